import { access, rm } from 'node:fs/promises';
import path from 'node:path';
import { FileNotFoundError, type FileStore } from './file-store.ts';
import { openPrivateFolder } from './private-folder.ts';
import { generateFileKey } from './receive-upload.ts';
import { writeNewFile } from './write-new-file.ts';

export interface LocalStorage {
  readonly store: FileStore;
  readonly uploadsDir: string;
}

/** Runs work on a stored file that a library reads by its path: the file itself, or a temporary copy of an object. */
export async function withLocalFile<Result>(
  { store, uploadsDir }: LocalStorage,
  key: string,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const stored = store.pathOf?.(key);
  if (stored !== undefined) {
    await access(stored).catch(() => {
      throw new FileNotFoundError(key);
    });
    return work(stored);
  }
  await openPrivateFolder(uploadsDir);
  const copy = path.join(uploadsDir, `${generateFileKey()}.part`);
  try {
    await writeNewFile(copy, await store.open(key));
    return await work(copy);
  } finally {
    await rm(copy, { force: true });
  }
}
