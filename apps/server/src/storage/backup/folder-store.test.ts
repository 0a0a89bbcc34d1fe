import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import { MissingItemError, type BackupStore } from './backup-store.ts';
import { createFolderStore } from './folder-store.ts';

let root: string;
let store: BackupStore;
beforeEach(async () => {
  root = path.join(await createTempDir(), 'backups');
  store = createFolderStore(root);
});
afterAll(removeTempDirs);

const put = (name: string, content = name) => store.put(name, Readable.from([Buffer.from(content)]));
const list = async (folder: string) =>
  (await Array.fromAsync(store.list(folder))).toSorted((one, other) => (one.name < other.name ? -1 : 1));
const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);

function* failing(): Generator<Buffer> {
  yield Buffer.alloc(100_000);
  throw new Error('The source is gone');
}

describe('a folder of backups', () => {
  it('is made with the first item, for its own account alone', async () => {
    await put('one/rows/person', 'a row');
    expect(await text(await store.open('one/rows/person'))).toBe('a row');
    for (const folder of ['', 'one', 'one/rows']) expect(await modeOf(path.join(root, folder))).toBe('700');
    expect(await modeOf(path.join(root, 'one/rows/person'))).toBe('600');
  });

  it('has an item as a whole or not at all', async () => {
    await expect(store.put('one/item', Readable.from(failing()))).rejects.toThrow('The source is gone');
    expect(await readdir(path.join(root, 'one'))).toEqual([]);
    await put('one/item', 'first');
    await expect(store.put('one/item', Readable.from(failing()))).rejects.toThrow('The source is gone');
    expect(await readdir(path.join(root, 'one'))).toEqual(['item']);
    expect(await text(await store.open('one/item'))).toBe('first');
    await put('one/item', 'second');
    expect(await text(await store.open('one/item'))).toBe('second');
  });

  it('lists one folder with all below it, without what is being written', async () => {
    await put('one/a', '12345');
    await put('one/deep/b', '');
    await put('oneself/c');
    await writeFile(path.join(root, 'one/d.5.partial'), 'half');
    await mkdir(path.join(root, 'one/empty'));
    expect(await list('one/')).toEqual([
      { name: 'one/a', sizeBytes: 5 },
      { name: 'one/deep/b', sizeBytes: 0 },
    ]);
    expect((await list('')).map(({ name }) => name)).toEqual(['one/a', 'one/deep/b', 'oneself/c']);
    expect(await list('two/')).toEqual([]);
  });

  it('is empty before the first backup', async () => {
    expect(await list('')).toEqual([]);
  });

  it('removes an item, also one that is gone', async () => {
    await put('one/a');
    await store.remove('one/a');
    await store.remove('one/a');
    const failure = await store.open('one/a').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MissingItemError);
    expect(failure).toMatchObject({ message: 'one/a is missing in the backup.' });
  });

  it('reports what is no missing item as it is', async () => {
    await put('one');
    await expect(store.open('one/a')).rejects.toThrow(/ENOTDIR/);
    await expect(put('one/a')).rejects.toThrow(/EEXIST|ENOTDIR/);
  });
});
