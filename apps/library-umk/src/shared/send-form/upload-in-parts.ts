import type { HttpRequest, HttpResponse, Upload } from 'tus-js-client';
import { readDraft, readStoredUser, writeDraft } from '@portal/platform';
import { UPLOADS_PATH } from '@portal/wire';
import { CanceledUploadError, isWorthRetrying, temporaryStatuses } from './upload-failure.ts';

/** Small enough for the time limit of a request on a slow line. */
const PART_BYTES = 8 * 1_024 * 1_024;
/** About five minutes without a connection; the count starts again with each part that arrives. */
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000, 60_000, 60_000, 120_000];

/** The reason of an abort after which the upload may go on. */
export const LEFT_THE_PAGE = 'left the page';

interface UploadOptions {
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

const personId = (): number => readStoredUser()?.personId ?? 0;

/** The same file is recognised after a reload; like a draft, this is gone after sign-out. */
const draftOf = ({ name, size, lastModified }: File): string => `upload:${size}:${lastModified}:${name}`;

/** Forgets the address of an upload that a form has taken. */
export const forgetUpload = (file: File): void => void writeDraft(personId(), draftOf(file), '');

const readCookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Reads the token again, because signing in elsewhere renews it. */
const addToken = (request: HttpRequest): void =>
  request.setHeader('X-XSRF-TOKEN', decodeURIComponent(readCookie('XSRF-TOKEN') ?? ''));

/** The client starts an upload again when it cannot learn how much has arrived; a server that restarts is no reason. */
function refuseToRestart(request: HttpRequest, response: HttpResponse): void {
  if (request.getMethod() === 'HEAD' && temporaryStatuses.has(response.getStatus()))
    throw new Error(`The server answered ${response.getStatus()}`);
}

const idOf = ({ url }: Upload): string => new URL(url ?? '', location.href).pathname.split('/').at(-1) ?? '';

/** Uploads a file in parts, goes on where an earlier attempt stopped, and resolves to the id of the upload. */
export async function uploadInParts(file: File, { onProgress, signal }: UploadOptions): Promise<string> {
  // With the first large file, so that the page opens fast.
  const tus = await import(/* webpackChunkName: "tus" */ 'tus-js-client');
  if (signal?.aborted) throw new CanceledUploadError();
  return new Promise((resolve, reject) => {
    const upload = new tus.Upload(file, {
      endpoint: UPLOADS_PATH,
      uploadUrl: readDraft(personId(), draftOf(file)) || null,
      metadata: { filename: file.name },
      chunkSize: PART_BYTES,
      retryDelays: RETRY_DELAYS_MS,
      storeFingerprintForResuming: false,
      onBeforeRequest: addToken,
      onAfterResponse: refuseToRestart,
      onShouldRetry: isWorthRetrying,
      onUploadUrlAvailable: () => void writeDraft(personId(), draftOf(file), upload.url ?? ''),
      onProgress: (sent, total) => onProgress?.(sent / total),
      onError: reject,
      onSuccess: () => resolve(idOf(upload)),
    });
    const cancel = () => {
      const isOver = signal?.reason !== LEFT_THE_PAGE;
      if (isOver) forgetUpload(file);
      // The server also removes what nobody finishes.
      upload.abort(isOver).catch(() => undefined);
      reject(new CanceledUploadError());
    };
    signal?.addEventListener('abort', cancel, { once: true });
    upload.start();
  });
}
