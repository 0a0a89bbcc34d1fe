/** What the office issues about a student on request (D-64). */
export const officeDocumentKinds = [
  'recordBook',
  'academicCertificate',
  'studentFile',
  'diplomaSupplement',
] as const;
export type OfficeDocumentKind = (typeof officeDocumentKinds)[number];

/** The kinds of documents that the portal issues. */
export const documentKinds = [
  'transcript',
  'studyConfirmation',
  'receipt',
  'examSheet',
  'groupSummary',
  ...officeDocumentKinds,
] as const;
export type DocumentKind = (typeof documentKinds)[number];
