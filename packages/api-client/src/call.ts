import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import {
  envelope,
  FILE_PART_NAMES,
  UPLOAD_ID_FIELD,
  type ResponseOf,
  type RequestOf,
  type Endpoint,
  type IdentityFact,
} from '@portal/wire';
import { ApiError, toApiError } from './api-error.ts';
import { makeUuid } from './make-uuid.ts';

/** The values of the wire's identity fields (D-04): the person's id and the role's number. */
export type WireIdentity = Readonly<Record<IdentityFact, number>>;

/** Options of one call. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The server runs requests with the same key once (D-05); a new key is created when omitted. */
  readonly idempotencyKey?: string;
  readonly onProgress?: (sentBytes: number) => void;
  /** Files of a multipart form. */
  readonly files?: readonly File[];
  /** A finished resumable upload, which the form names instead of sending a file. */
  readonly uploadId?: string;
}

/** Uploads have no time-out (spec §9, the base client). */
const NO_TIMEOUT = 0;

/** Calls an endpoint of the contract; rejects with an `ApiError` for every failure. */
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

/** Each file is a part with its name, and the name of the first file is also a field (spec §7 Chat and News). */
function toForm(
  fields: Record<string, unknown>,
  { files = [], uploadId }: Pick<CallOptions, 'files' | 'uploadId'>,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  if (uploadId !== undefined) form.append(UPLOAD_ID_FIELD, uploadId);
  const [first] = files;
  if (first) form.append('fileName', first.name);
  for (const file of files) form.append(FILE_PART_NAMES[0], file, file.name);
  return form;
}

function toRequest(
  endpoint: Endpoint,
  fields: Record<string, unknown>,
  options: CallOptions,
): AxiosRequestConfig {
  const { method, path, kind, writes } = endpoint;
  const { signal, onProgress, idempotencyKey, files = [] } = options;
  const data = kind === 'form' ? toForm(fields, options) : fields;
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

/** Creates the function through which a client calls the server. */
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
    if (!envelope.isEnvelope(data)) throw new ApiError('UNKNOWN_ERROR', 'The response is not an envelope');
    if (envelope.isFailure(data)) {
      const { code, message } = envelope.errorOf(data);
      const requestId: unknown = headers['x-request-id'];
      throw new ApiError('REFUSED', message, {
        code,
        requestId: typeof requestId === 'string' ? requestId : undefined,
      });
    }
    return endpoint.response.decode(data.data);
  };
}
