import path from 'node:path';
import type pg from 'pg';
import { openDatabase, type Connection, type DatabaseOptions } from '../../database/connect.ts';
import { superviseEmbedded } from '../../database/embedded/supervise-embedded.ts';
import { startEmbedded, type EmbeddedOptions } from '../../database/embedded/start-embedded.ts';
import { migrate } from '../../database/migrate.ts';
import type { Db } from '../../database/tables.ts';
import { refuseUnfinishedRestore } from './unfinished-restore.ts';

export { clientConfig, type Connection } from '../../database/connect.ts';
export { migrate } from '../../database/migrate.ts';
export type { Db } from '../../database/tables.ts';

export interface DatabaseConfig extends Omit<DatabaseOptions, 'connection'>, EmbeddedOptions {
  /** An external PostgreSQL (15 or newer); the embedded one is used when this is not set. */
  readonly databaseUrl?: string;
  /** The embedded cluster is in its subfolder `postgres`. */
  readonly dataDir: string;
  /** Fills the embedded database after its migration, if it is empty; an external one is never filled. */
  readonly fill?: ((client: pg.ClientBase) => Promise<unknown>) | undefined;
}

export interface RunningDatabase {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly connection: Connection;
  readonly isEmbedded: boolean;
  /** Migrations applied by this start. */
  readonly appliedMigrations: readonly string[];
  /** Closes the connections and stops the embedded database when this process owns it. */
  stop(): Promise<void>;
}

/** Starts or connects to the database, migrates it and opens a pool. */
export async function startDatabase(config: DatabaseConfig): Promise<RunningDatabase> {
  const { databaseUrl } = config;
  await refuseUnfinishedRestore(config.dataDir);
  const embedded =
    databaseUrl === undefined
      ? await superviseEmbedded(
          () => startEmbedded(path.join(config.dataDir, 'postgres'), config),
          config.onError,
        )
      : undefined;
  const connection = embedded?.connection ?? { databaseUrl: databaseUrl ?? '' };
  const { db, pool, close } = openDatabase({ ...config, connection });
  const stop = async () => {
    await close();
    await embedded?.stop();
  };
  try {
    const appliedMigrations = await prepare(pool, embedded && config.fill);
    return { db, pool, connection, isEmbedded: embedded !== undefined, appliedMigrations, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function prepare(pool: pg.Pool, fill: DatabaseConfig['fill']): Promise<string[]> {
  const client = await pool.connect();
  try {
    const applied = await migrate(client);
    await fill?.(client);
    return applied;
  } finally {
    client.release();
  }
}
