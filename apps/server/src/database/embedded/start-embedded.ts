import path from 'node:path';
import pg from 'pg';
import type { Connection } from '../connect.ts';
import { pickAccount, type Account } from './account.ts';
import { prepareBinaries } from './binaries.ts';
import { EMBEDDED_DATABASE, EMBEDDED_USER, ensureCluster, placeCluster } from './cluster.ts';
import { findOrLaunch } from './launch.ts';
import { releaseOwnership, takeOwnership } from './owner.ts';
import { stopPostmaster } from './postmaster.ts';
import { SOCKET_PORT } from './socket.ts';
import { withStartLock } from './start-lock.ts';

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

/** Answers only when the database does: a socket alone proves nothing. */
async function askOnce(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  // A connection that breaks between two calls tells nobody but its listeners, and without one it ends the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT 1');
  } finally {
    await client.end();
  }
}

const identity = { user: EMBEDDED_USER, database: EMBEDDED_DATABASE };

const defaultRuntimeDir = (dataDir: string, account: Account) =>
  account.uid === undefined ? path.join(path.dirname(dataDir), 'runtime') : '/var/lib/portal';

/** Makes, adopts or starts the embedded PostgreSQL of a data folder. */
export async function startEmbedded(dir: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  const account = pickAccount();
  const runtimeDir = options.runtimeDir ?? defaultRuntimeDir(path.resolve(dir), account);
  const dataDir = await placeCluster({ dataDir: dir, account, runtimeDir });
  return withStartLock(dataDir, async () => {
    const binaries = await prepareBinaries({ pgBin: options.pgBin, account, runtimeDir });
    const isNew = await ensureCluster(dataDir, binaries, account);
    const settings = options.settings ?? {};
    const { pid, socketDir, isAdopted } = await findOrLaunch({ dataDir, account, binaries, settings });
    const isOwner = await takeOwnership(dataDir);
    const connection = { ...identity, host: socketDir, port: SOCKET_PORT };
    await askOnce(connection);
    return {
      connection,
      pid,
      isAdopted,
      isNew,
      stop: () => (isOwner ? stop(dataDir, pid) : Promise.resolve()),
    };
  });
}

/** Who starts meanwhile waits, and then finds a database that is really stopped. */
const stop = (dataDir: string, pid: number): Promise<void> =>
  withStartLock(dataDir, async () => {
    await stopPostmaster(dataDir, pid);
    await releaseOwnership(dataDir);
  });
