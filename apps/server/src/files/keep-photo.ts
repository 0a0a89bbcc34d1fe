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

/** Makes a picture somebody's photo; the one before is gone. */
export async function keepPhoto(
  { db, store, arrivalsDir }: PhotoPlace,
  personId: number,
  picture: string | Buffer,
): Promise<void> {
  await mkdir(arrivalsDir, { recursive: true });
  const key = makeKey();
  const drawn = path.join(arrivalsDir, `${key}.part`);
  try {
    await drawPhoto(picture, drawn);
    const names = { name: 'photo.jpg', originalName: 'photo.jpg', type: 'image/jpeg' };
    const file: StoredFile = { key, ...names, ...(await measureFile(drawn)) };
    await store.keep(key, drawn);
    const former = await db.transaction().execute((transaction) => setPhoto(transaction, personId, file));
    if (former !== undefined) await store.remove(former);
  } finally {
    await rm(drawn, { force: true });
  }
}
