import {
  appendFile,
  mkdir,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pack } from 'tar-stream';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import { createFolderStore } from './folder-store.ts';
import { packFolder, unpackFolder } from './pack-folder.ts';
import { createTarStore } from './tar-store.ts';

const MB = 1 << 20;

let from: string;
let to: string;
beforeEach(async () => {
  from = await createTempDir();
  to = path.join(await createTempDir(), 'unpacked');
  await mkdir(to);
});
afterAll(removeTempDirs);

const write = async (name: string, content: string | Buffer = name) => {
  await mkdir(path.join(from, path.dirname(name)), { recursive: true });
  await writeFile(path.join(from, name), content);
};
const namesIn = async (folder: string) => (await readdir(folder, { recursive: true })).toSorted();
const readTo = (name: string) => readFile(path.join(to, name));

describe('a packed folder', () => {
  it('comes back with its folders, files and links', async () => {
    await write('a.txt', '');
    await write('b/c/d.bin', Buffer.alloc(3 * MB + 1, 'portal'));
    await write(`b/${'long'.repeat(50)}.txt`);
    await mkdir(path.join(from, 'empty/inside'), { recursive: true });
    await symlink('../elsewhere', path.join(from, 'b/link'));
    await unpackFolder(packFolder(from), to);
    expect(await namesIn(to)).toEqual(await namesIn(from));
    expect((await readTo('b/c/d.bin')).equals(await readFile(path.join(from, 'b/c/d.bin')))).toBe(true);
    expect(await readlink(path.join(to, 'b/link'))).toBe('../elsewhere');
    expect(((await stat(path.join(to, 'a.txt'))).mode & 0o777).toString(8)).toBe('600');
    expect(((await stat(path.join(to, 'empty'))).mode & 0o777).toString(8)).toBe('700');
  });

  it('is empty when the folder is', async () => {
    await unpackFolder(packFolder(from), to);
    expect(await namesIn(to)).toEqual([]);
  });

  it('leaves out what it is told, with all below', async () => {
    for (const name of ['stays/a', 'goes/b', 'goes/deep/c', 'stays/goes']) await write(name);
    await unpackFolder(packFolder(from, { omits: (name) => name === 'goes' }), to);
    expect(await namesIn(to)).toEqual(['stays', 'stays/a', 'stays/goes']);
  });

  it('fails for a folder that cannot be read', async () => {
    await write('file');
    await expect(buffer(packFolder(path.join(from, 'file')))).rejects.toThrow(/ENOTDIR/);
  });
});

describe('a folder that changes while it is packed', () => {
  /** Packs until the first file has begun, changes the folder, and unpacks the rest. */
  async function packWhile(change: () => Promise<void>): Promise<void> {
    await write('a-first', Buffer.alloc(8 * MB, 'a'));
    await write('b-second', 'second');
    const packed = packFolder(from);
    const through = new PassThrough({ highWaterMark: 1 });
    const chunks = packed[Symbol.asyncIterator]();
    const { value } = await chunks.next();
    await change();
    through.write(value);
    const rest = async function* () {
      yield value;
      yield* { [Symbol.asyncIterator]: () => chunks };
    };
    await unpackFolder(Readable.from(rest()), to);
  }

  it('has zeros for the end of a file that became shorter', async () => {
    await packWhile(() => truncate(path.join(from, 'a-first'), 7 * MB));
    const bytes = await readTo('a-first');
    expect(bytes).toHaveLength(8 * MB);
    expect(bytes.subarray(0, 7 * MB).equals(Buffer.alloc(7 * MB, 'a'))).toBe(true);
    expect(bytes.subarray(7 * MB).equals(Buffer.alloc(MB))).toBe(true);
    expect((await readTo('b-second')).toString()).toBe('second');
  });

  it('has the first bytes of a file that became longer', async () => {
    await packWhile(() => appendFile(path.join(from, 'a-first'), 'more'));
    expect((await readTo('a-first')).equals(Buffer.alloc(8 * MB, 'a'))).toBe(true);
    expect((await readTo('b-second')).toString()).toBe('second');
  });

  it('goes on without a file or folder that vanished', async () => {
    await write('c/third');
    await packWhile(async () => {
      await rm(path.join(from, 'b-second'));
      await rm(path.join(from, 'c'), { recursive: true });
    });
    expect(await namesIn(to)).toEqual(['a-first']);
  });
});

describe('unpackFolder', () => {
  it.each(['../outside', 'a/../../outside', '..'])('refuses the name %j', async (name) => {
    const archive = pack();
    archive.entry({ name }, 'x');
    archive.finalize();
    await expect(unpackFolder(Readable.from(archive), to)).rejects.toThrow(
      `The archive names ${name}, outside of it`,
    );
    expect(await readdir(path.dirname(to))).toEqual(['unpacked']);
  });

  it('refuses an archive that ends too early', async () => {
    await write('a', Buffer.alloc(MB));
    const bytes = await buffer(packFolder(from));
    await expect(unpackFolder(Readable.from([bytes.subarray(0, MB / 2)]), to)).rejects.toThrow(
      /end|premature|close/i,
    );
  });
});

describe('a backup as one stream', () => {
  it('is an archive with every item', async () => {
    const archive = new PassThrough();
    const spool = await createTempDir();
    const store = createTarStore(archive, spool);
    const unpacked = unpackFolder(archive, to);
    await store.put('one/a', Readable.from([Buffer.from('first')]));
    await store.put('one/b/c', Readable.from([]));
    await store.put('one/large', Readable.from([Buffer.alloc(3 * MB), Buffer.from('end')]));
    await store.close();
    await unpacked;
    expect(await namesIn(to)).toEqual(['one', 'one/a', 'one/b', 'one/b/c', 'one/large']);
    expect((await readTo('one/large')).subarray(3 * MB).toString()).toBe('end');
    const stored = createFolderStore(to);
    expect(await Array.fromAsync(stored.list('one/'))).toHaveLength(3);
    expect(await readdir(spool)).toEqual([]);
  });

  it('is only written', async () => {
    const store = createTarStore(new PassThrough().resume(), to);
    expect(await Array.fromAsync(store.list(''))).toEqual([]);
    await expect(store.open('a')).rejects.toThrow('A stream is only written');
    await expect(store.remove('a')).rejects.toThrow('A stream is only written');
    await store.close();
  });

  it('fails when its target does', async () => {
    const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error('The disk is full')) });
    const store = createTarStore(full, to);
    const content = Readable.from([Buffer.alloc(3 * MB)]);
    await expect(store.put('one/a', content)).rejects.toThrow('The disk is full');
    expect(await readdir(to)).toEqual([]);
  });

  it('fails when its reader is gone, and leaves nothing in the spool', async () => {
    const archive = new PassThrough();
    const store = createTarStore(archive, to);
    archive.destroy(new Error('The pipe is closed'));
    await expect(store.put('one/a', Readable.from([Buffer.alloc(3 * MB)]))).rejects.toThrow(/destroyed/);
    await expect(store.close()).rejects.toThrow('The pipe is closed');
    expect(await readdir(to)).toEqual([]);
  });
});
