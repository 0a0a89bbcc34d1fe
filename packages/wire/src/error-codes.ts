/** All error codes; their messages are in the server's language files. */
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

/** A stable English error code (D-03). */
export type ErrorCode = (typeof errorCodes)[number];
