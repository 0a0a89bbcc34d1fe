import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { queryRows } from '../../test/seeded-database.ts';
import { createTempDir, removeTempDirs } from '../../test/temp-dir.ts';
import { checkFiles } from '../files/check-files.ts';
import { extensionOf } from '../files/file-name.ts';
import { kindOf } from '../files/file-kinds.ts';
import { openFileStore } from '../files/open-file-store.ts';
import type { PhotoStorage } from '../files/store-photo.ts';
import { writeDemoFiles } from './demo-files.ts';

let database: TestDatabase;
let storage: PhotoStorage;

beforeAll(async () => {
  database = await createTestDatabase();
  const dataDir = await createTempDir();
  const store = await openFileStore({ dataDir, s3: undefined });
  storage = { db: database.db, store, uploadsDir: path.join(dataDir, 'arrivals') };
});
afterAll(async () => {
  await database.drop();
  await removeTempDirs();
});

const rows = <Row>(text: string) => queryRows<Row>(database.db, text);

describe('the demo files', () => {
  it('are created once by concurrent servers', async () => {
    const done = await Promise.all([writeDemoFiles(storage), writeDemoFiles(storage)]);
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await writeDemoFiles(storage)).toBe(false);
  });

  it('are all in the store', async () => {
    expect(await checkFiles(storage.db, storage.store)).toMatchObject({ missing: [], orphans: [] });
  });

  it('have various types that match their names', async () => {
    const files = await rows<{ name: string; key: string }>('SELECT name, storage_key AS key FROM file');
    const extensions = new Set(files.map(({ name }) => extensionOf(name)));
    expect([...extensions].toSorted()).toEqual(['csv', 'docx', 'jpg', 'pdf', 'txt', 'xlsx', 'zip']);
    for (const { name, key } of files) {
      const kind = kindOf(extensionOf(name));
      if (!kind || kind.check === 'text') continue;
      const found = await fileTypeFromBuffer(Buffer.concat(await (await storage.store.open(key)).toArray()));
      expect([name, kind.contents]).toEqual([name, expect.arrayContaining([found?.ext])]);
    }
  });

  it('are attached to several news items', async () => {
    const [news] =
      await rows(`SELECT count(*)::int AS items, (SELECT count(DISTINCT news_id)::int FROM news_file) AS "withFiles",
      count(DISTINCT audience)::int AS audiences, count(DISTINCT faculty_id)::int AS faculties FROM news_item`);
    expect(news).toEqual({ items: 45, withFiles: 14, audiences: 3, faculties: 2 });
  });

  it('give most people a photo, and each demo account a different one', async () => {
    const photos = await rows<{ login: string; key: string }>(
      'SELECT login, storage_key AS key FROM photo JOIN file ON file.id = file_id JOIN person ON person.id = person_id',
    );
    expect(photos.length).toBeGreaterThan(60);
    expect(photos.map(({ login }) => login)).toEqual(
      expect.arrayContaining(['teacher', 'student', 'editor']),
    );
    expect(new Set(photos.map(({ key }) => key)).size).toBe(photos.length);
    const [first] = photos;
    const image = Buffer.concat(await (await storage.store.open(first?.key ?? '')).toArray());
    expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 480 });
  });
});
