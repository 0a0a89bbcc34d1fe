/** Small enough that the page can respond between two parts. */
const PART_BYTES = 1_024 * 1_024;

const loadHash = () => import('@noble/hashes/sha2.js');

/** Loads the code of `digestFile`, so that choosing a file requests nothing; without it, `digestFile` loads it. */
export function preloadDigest(): void {
  loadHash().catch((error: unknown) => console.warn(error));
}

/**
 * SHA-256 of a file in hexadecimal, read part by part, because the browser's own wants the whole file in memory; fails when the file
 * cannot be read or `signal` is aborted.
 */
export async function digestFile(file: Blob, signal?: AbortSignal): Promise<string> {
  const { sha256 } = await loadHash();
  const hash = sha256.create();
  for (let at = 0; at < file.size; at += PART_BYTES) {
    hash.update(new Uint8Array(await file.slice(at, at + PART_BYTES).arrayBuffer()));
    signal?.throwIfAborted();
  }
  return Array.from(hash.digest(), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
