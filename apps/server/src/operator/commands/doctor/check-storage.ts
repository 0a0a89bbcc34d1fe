import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../../http/config.ts';
import { codeOf } from '../../../database/error-properties.ts';
import { openFileStore, uploadsDirOf } from '../../../storage/files/open-file-store.ts';
import { openPrivateFolder } from '../../../storage/files/private-folder.ts';
import type { FileStore } from '../../../storage/files/file-store.ts';
import { fault, ok, reasonOf, warning, type Finding } from './finding.ts';

const KEY_BYTES = 16;
const LOW_SHARE = 0.1;
const GIGABYTE = 1e9;
const MODE_BITS = 0o777;
const OTHERS_READ_OR_WRITE = 0o066;
const OTHERS = 0o077;

/** The room on the disk of the data folder. */
export async function checkDisk({ dataDir }: Pick<Config, 'dataDir'>): Promise<readonly Finding[]> {
  try {
    const { bavail, blocks, bsize } = await statfs(dataDir);
    const freeBytes = bavail * bsize;
    const share = bavail / blocks;
    const text = `${(freeBytes / GIGABYTE).toFixed(1)} GB are free on the disk of ${dataDir} (${Math.round(share * 100)} %).`;
    const action = 'Make room, or enlarge the disk.';
    if (freeBytes < GIGABYTE) return [fault('disk', text, action)];
    return [share < LOW_SHARE ? warning('disk', text, action) : ok('disk', text)];
  } catch (error) {
    return [
      fault(
        'disk',
        `DATA_DIR cannot be read (${reasonOf(error)}).`,
        'Create the folder for the account of the portal, or correct DATA_DIR.',
      ),
    ];
  }
}

/** The data folder may be passed through, for the account of PostgreSQL; what is secret has its owner alone. */
async function findOpen(dataDir: string): Promise<readonly string[]> {
  const secretsDir = path.join(dataDir, 'secrets');
  const names = await readdir(secretsDir).catch((error: unknown) => {
    // The first start creates it.
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
  const secrets = names ? [secretsDir, ...names.map((name) => path.join(secretsDir, name))] : [];
  const judged = [
    { file: dataDir, forbidden: OTHERS_READ_OR_WRITE },
    ...secrets.map((file) => ({ file, forbidden: OTHERS })),
  ];
  const modes = await Promise.all(
    judged.map(async (one) => ({ ...one, mode: (await stat(one.file)).mode & MODE_BITS })),
  );
  return modes
    .filter(({ mode, forbidden }) => (mode & forbidden) !== 0)
    .map(({ file, mode }) => `${file} (${mode.toString(8)})`);
}

/** Nobody else on the machine may read the data folder and its secrets. */
export async function checkPermissions({ dataDir }: Pick<Config, 'dataDir'>): Promise<readonly Finding[]> {
  try {
    const open = await findOpen(dataDir);
    if (open.length === 0) return [ok('permissions', `Only the account of the portal reads ${dataDir}.`)];
    return [
      fault(
        'permissions',
        `Others on this machine can read ${open.join(', ')}.`,
        'Run chmod -R go-rwx on it.',
      ),
    ];
  } catch (error) {
    return [
      fault(
        'permissions',
        `The rights cannot be read (${reasonOf(error)}).`,
        'Make the account of the portal the owner of DATA_DIR.',
      ),
    ];
  }
}

/** Stores, reads and removes a small file. */
async function probe(store: FileStore, uploadsDir: string): Promise<void> {
  const key = randomBytes(KEY_BYTES).toString('hex');
  const content = `portal doctor ${key}`;
  await openPrivateFolder(uploadsDir);
  const file = path.join(uploadsDir, key);
  try {
    await writeFile(file, content);
    await store.put(key, file);
    const stored = await buffer(await store.open(key));
    if (stored.toString() !== content) throw new Error('it returned something else than was stored');
  } finally {
    await rm(file, { force: true });
  }
  await store.remove(key);
}

/** The account that owns a folder; undefined when there is none. */
async function ownerOf(folder: string): Promise<number | undefined> {
  const found = await stat(folder).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
  });
  return found?.uid;
}

/** Uses the store of files as the portal does. */
export async function checkFiles(config: Pick<Config, 'dataDir' | 's3'>): Promise<readonly Finding[]> {
  const where = config.s3 ? `The bucket ${config.s3.bucket}` : 'The folder of files';
  const owner = await ownerOf(config.dataDir);
  // Reported with the disk; a command that creates the folder would decide who owns it.
  if (owner === undefined) return [];
  if (owner !== process.getuid?.())
    return [
      warning(
        'files',
        'DATA_DIR belongs to another account, so that files are not tried.',
        'Run this command as the account of the portal.',
      ),
    ];
  const store = await openFileStore(config);
  try {
    await probe(store, uploadsDirOf(config));
    return [ok('files', `${where} stores, returns and removes files.`)];
  } catch (error) {
    const action = config.s3
      ? 'Correct S3_BUCKET, S3_ENDPOINT, or the rights of the key.'
      : 'Give the account of the portal the right to write into DATA_DIR.';
    return [fault('files', `${where} does not store files (${reasonOf(error)}).`, action)];
  } finally {
    store.close();
  }
}
