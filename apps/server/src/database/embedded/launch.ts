import { spawn } from 'node:child_process';
import { open, readFile, rename, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { findPostmaster, isPostmasterOf, waitUntilReady, type Postmaster } from './postmaster.ts';
import { programError } from './program-error.ts';
import { programEnvironment } from './run-program.ts';
import { chooseSocketDir, prepareSocketDir, removeStaleLock, SOCKET_PORT } from './socket.ts';

const defaultSettings = {
  listen_addresses: '',
  port: String(SOCKET_PORT),
  unix_socket_permissions: '0700',
  shared_buffers: '128MB',
  max_connections: '100',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

export interface Cluster {
  readonly dataDir: string;
  readonly account: Account;
  readonly binaries: Binaries;
  readonly settings: Readonly<Record<string, string>>;
}

const logFile = (dataDir: string) => path.join(dataDir, 'portal.log');
const MAX_LOG_BYTES = 5_000_000;

/** Opens the log for appending; a long log is rotated first. */
async function openLog(dataDir: string): Promise<{ log: FileHandle; startsAt: number }> {
  const file = logFile(dataDir);
  const size = (await stat(file).catch(() => undefined))?.size ?? 0;
  if (size > MAX_LOG_BYTES) await rename(file, `${file}.old`);
  return { log: await open(file, 'a'), startsAt: size > MAX_LOG_BYTES ? 0 : size };
}

const readLog = async (dataDir: string, startsAt: number) =>
  (await readFile(logFile(dataDir))).subarray(startsAt).toString('utf8').trim();

/** Starts a detached postmaster, so that it outlives this process. */
async function launch({
  dataDir,
  account,
  binaries,
  settings,
}: Cluster): Promise<{ pid: number; logStartsAt: number }> {
  const socketDir = chooseSocketDir(dataDir);
  await prepareSocketDir(socketDir, account);
  await removeStaleLock(socketDir, (pid) => isPostmasterOf(pid, dataDir));
  const allSettings = { ...defaultSettings, unix_socket_directories: socketDir, ...settings };
  const args = Object.entries(allSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { log, startsAt } = await openLog(dataDir);
  try {
    const child = spawn(path.join(binaries.dir, 'postgres'), ['-D', dataDir, ...args], {
      ...account,
      cwd: '/',
      env: programEnvironment,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
    child.unref();
    return { pid: child.pid ?? 0, logStartsAt: startsAt };
  } finally {
    await log.close();
  }
}

/** Causes that pass: backends of a killed postmaster, or a concurrent start of the same cluster. */
const isTransient = (log: string) => /shared memory block|lock file .* already exists/.test(log);
const MAX_ATTEMPTS = 100;
const RETRY_AFTER_MS = 100;

type RunningPostmaster = Postmaster & { readonly isAdopted: boolean };

/** Waits for a postmaster that another process started; undefined when it exits. */
async function adopt(cluster: Cluster, pid: number): Promise<RunningPostmaster | undefined> {
  const ready = await waitUntilReady(cluster.dataDir, pid);
  return ready && { ...ready, isAdopted: true };
}

/** Starts a postmaster; undefined for a transient failure, otherwise throws PostgreSQL's message. */
async function launchOnce(cluster: Cluster): Promise<RunningPostmaster | undefined> {
  const { pid, logStartsAt } = await launch(cluster);
  const ready = await waitUntilReady(cluster.dataDir, pid);
  if (ready !== undefined) return { ...ready, isAdopted: false };
  const log = await readLog(cluster.dataDir, logStartsAt);
  if (isTransient(log)) return undefined;
  throw programError(`PostgreSQL in ${cluster.dataDir} did not start:\n${log}`, cluster.dataDir);
}

/** Finds the running postmaster or starts one. */
export async function findOrLaunch(cluster: Cluster): Promise<RunningPostmaster> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const running = await findPostmaster(cluster.dataDir);
    const found = running === undefined ? await launchOnce(cluster) : await adopt(cluster, running.pid);
    if (found !== undefined) return found;
    await delay(RETRY_AFTER_MS);
  }
  throw new Error(
    `PostgreSQL in ${cluster.dataDir} is neither running nor free; see ${logFile(cluster.dataDir)}.`,
  );
}
