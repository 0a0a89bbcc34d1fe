import { createWriteStream } from 'node:fs';
import { lstat, mkdir, open, readdir, readlink, symlink } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, pack, type Pack } from 'tar-stream';
import { codeOf } from '../../database/error-properties.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../files/private-folder.ts';

interface PackOptions {
  /** Paths below the folder that are left out, with everything below them. */
  readonly omits?: (name: string) => boolean;
}

const CHUNK = 1 << 20;

/** Reads exactly as many bytes as the header of the archive says, also when the file becomes shorter or longer. */
async function* readExactly(file: string, size: number): AsyncGenerator<Buffer> {
  const handle = await open(file, 'r');
  try {
    for (let position = 0; position < size;) {
      const buffer = Buffer.alloc(Math.min(CHUNK, size - position));
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, position);
      // The rest stays zero: the log of the database has what changed meanwhile.
      position += bytesRead === 0 ? buffer.length : bytesRead;
      yield bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}

async function addEntry(archive: Pack, root: string, name: string): Promise<void> {
  const file = path.join(root, name);
  const stats = await lstat(file);
  if (stats.isSymbolicLink()) {
    archive.entry({ name, type: 'symlink', linkname: await readlink(file) });
  } else if (stats.isDirectory()) {
    archive.entry({ name, type: 'directory' });
  } else if (stats.isFile()) {
    const entry = archive.entry({ name, size: stats.size, mtime: stats.mtime });
    await pipeline(readExactly(file, stats.size), entry);
  }
}

/** A folder that is not there, or not any more, has no entries. */
async function readNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

async function addFolder(archive: Pack, root: string, { omits }: PackOptions): Promise<void> {
  const addBelow = async (folder: string): Promise<void> => {
    for (const found of await readNames(path.join(root, folder))) {
      const name = folder === '' ? found : `${folder}/${found}`;
      if (omits?.(name)) continue;
      try {
        await addEntry(archive, root, name);
        if ((await lstat(path.join(root, name))).isDirectory()) await addBelow(name);
      } catch (error) {
        // A database in use removes files; its log has what they held.
        if (codeOf(error) !== 'ENOENT') throw error;
      }
    }
  };
  await addBelow('');
}

/** A tar archive of a folder, also while it changes. */
export function packFolder(root: string, options: PackOptions = {}): Readable {
  const archive = pack();
  addFolder(archive, root, options).then(
    () => archive.finalize(),
    (error: unknown) => archive.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return Readable.from(archive);
}

/** Writes the entries of a tar archive of ours into a folder. */
export async function unpackFolder(source: Readable, root: string): Promise<void> {
  const archive = extract();
  const write = async () => {
    for await (const entry of archive) {
      const { name, type, linkname } = entry.header;
      const target = path.join(root, name);
      if (path.relative(root, target).startsWith('..'))
        throw new Error(`The archive names ${name}, outside of it`);
      await mkdir(path.dirname(target), { recursive: true, mode: PRIVATE_FOLDER });
      if (type === 'directory') await mkdir(target, { recursive: true, mode: PRIVATE_FOLDER });
      if (type === 'symlink') await symlink(linkname ?? '', target);
      if (type === 'file') await pipeline(entry, createWriteStream(target, { mode: PRIVATE_FILE }));
      else entry.resume();
    }
  };
  await Promise.all([pipeline(source, archive), write()]);
}
