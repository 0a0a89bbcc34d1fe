import { realpath } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Connection } from '../../database/connect.ts';
import type { DatabaseDump } from '../../database/backup/contents.ts';
import { dumpDatabase } from '../../database/backup/dump-database.ts';
import { beginLoad } from '../../database/backup/load-database.ts';
import type { BackupStore } from '../../storage/backup/backup-store.ts';
import { openPart, writePart, type Identities } from '../../storage/backup/encoding.ts';
import { createFolderStore } from '../../storage/backup/folder-store.ts';
import type { BackupManifest } from '../../storage/backup/manifest.ts';
import { partNames, partOf } from './backup-parts.ts';
import { clusterFolder, recoverCluster } from './recover-cluster.ts';
import { exists } from '../../storage/exists.ts';
import { moveAside } from './restore-folders.ts';
import type { RecoveryTarget, RestoreOptions, RestorePlaces } from './restore-options.ts';
import { inScratchFolder } from './scratch-folder.ts';
import { withConnection } from './with-connection.ts';

/** Opens the rows of one table of a backup. */
export const openRowsOf =
  (store: BackupStore, manifest: BackupManifest, identities: Identities) =>
  (table: string): Promise<Readable> =>
    openPart(store, partOf(manifest, partNames.rows(manifest.id, table)).name, identities);

const rowOptions = { isCompressed: true, recipients: [] };

const copyRows = (connection: Connection, store: BackupStore): Promise<{ readonly dump: DatabaseDump }> =>
  dumpDatabase(connection, {
    storeRows: async (table, content) => void (await writePart(store, { name: table, content }, rowOptions)),
    readAlso: () => Promise.resolve(undefined),
  });

/** Follows the log in a folder of its own, and brings the rows from there into the external database. */
async function restoreByLogElsewhere(
  { config, store }: RestorePlaces,
  manifest: BackupManifest,
  { identities, until }: { readonly identities: Identities; readonly until: RecoveryTarget },
): Promise<void> {
  await inScratchFolder(config.dataDir, async (dataDir) => {
    const local = { ...config, dataDir, databaseUrl: undefined, backup: { ...config.backup, hasLog: false } };
    const folder = await clusterFolder(local);
    await recoverCluster({ store, manifest, identities }, { folder, config: local, until });
    const rows = createFolderStore(path.join(dataDir, 'rows'));
    const { dump } = await withConnection(local, (connection) => copyRows(connection, rows));
    await withConnection(config, (connection) =>
      beginLoad(connection, dump, (table) => openPart(rows, `${table}.zst`, [])),
    );
  });
}

/** Brings the database of a backup into its place: its rows, or the state at a later time by its log. */
export async function restoreDatabase(
  places: RestorePlaces,
  manifest: BackupManifest,
  { identities, until, now }: RestoreOptions,
): Promise<void> {
  const { config, store } = places;
  const { database } = manifest;
  if (!database) return;
  const isEmbedded = config.databaseUrl === undefined;
  const cluster = path.join(config.dataDir, 'postgres');
  if (isEmbedded && (await exists(cluster))) await moveAside(await realpath(cluster), now);
  if (until === undefined)
    await withConnection(config, (connection) =>
      beginLoad(connection, database, openRowsOf(store, manifest, identities)),
    );
  else if (isEmbedded) {
    const folder = await clusterFolder(config);
    await recoverCluster({ store, manifest, identities }, { folder, config, until });
  } else await restoreByLogElsewhere(places, manifest, { identities, until });
}
