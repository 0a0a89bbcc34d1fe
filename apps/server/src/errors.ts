import type { ErrorCode } from '@portal/wire';

/** The HTTP status of every code that means a broken request or a server in need (D-03). */
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
  /** The field that is wrong, as the wire names it. */
  readonly field?: string;
  /** What the text leaves open: `{n}`, `{name}`. */
  readonly words?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
}

/** The request is broken or must wait: answered with an HTTP status. */
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

/** A rule of the university says no: answered with 200 and `result: 1`. */
export class RuleError extends Error {
  readonly code: Exclude<ErrorCode, HttpErrorCode>;

  constructor(code: Exclude<ErrorCode, HttpErrorCode>) {
    super(code);
    this.code = code;
  }
}
