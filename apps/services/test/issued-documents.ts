import type { DocumentEntry, DocumentHolder } from '@portal/wire';

/** An issued record book. */
export const anEntry = (changes: Partial<DocumentEntry> = {}): DocumentEntry => ({
  documentId: 'AAAAAAAAAAAAAAAAAAAAAA',
  kind: 'recordBook',
  language: 'ru',
  issuedOn: '2026-11-20',
  revokedOn: null,
  revokeReason: null,
  ...changes,
});

/** A student without a Latin name, to whom a record book was issued. */
export const aHolder = (changes: Partial<DocumentHolder> = {}): DocumentHolder => ({
  studentId: 9,
  fullName: 'Үсөнов Бектур Өмүрбекович',
  latinName: '',
  isLatinNameConfirmed: false,
  studentCode: '0000009',
  groupName: 'ПИ-1-25',
  offers: [
    { kind: 'recordBook', obstacle: null },
    { kind: 'diplomaSupplement', obstacle: 'notGraduated' },
  ],
  entries: [anEntry()],
  ...changes,
});
