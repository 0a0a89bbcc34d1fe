import type { ErrorCode } from '@portal/wire';

/** HTTP status of each code that means a broken request or an unavailable server (D-03). */
const statusByCode = {
  malformed: 400,
  notSignedIn: 401,
  notAllowed: 403,
  announcementsOnly: 403,
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
  invalid: 422,
  idempotencyMismatch: 422,
  tooMany: 429,
  unexpected: 500,
  unavailable: 503,
  storageFull: 507,
} as const satisfies Partial<Record<ErrorCode, number>>;

export type HttpErrorCode = keyof typeof statusByCode;

interface HttpErrorDetails {
  /** The invalid field, by its wire name. */
  readonly field?: string;
  /** Values for the placeholders of the message: `{n}`, `{name}`. */
  readonly params?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
}

/** A broken or throttled request, sent with an HTTP status. */
export class HttpError extends Error {
  readonly code: HttpErrorCode;
  readonly status: number;
  readonly details: HttpErrorDetails;

  constructor(code: HttpErrorCode, details: HttpErrorDetails = {}) {
    super(code);
    this.code = code;
    this.status = statusByCode[code];
    this.details = details;
  }
}

/** A rule of the university rejects the request: sent with 200 and `result: 1`. */
export class RuleError extends Error {
  readonly code: Exclude<ErrorCode, HttpErrorCode>;

  constructor(code: Exclude<ErrorCode, HttpErrorCode>) {
    super(code);
    this.code = code;
  }
}
