import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../../../database/error-properties.ts';
import type { Config } from '../../../http/config.ts';
import type { BackupStore } from '../../../storage/backup/backup-store.ts';
import { createFolderStore } from '../../../storage/backup/folder-store.ts';
import { openBackupStore } from '../../../storage/backup/open-backup-store.ts';
import { unpackFolder } from '../../../storage/backup/pack-folder.ts';
import { createTarStore } from '../../../storage/backup/tar-store.ts';
import { inScratchFolder } from '../../backup/scratch-folder.ts';
import { makeDataPrivate } from '../../start/private-data.ts';
import { UsageError } from '../usage-error.ts';

/** The argument for standard input or output. */
export const STREAM = '-';

/** A folder for what waits to be written; the data folder has room for it, a memory disk may not. */
async function inSpoolFolder<Result>(
  dataDir: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await makeDataPrivate(dataDir);
  return inScratchFolder(dataDir, work);
}

async function withStore<Result>(
  store: BackupStore,
  work: (store: BackupStore) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

function placeOf(given: string | undefined, { backup }: Config): string {
  const place = given ?? backup.to;
  if (place !== undefined) return place.startsWith('s3://') ? place : path.resolve(place);
  throw new UsageError('Name a folder or a bucket (s3://bucket/prefix), or set BACKUP_TO.');
}

/** Runs work with the place that a new backup goes to. */
export const withTarget = async <Result>(
  given: string | undefined,
  config: Config,
  work: (store: BackupStore) => Promise<Result>,
): Promise<Result> =>
  given === STREAM
    ? inSpoolFolder(config.dataDir, (folder) => withStore(createTarStore(process.stdout, folder), work))
    : withStore(await openBackupStore(placeOf(given, config), config.backup.s3), work);

/** Runs work with the place of backups that are there. */
export const withSource = async <Result>(
  given: string | undefined,
  config: Config,
  work: (store: BackupStore) => Promise<Result>,
): Promise<Result> =>
  given === STREAM
    ? inSpoolFolder(config.dataDir, async (folder) => {
        await unpackFolder(process.stdin, folder);
        return withStore(createFolderStore(folder), work);
      })
    : withStore(await openBackupStore(placeOf(given, config), config.backup.s3), work);

/** The keys of a file of age; lines with `#` are remarks. */
export async function readIdentities(file: string | undefined): Promise<string[]> {
  if (file === undefined) return [];
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(
      `The key ${file} cannot be read (${codeOf(error)}). Name a file that the account of the portal may read.`,
      { cause: error },
    );
  });
  const lines = content.split('\n').map((line) => line.trim());
  const identities = lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (identities.length === 0) throw new UsageError(`${file} holds no key of age (AGE-SECRET-KEY-…).`);
  return identities;
}
