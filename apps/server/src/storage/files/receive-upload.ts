import { createHash, randomBytes, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { openPrivateFolder } from './private-folder.ts';
import { writeNewFile } from './write-new-file.ts';

const KEY_BYTES = 16;

export interface FileDigest {
  readonly sizeBytes: number;
  readonly sha256: Buffer;
}

/** A file in the uploads folder, not yet inspected. */
export interface UploadedFile extends FileDigest {
  readonly path: string;
}

export class UploadTooLargeError extends Error {
  override readonly name = 'UploadTooLargeError';
}

/** 128 random bits, so that keys cannot be guessed. */
export const generateFileKey = (): string => randomBytes(KEY_BYTES).toString('hex');

class StreamDigest {
  sizeBytes = 0;
  readonly #hash: Hash = createHash('sha256');
  readonly #maxBytes: number;

  constructor(maxBytes = Number.POSITIVE_INFINITY) {
    this.#maxBytes = maxBytes;
  }

  /** Passes bytes through, counts and hashes them, and throws above the limit. */
  async *measure(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.sizeBytes += chunk.length;
      if (this.sizeBytes > this.#maxBytes) throw new UploadTooLargeError();
      this.#hash.update(chunk);
      yield chunk;
    }
  }

  result(): FileDigest {
    return { sizeBytes: this.sizeBytes, sha256: this.#hash.digest() };
  }
}

/** Writes a stream into the uploads folder. Stops and deletes the file when it is too large. */
export async function receiveUpload(dir: string, source: Readable, maxBytes: number): Promise<UploadedFile> {
  await openPrivateFolder(dir);
  const file = path.join(dir, `${generateFileKey()}.part`);
  const digest = new StreamDigest(maxBytes);
  await writeNewFile(file, source, (chunks) => digest.measure(chunks));
  return { path: file, ...digest.result() };
}

export async function digestFile(file: string): Promise<FileDigest> {
  const digest = new StreamDigest();
  for await (const _ of digest.measure(createReadStream(file)));
  return digest.result();
}
