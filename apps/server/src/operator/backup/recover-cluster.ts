import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pickAccount } from '../../database/embedded/account.ts';
import { resolveClusterDir } from '../../database/embedded/cluster.ts';
import { followSettings } from '../../database/embedded/log-archive.ts';
import { defaultRuntimeDir, startEmbedded } from '../../database/embedded/start-embedded.ts';
import { messageOf } from '../../database/error-properties.ts';
import type { Config } from '../../http/config.ts';
import type { BackupStore } from '../../storage/backup/backup-store.ts';
import { openPart, type Identities } from '../../storage/backup/encoding.ts';
import { fetchLog, readReached } from '../../storage/backup/log-files.ts';
import type { BackupManifest, ClusterCopy } from '../../storage/backup/manifest.ts';
import { unpackFolder } from '../../storage/backup/pack-folder.ts';
import { embeddedOptions } from '../start/embedded-options.ts';
import { partNames, partOf } from './backup-parts.ts';
import { RestoreRefusedError, type RecoveryTarget } from './restore-options.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../storage/files/private-folder.ts';

interface Source {
  readonly store: BackupStore;
  readonly manifest: BackupManifest;
  readonly identities: Identities;
}

interface Target {
  /** Where the cluster will be; it does not exist yet. */
  readonly folder: string;
  readonly config: Pick<Config, 'pgBin' | 'runtimeDir'>;
  readonly until: RecoveryTarget;
}

/** Where the embedded cluster of a data folder is, or will be. */
export function clusterFolder({
  dataDir,
  runtimeDir,
}: Pick<Config, 'dataDir' | 'runtimeDir'>): Promise<string> {
  const account = pickAccount();
  const location = path.join(dataDir, 'postgres');
  const elsewhere = runtimeDir ?? defaultRuntimeDir(path.resolve(location), account);
  return resolveClusterDir({ dataDir: location, account, runtimeDir: elsewhere });
}

/** Gives a folder to the account of PostgreSQL. */
async function giveToDatabase(folder: string): Promise<void> {
  const { uid, gid } = pickAccount();
  if (uid === undefined || gid === undefined) return;
  await chown(folder, uid, gid);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chown(path.join(entry.parentPath, entry.name), uid, gid);
}

async function unpackCluster(
  { store, manifest, identities }: Source,
  copy: ClusterCopy,
  folder: string,
): Promise<void> {
  const part = partOf(manifest, partNames.cluster(manifest.id));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  await unpackFolder(await openPart(store, part.name, identities), folder);
  await writeFile(path.join(folder, 'backup_label'), copy.label, { mode: PRIVATE_FILE });
  await writeFile(path.join(folder, 'recovery.signal'), '', { mode: PRIVATE_FILE });
}

/** Starts the copy, which follows the log up to a time or to its end. */
async function followLog(
  folder: string,
  log: string,
  { config, until }: Pick<Target, 'config' | 'until'>,
): Promise<void> {
  const programs = embeddedOptions({ ...config, backup: { hasLog: false } });
  const database = await startEmbedded(folder, {
    ...programs,
    settings: followSettings(log, until === 'latest' ? undefined : until),
  });
  await database.stop();
}

const TOO_SHORT = 'recovery ended before configured recovery target was reached';

/** Throws for a time that the log does not reach: changes may be lost. */
async function refuseUnreached(
  { store }: Source,
  { systemId }: ClusterCopy,
  until: RecoveryTarget,
): Promise<void> {
  const reachedAt = await readReached(store, systemId);
  if (until !== 'latest' && until > reachedAt)
    throw new RestoreRefusedError(
      `The log reaches ${reachedAt.toISOString()}. Choose that or an earlier time, or --to latest.`,
    );
}

/** Unpacks the copy of a cluster and follows its log. The folder appears when it is a whole database. */
export async function recoverCluster(source: Source, { folder, config, until }: Target): Promise<void> {
  const { manifest, store, identities } = source;
  const { cluster } = manifest;
  if (!cluster)
    throw new RestoreRefusedError(`The backup ${manifest.id} has no log: it was made without BACKUP_LOG.`);
  await refuseUnreached(source, cluster, until);
  const arriving = `${folder}.restoring`;
  const log = `${folder}.log-files`;
  try {
    await unpackCluster(source, cluster, arriving);
    await rm(log, { recursive: true, force: true });
    await mkdir(log, { mode: PRIVATE_FOLDER });
    await fetchLog(store, { ...cluster, identities }, log);
    for (const own of [arriving, log]) await giveToDatabase(own);
    await followLog(arriving, log, { config, until }).catch((error: unknown) => {
      // Nothing was committed between that time and the end of the log, so the end is the state at that time.
      if (!messageOf(error).includes(TOO_SHORT)) throw error;
      return followLog(arriving, log, { config, until: 'latest' });
    });
    await rename(arriving, folder);
  } finally {
    for (const own of [arriving, log]) await rm(own, { recursive: true, force: true });
  }
}
