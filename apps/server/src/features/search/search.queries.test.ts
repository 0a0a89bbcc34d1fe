import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { genericPlan } from '../../../test/generic-plan.ts';
import { idOfLogin } from '../../../test/people/person-ids.ts';
import type { Person } from '../../university/classes.queries.ts';
import { searchQueries } from './search.queries.ts';

const PEOPLE = 4_000;
let database: TestDatabase;
let teacher: Person;

/** Adds students to a group of the teacher. */
beforeAll(async () => {
  database = await createTestDatabase({ now: new Date('2026-11-20T06:00:00Z') });
  const { db } = database;
  teacher = { id: await idOfLogin(db, 'teacher'), role: 'teacher' };
  await sql`
    with newcomer as (
      insert into person (id, role, family_name, given_name, login, faculty_id)
      select 1000000 + n, 2, (${['Өмүров', 'Щукина', 'Шукина', 'Йигитов', 'Ёлкина', 'Эсенова', '100%_Ли', 'Smith']}::text[])[1 + n % 8]
          , (${['Азамат', 'Жылдыз', 'АЙЖАН', 'Мария', 'Чыңгыз']}::text[])[1 + n % 5] || ' ' || n, 'many-' || n,
        (select min(id) from faculty)
      from generate_series(1, ${PEOPLE}::int) n returning id)
    insert into group_member (group_id, person_id, is_home)
    select (select min(class.group_id) from class_teacher join class on class.id = class_teacher.class_id
        join course on course.id = class.course_id and course.academic_year_id = 2026 and course.term_id = 2
        where class_teacher.teacher_id = ${teacher.id}), id, false from newcomer`.execute(db);
  await sql`vacuum analyze person`.execute(db);
  await sql`vacuum analyze group_member`.execute(db);
});
afterAll(() => database.drop());

const find = (text: string, db = database.db) => searchQueries(db).find(teacher, text.split(' '), 'ru');

describe('people among thousands', () => {
  it.each(['өмүров', 'елкина мар', 'smith', 'ли жылдыз'])('are found by the index: %s', async (text) => {
    const plan = await genericPlan(database, (db) => find(text, db));
    expect(plan).toContain('Bitmap Index Scan on person_by_part_of_name');
    expect(plan).not.toContain('Seq Scan on person');
  });

  it.each([
    ['Өмүров Ж. 1', 'Өмүров Жылдыз 1'],
    ['Ж. Өмүров 1', 'Өмүров Жылдыз 1'],
    ['Щукина А. 9', 'Щукина А'],
  ])('are found by initials: %s', async (text, expected) => {
    const found = await find(text);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ name }) => name.startsWith(expected))).toBe(true);
  });

  it('are found without the index where no word has a trigram, for which it would be read as a whole', async () => {
    expect(await genericPlan(database, (db) => find('ли 10', db))).not.toContain('person_by_part_of_name');
  });

  it.each([
    ['щукина 1001'],
    ['шукина 1002'],
    ['йигитов 1003'],
    ['иигитов 1003'],
    ['жылдыз эсенова 10'],
    ['ОМУР чынгыз 90'],
    ['100%_ 6'],
    ['100ы_'],
    ['smith 31'],
    ['ли 306'],
    ['smi\u00adth\u200b 31'],
  ])('are those who have every word of «%s» in their names (D§6.1)', async (text) => {
    const words = text.split(' ');
    const plain = words.map(
      (word) => sql`strpos(fold_for_search(full_name), fold_for_search(${word}::text)) > 0`,
    );
    const { rows } = await sql<{ id: number }>`
      select id from person where id > 1000000 and ${sql.join(plain, sql` and `)}`.execute(database.db);
    const ids = rows.map(({ id }) => id);
    const found = (await find(text)).flatMap(({ personId }) => personId ?? []);
    expect(found).toHaveLength(Math.min(ids.length, 20));
    expect(ids).toEqual(expect.arrayContaining(found));
  });
});
