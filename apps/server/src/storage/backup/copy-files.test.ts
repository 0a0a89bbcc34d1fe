import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import { createDiskStore } from '../files/disk-store.ts';
import type { FileStore } from '../files/file-store.ts';
import { generateFileKey } from '../files/receive-upload.ts';
import type { BackupStore } from './backup-store.ts';
import {
  addFiles,
  checkFileSizes,
  copyFiles,
  folderFor,
  keyOf,
  listedFiles,
  readFileList,
  restoreAddedFiles,
  restoreFiles,
} from './copy-files.ts';
import { DamagedBackupError, type WriteOptions } from './encoding.ts';
import { createFolderStore } from './folder-store.ts';

const plain: WriteOptions = { isCompressed: false, recipients: [] };

let root: string;
let from: FileStore;
let backups: BackupStore;
beforeEach(async () => {
  root = await createTempDir();
  from = createDiskStore(path.join(root, 'portal'));
  backups = createFolderStore(path.join(root, 'backups'));
});
afterAll(removeTempDirs);

async function storeFile(content: Buffer = randomBytes(1_000)): Promise<string> {
  const key = generateFileKey();
  const file = path.join(root, `${key}.part`);
  await writeFile(file, content);
  await from.put(key, file);
  return key;
}

const copy = (keys: readonly string[], earlier: Parameters<typeof copyFiles>[2] = [], options = plain) =>
  copyFiles(keys, { from, to: backups, options }, earlier);

/** Where the files come back. */
const restored = (identities: readonly string[] = []) => {
  const to = createDiskStore(path.join(root, 'restored'));
  return { from: backups, to, identities, uploadsDir: path.join(root, 'arrivals') };
};
const bytesOf = async (store: FileStore, key: string) => buffer(await store.open(key));
const damage = async (name: string) => {
  const file = path.join(root, 'backups', name);
  const bytes = await readFile(file);
  bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
  await writeFile(file, bytes);
};

describe('copyFiles', () => {
  it('copies a file once, below two folder levels', async () => {
    const [first, second] = [await storeFile(), await storeFile()];
    const one = await copy([first]);
    expect(one).toMatchObject({ newCount: 1, lost: [] });
    const [part] = one.parts;
    expect(part).toEqual({
      name: `files/${first.slice(0, 2)}/${first.slice(2, 4)}/${first}`,
      sizeBytes: 1_000,
      sha256: createHash('sha256')
        .update(await bytesOf(from, first))
        .digest('hex'),
    });
    const two = await copy([first, second], one.parts);
    expect(two).toMatchObject({ newCount: 1, lost: [] });
    expect(two.parts.map(({ name }) => keyOf(name))).toEqual([first, second]);
    expect((await copy([first, second], two.parts)).newCount).toBe(0);
    // A later backup lists what the portal has then.
    expect((await copy([second], two.parts)).parts).toEqual(two.parts.slice(1));
  });

  it('copies again what the earlier backup does not list, and what is gone or cut there', async () => {
    const keys = [await storeFile(), await storeFile(), await storeFile()];
    const { parts } = await copy(keys);
    await backups.remove(parts[0]?.name ?? '');
    await writeFile(path.join(root, 'backups', parts[1]?.name ?? ''), 'cut');
    const again = await copy(keys, parts.slice(0, 2));
    expect(again).toEqual({ parts, lost: [], newCount: 3 });
    for (const part of parts) await checkFileSizes([part], backups);
  });

  it('names files that are in the store no more', async () => {
    const [there, lost] = [await storeFile(), generateFileKey()];
    const { parts, ...counts } = await copy([lost, there]);
    expect(counts).toEqual({ lost: [lost], newCount: 1 });
    expect(parts.map(({ name }) => keyOf(name))).toEqual([there]);
    // It was copied while it was there, and stays in the backups.
    await from.remove(there);
    expect(await copy([there], parts)).toEqual({ parts, lost: [], newCount: 0 });
  });

  it('fails for any other problem of the store', async () => {
    const broken: FileStore = { ...from, open: () => Promise.reject(new Error('The disk is gone')) };
    const copying = copyFiles([await storeFile()], { from: broken, to: backups, options: plain }, []);
    await expect(copying).rejects.toThrow('The disk is gone');
  });

  it('copies files again for others, into a folder of theirs', async () => {
    const recipient = await identityToRecipient(await generateIdentity());
    const encrypted = { isCompressed: false, recipients: [recipient] };
    const key = await storeFile();
    const { parts } = await copy([key]);
    const other = await copy([key], parts, encrypted);
    expect(other.newCount).toBe(1);
    expect(folderFor(plain)).toBe('files/');
    expect(folderFor(encrypted)).toMatch(/^files-[0-9a-f]{8}\/$/);
    expect(other.parts[0]?.name).toBe(
      `${folderFor(encrypted)}${key.slice(0, 2)}/${key.slice(2, 4)}/${key}.age`,
    );
    expect((await copy([key], other.parts, encrypted)).newCount).toBe(0);
    expect(await Array.fromAsync(backups.list('files/'))).toHaveLength(1);
  });
});

