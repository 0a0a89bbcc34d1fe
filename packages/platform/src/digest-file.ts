import { Sha256 } from './sha256.ts';

/** Small enough that the page can answer between two parts. */
const PART_BYTES = 1_024 * 1_024;

/** SHA-256 of a file in hexadecimal, read part by part; fails when the file cannot be read or `signal` is aborted. */
export async function digestFile(file: Blob, signal?: AbortSignal): Promise<string> {
  const hash = new Sha256();
  for (let at = 0; at < file.size; at += PART_BYTES) {
    hash.update(new Uint8Array(await file.slice(at, at + PART_BYTES).arrayBuffer()));
    signal?.throwIfAborted();
  }
  return hash.digest();
}
