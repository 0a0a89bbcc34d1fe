import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

type Chunks = AsyncIterable<Buffer>;

/** Writes a stream into a new file. No file remains when the stream or `transform` fails. */
export async function writeNewFile(
  file: string,
  source: Readable,
  transform: (chunks: Chunks) => Chunks = (chunks) => chunks,
): Promise<void> {
  const target = createWriteStream(file);
  try {
    await pipeline(source, transform, target);
  } catch (error) {
    // A pipeline may fail before its target is open, and a file that is removed then is created afterwards.
    if (!target.closed) await new Promise<void>((resolve) => target.once('close', resolve));
    await rm(file, { force: true });
    throw error;
  }
}
