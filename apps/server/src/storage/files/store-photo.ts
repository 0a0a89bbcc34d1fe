import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../../database/tables.ts';
import { pictureLimits } from '../pictures/picture-limits.ts';
import { renderPhoto } from '../pictures/render-photo.ts';
import { generateFileKey, digestFile } from './receive-upload.ts';
import type { FileStore } from './file-store.ts';
import { loadSharp } from './load-sharp.ts';
import { openPrivateFolder } from './private-folder.ts';
import { setPhoto } from './photo.queries.ts';
import type { StoredFile } from './stored-file.ts';

export interface PhotoStorage {
  readonly db: Db;
  readonly store: FileStore;
  readonly uploadsDir: string;
}

async function cropPhoto(image: string | Buffer, to: string): Promise<void> {
  const sharp = await loadSharp();
  const picture = sharp(image, { limitInputPixels: pictureLimits.pixelsMax, autoOrient: true });
  await renderPhoto(picture).toFile(to);
}

/** Crops an image and stores it without a database row. */
export async function storePhoto(
  { store, uploadsDir }: Omit<PhotoStorage, 'db'>,
  image: string | Buffer,
): Promise<StoredFile> {
  await openPrivateFolder(uploadsDir);
  const key = generateFileKey();
  const cropped = path.join(uploadsDir, `${key}.part`);
  try {
    await cropPhoto(image, cropped);
    const names = { name: 'photo.jpg', originalName: 'photo.jpg', type: 'image/jpeg' };
    const digest = await digestFile(cropped);
    await store.put(key, cropped);
    return { key, ...names, ...digest };
  } finally {
    await rm(cropped, { force: true });
  }
}

/** Replaces a person's photo and deletes the previous file. */
export async function replacePhoto(
  storage: PhotoStorage,
  personId: number,
  image: string | Buffer,
): Promise<void> {
  const file = await storePhoto(storage, image);
  const previous = await storage.db.transaction().execute((db) => setPhoto(db, personId, file));
  if (previous !== undefined) await storage.store.remove(previous);
}
