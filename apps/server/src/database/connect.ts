import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { statementLimits, type StatementLimits } from './database-use.ts';
import { preparedPool } from './prepared-pool.ts';
import type { Db, Tables } from './tables.ts';

/** The address of an external PostgreSQL, or the socket folder of the embedded one. */
export type Connection =
  | { readonly databaseUrl: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string };

export interface DatabaseOptions {
  readonly connection: Connection;
  readonly poolSize?: number;
  /** The limits of statements that belong to no call; default those of calls. */
  readonly limits?: StatementLimits;
  /** How long a statement may wait for a connection. */
  readonly waitMs?: number;
  readonly idleInTransactionTimeoutMs?: number;
  /** Disable behind PgBouncer older than 1.21, which mixes up the prepared statements of its clients. */
  readonly isPrepared?: boolean;
  /** PostgreSQL refuses every write. */
  readonly isReadOnly?: boolean;
  /** Called when an idle connection breaks, for example when the database restarts. */
  readonly onError?: (error: Error) => void;
}

/** What can be seen of the connections of a pool. */
export type ConnectionPool = Pick<pg.Pool, 'options' | 'totalCount' | 'idleCount' | 'waitingCount'>;

export interface OpenDatabase {
  readonly db: Db;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** The connections of one server process. */
export const POOL_SIZE = 10;
/** A statement that got no connection in this time is refused, because a queue without end delays everybody. */
const MAX_WAIT_MS = 5_000;

const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;

/** Parses ids and marks as numbers and leaves dates as strings, because a `Date` depends on the server's time zone. */
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [DATE, (text) => text],
  [NUMERIC, Number],
]);

/** How values of the database become values of the program. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format),
};

/**
 * By default PostgreSQL plans a prepared statement again at each execution if a plan for the given parameters looks
 * cheaper. For the 16 partitions of `message`, planning takes up to ten times as long as the execution (decision 0021).
 * The `options` of a database URL replace this setting.
 */
const sessionSettings = '-c plan_cache_mode=force_generic_plan';
const readOnlySettings = `${sessionSettings} -c default_transaction_read_only=on`;

export function clientConfig(connection: Connection): pg.ClientConfig {
  const common = { types: valueTypes, application_name: 'portal', options: sessionSettings };
  return 'databaseUrl' in connection
    ? { ...common, connectionString: connection.databaseUrl }
    : { ...common, ...connection };
}

/** Options of a connection outside the pool that must detect a lost server. */
export const longLivedClientConfig = (connection: Connection, timeoutMs: number): pg.ClientConfig => ({
  ...clientConfig(connection),
  connectionTimeoutMillis: timeoutMs,
  query_timeout: timeoutMs,
  keepAlive: true,
});

/** Opens a pool and its query builder. Connects with the first query. */
export function openDatabase(options: DatabaseOptions): OpenDatabase {
  const { isPrepared = true, isReadOnly = false, limits = statementLimits.call } = options;
  const pool = new pg.Pool({
    ...clientConfig(options.connection),
    ...(isReadOnly && { options: readOnlySettings }),
    pipeline: isPrepared,
    max: options.poolSize ?? POOL_SIZE,
    connectionTimeoutMillis: options.waitMs ?? MAX_WAIT_MS,
    statement_timeout: limits.alone,
    idle_in_transaction_session_timeout: options.idleInTransactionTimeoutMs ?? 10_000,
  });
  // A connection error without a listener ends the process, and the pool listens to idle connections only.
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)));
  pool.on('error', () => undefined);
  const dialect = new PostgresDialect({ pool: preparedPool(pool, { isPrepared, limits }) });
  const db = new Kysely<Tables>({ dialect });
  return { db, pool, close: () => pool.end() };
}
