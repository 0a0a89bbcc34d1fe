import { spawn } from 'node:child_process';
import { open, readFile, rename, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Connection } from '../connect.ts';
import { pickAccount, type Account } from './account.ts';
import { prepareBinaries, type Binaries } from './binaries.ts';
import { EMBEDDED_DATABASE, EMBEDDED_USER, ensureCluster, placeCluster } from './cluster.ts';
import { releaseOwnership, takeOwnership } from './owner.ts';
import { findPostmaster, stopPostmaster, waitUntilReady, type Postmaster } from './postmaster.ts';
import { programEnvironment } from './run-program.ts';
import { chooseSocketDir, prepareSocketDir, SOCKET_PORT } from './socket.ts';

export interface EmbeddedOptions {
  /** The folder of another PostgreSQL's programs (`PORTAL_PG_BIN`). */
  readonly pgBin?: string;
  /** Where programs and data are put that the account of PostgreSQL cannot reach in their own place. */
  readonly runtimeDir?: string;
  /** Settings of PostgreSQL on top of the defaults below. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface Embedded {
  readonly connection: Exclude<Connection, { databaseUrl: string }>;
  readonly pid: number;
  /** It was already running: left over from a server that was killed, or of a server that runs now. */
  readonly isAdopted: boolean;
  /** The cluster was made now. */
  readonly isNew: boolean;
  /** Ends the database, unless another living process of the portal owns it. */
  stop(): Promise<void>;
}

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

interface Cluster {
  readonly dataDir: string;
  readonly account: Account;
  readonly binaries: Binaries;
  readonly settings: Readonly<Record<string, string>>;
}

const logFile = (dataDir: string) => path.join(dataDir, 'portal.log');
const MAX_LOG_BYTES = 5_000_000;

/** Opens the log for one more start; the log before a long one is kept beside it. */
async function openLog(dataDir: string): Promise<{ log: FileHandle; startsAt: number }> {
  const file = logFile(dataDir);
  const size = (await stat(file).catch(() => undefined))?.size ?? 0;
  if (size > MAX_LOG_BYTES) await rename(file, `${file}.old`);
  return { log: await open(file, 'a'), startsAt: size > MAX_LOG_BYTES ? 0 : size };
}

const readLog = async (dataDir: string, startsAt: number) =>
  (await readFile(logFile(dataDir))).subarray(startsAt).toString('utf8').trim();

/** Starts a postmaster of its own session: it does not end with this process, and what it logs does not either. */
async function launch({
  dataDir,
  account,
  binaries,
  settings,
}: Cluster): Promise<{ pid: number; logStartsAt: number }> {
  const socketDir = chooseSocketDir(dataDir);
  await prepareSocketDir(socketDir, account);
  const all = { ...defaultSettings, unix_socket_directories: socketDir, ...settings };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
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

/** Backends of a killed postmaster take a moment to leave; another process may be starting the same cluster. */
const isPassing = (log: string) => /shared memory block|lock file .* already exists/.test(log);
const MAX_ATTEMPTS = 100;

/** The running postmaster: found, or started. */
async function findOrLaunch(cluster: Cluster): Promise<Postmaster & { isAdopted: boolean }> {
  for (let attempt = 1; ; attempt += 1) {
    const found = await findPostmaster(cluster.dataDir);
    const launched = found === undefined ? await launch(cluster) : undefined;
    const ready = await waitUntilReady(cluster.dataDir, found?.pid ?? launched?.pid ?? 0);
    if (ready !== undefined) return { ...ready, isAdopted: found !== undefined };
    const log = await readLog(cluster.dataDir, launched?.logStartsAt ?? 0);
    if (attempt >= MAX_ATTEMPTS || (launched !== undefined && !isPassing(log)))
      throw new Error(`PostgreSQL in ${cluster.dataDir} did not start:\n${log}`);
    await delay(100);
  }
}

/** Answers only when the database does: a socket alone proves nothing. */
async function askOnce(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('SELECT 1');
  } finally {
    await client.end();
  }
}

const defaultRuntimeDir = (dataDir: string, account: Account) =>
  account.uid === undefined ? path.join(path.dirname(dataDir), 'runtime') : '/var/lib/portal';

/** Makes, adopts or starts the embedded PostgreSQL of a data folder. */
export async function startEmbedded(dir: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  const account = pickAccount();
  const runtimeDir = options.runtimeDir ?? defaultRuntimeDir(path.resolve(dir), account);
  const dataDir = await placeCluster({ dataDir: dir, account, runtimeDir });
  const binaries = await prepareBinaries({ pgBin: options.pgBin, account, runtimeDir });
  const isNew = await ensureCluster(dataDir, binaries, account);
  const { pid, socketDir, isAdopted } = await findOrLaunch({
    dataDir,
    account,
    binaries,
    settings: options.settings ?? {},
  });
  const connection = { host: socketDir, port: SOCKET_PORT, user: EMBEDDED_USER, database: EMBEDDED_DATABASE };
  await askOnce(connection);
  const isOwner = await takeOwnership(dataDir);
  const stop = async () => {
    if (!isOwner) return;
    await stopPostmaster(pid);
    await releaseOwnership(dataDir);
  };
  return { connection, pid, isAdopted, isNew, stop };
}
