import { randomUUID } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import {
  isRemoteVersion,
  toRegistry,
  type Registry,
  type RegistryEntry,
  type RemoteVersion,
} from '@portal/wire/modules/registry';
import { withFolderLock } from './folder-lock.ts';
import { hasCode } from './has-code.ts';

/** Number of replaced versions that are recorded for each remote. */
const MAX_REPLACED = 50;

const registryIn = (folder: string): string => path.join(folder, 'registry.json');
/** A file of its own, because every page contains the registry. */
const replacedIn = (folder: string): string => path.join(folder, 'replaced.json');

/** The versions that a remote offers, newest first, and the names of those that were replaced or rolled back. */
export interface RemoteHistory {
  readonly versions: readonly RemoteVersion[];
  readonly replaced: readonly string[];
}

interface StoredRegistry extends Registry {
  /** The ids of remotes that are not offered, whatever versions they have. */
  readonly disabled?: readonly string[];
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** Reads the registry of a folder; returns an empty one if nothing was published yet. */
export async function readRegistry(folder: string): Promise<StoredRegistry> {
  const file = registryIn(folder);
  try {
    const stored: unknown = JSON.parse(await readFile(file, 'utf8'));
    const registry = toRegistry(stored, isRemoteVersion);
    if (!registry) throw new Error(`${file} is not a registry`);
    const disabled = textsIn(Object(stored).disabled);
    return disabled.length > 0 ? { ...registry, disabled } : registry;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return { remotes: [] };
    throw error;
  }
}

/** The replaced versions of every remote, the last one first; none if nothing was replaced yet. */
async function readReplaced(folder: string): Promise<ReadonlyMap<string, readonly string[]>> {
  try {
    const recorded: unknown = JSON.parse(await readFile(replacedIn(folder), 'utf8'));
    const entries = Object.entries(typeof recorded === 'object' && recorded !== null ? recorded : {});
    return new Map(entries.map(([id, names]: [string, unknown]) => [id, textsIn(names)]));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return new Map();
    throw error;
  }
}

/** Reads what a remote offers and has offered. */
export async function readHistory(folder: string, id: string): Promise<RemoteHistory> {
  const [{ remotes }, replaced] = await Promise.all([readRegistry(folder), readReplaced(folder)]);
  return {
    versions: remotes.find((entry) => entry.id === id)?.versions ?? [],
    replaced: replaced.get(id) ?? [],
  };
}

/** Records every version that was on offer and is not the newest of `entry`. */
async function recordReplaced(folder: string, entry: RegistryEntry, before: RemoteHistory): Promise<void> {
  const newest = entry.versions[0]?.version;
  const names = new Set([...before.versions.map(({ version }) => version), ...before.replaced]);
  const replaced = [...names].filter((name) => name !== newest).slice(0, MAX_REPLACED);
  if (replaced.length === 0 && before.replaced.length === 0) return;
  const all = new Map([...(await readReplaced(folder)), [entry.id, replaced]]);
  await writeJson(replacedIn(folder), Object.fromEntries(all));
}

const writeJson = (file: string, value: unknown): Promise<void> =>
  writeAtomically(file, `${JSON.stringify(value, undefined, 2)}\n`);

/** Writes a file atomically, also across a power cut. */
export async function writeAtomically(file: string, content: string): Promise<void> {
  const tempPath = `${file}.${randomUUID()}`;
  const handle = await open(tempPath, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(tempPath, file);
  await syncFolder(path.dirname(file));
}

/** Flushes new file names of a folder to disk, so that they survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const LOCK = '.registry.lock';

async function writeRegistry(folder: string, { remotes, disabled = [] }: StoredRegistry): Promise<void> {
  await writeJson(registryIn(folder), { remotes, ...(disabled.length > 0 && { disabled }) });
}

/** Changes which remotes are disabled: none of their versions is on offer, and they have them again afterwards. */
export const changeDisabled = (
  folder: string,
  change: (disabled: readonly string[]) => readonly string[],
): Promise<void> =>
  withFolderLock(folder, LOCK, async () => {
    const registry = await readRegistry(folder);
    await writeRegistry(folder, { ...registry, disabled: change(registry.disabled ?? []).toSorted() });
  });

/** Changes the published versions of one remote; the lock protects concurrent publishers. */
export const changeEntry = (
  folder: string,
  id: string,
  change: (before: RemoteHistory, registry: Registry) => readonly RemoteVersion[],
): Promise<RegistryEntry> =>
  withFolderLock(folder, LOCK, async () => {
    const [before, registry] = await Promise.all([readHistory(folder, id), readRegistry(folder)]);
    const entry = { id, versions: change(before, registry) };
    // First, because a version on offer that is also recorded as replaced does no harm after a crash.
    await recordReplaced(folder, entry, before);
    const remotes = [...registry.remotes.filter((other) => other.id !== id), entry]
      .filter(({ versions }) => versions.length > 0)
      .toSorted((one, other) => one.id.localeCompare(other.id));
    await writeRegistry(folder, { ...registry, remotes });
    return entry;
  });
