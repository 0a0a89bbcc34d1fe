import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { DatabaseLink } from '../../test/outside/database-link.ts';
import { createTempDir, removeTempDirs } from '../../test/temp-dir.ts';
import { openDatabase } from './connect.ts';
import { startEmbedded, type EmbeddedDatabase } from './embedded/start-embedded.ts';
import { messageOf } from './error-properties.ts';
import { inTransaction } from './transaction.ts';

const limits = { alone: 100, inTransaction: 200 };
/** Kysely rolls a transaction back on the connection that has just ended. */
const GONE = /^(?:The database says nothing|Client has encountered a connection error and is not queryable)$/;

const outcomeOf = (work: Promise<unknown>): Promise<string> => work.then(() => 'done', messageOf);

describe('a connection on which nothing arrives any more', () => {
  let database: TestDatabase;
  let link: DatabaseLink;
  beforeAll(async () => {
    database = await createTestDatabase({ isEmpty: true });
    link = await DatabaseLink.open(database.connection);
  });
  afterAll(async () => {
    link.close();
    await database.drop();
  });

  it.each([
    ['a statement', (db: TestDatabase['db']) => sql`select 1`.execute(db)],
    [
      'a transaction',
      (db: TestDatabase['db']) => inTransaction(db, (within) => sql`select 1`.execute(within)),
    ],
  ])('ends %s, and the next one has another connection', async (_, work) => {
    const connection = { databaseUrl: link.urlOf(database.url) };
    const { db, close } = openDatabase({ connection, poolSize: 1, limits });
    await work(db);
    link.cut();
    expect(await outcomeOf(work(db))).toMatch(GONE);
    expect(await outcomeOf(work(db))).toBe('done');
    await close();
  });

  it('stays open while nobody waits', async () => {
    const connection = { databaseUrl: link.urlOf(database.url) };
    const { db, pool, close } = openDatabase({ connection, poolSize: 1, limits });
    const client = await pool.connect();
    client.release();
    await sql`select 1`.execute(db);
    expect(client.connection.stream).toMatchObject({ timeout: 0, destroyed: false });
    await close();
  });
});

describe('a primary whose standby is away', () => {
  let primary: EmbeddedDatabase;
  beforeAll(async () => {
    primary = await startEmbedded(path.join(await createTempDir(), 'postgres'), {
      settings: { fsync: 'off' },
    });
    const { db, close } = openDatabase({ connection: primary.connection });
    await sql`create table written (id int)`.execute(db);
    await sql`create table key (id int primary key)`.execute(db);
    await sql`insert into key values (1)`.execute(db);
    await sql`alter system set synchronous_standby_names = 'away'`.execute(db);
    await sql`select pg_reload_conf()`.execute(db);
    await close();
  });
  afterAll(async () => {
    await primary.stop();
    await removeTempDirs();
  });

  /** As a call does that is sent again: it stores nothing, and locks the row of its key. */
  const repeatKey = (db: TestDatabase['db']) =>
    sql`insert into key values (1) on conflict (id) do update set id = excluded.id where false`.execute(db);
  const write = (db: TestDatabase['db']) => sql`insert into written values (1)`.execute(db);

  it.each([
    ['statement', write],
    ['transaction', (db: TestDatabase['db']) => inTransaction(db, write)],
    ['repeated call with a key', (db: TestDatabase['db']) => inTransaction(db, repeatKey)],
  ])('acknowledges no %s, and others read meanwhile', async (_, work) => {
    const { db, close } = openDatabase({ connection: primary.connection, poolSize: 1, limits });
    expect(await outcomeOf(work(db))).toMatch(GONE);
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await close();
  });
});
