import {
  Kysely,
  PostgresDialect,
  type PostgresCursor,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import type pg from 'pg';
import { valueTypes } from './connect.ts';
import type { Db, Tables } from './tables.ts';

/** A connection of somebody else, who ends its transaction and releases it. */
class BorrowedClient implements PostgresPoolClient {
  readonly #client: pg.ClientBase;

  constructor(client: pg.ClientBase) {
    this.#client = client;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('Cursors are not used here.');
    return this.#client.query({ text, values: [...values], types: valueTypes });
  }

  release(): void {}
}

/** The query builder over one connection, in its open transaction. */
export function onClient(client: pg.ClientBase): Db {
  const connect = () => Promise.resolve(new BorrowedClient(client));
  const pool = { options: {}, connect, end: () => Promise.resolve() };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
