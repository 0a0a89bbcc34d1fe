import type { MessageValues } from '@portal/domain';
import { statusOfError, type HttpErrorCode, type RuleErrorCode } from '@portal/wire';

interface HttpErrorDetails {
  /** The invalid field, by its wire name. */
  readonly field?: string;
  /** Values for the placeholders of the message. */
  readonly params?: MessageValues;
  readonly retryAfterSeconds?: number;
  /** The stored values of a conflict, as on the wire. */
  readonly data?: unknown;
}

/** A broken or throttled request, sent with an HTTP status. */
export class HttpError extends Error {
  readonly code: HttpErrorCode;
  readonly status: number;
  readonly details: HttpErrorDetails;

  constructor(code: HttpErrorCode, details: HttpErrorDetails = {}) {
    super(code);
    this.code = code;
    this.status = statusOfError(code);
    this.details = details;
  }
}

/** A rule of the university rejects the request: sent with 200 and `result: 1`. */
export class RuleError extends Error {
  readonly code: RuleErrorCode;
  /** Values for the placeholders of the message. */
  readonly params: MessageValues;

  constructor(code: RuleErrorCode, params: MessageValues = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}
