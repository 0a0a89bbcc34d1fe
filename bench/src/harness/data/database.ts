import path from 'node:path';
import pg from 'pg';
import type { SeedSize } from '@portal/server/src/database/seed-plans.ts';
import { seed, type SeedOptions } from '@portal/server/src/operator/demo/seed.ts';
import { clientConfig, migrate, type Connection } from '@portal/server/src/operator/start/start-database.ts';
import { startEmbedded } from '@portal/server/src/database/embedded/start-embedded.ts';
import { parentOf } from '../processor.ts';
import { oncePerWorkspace, type BenchWorkspace } from '../workspace.ts';

const POOL_SIZE = 5;

/** A database of the run, with a pool for preparation and queries. */
export interface BenchDatabase {
  readonly name: string;
  readonly connection: Connection;
  /** In the format of `DATABASE_URL`. */
  readonly url: string;
  readonly pool: pg.Pool;
}

interface Cluster {
  readonly connection: { readonly host: string; readonly port: number; readonly user: string };
  readonly admin: pg.Client;
}

/** One embedded PostgreSQL for the whole run, started as the portal starts it. */
const clusterOf = oncePerWorkspace(async (workspace: BenchWorkspace): Promise<Cluster> => {
  const runtimeDir = path.join(workspace.dir, 'runtime');
  const { connection, stop } = await startEmbedded(path.join(workspace.dir, 'postgres'), { runtimeDir });
  workspace.onClose(stop);
  const admin = new pg.Client({ ...connection, database: 'postgres' });
  await admin.connect();
  workspace.onClose(() => admin.end());
  return { connection, admin };
});

function openPool(workspace: BenchWorkspace, connection: Connection): pg.Pool {
  const pool = new pg.Pool({ ...clientConfig(connection), max: POOL_SIZE });
  // PostgreSQL may close an idle connection, for example to copy the database; the pool opens another one.
  pool.on('error', () => undefined);
  workspace.onClose(() => pool.end());
  return pool;
}

async function createDatabase(
  workspace: BenchWorkspace,
  name: string,
  template: string,
): Promise<BenchDatabase> {
  const { connection: server, admin } = await clusterOf(workspace);
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  const { host, port, user } = server;
  const connection = { host, port, user, database: name };
  const url = `postgresql://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
  return { name, connection, url, pool: openPool(workspace, connection) };
}

/** A new database with a generated university. */
export async function createSeeded(
  workspace: BenchWorkspace,
  name: string,
  options: Omit<SeedOptions, 'now'>,
): Promise<BenchDatabase> {
  const database = await createDatabase(workspace, name, 'template0');
  const client = await database.pool.connect();
  try {
    await migrate(client);
    await seed(client, { ...options, now: new Date() });
  } finally {
    client.release();
  }
  return database;
}

const makeSeeded = (size: SeedSize) =>
  oncePerWorkspace((workspace: BenchWorkspace) =>
    createSeeded(workspace, `bench_${size.toLowerCase()}`, { size }),
  );

const seeded = { demo: makeSeeded('demo'), S: makeSeeded('S'), M: makeSeeded('M') } as const;

/** The generated university of this size; the benchmarks of one run share it. */
export const seededDatabase = (
  workspace: BenchWorkspace,
  size: keyof typeof seeded,
): Promise<BenchDatabase> => seeded[size](workspace);

/** Copies a database; nobody may be connected to the original meanwhile. */
export async function copyDatabase(
  workspace: BenchWorkspace,
  original: BenchDatabase,
  name: string,
): Promise<BenchDatabase> {
  const { admin } = await clusterOf(workspace);
  await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
    original.name,
  ]);
  return createDatabase(workspace, name, original.name);
}

/** The first process of the database, from one that it started. */
export async function findPostmaster({ pool }: BenchDatabase): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return parentOf(rows[0]?.pid ?? 0);
}
