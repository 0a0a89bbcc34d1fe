import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { digestFile } from '../files/receive-upload.ts';
import { FileNotFoundError, isFileKey, type FileStore } from '../files/file-store.ts';
import type { BackupStore } from './backup-store.ts';
import {
  checkPart,
  DamagedBackupError,
  openPart,
  storedName,
  writePart,
  type Identities,
  type Part,
  type WriteOptions,
} from './encoding.ts';
import { openPrivateFolder, PRIVATE_FILE } from '../files/private-folder.ts';

export interface CopiedFiles {
  readonly parts: readonly Part[];
  /** Keys whose file is not in the store any more. */
  readonly lost: readonly string[];
  /** How many were copied now; the others were there already. */
  readonly newCount: number;
}

interface Copy {
  readonly from: FileStore;
  readonly to: BackupStore;
  readonly options: WriteOptions;
}

/** The folder of files that can be read with the same keys: what is encrypted for others is copied again. */
export const folderFor = ({ recipients }: Pick<WriteOptions, 'recipients'>): string =>
  recipients.length === 0
    ? 'files/'
    : `files-${createHash('sha256').update(recipients.join(' ')).digest('hex').slice(0, 8)}/`;

/** Below two folder levels, like the store of the portal. */
const nameOf = (key: string, options: WriteOptions): string =>
  `${folderFor(options)}${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`;

async function readSizes(store: BackupStore, folder: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { name, sizeBytes } of store.list(folder)) sizes.set(name, sizeBytes);
  return sizes;
}

const copyFile = async (key: string, { from, to, options }: Copy): Promise<Part> =>
  writePart(to, { name: nameOf(key, options), content: await from.open(key) }, options);

/** A file never changes, so it is copied once; what the earlier backup does not list is copied again. */
export async function copyFiles(
  keys: readonly string[],
  copy: Copy,
  earlier: readonly Part[],
): Promise<CopiedFiles> {
  const { to, options } = copy;
  const known = new Map(earlier.map((part) => [part.name, part]));
  const sizes = await readSizes(to, folderFor(options));
  const parts: Part[] = [];
  const lost: string[] = [];
  let newCount = 0;
  for (const key of keys) {
    const found = known.get(storedName(nameOf(key, options), options));
    if (found && sizes.get(found.name) === found.sizeBytes) {
      parts.push(found);
      continue;
    }
    try {
      parts.push(await copyFile(key, copy));
      newCount += 1;
    } catch (error) {
      if (!(error instanceof FileNotFoundError)) throw error;
      lost.push(key);
    }
  }
  return { parts, lost, newCount };
}

/** Above it, one listing of everything is cheaper than one for each file. */
const FEW = 1_000;

/** Names of those files that are in the backups already. */
async function findPresent(keys: readonly string[], { to, options }: Copy): Promise<Set<string>> {
  const folders =
    keys.length > FEW
      ? [folderFor(options)]
      : keys.map((key) => `${path.posix.dirname(nameOf(key, options))}/`);
  const present = new Set<string>();
  for (const folder of new Set(folders)) for await (const { name } of to.list(folder)) present.add(name);
  return present;
}

/** Copies files between two backups; the next backup lists them. One that is not in the store any more has no row any more. */
export async function addFiles(keys: readonly string[], copy: Copy): Promise<void> {
  const present = await findPresent(keys, copy);
  for (const key of keys) {
    if (present.has(storedName(nameOf(key, copy.options), copy.options))) continue;
    await copyFile(key, copy).catch((error: unknown) => {
      if (!(error instanceof FileNotFoundError)) throw error;
    });
  }
}

/** A file of the portal and the hash of its content, if a row knows it. */
export interface KnownFile {
  readonly key: string;
  readonly sha256: string | null;
}

/** The list of a backup's files, one line for each. */
export const listedFiles = (parts: readonly Part[]): Readable =>
  Readable.from(parts.map(({ name, sizeBytes, sha256 }) => `${name} ${sizeBytes} ${sha256}\n`));

export async function readFileList(content: Readable): Promise<Part[]> {
  const parts: Part[] = [];
  for await (const line of createInterface({ input: content, crlfDelay: Infinity })) {
    const [name, size, sha256] = line.split(' ');
    if (name === undefined || sha256 === undefined)
      throw new DamagedBackupError('The list of files is damaged.');
    parts.push({ name, sizeBytes: Number(size), sha256 });
  }
  return parts;
}

/** How files come back. */
export interface RestoredFiles {
  readonly from: BackupStore;
  readonly to: FileStore;
  readonly identities: Identities;
  /** A folder on the disk of the store. */
  readonly uploadsDir: string;
}

/** The key of a stored file by its name in the backups. */
export const keyOf = (name: string): string => path.posix.basename(name).split('.')[0] ?? '';

async function bringFile(
  name: string,
  { from, to, identities, uploadsDir }: RestoredFiles,
  check: (file: string) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const local = path.join(uploadsDir, `${keyOf(name)}.part`);
  try {
    await pipeline(await openPart(from, name, identities), createWriteStream(local, { mode: PRIVATE_FILE }));
    await check(local);
    await to.put(keyOf(name), local);
  } finally {
    await rm(local, { force: true });
  }
}

async function listKeys(store: FileStore): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const { key } of store.list()) keys.add(key);
  return keys;
}

/** Brings back files that the store lacks. */
export async function restoreFiles(parts: readonly Part[], restored: RestoredFiles): Promise<number> {
  const { from, to, uploadsDir } = restored;
  const there = await listKeys(to);
  await openPrivateFolder(uploadsDir);
  let count = 0;
  for (const part of parts) {
    const key = keyOf(part.name);
    if (!isFileKey(key)) throw new DamagedBackupError(`${part.name} is no file of the portal.`);
    if (there.has(key)) continue;
    await checkPart(from, part);
    await bringFile(part.name, restored);
    count += 1;
  }
  return count;
}

/** Brings back files that were added after a backup; returns those that are not there. */
export async function restoreAddedFiles(
  files: readonly KnownFile[],
  folder: string,
  restored: RestoredFiles,
): Promise<string[]> {
  const there = await listKeys(restored.to);
  const missing = new Map(files.filter(({ key }) => !there.has(key)).map((file) => [file.key, file]));
  if (missing.size === 0) return [];
  for await (const { name } of restored.from.list(folder)) {
    const file = missing.get(keyOf(name));
    if (!file) continue;
    await bringFile(name, restored, async (local) => {
      const { sha256 } = await digestFile(local);
      if (file.sha256 !== null && sha256.toString('hex') !== file.sha256)
        throw new DamagedBackupError(`${name} is damaged: its bytes are not those of the portal.`);
    });
    missing.delete(file.key);
  }
  return [...missing.keys()];
}

/** Throws when a file of the backup is missing or has another size, without reading it. */
export async function checkFileSizes(parts: readonly Part[], store: BackupStore): Promise<void> {
  const [folder] = parts[0]?.name.split('/') ?? [];
  if (folder === undefined) return;
  const sizes = await readSizes(store, `${folder}/`);
  for (const { name, sizeBytes } of parts)
    if (sizes.get(name) !== sizeBytes)
      throw new DamagedBackupError(`${name} is missing or damaged in the backup.`);
}
