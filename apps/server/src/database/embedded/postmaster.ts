import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { argumentsOf, identify, isRunning } from './processes.ts';

/** What a running PostgreSQL writes about itself into `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number;
  readonly socketDir: string;
  readonly isReady: boolean;
}

const pidFile = (dataDir: string) => path.join(dataDir, 'postmaster.pid');

/** The postmaster that the data folder names, running or not. */
export async function readPostmaster(dataDir: string): Promise<Postmaster | undefined> {
  const content = await readFile(pidFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (content === undefined) return undefined;
  const lines = content.split('\n');
  return { pid: Number(lines[0]), socketDir: lines[4] ?? '', isReady: (lines[7] ?? '').trim() === 'ready' };
}

/** Whether the process is a PostgreSQL on this folder: its number may by now belong to anybody. */
export const isPostmasterOf = (pid: number, dataDir: string): boolean => argumentsOf(pid).includes(dataDir);

/** An empty file is about to be written, unless it is left over from a full disk. */
async function wasJustMade(dataDir: string): Promise<boolean> {
  await delay(20);
  const found = await stat(pidFile(dataDir)).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs < 1_000;
}

/**
 * The postmaster of the folder, if it really runs. The file of one that does not is removed: PostgreSQL itself only asks
 * whether the number is alive, and would refuse to start beside a zombie or a stranger.
 */
export async function findPostmaster(dataDir: string): Promise<Postmaster | undefined> {
  const found = await readPostmaster(dataDir);
  if (found === undefined || isPostmasterOf(found.pid, dataDir)) return found;
  if (found.pid === 0 && (await wasJustMade(dataDir))) return findPostmaster(dataDir);
  await rm(pidFile(dataDir), { force: true });
  return undefined;
}

/** After a crash it first reads its log again, and that may take a while. */
const START_TIMEOUT_MS = 300_000;

/** Waits until the postmaster takes connections; undefined when it ends before. */
export async function waitUntilReady(dataDir: string, pid: number): Promise<Postmaster | undefined> {
  const identity = identify(pid);
  const endsAt = Date.now() + START_TIMEOUT_MS;
  while (identity !== undefined && isRunning(identity)) {
    if (Date.now() > endsAt) throw new Error(`PostgreSQL ${pid} in ${dataDir} does not get ready.`);
    const found = await readPostmaster(dataDir);
    if (found?.pid === pid && found.isReady) return found;
    await delay(5);
  }
  return undefined;
}

const FAST_SHUTDOWN_MS = 30_000;

/** Ends it in order: sessions are broken off, everything is on the disk. After half a minute it is told more plainly. */
export async function stopPostmaster(dataDir: string, pid: number): Promise<void> {
  const identity = identify(pid);
  if (identity === undefined || !isPostmasterOf(pid, dataDir)) return;
  process.kill(pid, 'SIGINT');
  const plainAt = Date.now() + FAST_SHUTDOWN_MS;
  let wasTold = false;
  while (isRunning(identity)) {
    if (!wasTold && Date.now() > plainAt) {
      process.kill(pid, 'SIGQUIT');
      wasTold = true;
    }
    await delay(5);
  }
}
