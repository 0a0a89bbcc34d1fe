import { channel } from 'node:diagnostics_channel';
import { Kysely, PostgresDialect, type LogEvent } from 'kysely';
import pg from 'pg';
import { statementLimits, type StatementLimits } from './database-use.ts';
import { watchSilence } from './pool-client.ts';
import { preparedPool } from './prepared-pool.ts';
import type { Db, Tables } from './tables.ts';

/** A pooler in transaction mode, such as PgBouncer, between the portal and PostgreSQL. */
export interface Pooler {
  /** The address of PostgreSQL itself, for what needs a connection of its own. */
  readonly directUrl: string;
  /** The pooler knows prepared statements: PgBouncer 1.21 or newer. */
  readonly isPrepared: boolean;
}

/** The address of an external PostgreSQL or of its pooler, or the socket folder of the embedded one. */
export type Connection =
  | { readonly databaseUrl: string; readonly pooler?: Pooler | undefined }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string };

export interface DatabaseOptions {
  readonly connection: Connection;
  readonly poolSize?: number;
  /** The limits of statements that belong to no call; default those of calls. */
  readonly limits?: StatementLimits;
  /** How long a statement may wait for a connection. */
  readonly waitMs?: number;
  readonly idleInTransactionTimeoutMs?: number;
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

/** A statement that has ended. */
export interface EndedStatement {
  readonly sql: string;
  readonly durationMs: number;
  readonly hasFailed: boolean;
}

/** Announces every `EndedStatement` of the process, in the context of who sent it. */
export const endedStatements = channel('portal.statement');

function announce({ level, query, queryDurationMillis: durationMs }: LogEvent): void {
  if (!endedStatements.hasSubscribers) return;
  const ended: EndedStatement = { sql: query.sql, durationMs, hasFailed: level === 'error' };
  endedStatements.publish(ended);
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

/** Options of a connection to PostgreSQL itself. */
export function clientConfig(connection: Connection): pg.ClientConfig {
  const common = { types: valueTypes, application_name: 'portal', options: sessionSettings };
  return 'databaseUrl' in connection
    ? { ...common, connectionString: connection.pooler?.directUrl ?? connection.databaseUrl }
    : { ...common, ...connection };
}

/** Options of a connection outside the pool that must detect a lost server. */
export const longLivedClientConfig = (connection: Connection, timeoutMs: number): pg.ClientConfig => ({
  ...clientConfig(connection),
  connectionTimeoutMillis: timeoutMs,
  query_timeout: timeoutMs,
  keepAlive: true,
});

const poolerOf = (connection: Connection): Pooler | undefined =>
  'pooler' in connection ? connection.pooler : undefined;

/** A pooler accepts no settings at the start of a connection; its clients set them in each transaction. */
const poolerConfig = (connection: Connection): pg.ClientConfig => ({
  types: valueTypes,
  application_name: 'portal',
  ...('databaseUrl' in connection && { connectionString: connection.databaseUrl }),
});

function openPool(options: DatabaseOptions, idleInTransactionTimeoutMs: number): pg.Pool {
  const { connection, isReadOnly = false, limits = statementLimits.call } = options;
  const settings: pg.ClientConfig = {
    ...clientConfig(connection),
    ...(isReadOnly && { options: readOnlySettings }),
    statement_timeout: limits.alone,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
  };
  return new pg.Pool({
    ...(poolerOf(connection) ? poolerConfig(connection) : settings),
    pipeline: true,
    max: options.poolSize ?? POOL_SIZE,
    connectionTimeoutMillis: options.waitMs ?? MAX_WAIT_MS,
  });
}

/** Opens a pool and its query builder. Connects with the first query. */
export function openDatabase(options: DatabaseOptions): OpenDatabase {
  const { isReadOnly = false, limits = statementLimits.call, idleInTransactionTimeoutMs = 10_000 } = options;
  const pool = openPool(options, idleInTransactionTimeoutMs);
  // A connection error without a listener ends the process, and the pool listens to idle connections only.
  pool.on('connect', (client) => {
    client.on('error', (error) => options.onError?.(error));
    watchSilence(client);
  });
  pool.on('error', () => undefined);
  const pooler = poolerOf(options.connection);
  const isPrepared = pooler?.isPrepared ?? true;
  const transactions = pooler && { isReadOnly, isPrepared, idleInTransactionTimeoutMs };
  const dialect = new PostgresDialect({
    pool: preparedPool(pool, { isPrepared, limits, pooler: transactions }),
  });
  const db = new Kysely<Tables>({ dialect, log: announce });
  return { db, pool, close: () => pool.end() };
}
