import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import type { ClusterLabel, DatabaseDump } from '../../database/backup/contents.ts';
import { propertyOf } from '../../database/error-properties.ts';
import type { BackupStore } from './backup-store.ts';
import { DamagedBackupError, type Part } from './encoding.ts';

const FORMAT = 1;
const MANIFEST = 'manifest.json';

/** The copy of an embedded cluster, from which the log of changes leads to any later time. */
export interface ClusterCopy extends ClusterLabel {
  /** The major version of PostgreSQL, whose programs alone can read it. */
  readonly postgres: number;
}

/** What a backup holds. It is stored last: a backup without it is none. */
export interface BackupManifest {
  readonly format: typeof FORMAT;
  /** The time of its begin, such as `2026-09-01T03-30-00Z`. */
  readonly id: string;
  /** The version of the server that made it. */
  readonly version: string;
  /** The moment of the rows. */
  readonly takenAt: string;
  readonly database: DatabaseDump | undefined;
  readonly cluster: ClusterCopy | undefined;
  readonly files: {
    /** Where the files of all backups are that can be read with the same keys. */
    readonly folder: string;
    readonly count: number;
    readonly bytes: number;
    /** Keys of rows whose file was in no store any more. */
    readonly lost: readonly string[];
  };
  /** Names of the keys in it; none in a backup without secrets. Sealed ones need the key of the environment, too. */
  readonly secrets: readonly string[];
  readonly isEncrypted: boolean;
  readonly parts: readonly Part[];
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const nameOf = (id: string): string => `${id}/${MANIFEST}`;

export async function writeManifest(store: BackupStore, manifest: BackupManifest): Promise<void> {
  const text = JSON.stringify(manifest);
  const sealed = JSON.stringify({ sha256: digestOf(text), manifest }, undefined, 1);
  await store.put(nameOf(manifest.id), Readable.from([Buffer.from(sealed)]));
}

const isManifest = (value: unknown): value is BackupManifest => propertyOf(value, 'format') === FORMAT;

export async function readManifest(store: BackupStore, id: string): Promise<BackupManifest> {
  const source = await store.open(nameOf(id));
  const sealed: unknown = await json(source).catch((error: unknown) => {
    throw new DamagedBackupError(`${nameOf(id)} is damaged: it is no JSON.`, { cause: error });
  });
  const manifest = propertyOf(sealed, 'manifest');
  if (propertyOf(sealed, 'sha256') !== digestOf(JSON.stringify(manifest ?? null)))
    throw new DamagedBackupError(`${nameOf(id)} is damaged: its bytes are not those that were written.`);
  if (!isManifest(manifest))
    throw new DamagedBackupError(`${nameOf(id)} is of a newer release: restore it with that release.`);
  return manifest;
}

/** The complete backups of a place, oldest first. */
export async function listBackups(store: BackupStore): Promise<string[]> {
  const ids: string[] = [];
  for await (const { name } of store.list(''))
    if (name.endsWith(`/${MANIFEST}`)) ids.push(name.slice(0, name.indexOf('/')));
  return ids.toSorted();
}
