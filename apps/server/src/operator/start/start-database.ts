import path from 'node:path';
import pg from 'pg';
import { clientConfig, openDatabase, type Connection, type DatabaseOptions } from '../../database/connect.ts';
import { superviseEmbedded } from '../../database/embedded/supervise-embedded.ts';
import { startEmbedded, type EmbeddedOptions } from '../../database/embedded/start-embedded.ts';
import { listPending, migrate } from '../../database/migrate.ts';
import type { Db } from '../../database/tables.ts';
import { refuseUnfinishedRestore } from './unfinished-restore.ts';

export { clientConfig, type Connection } from '../../database/connect.ts';
export { migrate } from '../../database/migrate.ts';
export type { Db } from '../../database/tables.ts';

const CONNECT_MS = 5_000;

export interface DatabaseConfig extends Omit<DatabaseOptions, 'connection'>, EmbeddedOptions {
  /** An external PostgreSQL (15 or newer); the embedded one is used when this is not set. */
  readonly databaseUrl?: string | undefined;
  /** PostgreSQL itself, when `databaseUrl` is its pooler. */
  readonly databaseDirectUrl?: string | undefined;
  /** The pooler knows prepared statements. */
  readonly hasPreparedStatements?: boolean;
  /** The embedded cluster is in its subfolder `postgres`. */
  readonly dataDir: string;
  /** Backs up a database of an earlier release before it is migrated. */
  readonly backUp?: ((connection: Connection, pending: readonly string[]) => Promise<void>) | undefined;
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

function externalConnection(config: DatabaseConfig): Connection {
  const { databaseUrl = '', databaseDirectUrl: directUrl, hasPreparedStatements = false } = config;
  if (directUrl === undefined) return { databaseUrl };
  return { databaseUrl, pooler: { directUrl, isPrepared: hasPreparedStatements } };
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
  const connection = embedded?.connection ?? externalConnection(config);
  const { db, pool, close } = openDatabase({ ...config, connection });
  const stop = async () => {
    await close();
    await embedded?.stop();
  };
  try {
    const appliedMigrations = await prepare(connection, { ...config, fill: embedded && config.fill });
    return { db, pool, connection, isEmbedded: embedded !== undefined, appliedMigrations, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** On a connection to PostgreSQL itself, because a pooler may end one that waits for a long migration of another server. */
async function prepare(
  connection: Connection,
  { backUp, fill }: Pick<DatabaseConfig, 'backUp' | 'fill'>,
): Promise<string[]> {
  const client = new pg.Client({ ...clientConfig(connection), connectionTimeoutMillis: CONNECT_MS });
  // An error of the connection also ends the statement that waits for it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const pending = backUp ? await listPending(client) : [];
    if (pending.length > 0) await backUp?.(connection, pending);
    const applied = await migrate(client);
    await fill?.(client);
    return applied;
  } finally {
    await client.end();
  }
}
