import path from 'node:path';
import type pg from 'pg';
import { openDatabase, type Connection, type DatabaseOptions } from './connect.ts';
import { keepRunning } from './embedded/keep-running.ts';
import { startEmbedded, type EmbeddedOptions } from './embedded/start-embedded.ts';
import { migrate } from './migrate.ts';
import { seed } from './seed.ts';
import type { Db } from './tables.ts';

export { clientConfig, type Connection } from './connect.ts';
export { migrate } from './migrate.ts';
export { demoLogins, seed } from './seed.ts';
export type { SeedSize } from './seed-plans.ts';
export type { Db } from './tables.ts';

/** What the configuration says about the database. */
export interface DatabaseConfig extends Omit<DatabaseOptions, 'connection'>, EmbeddedOptions {
  /** A PostgreSQL of the university's own (15 or newer); without it the embedded one is used. */
  readonly databaseUrl?: string;
  /** The embedded cluster stands in the folder `postgres` below it. */
  readonly dataDir: string;
  /** Whether an empty embedded database is filled with the demonstration; it is, unless this says no. */
  readonly hasDemo?: boolean;
}

export interface RunningDatabase {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly connection: Connection;
  readonly isEmbedded: boolean;
  /** The migrations that were applied by this start. */
  readonly appliedMigrations: readonly string[];
  /** Closes the connections and ends the embedded database that this process owns. */
  stop(): Promise<void>;
}

/** Finds or starts the database, brings it to the newest schema and opens it. */
export async function startDatabase(config: DatabaseConfig): Promise<RunningDatabase> {
  const { databaseUrl } = config;
  const embedded =
    databaseUrl === undefined
      ? await keepRunning(() => startEmbedded(path.join(config.dataDir, 'postgres'), config), config.onError)
      : undefined;
  const connection = embedded?.connection ?? { databaseUrl: databaseUrl ?? '' };
  const { db, pool, close } = openDatabase({ ...config, connection });
  const stop = async () => {
    await close();
    await embedded?.stop();
  };
  try {
    const appliedMigrations = await prepare(pool, embedded !== undefined && config.hasDemo !== false);
    return { db, pool, connection, isEmbedded: embedded !== undefined, appliedMigrations, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The demonstration has passwords that everybody knows, so a database of the university's own never gets it by itself. */
async function prepare(pool: pg.Pool, hasDemo: boolean): Promise<string[]> {
  const client = await pool.connect();
  try {
    const applied = await migrate(client);
    if (hasDemo) await seed(client, { now: new Date() });
    return applied;
  } finally {
    client.release();
  }
}
