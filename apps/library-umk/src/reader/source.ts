/** The bytes of a file: on the server, or stored in this browser. */
export interface FileSource {
  readonly sizeBytes: number;
  /** Reads the bytes from `begin` up to `end`, which is exclusive. */
  readRange(begin: number, end: number): Promise<Uint8Array>;
  /** Reads the whole file. */
  readAll(onBytes: (loaded: number) => void): Promise<Blob>;
}

/** A file that the server refused, or that has been replaced since it was opened. */
export class SourceError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The file was answered with ${status}`);
    this.status = status;
  }
}

const ATTEMPTS = 3;
const RETRY_AFTER_MS = 1_000;

/** Repeats a request that did not reach the server. */
async function withRetry<Result>(request: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await request();
    } catch (error) {
      if (error instanceof SourceError || attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS * attempt));
    }
  }
}

interface ServerFile {
  readonly url: string;
  readonly sizeBytes: number;
  readonly version: string;
}

async function readBlob(response: Response, onBytes: (loaded: number) => void): Promise<Blob> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for (let loaded = 0; ;) {
    const part = await reader?.read();
    if (!part || part.done) break;
    chunks.push(part.value);
    loaded += part.value.length;
    onBytes(loaded);
  }
  return new Blob(chunks, { type: response.headers.get('content-type') ?? '' });
}

/** Reads a file of the server, in ranges of one version. */
export const serverSource = ({ url, sizeBytes, version }: ServerFile): FileSource => ({
  sizeBytes,
  readRange: (begin, end) =>
    withRetry(async () => {
      const headers = { range: `bytes=${begin}-${end - 1}`, 'if-range': `"${version}"` };
      const response = await fetch(url, { headers });
      // 200: another file is stored under this name now.
      if (response.status !== 206) throw new SourceError(response.status);
      return new Uint8Array(await response.arrayBuffer());
    }),
  readAll: (onBytes) =>
    withRetry(async () => {
      const response = await fetch(url);
      if (!response.ok) throw new SourceError(response.status);
      return readBlob(response, onBytes);
    }),
});

/** Reads a file that is stored in this browser. */
export const blobSource = (blob: Blob): FileSource => ({
  sizeBytes: blob.size,
  readRange: async (begin, end) => new Uint8Array(await blob.slice(begin, end).arrayBuffer()),
  readAll: async (onBytes) => {
    onBytes(blob.size);
    return blob;
  },
});
