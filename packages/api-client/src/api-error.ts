import { isAxiosError } from 'axios';
import { envelope, type EnvelopeError } from '@portal/wire';

/** Every way a call can fail: the specification's list (spec §8) and `REFUSED`, a rule of the university. */
export type ApiErrorKind =
  | 'REFUSED'
  | 'CLIENT_ERROR'
  | 'SERVER_ERROR'
  | 'TIMEOUT_ERROR'
  | 'CONNECTION_ERROR'
  | 'NETWORK_ERROR'
  | 'CANCEL_ERROR'
  | 'UNKNOWN_ERROR';

interface Details {
  /** The server's stable code, when the server answered with one. */
  readonly code?: string;
  readonly status?: number;
  /** What to quote to the operators. */
  readonly requestId?: string;
}

/** The one error of every failed call: its kind, the server's words for the reader, and what to look it up by. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly code: string | undefined;
  readonly status: number | undefined;
  readonly requestId: string | undefined;

  constructor(kind: ApiErrorKind, message: string, { code, status, requestId }: Details = {}) {
    super(message);
    this.name = 'ApiError';
    this.kind = kind;
    this.code = code;
    this.status = status;
    this.requestId = requestId;
  }

  /** An error as plain data, for a store that keeps only such. */
  toData(): ApiFailure {
    const { kind, message, code, status, requestId } = this;
    return { kind, message, code, status, requestId };
  }
}

/** An `ApiError` as plain data. */
export interface ApiFailure {
  readonly kind: ApiErrorKind;
  readonly message: string;
  readonly code: string | undefined;
  readonly status: number | undefined;
  readonly requestId: string | undefined;
}

const kindByCode: Readonly<Record<string, ApiErrorKind>> = {
  ECONNABORTED: 'TIMEOUT_ERROR',
  ETIMEDOUT: 'TIMEOUT_ERROR',
  ECONNREFUSED: 'CONNECTION_ERROR',
  ECONNRESET: 'CONNECTION_ERROR',
  ERR_NETWORK: 'NETWORK_ERROR',
  ERR_CANCELED: 'CANCEL_ERROR',
};

const kindByStatus = (status: number): ApiErrorKind => {
  if (status >= 500) return 'SERVER_ERROR';
  return status >= 400 ? 'CLIENT_ERROR' : 'UNKNOWN_ERROR';
};

const faultIn = (body: unknown): EnvelopeError | undefined =>
  envelope.isEnvelope(body) && envelope.isFailure(body) ? envelope.faultOf(body) : undefined;

/** Turns whatever was thrown into an `ApiError`. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (!isAxiosError<unknown>(thrown)) return new ApiError('UNKNOWN_ERROR', String(thrown));
  const { response, code, message } = thrown;
  if (!response) return new ApiError(kindByCode[code ?? ''] ?? 'UNKNOWN_ERROR', message);
  const fault = faultIn(response.data);
  const requestId: unknown = response.headers['x-request-id'];
  return new ApiError(kindByStatus(response.status), fault?.message ?? message, {
    code: fault?.code,
    status: response.status,
    requestId: typeof requestId === 'string' ? requestId : undefined,
  });
}
