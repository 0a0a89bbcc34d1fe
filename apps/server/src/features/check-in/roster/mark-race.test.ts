import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { findCheckInPeople, type CheckInPeople } from '../../../../test/journal/check-in-people.ts';
import { readCell } from '../../../../test/journal/journal-people.ts';
import { saveCellQueries } from '../../shared/journal/save-cells.queries.ts';

let server: TestServer;
let people: CheckInPeople;
beforeAll(async () => {
  server = await startServer();
  people = await findCheckInPeople(server);
});
afterAll(() => server.close());

/** Waits until a statement of another connection waits for a lock. */
async function untilBlocked(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(server.db);
    if (rows.length > 0) return;
  }
}

it('a scan never replaces a mark that the teacher is setting by hand at the same moment (D§4 Journal.2)', async () => {
  const opened = await people.open();
  const cell = { lessonId: opened.lessonId, studentId: people.ids.owner };
  const scan = await server.db.transaction().execute(async (transaction) => {
    await saveCellQueries(transaction, people.ids.classTeacher).save([{ cell, value: 'absent' }], 'hand');
    const running = people.scan(people.student, opened.id);
    await untilBlocked();
    return { running };
  });
  expect(await scan.running).toMatchObject({ verdict: 'present' });
  expect((await readCell(people.teacher, people.ref, cell))?.value).toBe('absent');
});