describe('the list of files', () => {
  it('comes back as it was written', async () => {
    const { parts } = await copy([await storeFile(), await storeFile(Buffer.alloc(0))]);
    expect(await readFileList(listedFiles(parts))).toEqual(parts);
    expect(await readFileList(listedFiles([]))).toEqual([]);
  });

  it('is refused when a line is cut', async () => {
    const { parts } = await copy([await storeFile()]);
    const text = (await buffer(listedFiles(parts))).toString();
    await expect(readFileList(Readable.from([text.slice(0, 45)]))).rejects.toThrow(
      'The list of files is damaged.',
    );
  });
});

describe('checkFileSizes', () => {
  it('names a file that is missing or has another size', async () => {
    const { parts } = await copy([await storeFile(), await storeFile()]);
    await checkFileSizes(parts, backups);
    const [one, other] = parts.map(({ name }) => name);
    await writeFile(path.join(root, 'backups', other ?? ''), 'cut');
    await expect(checkFileSizes(parts, backups)).rejects.toThrow(
      `${other} is missing or damaged in the backup.`,
    );
    await backups.remove(one ?? '');
    await expect(checkFileSizes(parts, backups)).rejects.toThrow(
      `${one} is missing or damaged in the backup.`,
    );
  });
});

describe('restoreFiles', () => {
  it('brings back what the store lacks', async () => {
    const keys = [await storeFile(), await storeFile(Buffer.alloc(0)), await storeFile()];
    const { parts } = await copy(keys);
    const into = restored();
    expect(await restoreFiles(parts.slice(0, 1), into)).toBe(1);
    // Not read again: a file never changes.
    await damage(parts[0]?.name ?? '');
    expect(await restoreFiles(parts, into)).toBe(2);
    for (const key of keys) expect(await bytesOf(into.to, key)).toEqual(await bytesOf(from, key));
    expect(await readdir(into.uploadsDir)).toEqual([]);
  });

  it('opens encrypted ones with their identity only', async () => {
    const identity = await generateIdentity();
    const recipients = [await identityToRecipient(identity)];
    const key = await storeFile();
    const { parts } = await copy([key], [], { isCompressed: false, recipients });
    await expect(restoreFiles(parts, restored([await generateIdentity()]))).rejects.toThrow(/identit/);
    const into = restored([identity]);
    expect(await Array.fromAsync(into.to.list())).toEqual([]);
    expect(await restoreFiles(parts, into)).toBe(1);
    expect(await bytesOf(into.to, key)).toEqual(await bytesOf(from, key));
  });

  it('refuses a damaged file by its name, and leaves nothing of it', async () => {
    const { parts } = await copy([await storeFile()]);
    const [name = ''] = parts.map((part) => part.name);
    await damage(name);
    const into = restored();
    await expect(restoreFiles(parts, into)).rejects.toThrow(`${name} is damaged`);
    expect(await Array.fromAsync(into.to.list())).toEqual([]);
    expect(await readdir(into.uploadsDir)).toEqual([]);
  });

  it('refuses a name that is no key', async () => {
    const part = { name: 'files/../../etc/passwd', sizeBytes: 0, sha256: '' };
    await expect(restoreFiles([part], restored())).rejects.toThrow(
      'files/../../etc/passwd is no file of the portal.',
    );
  });
});

describe('files that were added after a backup', () => {
  const add = (keys: readonly string[]) => addFiles(keys, { from, to: backups, options: plain });
  const known = async (key: string) => ({
    key,
    sha256: createHash('sha256')
      .update(await bytesOf(from, key))
      .digest('hex'),
  });

  it('are copied once, and come back with the bytes that the portal knows', async () => {
    const [key, lost] = [await storeFile(), generateFileKey()];
    await add([key, lost]);
    await add([key]);
    expect(await Array.fromAsync(backups.list('files/'))).toHaveLength(1);
    const into = restored();
    const files = [await known(key), { key: lost, sha256: null }];
    await restoreFiles([], into);
    expect(await restoreAddedFiles(files, 'files/', into)).toEqual([lost]);
    expect(await bytesOf(into.to, key)).toEqual(await bytesOf(from, key));
    // Those that are there are not read again.
    await damage((await copy([key])).parts[0]?.name ?? '');
    expect(await restoreAddedFiles(files.slice(0, 1), 'files/', into)).toEqual([]);
  });

  it('are refused with other bytes, unless no row knows them', async () => {
    const key = await storeFile();
    const file = await known(key);
    await add([key]);
    const name = `files/${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`;
    await damage(name);
    const into = restored();
    await restoreFiles([], into);
    const failure = await restoreAddedFiles([file], 'files/', into).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DamagedBackupError);
    expect(failure).toMatchObject({ message: `${name} is damaged: its bytes are not those of the portal.` });
    expect(await Array.fromAsync(into.to.list())).toEqual([]);
    expect(await restoreAddedFiles([{ key, sha256: null }], 'files/', into)).toEqual([]);
  });
});
