import { isAxiosError } from 'axios';
import { envelope, type EnvelopeError } from '@portal/wire';

/** All kinds of failed calls: the specification's list (spec §8) and `REFUSED`, a violated rule of the university. */
export type ApiErrorKind =
  | 'REFUSED'
  | 'CLIENT_ERROR'
  | 'SERVER_ERROR'
  | 'TIMEOUT_ERROR'
  | 'CONNECTION_ERROR'
  | 'NETWORK_ERROR'
  | 'CANCEL_ERROR'
  | 'UNKNOWN_ERROR';

const unreachableKinds: readonly ApiErrorKind[] = ['NETWORK_ERROR', 'CONNECTION_ERROR', 'TIMEOUT_ERROR'];

/** True when the call did not reach the server, or no response arrived in time. */
export const isUnreachable = (kind: ApiErrorKind): boolean => unreachableKinds.includes(kind);

interface Details {
  /** The server's stable error code, if the response has one. */
  readonly code?: string;
  readonly status?: number;
  /** The id by which operators find the request in the logs. */
  readonly requestId?: string;
}

/** The error of every failed call: its kind, the server's message for the reader, and the request id. */
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

  /** Converts the error to plain data, because the store only accepts serialisable values. */
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

const envelopeErrorOf = (body: unknown): EnvelopeError | undefined =>
  envelope.isEnvelope(body) && envelope.isFailure(body) ? envelope.errorOf(body) : undefined;

/** Converts any thrown value to an `ApiError`. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (!isAxiosError<unknown>(thrown)) return new ApiError('UNKNOWN_ERROR', String(thrown));
  const { response, code, message } = thrown;
  if (!response) return new ApiError(kindByCode[code ?? ''] ?? 'UNKNOWN_ERROR', message);
  const error = envelopeErrorOf(response.data);
  const requestId: unknown = response.headers['x-request-id'];
  return new ApiError(kindByStatus(response.status), error?.message ?? message, {
    code: error?.code,
    status: response.status,
    requestId: typeof requestId === 'string' ? requestId : undefined,
  });
}
