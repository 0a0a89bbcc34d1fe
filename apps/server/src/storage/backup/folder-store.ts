import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { codeOf } from '../../database/error-properties.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../files/private-folder.ts';
import { syncToDisk } from '../sync-to-disk.ts';
import { MissingItemError, type BackupStore, type StoredItem } from './backup-store.ts';

/** The end of the names of files that are being written. */
const PARTIAL = '.partial';

async function* listFolder(root: string, folder: string): AsyncGenerator<StoredItem> {
  let found;
  try {
    found = await opendir(path.join(root, folder), { recursive: true });
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  for await (const entry of found) {
    if (!entry.isFile() || entry.name.endsWith(PARTIAL)) continue;
    const file = path.join(entry.parentPath, entry.name);
    yield { name: path.relative(root, file).split(path.sep).join('/'), sizeBytes: (await stat(file)).size };
  }
}

/** Backups in a folder, for example of another disk. */
export function createFolderStore(root: string): BackupStore {
  const pathOf = (name: string) => path.join(root, name);
  return {
    async put(name, content) {
      const target = pathOf(name);
      await mkdir(path.dirname(target), { recursive: true, mode: PRIVATE_FOLDER });
      const partial = `${target}.${randomUUID()}${PARTIAL}`;
      try {
        await pipeline(content, createWriteStream(partial, { mode: PRIVATE_FILE, flush: true }));
        await rename(partial, target);
      } finally {
        await rm(partial, { force: true });
      }
      await syncToDisk(path.dirname(target));
    },

    async open(name) {
      try {
        return (await open(pathOf(name), 'r')).createReadStream();
      } catch (error) {
        if (codeOf(error) === 'ENOENT') throw new MissingItemError(name, { cause: error });
        throw error;
      }
    },

    list: (folder) => listFolder(root, folder),
    remove: (name) => rm(pathOf(name), { force: true }),
    close: () => Promise.resolve(),
  };
}
