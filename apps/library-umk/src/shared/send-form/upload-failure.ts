import type { DetailedError, HttpResponse } from 'tus-js-client';
import type { ApiFailure } from '@portal/platform';
import { envelope } from '@portal/wire';

export class CanceledUploadError extends Error {
  override readonly name = 'CanceledUploadError';
}

const isDetailed = (error: unknown): error is DetailedError =>
  error instanceof Error && 'originalRequest' in error;

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

const failure = (kind: ApiFailure['kind'], message: string): ApiFailure => ({
  kind,
  message,
  code: undefined,
  status: undefined,
  requestId: undefined,
});

const envelopeErrorOf = (body: unknown) =>
  envelope.isEnvelope(body) && envelope.isFailure(body) ? envelope.errorOf(body) : undefined;

function responseFailure(response: HttpResponse, fallback: string): ApiFailure {
  const reason = envelopeErrorOf(parse(response.getBody()));
  const status = response.getStatus();
  return {
    kind: status >= 500 ? 'SERVER_ERROR' : 'CLIENT_ERROR',
    message: reason?.message ?? fallback,
    code: reason?.code,
    status,
    requestId: response.getHeader('X-Request-Id') ?? undefined,
  };
}

/** The failure of a call, from what stopped an upload: the server's reason if it gave one. */
export function toFailure(error: unknown): ApiFailure {
  if (error instanceof CanceledUploadError) return failure('CANCEL_ERROR', error.message);
  if (!isDetailed(error)) return failure('UNKNOWN_ERROR', String(error));
  const { originalResponse, message } = error;
  return originalResponse ? responseFailure(originalResponse, message) : failure('NETWORK_ERROR', message);
}

/** Another writer (409, 423), too many requests, a restart; not a full disk and nothing that stays wrong. */
export const temporaryStatuses = new Set([409, 423, 429, 500, 502, 503, 504]);

/** Whether an upload may go on by itself: without a response the connection is lost. */
export const isWorthRetrying = ({ originalResponse }: DetailedError): boolean =>
  originalResponse === null || temporaryStatuses.has(originalResponse.getStatus());
