import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeKey, measureFile } from '../files/arrive.ts';
import { fileQueries } from '../files/file.queries.ts';
import { extensionOf } from '../files/file-name.ts';
import { kindOf } from '../files/file-kinds.ts';
import { storePhoto, type PhotoPlace } from '../files/keep-photo.ts';
import { setPhoto } from '../files/photo.queries.ts';
import type { StoredFile } from '../files/stored-file.ts';
import { attach, findItems, findPeople, takeWish } from './demo.queries.ts';
import { makeFile, newsFiles } from './news-files.ts';
import { drawPerson } from './pictures.ts';

/** Every seventh has no photo: the placeholder belongs to the demonstration too. */
const WITHOUT_PHOTO = 7;

async function store(
  { store: files, arrivalsDir }: PhotoPlace,
  { name, content }: { readonly name: string; readonly content: Buffer },
): Promise<StoredFile> {
  const key = makeKey();
  const file = path.join(arrivalsDir, `${key}.part`);
  try {
    await writeFile(file, content);
    const measure = await measureFile(file);
    await files.keep(key, file);
    const type = kindOf(extensionOf(name))?.type ?? 'application/octet-stream';
    return { key, name, originalName: name, type, ...measure };
  } finally {
    await rm(file, { force: true });
  }
}

async function attachFiles(place: PhotoPlace): Promise<void> {
  for (const { id, name, authorId } of await findItems(place.db, Object.keys(newsFiles))) {
    const stored: StoredFile[] = [];
    for (const demo of newsFiles[name] ?? [])
      stored.push(await store(place, { name: demo.name, content: await makeFile(demo) }));
    await attach(place.db, id, await fileQueries(place.db).claim(stored, authorId));
  }
}

async function drawPhotos(place: PhotoPlace): Promise<void> {
  for (const personId of await findPeople(place.db)) {
    if (personId % WITHOUT_PHOTO === 0) continue;
    await setPhoto(place.db, personId, await storePhoto(place, await drawPerson(personId)));
  }
}

/** Draws the files and photos of the demonstration, if a seed has wished for them; once, whoever starts first. */
export async function writeDemoFiles(place: PhotoPlace): Promise<boolean> {
  return place.db.transaction().execute(async (db) => {
    if (!(await takeWish(db))) return false;
    await mkdir(place.arrivalsDir, { recursive: true });
    await attachFiles({ ...place, db });
    await drawPhotos({ ...place, db });
    return true;
  });
}
