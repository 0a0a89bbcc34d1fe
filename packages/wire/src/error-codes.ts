/** Every reason for which the server refuses, written out once; the texts stand in the language files of the server. */
export const errorCodes = [
  // the request itself (D-03)
  'malformed',
  'invalid',
  'notSignedIn',
  'notAllowed',
  'notFound',
  'conflict',
  'tooLarge',
  'fileTooLarge',
  'tooManyFiles',
  'quotaExceeded',
  'storageFull',
  'wrongType',
  'fileRefused',
  'tooMany',
  'forgedIdentity',
  'forgedRequest',
  'idempotencyMismatch',
  'unexpected',
  'unavailable',
  // rules of the university
  'wrongCredentials',
  'credentialsRequired',
  'credentialsChanged',
  'loginTaken',
  'passwordTooShort',
  'passwordTooCommon',
  'passwordUnchanged',
  'updateExpired',
  'wrongPassword',
  'codeExpired',
  'emailTaken',
  'emailUnchanged',
  'providerRefused',
  'providerUnknown',
  'announcementsOnly',
] as const;

/** A stable English code of a refusal (D-03). */
export type ErrorCode = (typeof errorCodes)[number];
