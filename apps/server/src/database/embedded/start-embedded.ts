import path from 'node:path';
import pg from 'pg';
import type { Connection } from '../connect.ts';
import { pickAccount, type Account } from './account.ts';
import { prepareBinaries } from './binaries.ts';
import { EMBEDDED_DATABASE, EMBEDDED_USER, ensureCluster, resolveClusterDir } from './cluster.ts';
import { findOrLaunch } from './launch.ts';
import { acquireOwnership, rejectLiveCopy, releaseOwnership } from './owner.ts';
import { stopPostmaster } from './postmaster.ts';
import { SOCKET_PORT } from './socket.ts';
import { withStartLock } from './start-lock.ts';

export interface EmbeddedOptions {
  /** The program folder of another PostgreSQL (`PORTAL_PG_BIN`). */
  readonly pgBin?: string;
  /** Folder for programs and data that PostgreSQL's account cannot reach elsewhere. */
  readonly runtimeDir?: string;
  /** PostgreSQL settings that override the defaults. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface EmbeddedDatabase {
  readonly connection: Exclude<Connection, { databaseUrl: string }>;
  readonly pid: number;
  /** True when it was already running, started by a killed server or by another process. */
  readonly isAdopted: boolean;
  /** True when the cluster was created now. */
  readonly isNew: boolean;
  /** Stops the database unless another living process owns it. */
  stop(): Promise<void>;
}

/** Runs a query, because an existing socket proves nothing. */
async function checkConnection(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  // An error without a listener would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT 1');
  } finally {
    await client.end();
  }
}

const credentials = { user: EMBEDDED_USER, database: EMBEDDED_DATABASE };

/** Where programs and data are that the account of PostgreSQL cannot reach elsewhere. */
export const defaultRuntimeDir = (dataDir: string, account: Account) =>
  account.uid === undefined ? path.join(path.dirname(dataDir), 'runtime') : '/var/lib/portal';

/** Creates, adopts or starts the embedded PostgreSQL of a data folder. */
export async function startEmbedded(dir: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const account = pickAccount();
  const runtimeDir = options.runtimeDir ?? defaultRuntimeDir(path.resolve(dir), account);
  const dataDir = await resolveClusterDir({ dataDir: dir, account, runtimeDir });
  return withStartLock(dataDir, async () => {
    const binaries = await prepareBinaries({ pgBin: options.pgBin, account, runtimeDir });
    const isNew = await ensureCluster(dataDir, binaries, account);
    const settings = options.settings ?? {};
    await rejectLiveCopy(dataDir);
    // Before the start, because recovery may take minutes in which somebody copies the folder.
    const isOwner = await acquireOwnership(dataDir);
    const { pid, socketDir, isAdopted } = await findOrLaunch({ dataDir, account, binaries, settings });
    const connection = { ...credentials, host: socketDir, port: SOCKET_PORT };
    await checkConnection(connection);
    return {
      connection,
      pid,
      isAdopted,
      isNew,
      stop: () => (isOwner ? stop(dataDir, pid) : Promise.resolve()),
    };
  });
}

/** The lock makes a concurrent start wait until the database is stopped. */
const stop = (dataDir: string, pid: number): Promise<void> =>
  withStartLock(dataDir, async () => {
    await stopPostmaster(dataDir, pid);
    await releaseOwnership(dataDir);
  });
