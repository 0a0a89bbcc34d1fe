import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { rowsOf } from '../../test/filled.ts';
import { makeScratch, removeScratch } from '../../test/scratch.ts';
import { checkFiles } from '../files/check-files.ts';
import { extensionOf } from '../files/file-name.ts';
import { kindOf } from '../files/file-kinds.ts';
import { openStore } from '../files/open-store.ts';
import type { PhotoPlace } from '../files/keep-photo.ts';
import { writeDemoFiles } from './demo-files.ts';

let database: TestDatabase;
let place: PhotoPlace;

beforeAll(async () => {
  database = await createTestDatabase();
  const dataDir = await makeScratch();
  const store = await openStore({ dataDir, s3: undefined });
  place = { db: database.db, store, arrivalsDir: path.join(dataDir, 'arrivals') };
});
afterAll(async () => {
  await database.drop();
  await removeScratch();
});

const rows = <Row>(text: string) => rowsOf<Row>(database.db, text);

describe('the files of the demonstration', () => {
  it('are drawn once, whoever starts at the same moment', async () => {
    const done = await Promise.all([writeDemoFiles(place), writeDemoFiles(place)]);
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await writeDemoFiles(place)).toBe(false);
  });

  it('all lie where their rows say', async () => {
    expect(await checkFiles(place.db, place.store)).toMatchObject({ lost: [], orphans: [] });
  });

  it('are of many kinds, and what their names say', async () => {
    const files = await rows<{ name: string; key: string }>('SELECT name, storage_key AS key FROM file');
    const extensions = new Set(files.map(({ name }) => extensionOf(name)));
    expect([...extensions].toSorted()).toEqual(['csv', 'docx', 'jpg', 'pdf', 'txt', 'xlsx', 'zip']);
    for (const { name, key } of files) {
      const kind = kindOf(extensionOf(name));
      if (!kind || kind.look === 'text') continue;
      const found = await fileTypeFromBuffer(Buffer.concat(await (await place.store.open(key)).toArray()));
      expect([name, kind.contents]).toEqual([name, expect.arrayContaining([found?.ext])]);
    }
  });

  it('stand with a good part of the news', async () => {
    const [news] =
      await rows(`SELECT count(*)::int AS items, (SELECT count(DISTINCT news_id)::int FROM news_file) AS "withFiles",
      count(DISTINCT audience)::int AS audiences, count(DISTINCT faculty_id)::int AS faculties FROM news_item`);
    expect(news).toEqual({ items: 45, withFiles: 14, audiences: 3, faculties: 2 });
  });

  it('give most people a photo, and those who sign in each their own', async () => {
    const photos = await rows<{ login: string; key: string }>(
      'SELECT login, storage_key AS key FROM photo JOIN file ON file.id = file_id JOIN person ON person.id = person_id',
    );
    expect(photos.length).toBeGreaterThan(60);
    expect(photos.map(({ login }) => login)).toEqual(
      expect.arrayContaining(['teacher', 'student', 'editor']),
    );
    expect(new Set(photos.map(({ key }) => key)).size).toBe(photos.length);
    const [first] = photos;
    const picture = Buffer.concat(await (await place.store.open(first?.key ?? '')).toArray());
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 480 });
  });
});
