import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { Endpoint } from '@portal/wire';
import { programs } from '@portal/wire/programs/programs';
import type { Db } from '../../../database/tables.ts';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { plantSheet } from '../../../../test/programs/plant-sheet.ts';
import { readWhole, startProgram, type ProgramClient } from '../../../../test/programs/program-client.ts';

let server: TestServer;
let program: ProgramClient;
beforeAll(async () => {
  server = await startServer();
  await plantSheet(server.db, 'closed');
  program = await startProgram(server);
});
afterAll(() => server.close());

const start = async () => (await program.request(programs.people, { limit: 1 })).asOf;
const changedSince = (endpoint: Endpoint, asOf: string) =>
  readWhole(program, endpoint, { changedSince: asOf });

/** Changes a row of each table that a program reads by its changes. */
const changes: readonly (readonly [string, Endpoint, (db: Db) => Promise<unknown>])[] = [
  [
    'people',
    programs.people,
    (db) => sql`update person set family_name = 'Новая' where login = 'student'`.execute(db),
  ],
  [
    'personal',
    programs.personal,
    (db) => sql`update person set birth_date = '1984-05-06' where login = 'editor'`.execute(db),
  ],
  [
    'groups',
    programs.groups,
    (db) =>
      sql`update study_group set title = 'ПИ-9' where id = (select min(id) from study_group)`.execute(db),
  ],
  [
    'memberships',
    programs.memberships,
    (db) =>
      sql`update membership set last_day = '2999-12-31' where ctid = (
      select ctid from membership where last_day = 'infinity' order by person_id, group_id limit 1)`.execute(
        db,
      ),
  ],
  [
    'grades',
    programs.grades,
    (db) =>
      sql`update final_grade set credits = credits + 1 where ctid = (
      select ctid from final_grade order by student_id, semester, discipline_id, attempt limit 1)`.execute(
        db,
      ),
  ],
  ['examResults', programs.examResults, (db) => plantSheet(db, 'closed', new Date())],
  [
    'orders',
    programs.orders,
    (db) =>
      sql`
      with added as (
        insert into student_order (kind, number, date, effective_on) values ('promoted', '77-П', '2026-11-20', '2026-11-20') returning id)
      insert into student_order_person (order_id, person_id) select added.id, person.id from added, person where login = 'student'`.execute(
        db,
      ),
  ],
  [
    'payments',
    programs.payments,
    (db) =>
      sql`
      insert into ledger_entry (student_id, service_id, academic_year_id, kind, amount, due_on)
      select person.id, (select min(id) from paid_service), (select max(id) from academic_year), 'charge', 100, '2026-12-01'
      from person where login = 'student'`.execute(db),
  ],
];

it.each(changes)('%s: what was written since, and nothing of before', async (_path, endpoint, change) => {
  const asOf = await start();
  const before = await changedSince(endpoint, asOf);
  await change(server.db);
  const rows = await changedSince(endpoint, asOf);
  expect(rows.length).toBeGreaterThan(before.length);
  const all = await readWhole(program, endpoint);
  expect(rows.length).toBeLessThan(all.length);
  expect(all).toEqual(expect.arrayContaining(rows));
});

it('loses nothing of a transaction that is committed after the reading', async () => {
  const asOf = await server.db.transaction().execute(async (transaction) => {
    await sql`update person set family_name = 'Медленная' where login = 'teacher'`.execute(transaction);
    // Longer than the margin between the clocks of two transactions.
    await sql`select pg_sleep(1.5)`.execute(transaction);
    return start();
  });
  const rows = await changedSince(programs.people, asOf);
  expect(rows.map((row) => row['familyName'])).toContain('Медленная');
});
