import type { BackupStore } from './backup-store.ts';
import { keyOf } from './copy-files.ts';
import { removeOldLog } from './log-files.ts';
import { listBackups, readManifest, type BackupManifest } from './manifest.ts';

/** Time for a backup that is being made. */
const UNFINISHED_GRACE_MS = 24 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

interface Retention {
  readonly now: Date;
  /** Days after which a backup is removed; the newest one stays. */
  readonly storedDays: number;
  /** Names of the files that the backups still need. */
  readonly listFiles: (manifest: BackupManifest) => Promise<readonly { readonly name: string }[]>;
  /** Keys of the files that the portal has now: some came since the newest backup. */
  readonly currentKeys: ReadonlySet<string>;
}

export interface RemovedBackups {
  readonly backups: readonly string[];
  readonly files: number;
  readonly logFiles: number;
}

/** When a backup was begun, by its id. */
const timeOf = (id: string): number => {
  const [day = '', time = ''] = id.split('T');
  return Date.parse(`${day}T${time.replaceAll('-', ':')}`);
};

async function removeFolder(store: BackupStore, id: string): Promise<void> {
  // Without its manifest it is no backup any more, whatever happens to the rest.
  await store.remove(`${id}/manifest.json`);
  for await (const { name } of store.list(`${id}/`)) await store.remove(name);
}

/** Folders of backups, complete or not. */
async function listFolders(store: BackupStore): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const { name } of store.list('')) {
    const [folder = ''] = name.split('/');
    if (!Number.isNaN(timeOf(folder))) ids.add(folder);
  }
  return ids;
}

async function removeUnneeded(
  store: BackupStore,
  folders: ReadonlySet<string>,
  isNeeded: (name: string) => boolean,
): Promise<number> {
  let count = 0;
  for (const folder of folders)
    for await (const { name } of store.list(folder))
      if (!isNeeded(name)) {
        await store.remove(name);
        count += 1;
      }
  return count;
}

/** Removes backups that are too old, those that were interrupted, and what no backup needs any more. */
export async function removeOldBackups(
  store: BackupStore,
  { now, storedDays, listFiles, currentKeys }: Retention,
): Promise<RemovedBackups> {
  const manifests: BackupManifest[] = [];
  for (const id of await listBackups(store)) manifests.push(await readManifest(store, id));
  const newest = manifests.at(-1);
  if (!newest) return { backups: [], files: 0, logFiles: 0 };
  const complete = new Set(manifests.map(({ id }) => id));
  const isOld = (id: string) => id !== newest.id && timeOf(id) < now.getTime() - storedDays * DAY_MS;
  const isBroken = (id: string) => !complete.has(id) && timeOf(id) < now.getTime() - UNFINISHED_GRACE_MS;
  const backups = [...(await listFolders(store))].filter((id) => isOld(id) || isBroken(id)).toSorted();
  for (const id of backups) await removeFolder(store, id);
  const stored = manifests.filter(({ id }) => !backups.includes(id));
  const needed = new Set<string>();
  for (const manifest of stored) for (const { name } of await listFiles(manifest)) needed.add(name);
  const folders = new Set(manifests.map(({ files }) => files.folder));
  const isNeeded = (name: string) => needed.has(name) || currentKeys.has(keyOf(name));
  const files = await removeUnneeded(store, folders, isNeeded);
  const logFiles = await removeOldLog(
    store,
    stored.flatMap(({ cluster }) => cluster ?? []),
  );
  return { backups, files, logFiles };
}
