import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { startServer, type TestServer } from '../../test/harness.ts';
import { openDatabase } from './connect.ts';
import { DatabaseUse, runWithUse, statementLimits } from './database-use.ts';
import { codeOf } from './error-properties.ts';
import { inTransaction } from './transaction.ts';

const READ_ONLY = '25006';

let server: TestServer;
let db: ReturnType<typeof openDatabase>['db'];
let close: () => Promise<unknown>;

beforeAll(async () => {
  server = await startServer();
  // One connection, so that every statement meets what the one before has left.
  const opened = openDatabase({ connection: { databaseUrl: server.databaseUrl }, poolSize: 1, waitMs: 500 });
  db = opened.db;
  close = () => opened.db.destroy();
});
afterAll(async () => {
  await close();
  await server.close();
});

const reading = <Result>(run: () => Promise<Result>): Promise<Result> =>
  runWithUse(new DatabaseUse(statementLimits.call, { isReadOnly: true }), run);
const writing = <Result>(run: () => Promise<Result>): Promise<Result> =>
  runWithUse(new DatabaseUse(statementLimits.call), run);

const rename = (target = db) =>
  sql`update faculty set title = title where id = (select min(id) from faculty)`.execute(target);
const count = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from faculty`.execute(db);
  return rows[0]?.count ?? 0;
};
const codeFrom = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => codeOf(error),
  );

describe('a connection of a run that only reads (decision 0099)', () => {
  it('reads, and refuses a statement that changes', async () => {
    expect(await reading(count)).toBeGreaterThan(0);
    expect(await codeFrom(reading(rename))).toBe(READ_ONLY);
  });

  it('refuses a change within a transaction, also a lock of rows', async () => {
    const locked = (target: typeof db) => sql`select id from faculty for update`.execute(target);
    expect(await codeFrom(reading(() => inTransaction(db, rename)))).toBe(READ_ONLY);
    expect(await codeFrom(reading(() => inTransaction(db, locked)))).toBe(READ_ONLY);
    expect(await codeFrom(writing(() => inTransaction(db, rename)))).toBe('done');
  });

  it('is like any other for whom it serves next', async () => {
    expect(await codeFrom(reading(rename))).toBe(READ_ONLY);
    expect(await codeFrom(writing(rename))).toBe('done');
    expect(await codeFrom(rename())).toBe('done');
    expect(await codeFrom(reading(rename))).toBe(READ_ONLY);
  });

  it('has the time limits of a call as well', async () => {
    const limits = () =>
      sql<{ limit: string; isReadOnly: string }>`
        select current_setting('statement_timeout') as limit,
          current_setting('default_transaction_read_only') as "isReadOnly"`.execute(db);
    expect((await reading(limits)).rows).toEqual([{ limit: '2s', isReadOnly: 'on' }]);
    expect((await writing(limits)).rows).toEqual([{ limit: '2s', isReadOnly: 'off' }]);
  });
});
