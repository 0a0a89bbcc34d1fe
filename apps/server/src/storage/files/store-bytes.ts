import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from './file-store.ts';
import { openPrivateFolder } from './private-folder.ts';
import { digestFile, generateFileKey } from './receive-upload.ts';
import type { StoredFile } from './stored-file.ts';

interface Storage {
  readonly store: FileStore;
  readonly uploadsDir: string;
}

/** Stores bytes that the server has made, without a database row. */
export async function storeBytes(
  { store, uploadsDir }: Storage,
  { name, type }: Pick<StoredFile, 'name' | 'type'>,
  bytes: Uint8Array,
): Promise<StoredFile> {
  await openPrivateFolder(uploadsDir);
  const key = generateFileKey();
  const written = path.join(uploadsDir, `${key}.part`);
  try {
    await writeFile(written, bytes);
    const digest = await digestFile(written);
    await store.put(key, written);
    return { key, name, originalName: name, type, ...digest };
  } finally {
    await rm(written, { force: true });
  }
}
