import { endpointQuery } from '@portal/platform';
import type { Endpoint, RequestOf } from '@portal/wire';
import { forgetUpload, uploadInParts } from './upload-in-parts.ts';
import { toFailure } from './upload-failure.ts';

/** Larger files arrive in parts, so that a lost connection or a reload does not start them again. */
export const RESUMABLE_FROM_BYTES = 20 * 1_024 * 1_024;

export interface FormOptions {
  readonly file?: File | undefined;
  /** Gets the share that is sent, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly idempotencyKey?: string | undefined;
}

type QueryContext<E extends Endpoint> = Parameters<ReturnType<typeof endpointQuery<E>>>[1];

/** Like `endpointQuery`, for a form with the file of a book: `sendForm(library.save, options)(draft, api)`. */
export const sendForm =
  <E extends Endpoint>(endpoint: E, options: FormOptions) =>
  (request: RequestOf<E>, api: QueryContext<E>) =>
    options.file && options.file.size > RESUMABLE_FROM_BYTES
      ? sendInParts(endpoint, { ...options, file: options.file })(request, api)
      : sendAtOnce(endpoint, options)(request, api);

const sendAtOnce = <E extends Endpoint>(
  endpoint: E,
  { file, onProgress, signal, idempotencyKey }: FormOptions,
) =>
  endpointQuery(endpoint, {
    files: file ? [file] : [],
    ...(onProgress && { onProgress: (bytes) => onProgress(Math.min(1, bytes / ((file?.size ?? 0) || 1))) }),
    ...(signal && { signal }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  });

const sendInParts =
  <E extends Endpoint>(endpoint: E, { file, ...options }: FormOptions & { readonly file: File }) =>
  async (request: RequestOf<E>, api: QueryContext<E>) => {
    let uploadId: string;
    try {
      uploadId = await uploadInParts(file, options);
    } catch (error) {
      return { error: toFailure(error) };
    }
    const { signal, idempotencyKey } = options;
    const query = endpointQuery(endpoint, {
      uploadId,
      ...(signal && { signal }),
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    });
    const result = await query(request, api);
    // A refused form may be sent again with the same upload.
    if ('data' in result) forgetUpload(file);
    return result;
  };
