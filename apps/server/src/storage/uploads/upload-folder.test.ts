import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import { isUploadId, partsDirOf, uploadFolder } from './upload-folder.ts';

const ID = 'a1'.repeat(16);
const OTHER = 'b2'.repeat(16);
const MISSING = 'c3'.repeat(16);

let uploadsDir: string;
let folder: ReturnType<typeof uploadFolder>;

beforeAll(async () => {
  uploadsDir = await createTempDir();
  folder = uploadFolder(uploadsDir);
  await mkdir(partsDirOf(uploadsDir));
  await writeFile(folder.pathOf(ID), 'seven b');
  await writeFile(folder.pathOf(OTHER), '');
});
afterAll(removeTempDirs);

describe('the id of an upload (D-29.3)', () => {
  it('is 32 small hexadecimal digits', () => {
    expect(isUploadId(ID)).toBe(true);
    expect(isUploadId('0123456789abcdef'.repeat(2))).toBe(true);
  });

  it.each([
    ID.toUpperCase(),
    ID.slice(1),
    `${ID}0`,
    `${ID}\n`,
    `../${ID}`,
    `${ID}/..`,
    'g'.repeat(32),
    '',
    ['a1'.repeat(16)],
    undefined,
    null,
    7,
  ])('is not %j', (value) => {
    expect(isUploadId(value)).toBe(false);
  });

  it('becomes a path in one folder only; anything else throws before the disk is touched', () => {
    expect(path.dirname(folder.pathOf(ID))).toBe(path.join(uploadsDir, 'resumable'));
    for (const id of ['..', '../../etc/passwd', '', 'a/b']) {
      expect(() => folder.pathOf(id)).toThrow('This is no id of an upload');
      expect(() => folder.open(id)).toThrow('no id');
    }
  });
});

describe('the folder of uploads', () => {
  it('knows how much has arrived, and what is not on this machine', async () => {
    expect(await folder.sizeOf(ID)).toBe(7);
    expect(await folder.sizeOf(OTHER)).toBe(0);
    expect(await folder.sizeOf(MISSING)).toBeUndefined();
  });

  it('reads the bytes', async () => {
    expect(await text(folder.open(ID))).toBe('seven b');
  });

  it('lists uploads with the time of their last bytes, and no other file', async () => {
    await utimes(folder.pathOf(OTHER), 100, 200);
    await writeFile(path.join(partsDirOf(uploadsDir), `${ID}.json`), '{}');
    await writeFile(path.join(partsDirOf(uploadsDir), 'README'), '');
    const files = await folder.list();
    expect(files.map(({ id }) => id).toSorted()).toEqual([ID, OTHER]);
    expect(files.find(({ id }) => id === OTHER)?.changedAtMs).toBe(200_000);
  });

  it('is empty before the first upload', async () => {
    expect(await uploadFolder(await createTempDir()).list()).toEqual([]);
  });

  it('fails when it is no folder, instead of pretending that nothing is there', async () => {
    const dir = await createTempDir();
    await writeFile(partsDirOf(dir), 'a file');
    await expect(uploadFolder(dir).list()).rejects.toThrow('ENOTDIR');
    await expect(uploadFolder(dir).sizeOf(ID)).rejects.toThrow('ENOTDIR');
  });

  it('removes an upload once or twice', async () => {
    await folder.remove(ID);
    await folder.remove(ID);
    expect(await folder.sizeOf(ID)).toBeUndefined();
    expect(await readdir(partsDirOf(uploadsDir))).toContain(OTHER);
  });
});
