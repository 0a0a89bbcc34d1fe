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

/** Where a PostgreSQL listens: an address for one of the university's own, a socket folder for the embedded one. */
export type Connection =
  | { readonly databaseUrl: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string };

export interface DatabaseOptions {
  readonly connection: Connection;
  readonly poolSize?: number;
  readonly statementTimeoutMs?: number;
  readonly idleInTransactionTimeoutMs?: number;
  /** Off behind a PgBouncer older than 1.21, which mixes up the prepared statements of its clients. */
  readonly isPrepared?: boolean;
  /** Told when an idle connection breaks, as it does when the database restarts. */
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

/** Ids and marks are numbers here, and a day stays a day: as a `Date` it would move with the server's time zone. */
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [DATE, (text) => text],
  [NUMERIC, Number],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format),
};

/** How every client of the portal connects. */
export function clientConfig(connection: Connection): pg.ClientConfig {
  return 'databaseUrl' in connection
    ? { connectionString: connection.databaseUrl, types, application_name: 'portal' }
    : { ...connection, types, application_name: 'portal' };
}

/** How a connection outside the pool connects that waits long, and must notice when nobody is there any more. */
export const listenerConfig = (connection: Connection, answerMs: number): pg.ClientConfig => ({
  ...clientConfig(connection),
  connectionTimeoutMillis: answerMs,
  query_timeout: answerMs,
  keepAlive: true,
});

/** Kysely's view of a pool client: every statement that has parameters is prepared once and then known by its name. */
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
    // Without values a text may hold several statements, and those cannot be prepared.
    const name = values.length === 0 ? undefined : this.#nameOf(text);
    return this.#client.query({ text, values: [...values], name });
  }

  release(isBroken?: boolean): void {
    this.#client.release(isBroken);
  }
}

/** The pool as Kysely takes it. */
function preparedPool(pool: pg.Pool): PostgresPool {
  const nameOf = createStatementNames();
  return {
    options: pool.options,
    connect: async () => new PreparingClient(await pool.connect(), nameOf),
    end: () => pool.end(),
  };
}

/** Opens a pool of connections and the typed query builder on it. Nothing is connected before the first query. */
export function openDatabase(options: DatabaseOptions): OpenDatabase {
  const pool = new pg.Pool({
    ...clientConfig(options.connection),
    max: options.poolSize ?? 10,
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    idle_in_transaction_session_timeout: options.idleInTransactionTimeoutMs ?? 10_000,
  });
  // A broken connection without a listener would end the process. The pool listens to idle ones only, so each listens itself.
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)));
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: options.isPrepared === false ? pool : preparedPool(pool) }),
  });
  return { db, pool, close: () => pool.end() };
}
