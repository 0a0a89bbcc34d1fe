import { MissingItemError, type BackupStore } from '../../storage/backup/backup-store.ts';
import { readFileList } from '../../storage/backup/copy-files.ts';
import { openPart, type Part } from '../../storage/backup/encoding.ts';
import type { BackupManifest } from '../../storage/backup/manifest.ts';

/** Names of the parts, without the endings for what is compressed or encrypted. */
export const partNames = {
  rows: (id: string, table: string) => `${id}/database/${table}.copy`,
  files: (id: string) => `${id}/files.txt`,
  secrets: (id: string) => `${id}/secrets.json`,
  modules: (id: string) => `${id}/modules.tar`,
  cluster: (id: string) => `${id}/cluster.tar`,
} as const;

/** A part of a backup, by its name without endings. */
export function partOf({ parts }: BackupManifest, name: string): Part {
  const part = parts.find((found) => found.name === name || found.name.startsWith(`${name}.`));
  if (!part) throw new MissingItemError(name);
  return part;
}

/** The files of a backup. The list itself is never encrypted: its names are random numbers. */
export async function listFiles(store: BackupStore, manifest: BackupManifest): Promise<Part[]> {
  const { name } = partOf(manifest, partNames.files(manifest.id));
  return readFileList(await openPart(store, name, []));
}
