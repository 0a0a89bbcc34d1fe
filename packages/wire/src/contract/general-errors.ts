/** The HTTP status of an error, or `rule`: a rule of the university refuses with 200 and `result: 1` (D-03). */
type ErrorKind = number | 'rule';

/** Error codes of a feature. Their messages are in the server's language files. */
export type ErrorTable = Readonly<Record<string, ErrorKind>>;

/** A table of codes that have the same kind. */
export function errorsOf<Code extends string, const Kind extends ErrorKind>(
  codes: readonly Code[],
  kind: Kind,
): Readonly<Record<Code, Kind>>;
export function errorsOf(codes: readonly string[], kind: ErrorKind): ErrorTable {
  return Object.fromEntries(codes.map((code) => [code, kind]));
}

/** Errors of the request, of uploaded files and of the server, for every endpoint. */
export const generalErrors = {
  malformed: 400,
  notSignedIn: 401,
  notAllowed: 403,
  /** The claim of the caller covers some faculties only. */
  wholeUniversityOnly: 403,
  /** A graduate calls what is not declared for graduates (D-63). */
  graduateReadsOnly: 403,
  /** Staff who view the portal as somebody else change nothing, and read nothing private. */
  viewerReadsOnly: 403,
  forgedIdentity: 403,
  forgedRequest: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  fileTooLarge: 413,
  tooManyFiles: 413,
  quotaExceeded: 413,
  wrongType: 415,
  fileRefused: 415,
  pictureRefused: 415,
  fileKindRefused: 415,
  bookKindRefused: 415,
  photoKindRefused: 415,
  programRefused: 415,
  fileLocked: 415,
  fileProtected: 415,
  archiveEntryRefused: 415,
  archiveTooLarge: 415,
  invalid: 422,
  idempotencyMismatch: 422,
  tooMany: 429,
  /** A person writes more for others than the setting `writesPerMinute` allows. */
  writesTooFast: 429,
  unexpected: 500,
  unavailable: 503,
  databaseBusy: 503,
  tookTooLong: 503,
  storageFull: 507,
  storageReadOnly: 507,
  /** The operator has not configured where the portal is. */
  portalAddressMissing: 'rule',
} as const satisfies ErrorTable;
