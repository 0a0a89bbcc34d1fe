import path from 'node:path';
import pg from 'pg';
import {
  clientConfig,
  migrate,
  seed,
  type Connection,
  type SeedSize,
} from '@portal/server/src/database/index.ts';
import { startEmbedded } from '@portal/server/src/database/embedded/start-embedded.ts';
import { oncePerStage, type Stage } from './stage.ts';

const POOL_SIZE = 5;

/** A database of the run, with a pool for what a benchmark prepares and looks up. */
export interface BenchDatabase {
  readonly name: string;
  readonly connection: Connection;
  /** As `DATABASE_URL` takes it. */
  readonly url: string;
  readonly pool: pg.Pool;
}

interface Cluster {
  readonly connection: { readonly host: string; readonly port: number; readonly user: string };
  readonly admin: pg.Client;
}

/** One embedded PostgreSQL for the whole run, as the portal itself starts it. */
const clusterOf = oncePerStage(async (stage: Stage): Promise<Cluster> => {
  const runtimeDir = path.join(stage.dir, 'runtime');
  const { connection, stop } = await startEmbedded(path.join(stage.dir, 'postgres'), { runtimeDir });
  stage.onClose(stop);
  const admin = new pg.Client({ ...connection, database: 'postgres' });
  await admin.connect();
  stage.onClose(() => admin.end());
  return { connection, admin };
});

function openPool(stage: Stage, connection: Connection): pg.Pool {
  const pool = new pg.Pool({ ...clientConfig(connection), max: POOL_SIZE });
  // An idle connection may be broken off, as when its database is copied; the pool opens another one.
  pool.on('error', () => undefined);
  stage.onClose(() => pool.end());
  return pool;
}

async function createDatabase(stage: Stage, name: string, template: string): Promise<BenchDatabase> {
  const { connection: server, admin } = await clusterOf(stage);
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  const { host, port, user } = server;
  const connection = { host, port, user, database: name };
  const url = `postgresql://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
  return { name, connection, url, pool: openPool(stage, connection) };
}

const makeSeeded = (size: SeedSize) =>
  oncePerStage(async (stage: Stage) => {
    const database = await createDatabase(stage, `bench_${size.toLowerCase()}`, 'template0');
    const client = await database.pool.connect();
    try {
      await migrate(client);
      await seed(client, { size, now: new Date() });
    } finally {
      client.release();
    }
    return database;
  });

const seeded = { demo: makeSeeded('demo'), S: makeSeeded('S'), M: makeSeeded('M') } as const;

/** The generated university in this size; benchmarks of one run share it. */
export const seededDatabase = (stage: Stage, size: keyof typeof seeded): Promise<BenchDatabase> =>
  seeded[size](stage);

/** Another database with the same contents; nobody may be connected to the original meanwhile. */
export async function copyDatabase(
  stage: Stage,
  original: BenchDatabase,
  name: string,
): Promise<BenchDatabase> {
  const { admin } = await clusterOf(stage);
  await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
    original.name,
  ]);
  return createDatabase(stage, name, original.name);
}
