import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../database/tables.ts';
import { makeKey, measureFile } from './arrive.ts';
import type { FileStore } from './file-store.ts';
import { loadSharp } from './load-sharp.ts';
import { setPhoto } from './photo.queries.ts';
import type { StoredFile } from './stored-file.ts';

/** A photo is shown small; this is sharp on a dense screen too. */
const SIDE_PX = 480;
const QUALITY = 85;
const PIXELS_MAX = 100_000_000;

export interface PhotoPlace {
  readonly db: Db;
  readonly store: FileStore;
  readonly arrivalsDir: string;
}

/** Cuts a picture to a square JPEG without anything else in it. */
const drawPhoto = async (picture: string | Buffer, to: string) =>
  (await loadSharp())(picture, { limitInputPixels: PIXELS_MAX, autoOrient: true })
    .resize(SIDE_PX, SIDE_PX, { fit: 'cover', position: 'attention' })
    .flatten({ background: 'white' })
    .jpeg({ quality: QUALITY })
    .toFile(to);

/** Cuts a picture to a square and stores it; it is nobody's photo yet. */
export async function storePhoto(
  { store, arrivalsDir }: Omit<PhotoPlace, 'db'>,
  picture: string | Buffer,
): Promise<StoredFile> {
  await mkdir(arrivalsDir, { recursive: true });
  const key = makeKey();
  const drawn = path.join(arrivalsDir, `${key}.part`);
  try {
    await drawPhoto(picture, drawn);
    const names = { name: 'photo.jpg', originalName: 'photo.jpg', type: 'image/jpeg' };
    const measure = await measureFile(drawn);
    await store.keep(key, drawn);
    return { key, ...names, ...measure };
  } finally {
    await rm(drawn, { force: true });
  }
}

/** Makes a picture somebody's photo; the one before is gone. */
export async function keepPhoto(
  place: PhotoPlace,
  personId: number,
  picture: string | Buffer,
): Promise<void> {
  const file = await storePhoto(place, picture);
  const former = await place.db.transaction().execute((db) => setPhoto(db, personId, file));
  if (former !== undefined) await place.store.remove(former);
}
