import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { argumentsOf, identify, isRunning } from './processes.ts';

/** The contents of `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number;
  readonly socketDir: string;
  readonly isReady: boolean;
}

const pidFile = (dataDir: string) => path.join(dataDir, 'postmaster.pid');

/** Reads the recorded postmaster, running or not. */
export async function readPostmaster(dataDir: string): Promise<Postmaster | undefined> {
  const content = await readFile(pidFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (content === undefined) return undefined;
  const lines = content.split('\n');
  return { pid: Number(lines[0]), socketDir: lines[4] ?? '', isReady: (lines[7] ?? '').trim() === 'ready' };
}

/** Checks the command line, because the pid may belong to another process by now. */
export const isPostmasterOf = (pid: number, dataDir: string): boolean => argumentsOf(pid).includes(dataDir);

/** A new empty file is being written; an old one is left over from a full disk. */
async function wasJustCreated(dataDir: string): Promise<boolean> {
  await delay(20);
  const found = await stat(pidFile(dataDir)).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs < 1_000;
}

/**
 * Returns the running postmaster of the folder. Deletes a stale pid file, because PostgreSQL would refuse to start
 * when the pid is a zombie or another process.
 */
export async function findPostmaster(dataDir: string): Promise<Postmaster | undefined> {
  const found = await readPostmaster(dataDir);
  if (found === undefined || isPostmasterOf(found.pid, dataDir)) return found;
  if (found.pid === 0 && (await wasJustCreated(dataDir))) return findPostmaster(dataDir);
  await rm(pidFile(dataDir), { force: true });
  return undefined;
}

/** Crash recovery may take minutes. */
const START_TIMEOUT_MS = 300_000;

/** Waits until the postmaster accepts connections; undefined when it exits. */
export async function waitUntilReady(dataDir: string, pid: number): Promise<Postmaster | undefined> {
  const identity = identify(pid);
  const endsAt = Date.now() + START_TIMEOUT_MS;
  while (identity !== undefined && isRunning(identity)) {
    if (Date.now() > endsAt) throw new Error(`PostgreSQL ${pid} in ${dataDir} did not become ready.`);
    const found = await readPostmaster(dataDir);
    if (found?.pid === pid && found.isReady) return found;
    await delay(5);
  }
  return undefined;
}

const FAST_SHUTDOWN_MS = 30_000;

/** Requests a fast shutdown, and an immediate one after 30 s. */
export async function stopPostmaster(dataDir: string, pid: number): Promise<void> {
  const identity = identify(pid);
  if (identity === undefined || !isPostmasterOf(pid, dataDir)) return;
  process.kill(pid, 'SIGINT');
  const immediateShutdownAt = Date.now() + FAST_SHUTDOWN_MS;
  let hasSentQuit = false;
  while (isRunning(identity)) {
    if (!hasSentQuit && Date.now() > immediateShutdownAt) {
      process.kill(pid, 'SIGQUIT');
      hasSentQuit = true;
    }
    await delay(5);
  }
}
