import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Unzip, UnzipInflate } from 'fflate';
import { codeOf } from '../../../database/error-properties.ts';
import { UsageError } from '../usage-error.ts';

const PICTURE = /\.(?:jpe?g|png|webp)$/i;

/** The names of the pictures in a folder, in alphabetical order. */
export async function listPictures(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new UsageError(`${folder} is no folder that can be read`, { cause: error });
  });
  return names.filter((name) => PICTURE.test(name)).toSorted();
}

/** Begins to write each picture of an archive into a folder; folders inside the archive do not count. */
function pictureWriter(folder: string, writes: Promise<void>[]): Unzip {
  const unzip = new Unzip((file) => {
    const name = path.posix.basename(file.name);
    if (!PICTURE.test(name)) return;
    const parts: Uint8Array[] = [];
    file.ondata = (error, part, isLast) => {
      if (error) throw error;
      parts.push(part);
      // A second picture of this name is an error, so that none replaces another one.
      if (isLast) writes.push(writeFile(path.join(folder, name), Buffer.concat(parts), { flag: 'wx' }));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  return unzip;
}

function explain(archive: string, error: unknown): UsageError {
  if (codeOf(error) === 'ENOENT') return new UsageError(`${archive} does not exist`, { cause: error });
  if (codeOf(error) === 'EEXIST')
    return new UsageError(`${archive} has two pictures of one name: rename one of them`, { cause: error });
  return new UsageError(`${archive} cannot be unpacked: pack it again as .zip`, { cause: error });
}

async function unpack(archive: string, folder: string): Promise<void> {
  const writes: Promise<void>[] = [];
  const unzip = pictureWriter(folder, writes);
  try {
    const chunks: AsyncIterable<Uint8Array> = createReadStream(archive);
    for await (const chunk of chunks) {
      unzip.push(chunk);
      // Waits for the disk, so that thousands of pictures are not in memory at once.
      await Promise.all(writes.splice(0));
    }
    unzip.push(new Uint8Array(), true);
    await Promise.all(writes);
  } catch (error) {
    await Promise.allSettled(writes);
    throw explain(archive, error);
  }
}

/** Runs work with a folder of pictures. Those of an archive are in a private one, which is removed afterwards. */
export async function withPictureFolder(
  source: string,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  if (!/\.zip$/i.test(source)) return work(source);
  const folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
  try {
    await unpack(source, folder);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
