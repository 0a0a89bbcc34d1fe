import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { idOfLogin } from '../../../test/people/person-ids.ts';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import { generateFileKey } from '../files/receive-upload.ts';
import { cleanupUploads } from './cleanup-uploads.ts';
import { tusRowQueries } from './tus-row.queries.ts';
import { partsDirOf, uploadFolder } from './upload-folder.ts';
import { UPLOAD_LIFETIME_MS, uploadQueries } from './upload.queries.ts';

const MINUTE_MS = 60_000;

let database: TestDatabase;
let queries: ReturnType<typeof uploadQueries>;
let ownerId: number;
let otherId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  queries = uploadQueries(database.db);
  ownerId = await idOfLogin(database.db, 'teacher');
  otherId = await idOfLogin(database.db, 'editor');
});
beforeEach(async () => {
  await database.db.deleteFrom('resumable_upload').execute();
});
afterAll(async () => {
  await database.drop();
  await removeTempDirs();
});

async function add({ sizeBytes = 7, owner = ownerId } = {}): Promise<string> {
  const id = generateFileKey();
  await queries.insert({ id, ownerId: owner, name: 'Том 1.pdf', sizeBytes });
  return id;
}

async function expire(id: string): Promise<void> {
  const past = { expires_at: new Date(Date.now() - MINUTE_MS) };
  await database.db.updateTable('resumable_upload').set(past).where('id', '=', id).execute();
}

describe('the row of an upload', () => {
  it('is counted for its owner only, also when it is larger than 32 bits', async () => {
    expect(await queries.countPending(ownerId)).toEqual({ count: 0, bytes: 0 });
    await add({ sizeBytes: 2 ** 33 });
    await add({ sizeBytes: 5 });
    await add({ owner: otherId });
    expect(await queries.countPending(ownerId)).toEqual({ count: 2, bytes: 2 ** 33 + 5 });
    expect(await queries.countPending(otherId)).toEqual({ count: 1, bytes: 7 });
  });

  it('is found by its owner until it expires', async () => {
    const id = await add();
    expect(await queries.findOwn(id, ownerId)).toMatchObject({ id, name: 'Том 1.pdf', sizeBytes: 7 });
    expect(await queries.findOwn(id, otherId)).toBeUndefined();
    await expire(id);
    expect(await queries.findOwn(id, ownerId)).toBeUndefined();
    expect(await queries.find(id)).toMatchObject({ id });
  });

  it('is taken once, and by its owner', async () => {
    const id = await add();
    expect(await queries.take(id, otherId)).toBe(false);
    expect(await queries.take(id, ownerId)).toBe(true);
    expect(await queries.take(id, ownerId)).toBe(false);
  });

  it('belongs to one upload: an id that exists is refused', async () => {
    const id = await add();
    const again = queries.insert({ id, ownerId: otherId, name: '', sizeBytes: 1 });
    await expect(again).rejects.toMatchObject({ code: '23505' });
  });

  it('has no size of nothing, and no id that would be a path', async () => {
    await expect(add({ sizeBytes: 0 })).rejects.toMatchObject({ code: '23514' });
    const odd = queries.insert({ id: '../secrets', ownerId, name: '', sizeBytes: 1 });
    await expect(odd).rejects.toMatchObject({ code: '23514' });
  });
});

describe('the rows as the protocol sees them', () => {
  it('have the size, and the offset of what is on the disk is asked for elsewhere', async () => {
    const id = await add({ sizeBytes: 24 });
    const rows = tusRowQueries(database.db);
    expect(await rows.get(id)).toMatchObject({ id, size: 24, offset: 0 });
    expect(await rows.get(generateFileKey())).toBeUndefined();
    await rows.delete(id);
    expect(await queries.find(id)).toBeUndefined();
  });

  it('are not written by it, because the row has an owner', async () => {
    const id = await add();
    await tusRowQueries(database.db).set();
    expect(await queries.findOwn(id, ownerId)).toBeDefined();
  });
});

describe('the cleanup of uploads', () => {
  async function createFolder() {
    const uploadsDir = await createTempDir();
    const folder = uploadFolder(uploadsDir);
    await mkdir(partsDirOf(uploadsDir));
    const put = async (id: string, ageMs: number) => {
      await writeFile(folder.pathOf(id), 'part');
      const changed = new Date(Date.now() - ageMs);
      await utimes(folder.pathOf(id), changed, changed);
    };
    const list = async () => (await folder.list()).map(({ id }) => id).toSorted();
    return { uploadsDir, put, list };
  }

  it('removes what has expired, with its bytes, and leaves the others', async () => {
    const { uploadsDir, put, list } = await createFolder();
    const [expired, pending] = [await add(), await add()];
    for (const id of [expired, pending]) await put(id, 0);
    await expire(expired);
    expect(await cleanupUploads(database.db, uploadsDir, Date.now())).toBe(1);
    expect(await list()).toEqual([pending]);
    expect([await queries.find(expired), await queries.find(pending)]).toEqual([
      undefined,
      expect.objectContaining({ id: pending }),
    ]);
  });

  it('removes files without a row after an hour, because a form may just be taking them', async () => {
    const { uploadsDir, put, list } = await createFolder();
    const [young, old, named] = [generateFileKey(), generateFileKey(), await add()];
    await put(young, 30 * MINUTE_MS);
    await put(old, 90 * MINUTE_MS);
    await put(named, 90 * MINUTE_MS);
    expect(await cleanupUploads(database.db, uploadsDir, Date.now())).toBe(1);
    expect(await list()).toEqual([young, named].toSorted());
  });

  it('does nothing before the first upload, and everything after a day', async () => {
    const emptyDir = await createTempDir();
    expect(await cleanupUploads(database.db, emptyDir, Date.now())).toBe(0);
    await add();
    const tomorrow = Date.now() + UPLOAD_LIFETIME_MS + MINUTE_MS;
    expect(await cleanupUploads(database.db, emptyDir, tomorrow)).toBe(1);
    expect(await queries.countPending(ownerId)).toEqual({ count: 0, bytes: 0 });
  });
});
