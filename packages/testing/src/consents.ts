import type { Consent, ConsentDecision } from '@portal/wire/consents/consents';

/** A consent to the photo that nobody has decided on. */
export const aConsent = (changes: Partial<Consent> = {}): Consent => ({
  kind: 'photo',
  state: 'undecided',
  isInForce: true,
  isRequired: false,
  renewal: null,
  needsRepresentative: false,
  decidedAt: null,
  representative: null,
  version: 1,
  text: 'Полный текст согласия.',
  ...changes,
});

/** A consent to the photo that the person has given. */
export const aConsentDecision = (changes: Partial<ConsentDecision> = {}): ConsentDecision => ({
  kind: 'photo',
  isGiven: true,
  version: 1,
  decidedAt: '2026-10-05T08:00:00.000Z',
  recordedBy: null,
  representative: null,
  document: null,
  signedOn: null,
  ...changes,
});
