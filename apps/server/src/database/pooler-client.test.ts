import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import {
  describeWithPgBouncer,
  knowsPreparedStatements,
  TestPgBouncer,
} from '../../test/outside/pgbouncer.ts';
import { removeTempDirs } from '../../test/temp-dir.ts';
import { NotifyBus } from '../events/bus/notify-bus.ts';
import { openDatabase, type Connection, type OpenDatabase } from './connect.ts';
import { DatabaseUse, runWithUse, statementLimits } from './database-use.ts';
import { codeOf } from './error-properties.ts';
import type { Db } from './tables.ts';

const READ_ONLY = '25006';
const CANCELED = '57014';
/** More clients than connections, so that neighbouring statements meet different ones. */
const CONNECTIONS = 2;
const CLIENTS = 6;

let database: TestDatabase;
let pgBouncer: TestPgBouncer;
let connection: Connection;
let opened: OpenDatabase;
let db: Db;

async function openAll(): Promise<void> {
  database = await createTestDatabase();
  pgBouncer = await TestPgBouncer.start(database.url, CONNECTIONS);
  connection = {
    databaseUrl: pgBouncer.urlOf(database.url),
    pooler: { directUrl: database.url, isPrepared: knowsPreparedStatements },
  };
  opened = openDatabase({ connection, poolSize: CLIENTS });
  db = opened.db;
}

async function closeAll(): Promise<void> {
  await opened.close();
  await pgBouncer.stop();
  await database.drop();
  await removeTempDirs();
}

const settingsOf = async (target: Db = db) => {
  const { rows } = await sql<{ limit: string; readOnly: string; process: number }>`
    select current_setting('statement_timeout') as limit, pg_backend_pid() as process,
      current_setting('transaction_read_only') as "readOnly"`.execute(target);
  return rows[0];
};
const inUse = <Result>(isReadOnly: boolean, run: () => Promise<Result>) =>
  runWithUse(new DatabaseUse(statementLimits.call, { isReadOnly }), run);
const codeFrom = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => codeOf(error),
  );

describeWithPgBouncer('statements behind PgBouncer in transaction mode', () => {
  beforeAll(openAll);
  afterAll(closeAll);

  it('runs the same statements on all connections at once', async () => {
    const sums = Array.from({ length: 300 }, async (_, at) => {
      const { rows } = await sql<{ sum: number; process: number }>`
        select ${at}::int + ${1}::int as sum, pg_backend_pid() as process`.execute(db);
      return rows[0];
    });
    const rows = await Promise.all(sums);
    expect(rows.map((row) => row?.sum)).toEqual(rows.map((_, at) => at + 1));
    expect(new Set(rows.map((row) => row?.process)).size).toBe(CONNECTIONS);
  });

  it('gives each statement the limits and rights of its own call, whoever used the connection before', async () => {
    const calls = Array.from({ length: 60 }, (_, at) =>
      at % 3 === 0
        ? settingsOf()
        : inUse(at % 3 === 1, () =>
            at % 2 === 0 ? settingsOf() : db.transaction().execute((transaction) => settingsOf(transaction)),
          ),
    );
    const found = await Promise.all(calls);
    const expected = found.map((_, at) => ({
      limit: at % 3 !== 0 && at % 2 === 1 ? '15s' : '2s',
      readOnly: at % 3 === 1 ? 'on' : 'off',
      process: expect.any(Number),
    }));
    expect(found).toEqual(expected);
  });

  it('refuses changes to those who only read, and undoes a failed transaction', async () => {
    const rename = (target: Db) => sql`update faculty set title = title`.execute(target);
    expect(await codeFrom(inUse(true, () => rename(db)))).toBe(READ_ONLY);
    expect(await codeFrom(inUse(true, () => db.transaction().execute(rename)))).toBe(READ_ONLY);
    const failing = db.transaction().execute(async (transaction) => {
      await sql`delete from setting`.execute(transaction);
      await sql`insert into setting (name, value) values ('x', '{}')`.execute(transaction);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await sql`select from setting where name = 'x'`.execute(db)).rows).toEqual([]);
    await sql`insert into setting (name, value) values ('x', '{}')`.execute(db);
    expect((await sql`select from setting where name = 'x'`.execute(db)).rows).toHaveLength(1);
  });
});

describeWithPgBouncer('a pool behind PgBouncer in transaction mode', () => {
  beforeAll(openAll);
  afterAll(closeAll);

  it('ends a statement that takes too long, and serves the next one', async () => {
    const limits = { alone: 200, inTransaction: 200 };
    const slow = runWithUse(new DatabaseUse(limits), () => sql`select pg_sleep(5)`.execute(db));
    expect(await codeFrom(slow)).toBe(CANCELED);
    expect((await settingsOf())?.limit).toBe('2s');
  });

  it('opens connections on which nothing can be changed', async () => {
    const readOnly = openDatabase({ connection, isReadOnly: true, limits: statementLimits.command });
    expect(await settingsOf(readOnly.db)).toMatchObject({ limit: '5min', readOnly: 'on' });
    await readOnly.close();
  });

  it('brings events, which need a connection of their own, past it', async () => {
    const errors: unknown[] = [];
    const bus = new NotifyBus({ connection, db, onError: (error) => errors.push(error) });
    const { promise, resolve } = Promise.withResolvers<string>();
    bus.subscribe({ onMessage: resolve, onReconnect: () => undefined });
    await bus.start();
    await bus.publish('привет');
    expect(await promise).toBe('привет');
    await bus.close();
    expect(errors).toEqual([]);
  });
});
