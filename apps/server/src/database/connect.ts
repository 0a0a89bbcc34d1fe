import {
  Kysely,
  PostgresDialect,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import { createStatementNames } from './statement-names.ts';
import type { Db, Tables } from './tables.ts';

/** The address of an external PostgreSQL, or the socket folder of the embedded one. */
export type Connection =
  | { readonly databaseUrl: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string };

export interface DatabaseOptions {
  readonly connection: Connection;
  readonly poolSize?: number;
  readonly statementTimeoutMs?: number;
  readonly idleInTransactionTimeoutMs?: number;
  /** Disable behind PgBouncer older than 1.21, which mixes up the prepared statements of its clients. */
  readonly isPrepared?: boolean;
  /** Called when an idle connection breaks, for example when the database restarts. */
  readonly onError?: (error: Error) => void;
}

export interface OpenDatabase {
  readonly db: Db;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;

/** Parses ids and marks as numbers and leaves dates as strings, because a `Date` depends on the server's time zone. */
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [DATE, (text) => text],
  [NUMERIC, Number],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format),
};

/**
 * By default PostgreSQL plans a prepared statement again at each execution if a plan for the given parameters looks
 * cheaper. For the 16 partitions of `message`, planning takes up to ten times as long as the execution (decision 0021).
 * The `options` of a database URL replace this setting.
 */
const sessionSettings = '-c plan_cache_mode=force_generic_plan';

export function clientConfig(connection: Connection): pg.ClientConfig {
  const common = { types, application_name: 'portal', options: sessionSettings };
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

/** Pool client for Kysely: prepares each statement with parameters once, under a fixed name. */
class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #nameOf: (text: string) => string | undefined;

  constructor(client: pg.PoolClient, nameOf: (text: string) => string | undefined) {
    this.#client = client;
    this.#nameOf = nameOf;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('Cursors are not used here.');
    // A text without values may contain several statements, which cannot be prepared.
    const name = values.length === 0 ? undefined : this.#nameOf(text);
    return this.#client.query({ text, values: [...values], name });
  }

  release(isBroken?: boolean): void {
    this.#client.release(isBroken);
  }
}

function preparedPool(pool: pg.Pool): PostgresPool {
  const nameOf = createStatementNames();
  return {
    options: pool.options,
    connect: async () => new PreparingClient(await pool.connect(), nameOf),
    end: () => pool.end(),
  };
}

/** Opens a pool and its query builder. Connects with the first query. */
export function openDatabase(options: DatabaseOptions): OpenDatabase {
  const pool = new pg.Pool({
    ...clientConfig(options.connection),
    max: options.poolSize ?? 10,
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    idle_in_transaction_session_timeout: options.idleInTransactionTimeoutMs ?? 10_000,
  });
  // A connection error without a listener ends the process, and the pool listens to idle connections only.
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)));
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: options.isPrepared === false ? pool : preparedPool(pool) }),
  });
  return { db, pool, close: () => pool.end() };
}
