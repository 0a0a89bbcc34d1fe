import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { toRegistry, type Registry, type RegistryEntry } from '@portal/platform/registry';

const LOCK_PAUSE_MS = 50;
/** An older lock was left by a process that died. */
const LOCK_STALE_MS = 30_000;

const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

const registryIn = (folder: string): string => path.join(folder, 'registry.json');

/** Reads the registry of a folder; returns an empty one if nothing was published yet. */
export async function readRegistry(folder: string): Promise<Registry> {
  const file = registryIn(folder);
  try {
    const registry = toRegistry(JSON.parse(await readFile(file, 'utf8')));
    if (!registry) throw new Error(`${file} is not a registry`);
    return registry;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return { remotes: [] };
    throw error;
  }
}

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

async function isStale(lock: string): Promise<boolean> {
  try {
    return Date.now() - (await stat(lock)).mtimeMs > LOCK_STALE_MS;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

async function acquireLock(lock: string): Promise<void> {
  for (;;) {
    try {
      await mkdir(lock);
      return;
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
    if (await isStale(lock)) await rm(lock, { recursive: true, force: true });
    else await pause(LOCK_PAUSE_MS);
  }
}

/** Changes the published versions of one remote; the lock protects concurrent publishers. */
export async function changeEntry(
  folder: string,
  id: string,
  change: (versions: RegistryEntry['versions']) => RegistryEntry['versions'],
): Promise<RegistryEntry> {
  await mkdir(folder, { recursive: true });
  const lock = path.join(folder, '.registry.lock');
  await acquireLock(lock);
  try {
    const { remotes } = await readRegistry(folder);
    const known = remotes.find((entry) => entry.id === id)?.versions ?? [];
    const entry = { id, versions: change(known) };
    const next = [...remotes.filter((other) => other.id !== id), entry]
      .filter(({ versions }) => versions.length > 0)
      .toSorted((one, other) => one.id.localeCompare(other.id));
    await writeAtomically(registryIn(folder), `${JSON.stringify({ remotes: next }, undefined, 2)}\n`);
    return entry;
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}
