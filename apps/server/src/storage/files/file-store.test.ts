import { randomBytes } from 'node:crypto';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startFakeS3, type FakeS3 } from '../../../test/files/fake-s3.ts';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import { generateFileKey } from './receive-upload.ts';
import { createDiskStore } from './disk-store.ts';
import { FileNotFoundError, type FileStore } from './file-store.ts';
import { createS3Store } from './s3-store.ts';

let tempDir: string;
let s3: FakeS3;
const stores = new Map<string, FileStore>();

beforeAll(async () => {
  tempDir = await createTempDir();
  s3 = await startFakeS3();
  stores.set('disk', createDiskStore(path.join(tempDir, 'kept')));
  stores.set('S3', createS3Store(s3.config));
});
afterAll(async () => {
  for (const store of stores.values()) store.close();
  await s3.stop();
  await removeTempDirs();
});

async function fileWith(content: Buffer | string): Promise<string> {
  const file = path.join(tempDir, `${generateFileKey()}.part`);
  await writeFile(file, content);
  return file;
}

const bytesOf = async (store: FileStore, ...[key, range]: Parameters<FileStore['open']>): Promise<Buffer> =>
  Buffer.concat(await (await store.open(key, range)).toArray());

async function keysOf(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key, changedAt } of store.list()) {
    expect(Math.abs(Date.now() - changedAt.getTime())).toBeLessThan(60_000);
    keys.push(key);
  }
  return keys.toSorted();
}

describe('a store on disk', () => {
  const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);

  it('is readable by the account of the server alone, also where folders were open before', async () => {
    const root = path.join(tempDir, 'open');
    await mkdir(root, { mode: 0o755 });
    const key = generateFileKey();
    await createDiskStore(root).put(key, await fileWith('private'));
    const inside = await readdir(root, { recursive: true });
    expect(inside).toHaveLength(3);
    expect(await modeOf(root)).toBe('700');
    for (const name of inside)
      expect(await modeOf(path.join(root, name))).toBe(name.endsWith(key) ? '600' : '700');
  });
});

describe.each(['disk', 'S3'])('a store on %s', (name) => {
  let store: FileStore;
  beforeAll(() => {
    store = stores.get(name) ?? createDiskStore('');
  });

  it('stores, reads, reads in part and deletes a file', async () => {
    const content = randomBytes(300_000);
    const file = await fileWith(content);
    const key = generateFileKey();
    await store.put(key, file);
    await expect(stat(file)).rejects.toThrow(/ENOENT/);
    expect((await bytesOf(store, key)).equals(content)).toBe(true);
    expect(await bytesOf(store, key, { first: 10, last: 19 })).toEqual(content.subarray(10, 20));
    await store.remove(key);
    await expect(store.open(key)).rejects.toBeInstanceOf(FileNotFoundError);
    await store.remove(key);
  });

  it('stores a file that is larger than one upload part', async () => {
    const content = randomBytes(6 * 1_024 * 1_024);
    const key = generateFileKey();
    await store.put(key, await fileWith(content));
    expect((await bytesOf(store, key)).equals(content)).toBe(true);
    await store.remove(key);
  });

  it('lists its files', async () => {
    const keys = [generateFileKey(), generateFileKey(), generateFileKey()].toSorted();
    for (const key of keys) await store.put(key, await fileWith(key));
    expect(await keysOf(store)).toEqual(keys);
    for (const key of keys) await store.remove(key);
    expect(await keysOf(store)).toEqual([]);
  });

  it.each(['', 'x', '../../etc/passwd', `${'a'.repeat(32)}/..`, 'A'.repeat(32)])(
    'rejects the invalid key %j',
    async (key) => {
      await expect(store.open(key)).rejects.toThrow('no key');
      await expect(store.remove(key)).rejects.toThrow('no key');
      await expect(store.put(key, await fileWith('x'))).rejects.toThrow('no key');
    },
  );
});

describe('a store on disk', () => {
  it('distributes its files over folders and ignores foreign files', async () => {
    const root = path.join(tempDir, 'spread');
    const store = createDiskStore(root);
    const key = generateFileKey();
    await store.put(key, await fileWith('x'));
    await mkdir(path.join(root, 'lost+found'));
    await writeFile(path.join(root, 'notes.txt'), 'x');
    expect(await readdir(path.join(root, key.slice(0, 2), key.slice(2, 4)))).toEqual([key]);
    expect(await keysOf(store)).toEqual([key]);
  });
});

describe('a store on S3 that cannot be reached', () => {
  it('fails with another error than FileNotFoundError', async () => {
    const store = createS3Store({ ...s3.config, endpoint: 'http://127.0.0.1:1/' });
    const failure = await store.open(generateFileKey()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(FileNotFoundError);
    store.close();
  });
});

it('the key of a stored file is random and tells nothing of its name (D-29.3)', () => {
  const keys = Array.from({ length: 100 }, generateFileKey);
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32,}$/);
});
