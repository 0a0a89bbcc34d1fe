import { createHash, randomBytes, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const KEY_BYTES = 16;

export interface Measure {
  readonly sizeBytes: number;
  readonly sha256: Buffer;
}

/** A file that lies in the folder of arrivals and belongs to nobody yet. */
export interface Arrived extends Measure {
  readonly path: string;
}

/** More bytes came than are allowed. */
export class TooManyBytes extends Error {
  override readonly name = 'TooManyBytes';
}

/** 128 random bits: nobody guesses where a file lies. */
export const makeKey = (): string => randomBytes(KEY_BYTES).toString('hex');

class Meter {
  sizeBytes = 0;
  readonly #hash: Hash = createHash('sha256');
  readonly #maxBytes: number;

  constructor(maxBytes = Number.POSITIVE_INFINITY) {
    this.#maxBytes = maxBytes;
  }

  /** Lets bytes through and remembers them, until there are too many. */
  async *through(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.sizeBytes += chunk.length;
      if (this.sizeBytes > this.#maxBytes) throw new TooManyBytes();
      this.#hash.update(chunk);
      yield chunk;
    }
  }

  read(): Measure {
    return { sizeBytes: this.sizeBytes, sha256: this.#hash.digest() };
  }
}

/** Writes a stream into the folder of arrivals and stops as soon as it is too large; nothing is left of what failed. */
export async function arrive(dir: string, source: Readable, maxBytes: number): Promise<Arrived> {
  await mkdir(dir, { recursive: true });
  const file = path.join(dir, `${makeKey()}.part`);
  const meter = new Meter(maxBytes);
  try {
    await pipeline(source, (chunks: AsyncIterable<Buffer>) => meter.through(chunks), createWriteStream(file));
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  return { path: file, ...meter.read() };
}

/** Size and hash of a file that was written by others. */
export async function measureFile(file: string): Promise<Measure> {
  const meter = new Meter();
  for await (const _ of meter.through(createReadStream(file)));
  return meter.read();
}
