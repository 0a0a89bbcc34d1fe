import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { search, study } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { waitUntil } from '../../../test/temp-dir.ts';
import { withClient } from '../../../test/template.ts';
import { openDatabase } from '../../database/connect.ts';
import { DatabaseUse, runWithUse, statementLimits } from '../../database/database-use.ts';
import { connectionShare } from './budgets.ts';

let server: TestServer;
let greedy: TestClient;
let other: TestClient;

beforeAll(async () => {
  server = await startServer({ environment: { METRICS_TOKEN: 'figures' } });
  greedy = await server.signIn('student');
  other = await server.signIn('teacher');
});
afterAll(() => server.close());

const metric = async (name: string): Promise<number> => {
  const { body } = await server.app.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer figures' },
  });
  const line = body.split('\n').find((text) => text.startsWith(name));
  return Number(line?.split(' ').at(-1));
};

/** Locks the people, so that a reader of them holds a connection until the end. */
async function whileLocked<Result>(run: () => Promise<Result>): Promise<Result> {
  return withClient({ databaseUrl: server.databaseUrl }, async (client) => {
    await client.query('begin; lock table discipline in access exclusive mode');
    const result = await run();
    await client.query('rollback');
    return result;
  });
}

const countHeld = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db);
  return rows[0]?.count ?? 0;
};

describe('a person who asks the database for more than a share', () => {
  it('holds that share only, gets 503 for a statement that takes too long, and leaves the rest to the others', async () => {
    const { held, replies } = await whileLocked(async () => {
      const pending = Array.from({ length: 20 }, () => greedy.tryRequest(search.people, { text: 'а' }));
      await waitUntil('the share to be held', async () => (await countHeld()) === connectionShare.person);
      const years = await other.tryRequest(study.years, {});
      expect(years.status).toBe(200);
      const most = await countHeld();
      return { held: most, replies: await Promise.all(pending) };
    });
    expect(held).toBeLessThanOrEqual(connectionShare.person);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]));
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set(['tookTooLong', 'databaseBusy']));
    expect(await metric('portal_budget_refused_total{budget="databaseConnections"}')).toBeGreaterThan(0);
    expect(await metric('portal_budget_used_total{budget="databaseTime"}')).toBeGreaterThan(1);
    expect((await greedy.tryRequest(search.people, { text: 'а' })).status).toBe(200);
  });
});

const open = (poolSize: number) =>
  openDatabase({ connection: { databaseUrl: server.databaseUrl }, poolSize, waitMs: 200 });
const timeLimit = sql<{ limit: string }>`select current_setting('statement_timeout') as limit`;

describe('the limits of statements', () => {
  it('are shorter outside transactions, and those of the work for which a connection is lent', async () => {
    const { db, close } = open(1);
    const read = async () => (await timeLimit.execute(db)).rows[0]?.limit;
    const inTransaction = () =>
      db.transaction().execute(async (transaction) => (await timeLimit.execute(transaction)).rows[0]?.limit);
    const background = new DatabaseUse(statementLimits.background);
    expect([await read(), await inTransaction(), await read()]).toEqual(['2s', '15s', '2s']);
    expect(await runWithUse(background, read)).toBe('1min');
    expect([await inTransaction(), await read()]).toEqual(['15s', '2s']);
    expect(await runWithUse(background, inTransaction)).toBe('1min');
    await close();
  });

  it('are short for reading calls', () => {
    expect(statementLimits.call.alone).toBeLessThanOrEqual(2_000);
  });

  it('let a transaction take a second connection beyond the share', async () => {
    const { db, close } = open(2);
    const entered: string[] = [];
    const share = { enter: () => void entered.push('in'), leave: () => void entered.push('out') };
    await runWithUse(new DatabaseUse(statementLimits.call, { share }), () =>
      db.transaction().execute(async (transaction) => {
        await timeLimit.execute(transaction);
        await timeLimit.execute(db);
      }),
    );
    expect(entered).toEqual(['in', 'out']);
    await close();
  });

  it('end the wait for a connection', async () => {
    const { db, close } = open(1);
    const refused = db.transaction().execute(async (transaction) => {
      await timeLimit.execute(transaction);
      await timeLimit.execute(db);
    });
    await expect(refused).rejects.toThrow('timeout exceeded when trying to connect');
    await close();
  });
});
