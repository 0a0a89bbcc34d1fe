import { mkdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hasCode } from './has-code.ts';

const LOCK_PAUSE_MS = 50;
/** An older lock was left by a process that died. */
const LOCK_STALE_MS = 30_000;
/** A process that works for longer shows that it is alive. */
const LOCK_RENEWAL_MS = 5_000;

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

/** Runs work while no other process has the lock of this name in the folder. */
export async function withFolderLock<Result>(
  folder: string,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true });
  const lock = path.join(folder, name);
  await acquireLock(lock);
  const renewal = setInterval(() => {
    // A lock that is gone cannot be renewed; the next acquisition makes it again.
    utimes(lock, new Date(), new Date()).catch(() => undefined);
  }, LOCK_RENEWAL_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await rm(lock, { recursive: true, force: true });
  }
}
