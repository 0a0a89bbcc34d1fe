import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'kysely';
import { CHAT_PAGE_SIZE } from '@portal/wire';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { genericPlan } from '../../../../test/generic-plan.ts';
import { COMPARED_MAX, messageSearchQueries } from './message-search.queries.ts';
import { searchMessages, STATEMENTS_MAX } from './message-search.service.ts';

const MESSAGES = 6_000;
const words = ['Өмүр', 'лаба', 'ЁЛКА', 'тензор', 'дедлайн', '100%', 'a_b', 'щъ', 'и', 'Тумар', 'end'];

let database: TestDatabase;
let conversationId: number;

/** Fills a conversation: two words and a number in each message, and one rare word in the oldest one. */
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  ({ id: conversationId } = await db
    .selectFrom('conversation')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow());
  await insert(
    sql`case when n = 1 then 'уникум ' else '' end || (${words}::text[])[1 + n % 11] || ' ' || (${words}::text[])[1 + n / 7 % 11] || ' ' || n`,
    MESSAGES,
  );
  await sql`vacuum analyze message`.execute(db);
});
afterAll(() => database.drop());

const insert = (text: ReturnType<typeof sql>, count: number) =>
  sql`
  insert into message (conversation_id, author_id, text)
  select ${conversationId}, (select min(id) from person), ${text} from generate_series(1, ${count}::int) n`.execute(
    database.db,
  );

const request = (text: string, topMessageId = Number.MAX_SAFE_INTEGER) => ({
  conversationId,
  text,
  topMessageId,
});

async function search(text: string, topMessageId?: number): Promise<number[]> {
  // Its time is never over, however busy the machine is.
  const { rows } = await searchMessages(database.db, request(text, topMessageId), () => 0);
  return rows.map(({ id }) => id);
}

/** The same without an index and without bounds. */
async function searchAll(text: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from message where conversation_id = ${conversationId} and deleted_at is null
      and strpos(fold_for_search(text), fold_for_search(${text}::text)) > 0
    order by id desc limit ${CHAT_PAGE_SIZE}`.execute(database.db);
  return rows.map(({ id }) => id);
}

/** The statements of a search. */
async function countStatements(text: string): Promise<number> {
  const execute = jest.spyOn(database.db, 'executeQuery');
  await search(text);
  const { length } = execute.mock.calls;
  execute.mockRestore();
  return length;
}

describe(`a search in a conversation of ${MESSAGES} messages`, () => {
  it('finds its candidates by the index of conversations and parts', async () => {
    const { rows } = await sql<{ name: string }>`
      select tableoid::regclass::text as name from message where conversation_id = ${conversationId} limit 1`.execute(
      database.db,
    );
    const plan = await genericPlan(database, (db) =>
      messageSearchQueries(db).withParts(request('дедлайн'), ['ded']),
    );
    const scans = plan.split('\n').filter((line) => line.includes(` on ${rows[0]?.name}`));
    expect(scans).toEqual([
      expect.stringContaining('Bitmap Heap Scan'),
      expect.stringMatching(/Bitmap Index Scan on message_\d\d_conversation_id_show_trgm_idx/),
    ]);
    expect(plan).toMatch(/Index Cond: \(\(conversation_id = .*\) AND \(.*show_trgm.* @> /);
  });

  it.each([
    ['өмүр'],
    ['омур лаба'],
    ['елка 5'],
    ['дедлайн 4999'],
    ['уникум'],
    ['ункум'],
    ['100% 77'],
    ['тумар end 21'],
    ['лаба  '],
    ['р л'],
    ['мен 12'],
  ])('finds for «%s» what a search without bounds finds (D§6.1)', async (text) => {
    expect(await search(text)).toEqual(await searchAll(text));
  });

  it('goes on below a message', async () => {
    const first = await search('дедлайн 1');
    const last = first.at(-1) ?? 0;
    const rest = await search('дедлайн 1', last);
    expect(rest).toHaveLength(CHAT_PAGE_SIZE);
    expect(Math.max(...rest)).toBeLessThan(last);
  });

  it('needs one statement for what is among the newest, and two for what is not', async () => {
    expect(await countStatements('тензор')).toBe(1);
    expect(await countStatements('уникум')).toBe(2);
  });

  it('of one or two characters reads a limited number of the newest messages', async () => {
    expect(await countStatements('ъщ')).toBe(STATEMENTS_MAX);
  });

  it('reads a limited number of messages that have all parts of the text, but not the text', async () => {
    await insert(sql`'кладезь бездна ' || n`, STATEMENTS_MAX * COMPARED_MAX + 500);
    expect(await countStatements('бездна кладезь')).toBe(STATEMENTS_MAX);
    expect(await search('бездна кладезь')).toEqual([]);
  });

  it('answers with what it has when its time is over', async () => {
    let elapsedMs = 0;
    const slowly = () => (elapsedMs += 800);
    const execute = jest.spyOn(database.db, 'executeQuery');
    const { isPartial } = await searchMessages(database.db, request('ъщ'), slowly);
    const { length } = execute.mock.calls;
    execute.mockRestore();
    expect([length, isPartial]).toEqual([2, true]);
  });

  it.each([
    ['ъщ', 'has read its last statement', true],
    ['ункум', 'has read all candidates', false],
    ['тензор', 'has a full page', false],
  ])('for «%s» %s: that it is partial is %p', async (text, _why, isPartial) => {
    expect(await searchMessages(database.db, request(text), () => 0)).toMatchObject({ isPartial });
  });

  it('compares few messages of the longest kind at a time, and finds the oldest of them', async () => {
    await insert(
      sql`left(case when n = 1 then 'гиппопотам ' else '' end || repeat(md5(n::text) || ' тензоры', 200), 8000)`,
      500,
    );
    const { rows, nextTopId } = await messageSearchQueries(database.db).newest(request('гиппопотам'));
    expect([rows, nextTopId]).toEqual([[], expect.any(Number)]);
    const { rows: compared } = await sql<{ count: number }>`
      select count(*)::int as count from message where conversation_id = ${conversationId} and id >= ${nextTopId}`.execute(
      database.db,
    );
    expect(compared[0]?.count).toBeLessThan(COMPARED_MAX / 2);
    expect(await search('гиппопотам')).toHaveLength(1);
  });
});
