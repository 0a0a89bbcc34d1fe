import { constants } from 'node:fs';
import { open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../../database/error-properties.ts';
import {
  isFileKey,
  FileNotFoundError,
  assertFileKey,
  type FileStore,
  type StoredObject,
} from './file-store.ts';
import { openPrivateFolder, PRIVATE_FILE } from './private-folder.ts';
import { syncToDisk } from '../sync-to-disk.ts';

/** Two folder levels, so that no folder holds more than a few thousand files. */
const shardOf = (key: string): string => path.join(key.slice(0, 2), key.slice(2, 4));

function ignoreMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}

async function* listFiles(root: string): AsyncGenerator<StoredObject> {
  for await (const entry of await opendir(root, { recursive: true })) {
    if (!entry.isFile() || !isFileKey(entry.name)) continue;
    // Skips files that are deleted during the listing.
    const stats = await stat(path.join(entry.parentPath, entry.name)).catch(ignoreMissing);
    if (stats) yield { key: entry.name, changedAt: stats.mtime };
  }
}

/** File store in a local folder, on the same file system as the uploads folder. */
export function createDiskStore(root: string): FileStore {
  const pathOf = (key: string) => path.join(root, shardOf(assertFileKey(key)), key);

  return {
    pathOf,

    async put(key, file) {
      const target = pathOf(key);
      const folders = [root, path.dirname(path.dirname(target)), path.dirname(target)];
      await syncToDisk(file, PRIVATE_FILE);
      for (const folder of folders) await openPrivateFolder(folder);
      await rename(file, target);
      for (const folder of folders.toReversed()) await syncToDisk(folder);
    },

    async open(key, range) {
      try {
        const handle = await open(pathOf(key), constants.O_RDONLY | constants.O_NOFOLLOW);
        return handle.createReadStream({ ...(range && { start: range.first, end: range.last }) });
      } catch (error) {
        if (codeOf(error) === 'ENOENT') throw new FileNotFoundError(key);
        throw error;
      }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },

    async *list() {
      await openPrivateFolder(root);
      yield* listFiles(root);
    },

    close: () => undefined,
  };
}
