import { readdir, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Connection } from '../../database/connect.ts';
import { copyCluster, isOmittedFromCopy } from '../../database/backup/copy-cluster.ts';
import type { DatabaseDump } from '../../database/backup/contents.ts';
import { dumpDatabase, withClient } from '../../database/backup/dump-database.ts';
import { logSpoolOf } from '../../database/embedded/log-archive.ts';
import { hasTable } from '../../database/has-table.ts';
import { codeOf } from '../../database/error-properties.ts';
import type { Config } from '../../http/config.ts';
import type { BackupStore } from '../../storage/backup/backup-store.ts';
import {
  copyFiles,
  folderFor,
  listedFiles,
  type CopiedFiles,
  type KnownFile,
} from '../../storage/backup/copy-files.ts';
import { writePart, type Part, type Recipients } from '../../storage/backup/encoding.ts';
import { shipLog, writeReached } from '../../storage/backup/log-files.ts';
import {
  listBackups,
  readManifest,
  writeManifest,
  type BackupManifest,
  type ClusterCopy,
} from '../../storage/backup/manifest.ts';
import { packFolder } from '../../storage/backup/pack-folder.ts';
import { openFileStore } from '../../storage/files/open-file-store.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { listFiles, partNames } from './backup-parts.ts';
import { listStoredFiles } from './stored-files.ts';

export interface BackupOptions {
  readonly recipients: Recipients;
  /** False when another tool saves the database. */
  readonly hasDatabase: boolean;
  readonly hasSecrets: boolean;
  readonly now: Date;
}

export interface MadeBackup {
  readonly manifest: BackupManifest;
  readonly newFileCount: number;
}

interface Places {
  readonly config: Config;
  readonly connection: Connection;
  readonly store: BackupStore;
}

const idOf = (now: Date): string => now.toISOString().slice(0, 19).replaceAll(':', '-') + 'Z';

/** The files of a folder by name; none if it does not exist. */
async function readFolder(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  const contents: Record<string, string> = {};
  for (const name of names) contents[name] = await readFile(path.join(folder, name), 'utf8');
  return contents;
}

/** Files that the newest backup lists, which need not be copied again. */
async function readEarlierFiles(store: BackupStore): Promise<readonly Part[]> {
  const last = (await listBackups(store)).at(-1);
  return last === undefined ? [] : listFiles(store, await readManifest(store, last));
}

/** Collects what is written for one backup. */
class BackupWriter {
  readonly id: string;
  readonly parts: Part[] = [];
  readonly #store: BackupStore;
  readonly recipients: Recipients;

  constructor(store: BackupStore, { now, recipients }: BackupOptions) {
    this.id = idOf(now);
    this.#store = store;
    this.recipients = recipients;
  }

  async add(name: string, content: Readable, recipients = this.recipients): Promise<void> {
    this.parts.push(await writePart(this.#store, { name, content }, { isCompressed: true, recipients }));
  }
}

interface SavedDatabase {
  readonly dump: DatabaseDump | undefined;
  readonly cluster: ClusterCopy | undefined;
  readonly files: readonly KnownFile[];
}

/** Copies an embedded cluster and ships its log up to the copy's end. */
async function saveCluster(
  writer: BackupWriter,
  { config, connection, store }: Places,
  postgres: number,
): Promise<ClusterCopy> {
  const { recipients } = writer;
  const folder = await realpath(path.join(config.dataDir, 'postgres'));
  const copyFiles = () =>
    writer.add(partNames.cluster(writer.id), packFolder(folder, { omits: isOmittedFromCopy }));
  const label = await withClient(connection, (client) => copyCluster(client, copyFiles));
  await shipLog(logSpoolOf(folder), store, { systemId: label.systemId, recipients });
  await writeReached(store, label.systemId, new Date(label.completeAt));
  return { ...label, postgres };
}

async function saveDatabase(
  writer: BackupWriter,
  places: Places,
  { hasDatabase }: BackupOptions,
): Promise<SavedDatabase> {
  const { connection } = places;
  if (!hasDatabase)
    return {
      dump: undefined,
      cluster: undefined,
      files: await withClient(connection, (client) => listStoredFiles(client)),
    };
  const { dump, extra } = await dumpDatabase(connection, {
    storeRows: (table, rows) => writer.add(partNames.rows(writer.id, table), rows),
    readAlso: (client) => listStoredFiles(client),
  });
  const { backup, databaseUrl } = places.config;
  const hasCluster = backup.hasLog && databaseUrl === undefined;
  const cluster = hasCluster ? await saveCluster(writer, places, dump.postgres) : undefined;
  return { dump, cluster, files: extra };
}

async function saveFiles(
  writer: BackupWriter,
  { config, store }: Places,
  files: readonly KnownFile[],
): Promise<CopiedFiles> {
  const { recipients } = writer;
  const from = await openFileStore(config);
  try {
    const options = { isCompressed: false, recipients };
    const keys = files.map(({ key }) => key);
    const copied = await copyFiles(keys, { from, to: store, options }, await readEarlierFiles(store));
    await writer.add(partNames.files(writer.id), listedFiles(copied.parts), []);
    return copied;
  } finally {
    from.close();
  }
}

/** Keys that the rows hold, sealed with a key of the environment. */
const listSealedKeys = (connection: Connection): Promise<string[]> =>
  withClient(connection, async (client) => {
    if (!(await hasTable(client, 'portal_secret'))) return [];
    const { rows } = await client.query<{ name: string }>(
      'SELECT name FROM portal_secret WHERE sealed IS NOT NULL ORDER BY name',
    );
    return rows.map(({ name }) => `${name} (sealed)`);
  });

async function saveSecrets(writer: BackupWriter, { config, connection }: Places): Promise<string[]> {
  const secrets = await readFolder(path.join(config.dataDir, 'secrets'));
  await writer.add(partNames.secrets(writer.id), Readable.from([Buffer.from(JSON.stringify(secrets))]));
  return [...Object.keys(secrets), ...(await listSealedKeys(connection))];
}

const sizeOf = (parts: readonly Part[]): number => parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);

/** Backs up the portal while it is in use. Its rows are those of one moment, and every file that they name is there. */
export async function makeBackup(places: Places, options: BackupOptions): Promise<MadeBackup> {
  const { config, store } = places;
  const { now, recipients } = options;
  const writer = new BackupWriter(store, options);
  const takenAt = now.toISOString();
  const saved = await saveDatabase(writer, places, options);
  const files = await saveFiles(writer, places, saved.files);
  const secrets = options.hasSecrets ? await saveSecrets(writer, places) : [];
  await writer.add(partNames.modules(writer.id), packFolder(path.join(config.dataDir, 'remotes')));
  const manifest: BackupManifest = {
    format: 1,
    id: writer.id,
    version: packageJson.version,
    takenAt,
    database: saved.dump,
    cluster: saved.cluster,
    files: {
      folder: folderFor({ recipients }),
      count: files.parts.length,
      bytes: sizeOf(files.parts),
      lost: files.lost,
    },
    secrets,
    isEncrypted: recipients.length > 0,
    parts: writer.parts,
  };
  await writeManifest(store, manifest);
  return { manifest, newFileCount: files.newCount };
}
