import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseUse, runWithUse, statementLimits } from '../../database/database-use.ts';
import { generateFileKey, digestFile } from '../../storage/files/receive-upload.ts';
import { fileQueries } from '../../storage/files/file.queries.ts';
import { extensionOf } from '../../storage/files/file-name.ts';
import { kindOf } from '../../storage/inspection/file-kinds.ts';
import { storePhoto, type PhotoStorage } from '../../storage/files/store-photo.ts';
import { setPhoto } from '../../storage/files/photo.queries.ts';
import type { StoredFile } from '../../storage/files/stored-file.ts';
import { insertBooks } from './books.queries.ts';
import { makeDemoBooks } from './make-demo-books.ts';
import { attachToNews, findNewsItems, findPeople, consumeDemoRequest } from './demo.queries.ts';
import { makeFile, newsFiles } from './news-files.ts';
import { renderPortrait } from './pictures.ts';

/** Every seventh person has no photo, so that the placeholder is visible. */
const WITHOUT_PHOTO = 7;

async function store(
  { store: files, uploadsDir }: PhotoStorage,
  { name, content }: { readonly name: string; readonly content: Buffer },
): Promise<StoredFile> {
  const key = generateFileKey();
  const file = path.join(uploadsDir, `${key}.part`);
  try {
    await writeFile(file, content);
    const digest = await digestFile(file);
    await files.put(key, file);
    const type = kindOf(extensionOf(name))?.type ?? 'application/octet-stream';
    return { key, name, originalName: name, type, ...digest };
  } finally {
    await rm(file, { force: true });
  }
}

async function attachFiles(storage: PhotoStorage): Promise<void> {
  for (const { id, name, authorId } of await findNewsItems(storage.db, Object.keys(newsFiles))) {
    const stored: StoredFile[] = [];
    for (const demo of newsFiles[name] ?? [])
      stored.push(await store(storage, { name: demo.name, content: await makeFile(demo) }));
    await attachToNews(storage.db, id, await fileQueries(storage.db).insert(stored, authorId));
  }
}

async function createPhotos(storage: PhotoStorage): Promise<void> {
  for (const personId of await findPeople(storage.db)) {
    if (personId % WITHOUT_PHOTO === 0) continue;
    await setPhoto(storage.db, personId, await storePhoto(storage, await renderPortrait(personId)));
  }
}

/** Creates demo files, photos and books when a seed has requested them. Runs once, even with several servers. */
export function writeDemoFiles(storage: PhotoStorage): Promise<boolean> {
  // A second server waits until the first has written all files.
  return runWithUse(new DatabaseUse(statementLimits.command), () => writeOnce(storage));
}

async function writeOnce(storage: PhotoStorage): Promise<boolean> {
  return storage.db.transaction().execute(async (db) => {
    const plan = await consumeDemoRequest(db);
    if (!plan) return false;
    await mkdir(storage.uploadsDir, { recursive: true });
    // Books are made in worker threads meanwhile.
    const [books] = await Promise.all([
      makeDemoBooks(storage),
      attachFiles({ ...storage, db }).then(() => createPhotos({ ...storage, db })),
    ]);
    await insertBooks(db, books, plan);
    return true;
  });
}
