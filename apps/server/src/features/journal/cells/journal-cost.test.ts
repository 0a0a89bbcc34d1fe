import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '@portal/domain';
import type { JournalRef } from '@portal/wire';
import { findPeople, findSharedClass, type PersonIds } from '../../../../test/access/people.ts';
import { todayOf } from '../../../../test/access/journal-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { readGrid } from './grid.service.ts';
import { journalListQueries } from '../journals/journal-list.queries.ts';
import { saveCellsService } from './save-cells.service.ts';

let database: TestDatabase;
let people: PersonIds;
let ref: JournalRef;

beforeAll(async () => {
  // One connection, whose statements and counters the tests read.
  database = await createTestDatabase({ poolSize: 1 });
  const shared = await findSharedClass(database.db);
  people = await findPeople(database.db, shared);
  const teacher = { id: people.classTeacher, role: 'teacher' as const };
  const lists = journalListQueries(database.db, teacher, 'ru');
  const [first] = await lists.journalsOfDiscipline(shared, shared.disciplineId);
  if (!first) throw new Error('The teacher has no journal');
  ref = first;
});
afterAll(() => database.drop());

/** The newest open lesson, which was held yesterday. */
const newestOpen = async () => {
  const { students, columns } = await readGrid(database.db, people.classTeacher, ref);
  const { lessonId } = columns.findLast(({ isOpen }) => isOpen) ?? { lessonId: 0 };
  const date = addDays(await todayOf(database.db), -1);
  await database.db.updateTable('lesson').set({ date }).where('id', '=', lessonId).execute();
  return students.map(({ id }) => ({ cell: { lessonId, studentId: id }, value: 'present' as const }));
};

describe('reading a journal', () => {
  it('reads the partition of its year only, by index', async () => {
    await readGrid(database.db, people.classTeacher, ref);
    const scans = await database.db.transaction().execute(async (db) => {
      await readGrid(db, people.classTeacher, ref);
      return queryRows<{ name: string; sequential: number; byIndex: number }>(
        db,
        `select relname as name, seq_scan::int as sequential, idx_scan::int as "byIndex" from pg_stat_xact_user_tables
        where relname ~ '^attendance_2\\d+$' and seq_scan + idx_scan > 0`,
      );
    });
    expect(scans).toEqual([
      { name: `attendance_${ref.academicYearId}`, sequential: 0, byIndex: expect.any(Number) },
    ]);
  });
});

describe('the frequent statements of the journal', () => {
  it('are prepared once and never planned again', async () => {
    const cells = await newestOpen();
    for (let call = 0; call < 8; call += 1) {
      await readGrid(database.db, people.classTeacher, ref);
      const results = await saveCellsService(database.db, people.classTeacher).save(cells);
      expect(new Set(results.results.map(({ state }) => state))).toEqual(new Set(['saved']));
    }
    const statements = await queryRows<{ generic: number; custom: number }>(
      database.db,
      `select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements
      where statement ~ 'array_agg\\(lesson.id\\)|insert into attendance|as "dayNumber"'`,
    );
    expect(statements).toHaveLength(3);
    for (const { generic, custom } of statements) expect([generic >= 8, custom]).toEqual([true, 0]);
  });
});
