import { readdir, utimes, writeFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import { receiveUpload, generateFileKey } from './receive-upload.ts';
import { createDiskStore } from './disk-store.ts';
import { fileQueries } from './file.queries.ts';
import { cleanupFiles } from './cleanup-files.ts';
import { Readable } from 'node:stream';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

let database: TestDatabase;
let root: string;
let storage: { store: ReturnType<typeof createDiskStore>; uploadsDir: string };

beforeAll(async () => {
  database = await createTestDatabase();
  root = await createTempDir();
  storage = { store: createDiskStore(path.join(root, 'kept')), uploadsDir: path.join(root, 'arrivals') };
});
afterAll(async () => {
  await database.drop();
  await removeTempDirs();
});

/** Stores a file, optionally with a row. */
async function storeFile({ isNamed }: { readonly isNamed: boolean }): Promise<string> {
  const key = generateFileKey();
  const { path: file, ...measure } = await receiveUpload(
    storage.uploadsDir,
    Readable.from([Buffer.from(key)]),
    100,
  );
  await storage.store.put(key, file);
  const row = { key, name: 'a.txt', originalName: 'a.txt', type: 'text/plain', ...measure };
  if (isNamed) await fileQueries(database.db).insert([row], 1);
  return key;
}

const cleanupIn = (ms: number) => cleanupFiles(database.db, storage, Date.now() + ms);

async function keysOf(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.store.list()) keys.push(key);
  return keys;
}

describe('cleanupFiles', () => {
  it('deletes only files without a row for a week', async () => {
    const named = await storeFile({ isNamed: true });
    const orphan = await storeFile({ isNamed: false });
    expect(await cleanupIn(6 * DAY_MS)).toEqual({ orphans: [], abandonedUploads: 0 });
    expect(await cleanupIn(8 * DAY_MS)).toEqual({ orphans: [orphan], abandonedUploads: 0 });
    expect(await keysOf()).toEqual([named]);
  });

  it('deletes more files than fit into one query', async () => {
    const keys: string[] = [];
    for (let number = 0; number < 501; number += 1) keys.push(await storeFile({ isNamed: false }));
    const { orphans } = await cleanupIn(8 * DAY_MS);
    expect(orphans.toSorted()).toEqual(keys.toSorted());
  });

  it('deletes uploads that were interrupted an hour ago', async () => {
    await mkdir(storage.uploadsDir, { recursive: true });
    const [old, fresh] = ['old.part', 'fresh.part'].map((name) => path.join(storage.uploadsDir, name));
    for (const file of [old, fresh]) await writeFile(file ?? '', 'x');
    const longAgo = new Date(Date.now() - 2 * HOUR_MS);
    await utimes(old ?? '', longAgo, longAgo);
    expect(await cleanupIn(0)).toMatchObject({ abandonedUploads: 1 });
    expect(await readdir(storage.uploadsDir)).toEqual(['fresh.part']);
  });

  it('does nothing before the first upload', async () => {
    const empty = { store: createDiskStore(path.join(root, 'none')), uploadsDir: path.join(root, 'no') };
    expect(await cleanupFiles(database.db, empty)).toEqual({ orphans: [], abandonedUploads: 0 });
  });
});
