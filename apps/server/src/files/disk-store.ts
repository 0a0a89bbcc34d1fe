import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../shared/error-facts.ts';
import { isKey, MissingFile, requireKey, type FileStore, type Kept } from './file-store.ts';

/** Two levels of folders, so that none of them holds more than a few thousand files. */
const shardOf = (key: string): string => path.join(key.slice(0, 2), key.slice(2, 4));

/** Brings to the disk what the system still holds in memory. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function goneMeanwhile(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}

async function* walk(root: string): AsyncGenerator<Kept> {
  for await (const entry of await opendir(root, { recursive: true })) {
    if (!entry.isFile() || !isKey(entry.name)) continue;
    // One that is removed while the folder is read is not kept any more.
    const facts = await stat(path.join(entry.parentPath, entry.name)).catch(goneMeanwhile);
    if (facts) yield { key: entry.name, changedAt: facts.mtime };
  }
}

/** Files in a folder of the server, which must be on the same disk as where they arrive. */
export function createDiskStore(root: string): FileStore {
  const pathOf = (key: string) => path.join(root, shardOf(requireKey(key)), key);

  return {
    async keep(key, file) {
      const target = pathOf(key);
      await flush(file);
      await mkdir(path.dirname(target), { recursive: true });
      await rename(file, target);
      for (const dir of [path.dirname(target), path.dirname(path.dirname(target)), root]) await flush(dir);
    },

    async open(key, range) {
      try {
        const handle = await open(pathOf(key), 'r');
        return handle.createReadStream({ ...(range && { start: range.first, end: range.last }) });
      } catch (error) {
        if (codeOf(error) === 'ENOENT') throw new MissingFile(key);
        throw error;
      }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },

    async *list() {
      await mkdir(root, { recursive: true });
      yield* walk(root);
    },

    close: () => undefined,
  };
}
