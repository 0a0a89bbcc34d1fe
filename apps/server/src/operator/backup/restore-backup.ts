import path from 'node:path';
import { withClient } from '../../database/backup/dump-database.ts';
import { endLoad, holdsPortal, OccupiedDatabaseError } from '../../database/backup/load-database.ts';
import {
  checkFileSizes,
  restoreAddedFiles,
  restoreFiles,
  type RestoredFiles,
} from '../../storage/backup/copy-files.ts';
import type { BackupManifest } from '../../storage/backup/manifest.ts';
import { openFileStore, uploadsDirOf } from '../../storage/files/open-file-store.ts';
import { lockDataFolder } from '../start/lock-data-folder.ts';
import { makeDataPrivate } from '../start/private-data.ts';
import { beginRestoreInto, endRestoreInto, isRestoreUnfinishedIn } from '../start/unfinished-restore.ts';
import { listFiles } from './backup-parts.ts';
import { checkParts, refuseWrongKeys } from './check-backup.ts';
import { restoreDatabase } from './restore-database.ts';
import { exists } from '../../storage/exists.ts';
import { restoreModules, restoreSecrets } from './restore-folders.ts';
import { RestoreRefusedError, type RestoreOptions, type RestorePlaces } from './restore-options.ts';
import { listStoredFiles } from './stored-files.ts';
import { withConnection } from './with-connection.ts';

function refuseMissingSecrets({ id, secrets }: BackupManifest, { withoutSecrets }: RestoreOptions): void {
  if (secrets.length > 0 || withoutSecrets) return;
  throw new RestoreRefusedError(
    `The backup ${id} was made without secrets. Without documents.key, documents issued before fail their verification; without questionnaires.key, answers are lost. Put the keys into DATA_DIR/secrets, and restore with --without-secrets.`,
  );
}

/** Throws for a place that holds a portal already. */
async function refuseOccupied({ config }: RestorePlaces, { isReplacing }: RestoreOptions): Promise<void> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined) {
    if (isReplacing || (await isRestoreUnfinishedIn(dataDir))) return;
    if (!(await exists(path.join(dataDir, 'postgres', 'PG_VERSION')))) return;
  }
  if (!(await withConnection(config, holdsPortal))) return;
  if (databaseUrl !== undefined) throw new OccupiedDatabaseError();
  throw new RestoreRefusedError(
    `${dataDir} holds a portal already. Choose an empty DATA_DIR, or move it aside with --replace.`,
  );
}

/** Runs work with the file store of the place. */
async function withFileStore<Result>(
  { config, store }: RestorePlaces,
  { identities }: RestoreOptions,
  work: (restored: RestoredFiles) => Promise<Result>,
): Promise<Result> {
  const to = await openFileStore(config);
  try {
    return await work({ from: store, to, identities, uploadsDir: uploadsDirOf(config) });
  } finally {
    to.close();
  }
}

/** Files that the log's rows name and the backup does not list. */
async function bringAddedFiles(
  places: RestorePlaces,
  { files }: BackupManifest,
  options: RestoreOptions,
): Promise<string[]> {
  const known = await withConnection(places.config, (connection) =>
    withClient(connection, (client) => listStoredFiles(client)),
  );
  return withFileStore(places, options, (restored) => restoreAddedFiles(known, files.folder, restored));
}

/** Brings the backup into the place; no server starts there until all of it is there. */
async function bringBackup(
  places: RestorePlaces,
  manifest: BackupManifest,
  options: RestoreOptions,
): Promise<readonly string[]> {
  const { dataDir } = places.config;
  await beginRestoreInto(dataDir);
  if (!options.withoutSecrets) await restoreSecrets(places, manifest, options);
  await restoreModules(places, manifest, options);
  await restoreDatabase(places, manifest, options);
  const lost =
    options.until === undefined ? manifest.files.lost : await bringAddedFiles(places, manifest, options);
  await endRestoreInto(dataDir);
  // Last: it is what lets an interrupted restore into this database begin again.
  await withConnection(places.config, endLoad);
  return lost;
}

export interface RestoredBackup {
  readonly fileCount: number;
  /** Keys of rows whose file is in no backup. */
  readonly lost: readonly string[];
}

/** Restores a backup into an empty place. Everything is checked before anything is changed. */
export async function restoreBackup(
  places: RestorePlaces,
  manifest: BackupManifest,
  options: RestoreOptions,
): Promise<RestoredBackup> {
  const { config, store } = places;
  refuseMissingSecrets(manifest, options);
  await checkParts(store, manifest);
  await refuseWrongKeys(store, manifest, options.identities);
  const files = await listFiles(store, manifest);
  await checkFileSizes(files, store);
  await makeDataPrivate(config.dataDir);
  const unlock = await lockDataFolder(config);
  try {
    if (manifest.database) await refuseOccupied(places, options);
    const fileCount = await withFileStore(places, options, (restored) => restoreFiles(files, restored));
    const lost = await bringBackup(places, manifest, options);
    return { fileCount, lost };
  } finally {
    await unlock();
  }
}
