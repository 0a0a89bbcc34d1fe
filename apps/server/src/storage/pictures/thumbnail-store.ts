import { opendir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { assertFileKey } from '../files/file-store.ts';
import { openPrivateFolder } from '../files/private-folder.ts';
import { codeOf } from '../../database/error-properties.ts';

const EXTENSION = '.webp';

function ignoreMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}

/** Small pictures on the local disk, next to the stored files. Losing them costs rendering them again. */
export function openThumbnailStore(root: string) {
  const folderOf = (key: string) => path.join(root, assertFileKey(key).slice(0, 2), key.slice(2, 4));
  const pathOf = (key: string, sidePx: number) => path.join(folderOf(key), `${key}-${sidePx}${EXTENSION}`);

  return {
    read: (key: string, sidePx: number): Promise<Buffer | undefined> =>
      readFile(pathOf(key, sidePx)).catch(ignoreMissing),

    /** Moves a complete file into the store. */
    async put(key: string, sidePx: number, file: string): Promise<void> {
      const folder = folderOf(key);
      for (const each of [root, path.dirname(folder), folder]) await openPrivateFolder(each);
      await rename(file, pathOf(key, sidePx));
    },

    /** The keys of all pictures that have a thumbnail, each with its file. */
    async *list(): AsyncGenerator<{ readonly key: string; readonly file: string }> {
      await openPrivateFolder(root);
      for await (const entry of await opendir(root, { recursive: true })) {
        if (!entry.isFile() || !entry.name.endsWith(EXTENSION)) continue;
        yield { key: entry.name.split('-')[0] ?? '', file: path.join(entry.parentPath, entry.name) };
      }
    },

    remove: (file: string): Promise<void> => rm(file, { force: true }),
  };
}

export type ThumbnailStore = ReturnType<typeof openThumbnailStore>;
