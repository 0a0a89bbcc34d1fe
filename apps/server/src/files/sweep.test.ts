import { readdir, utimes, writeFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { makeScratch, removeScratch } from '../../test/scratch.ts';
import { arrive, makeKey } from './arrive.ts';
import { createDiskStore } from './disk-store.ts';
import { fileQueries } from './file.queries.ts';
import { sweep } from './sweep.ts';
import { Readable } from 'node:stream';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

let database: TestDatabase;
let root: string;
let place: { store: ReturnType<typeof createDiskStore>; arrivalsDir: string };

beforeAll(async () => {
  database = await createTestDatabase();
  root = await makeScratch();
  place = { store: createDiskStore(path.join(root, 'kept')), arrivalsDir: path.join(root, 'arrivals') };
});
afterAll(async () => {
  await database.drop();
  await removeScratch();
});

/** A file in the store whose row is written, if it is named. */
async function keepFile({ isNamed }: { readonly isNamed: boolean }): Promise<string> {
  const key = makeKey();
  const { path: file, ...measure } = await arrive(place.arrivalsDir, Readable.from([Buffer.from(key)]), 100);
  await place.store.keep(key, file);
  const row = { key, name: 'a.txt', originalName: 'a.txt', type: 'text/plain', ...measure };
  if (isNamed) await fileQueries(database.db).claim([row], 1);
  return key;
}

const sweepIn = (ms: number) => sweep(database.db, place, Date.now() + ms);

async function keysOf(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of place.store.list()) keys.push(key);
  return keys;
}

describe('sweeping', () => {
  it('removes what no row has named for a week, and nothing else', async () => {
    const named = await keepFile({ isNamed: true });
    const orphan = await keepFile({ isNamed: false });
    expect(await sweepIn(6 * DAY_MS)).toEqual({ orphans: [], arrivals: 0 });
    expect(await sweepIn(8 * DAY_MS)).toEqual({ orphans: [orphan], arrivals: 0 });
    expect(await keysOf()).toEqual([named]);
  });

  it('removes more than one question to the database takes', async () => {
    const keys: string[] = [];
    for (let number = 0; number < 501; number += 1) keys.push(await keepFile({ isNamed: false }));
    const { orphans } = await sweepIn(8 * DAY_MS);
    expect(orphans.toSorted()).toEqual(keys.toSorted());
  });

  it('removes uploads that were cut off an hour ago', async () => {
    await mkdir(place.arrivalsDir, { recursive: true });
    const [old, fresh] = ['old.part', 'fresh.part'].map((name) => path.join(place.arrivalsDir, name));
    for (const file of [old, fresh]) await writeFile(file ?? '', 'x');
    const longAgo = new Date(Date.now() - 2 * HOUR_MS);
    await utimes(old ?? '', longAgo, longAgo);
    expect(await sweepIn(0)).toMatchObject({ arrivals: 1 });
    expect(await readdir(place.arrivalsDir)).toEqual(['fresh.part']);
  });

  it('has nothing to do where nothing was uploaded yet', async () => {
    const empty = { store: createDiskStore(path.join(root, 'none')), arrivalsDir: path.join(root, 'no') };
    expect(await sweep(database.db, empty)).toEqual({ orphans: [], arrivals: 0 });
  });
});
