import path from 'node:path';
import { checkIndexes } from '../../database/backup/check-indexes.ts';
import { withClient } from '../../database/backup/dump-database.ts';
import { loadDatabase } from '../../database/backup/load-database.ts';
import { scratchSettings } from '../../database/embedded/log-archive.ts';
import { startEmbedded } from '../../database/embedded/start-embedded.ts';
import { checkPart, type Identities } from '../../storage/backup/encoding.ts';
import type { BackupManifest } from '../../storage/backup/manifest.ts';
import { embeddedOptions } from '../start/embedded-options.ts';
import { listFiles } from './backup-parts.ts';
import { checkParts, refuseWrongKeys } from './check-backup.ts';
import { clusterFolder, recoverCluster } from './recover-cluster.ts';
import { openRowsOf } from './restore-database.ts';
import { inScratchFolder } from './scratch-folder.ts';
import type { RestorePlaces } from './restore-options.ts';

export interface Verification {
  readonly partCount: number;
  readonly fileCount: number;
  /** Tables whose rows were restored and compared; undefined for an encrypted backup without its key. */
  readonly tableCount: number | undefined;
  /** Indexes of the restored databases that agree with their tables. */
  readonly indexCount: number;
  readonly hasFollowedLog: boolean;
}

interface Source {
  readonly manifest: BackupManifest;
  readonly identities: Identities;
}

/** Restores the rows into a server of its own, which compares them. */
async function verifyRows(
  { config, store }: RestorePlaces,
  { manifest, identities }: Source,
  folder: string,
): Promise<number> {
  const { database } = manifest;
  if (!database) return 0;
  const options = { ...embeddedOptions({ ...config, backup: { hasLog: false } }), settings: scratchSettings };
  const scratch = await startEmbedded(path.join(folder, 'rows', 'postgres'), options);
  try {
    await loadDatabase(scratch.connection, database, openRowsOf(store, manifest, identities));
    return await withClient(scratch.connection, checkIndexes);
  } finally {
    await scratch.stop();
  }
}

/** Follows the log to its end, and checks every index of what comes out. */
async function verifyCluster(
  { config, store }: RestorePlaces,
  { manifest, identities }: Source,
  dataDir: string,
): Promise<number> {
  if (!manifest.cluster) return 0;
  const local = { ...config, dataDir, backup: { hasLog: false } };
  const folder = await clusterFolder(local);
  await recoverCluster({ store, manifest, identities }, { folder, config, until: 'latest' });
  const scratch = await startEmbedded(path.join(dataDir, 'postgres'), embeddedOptions(local));
  try {
    return await withClient(scratch.connection, checkIndexes);
  } finally {
    await scratch.stop();
  }
}

/** Reads all of a backup and restores its database into a scratch folder. Throws at the first thing that is not as it should be. */
export async function verifyBackup(
  places: RestorePlaces,
  manifest: BackupManifest,
  identities: Identities,
): Promise<Verification> {
  const { config, store } = places;
  await checkParts(store, manifest);
  const files = await listFiles(store, manifest);
  for (const file of files) await checkPart(store, file);
  const counts = { partCount: manifest.parts.length, fileCount: files.length };
  if (manifest.isEncrypted && identities.length === 0)
    return { ...counts, tableCount: undefined, indexCount: 0, hasFollowedLog: false };
  await refuseWrongKeys(store, manifest, identities);
  return inScratchFolder(config.dataDir, async (folder) => {
    const ofRows = await verifyRows(places, { manifest, identities }, folder);
    const ofCluster = await verifyCluster(places, { manifest, identities }, folder);
    return {
      ...counts,
      tableCount: manifest.database?.tables.length ?? 0,
      indexCount: ofRows + ofCluster,
      hasFollowedLog: manifest.cluster !== undefined,
    };
  });
}
