import path from 'node:path';
import type pg from 'pg';
import { openDatabase, type Connection, type DatabaseOptions } from './connect.ts';
import { startEmbedded, type EmbeddedOptions } from './embedded/start-embedded.ts';
import { migrate } from './migrate.ts';
import type { Db } from './tables.ts';

export { clientConfig, openDatabase, type Connection, type OpenDatabase } from './connect.ts';
export { migrate, MigrationError } from './migrate.ts';
export type { Db, Tables } from './tables.ts';
export type { Title } from './tables/columns.ts';

/** What the configuration says about the database. */
export interface DatabaseConfig extends Omit<DatabaseOptions, 'connection'>, EmbeddedOptions {
  /** A PostgreSQL of the university's own (15 or newer); without it the embedded one is used. */
  readonly databaseUrl?: string;
  /** The embedded cluster stands in the folder `postgres` below it. */
  readonly dataDir: string;
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
      ? await startEmbedded(path.join(config.dataDir, 'postgres'), config)
      : undefined;
  const connection = embedded?.connection ?? { databaseUrl: databaseUrl ?? '' };
  const { db, pool, close } = openDatabase({ ...config, connection });
  const stop = async () => {
    await close();
    await embedded?.stop();
  };
  try {
    const appliedMigrations = await migrateThrough(pool);
    return { db, pool, connection, isEmbedded: embedded !== undefined, appliedMigrations, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function migrateThrough(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    return await migrate(client);
  } finally {
    client.release();
  }
}
