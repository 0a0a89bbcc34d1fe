import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { startServer, type TestServer } from '../../test/harness.ts';
import { queryRows } from '../../test/seeded-database.ts';
import { removeTempDirs } from '../../test/temp-dir.ts';
import { withClient } from '../../test/template.ts';
import { loadEarlierData } from '../../test/upgrade/load-earlier-data.ts';
import { auth, journal, study } from '@portal/wire';
import { migrate } from './migrate.ts';

type Facts = readonly unknown[];

/** Facts that an upgrade must not change, by a statement before it and one after it. */
const facts = {
  names: ['select id, full_name, login, email from person order by id'],
  homes: [
    'select person_id, group_id from group_member where is_home order by 1',
    'select person_id, group_id from membership where is_home and current_date between first_day and last_day order by 1',
  ],
  streams: ['select person_id, group_id, is_home from group_member order by 1, 2'],
  marks: ['select count(*), sum(mark), sum(version), sum(lesson_id::bigint * student_id) from attendance'],
  grades: ['select count(*), sum(points), sum(student_id::bigint * discipline_id) from final_grade'],
  messages: ['select count(*), sum(id), sum(length(text)) from message'],
  money: ['select count(*), sum(amount) from ledger_entry'],
  audit: ['select id, at, action, person_id from audit order by id'],
  orders: [
    "select person_id, case kind when 'transferred' then 'moved' else kind end as kind, number, date from enrolment_order order by 1, 4, 2",
    `select person_id, kind, number, date from student_order_person join student_order on id = order_id
      where basis = '' order by 1, 4, 2`,
  ],
  statuses: [
    "select id, status from person where status <> 'active' order by id",
    `select person_id as id, case status when 'leave' then 'leave' else 'expelled' end as status from student_period, university_clock
      where today between first_day and last_day order by 1`,
  ],
} as const satisfies Record<string, readonly [string, string?]>;

let database: TestDatabase;
let before: ReadonlyMap<string, Facts>;
let server: TestServer;

async function readFacts(side: 0 | 1): Promise<Map<string, Facts>> {
  const found = new Map<string, Facts>();
  for (const [name, [first, second = first]] of Object.entries<readonly [string, string?]>(facts))
    found.set(name, await queryRows(database.db, side === 0 ? first : second));
  return found;
}

beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true });
  await withClient(database.connection, (client: pg.Client) => loadEarlierData(client, '0040'));
  before = await readFacts(0);
  await withClient(database.connection, (client: pg.Client) => migrate(client));
  server = await startServer({ database });
});
afterAll(async () => {
  await server.close();
  await removeTempDirs();
});

describe('an upgrade of a portal with the data of an earlier release', () => {
  it.each(Object.keys(facts))('keeps %s', async (name) => {
    const known = before.get(name);
    expect(known?.length).toBeGreaterThan(0);
    expect((await readFacts(1)).get(name)).toEqual(known);
  });

  it('leaves a portal that people use', async () => {
    const teacher = await server.signIn('teacher');
    const [year] = await teacher.request(study.years, {});
    expect(year?.id).toBe(2026);
    const journals = await teacher.request(journal.semesters, { academicYearId: 2026, termId: 2 });
    expect(journals.length).toBeGreaterThan(0);
    const [dismissed] = await queryRows<{ id: number }>(
      database.db,
      `select person_id as id from student_period where status = 'left' order by 1 limit 1`,
    );
    await database.pool.query(
      `update person set password_hash = (select password_hash from person where login = 'student') where id = $1`,
      [dismissed?.id],
    );
    const [row] = await queryRows<{ login: string }>(
      database.db,
      `select login from person where id = ${dismissed?.id ?? 0}`,
    );
    const reply = await server
      .createClient()
      .tryRequest(auth.authorize, { login: row?.login ?? '', password: 'Student-2026' });
    expect(reply.code).toBe('studyEnded');
  });
});
