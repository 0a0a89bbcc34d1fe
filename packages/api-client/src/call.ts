import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import { envelope, type ResponseOf, type RequestOf, type Endpoint, type IdentityFact } from '@portal/wire';
import { ApiError, toApiError } from './api-error.ts';
import { makeUuid } from './make-uuid.ts';

/** Who the wire's identity fields say that one is (D-04): the person's id and the role's number. */
export type WireIdentity = Readonly<Record<IdentityFact, number>>;

/** What may be said about one call beyond its question. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The same key asks for the same thing again without doing it twice (D-05); made anew when left out. */
  readonly idempotencyKey?: string;
  readonly onProgress?: (sentBytes: number) => void;
  /** Files that go beside the fields of a form. */
  readonly files?: readonly File[];
}

/** Files take as long as they take: the wait for them is not bounded (spec §9, the base client). */
const NO_TIMEOUT = 0;

/** Asks the server one thing of the contract. Every failure, whatever its cause, arrives as one `ApiError`. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options?: CallOptions,
) => Promise<ResponseOf<E>>;

const identityFields = (endpoint: Endpoint, identity: WireIdentity | undefined): Record<string, number> =>
  identity === undefined
    ? {}
    : Object.fromEntries(Object.entries(endpoint.identity).map(([field, fact]) => [field, identity[fact]]));

const withoutUndefined = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));

/** Every file under its own name, and the first one's name as a field (spec §7 Chat and News). */
function toForm(endpoint: Endpoint, fields: Record<string, unknown>, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  const [first] = files;
  if (first) form.append('fileName', first.name);
  for (const file of files) form.append(endpoint.files?.field ?? 'file', file, file.name);
  return form;
}

function toRequest(
  endpoint: Endpoint,
  fields: Record<string, unknown>,
  options: CallOptions,
): AxiosRequestConfig {
  const { method, path, kind, writes } = endpoint;
  const { signal, onProgress, idempotencyKey, files = [] } = options;
  const data = kind === 'form' ? toForm(endpoint, fields, files) : fields;
  return {
    method,
    url: path,
    signal,
    ...(method === 'GET' ? { params: fields } : { data }),
    ...(files.length > 0 && { timeout: NO_TIMEOUT }),
    ...(writes && { headers: { 'Idempotency-Key': idempotencyKey ?? makeUuid() } }),
    ...(onProgress && { onUploadProgress: ({ loaded }) => onProgress(loaded) }),
  };
}

/** Makes the one function through which a client talks to the server. */
export function createCall(http: AxiosInstance, identity: () => WireIdentity | undefined): Call {
  return async (endpoint, request, options = {}) => {
    const fields = withoutUndefined({
      ...endpoint.request.encode(request),
      ...identityFields(endpoint, identity()),
    });
    const { data, headers } = await http
      .request<unknown>(toRequest(endpoint, fields, options))
      .catch((thrown: unknown) => Promise.reject(toApiError(thrown)));
    if (endpoint.kind === 'bare') return endpoint.response.decode(data);
    if (!envelope.isEnvelope(data)) throw new ApiError('UNKNOWN_ERROR', 'The answer is not an envelope');
    if (envelope.isFailure(data)) {
      const { code, message } = envelope.faultOf(data);
      const requestId: unknown = headers['x-request-id'];
      throw new ApiError('REFUSED', message, {
        code,
        requestId: typeof requestId === 'string' ? requestId : undefined,
      });
    }
    return endpoint.response.decode(data.data);
  };
}
