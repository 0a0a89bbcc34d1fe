import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { findRisks, type Risk } from '@portal/domain';
import { journal } from '@portal/wire';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import {
  findJournalPeople,
  insertColumn,
  type JournalPeople,
} from '../../../../test/journal/journal-people.ts';
import { queryRows } from '../../../../test/seeded-database.ts';

let server: TestServer;
let people: JournalPeople;

beforeAll(async () => {
  server = await startServer();
  people = await findJournalPeople(server);
  for (const module of [1, 2, null])
    for (const lessonTimeId of [2, 3, 4])
      await insertColumn(server, people, { daysAgo: (module ?? 3) * 2, lessonTimeId, module });
});
afterAll(() => server.close());

/** Replaces the marks of the journal by others that have every kind of risk. */
async function shuffleMarks(seed: number): Promise<void> {
  const { classId, ref, ids } = people;
  await sql`select setseed(${seed}::float8)`.execute(server.db);
  await sql`
    insert into attendance (academic_year_id, lesson_id, student_id, mark, mark_code, is_empty, updated_by)
    select ${ref.academicYearId}, lesson_id, student_id,
      case when roll > 0.65 then round((35 + 55 * (roll - 0.65) / 0.35)::numeric, 2) end,
      case when roll < 0.34 then 'absent' when roll < 0.4 then 'excused' when roll < 0.45 then 'late' end,
      roll between 0.45 and 0.55, ${ids.classTeacher}
    from (
      select lesson.id as lesson_id, person_id as student_id, random() as roll from lesson, group_member
      where class_id = ${classId} and lesson_type_id = ${ref.lessonTypeId} and group_id = ${ref.groupId}) rolled
    on conflict (academic_year_id, lesson_id, student_id) do update
      set mark = excluded.mark, mark_code = excluded.mark_code, is_empty = excluded.is_empty`.execute(
    server.db,
  );
}

const inWords = (id: number, risk: Risk): string =>
  risk.kind === 'module' ? `${id} module ${risk.module}` : `${id} ${risk.kind}`;

/** The students at risk, as the database knows them. */
const riskSql = ({ classId, ref }: JournalPeople) => `
  with cells as (
    select student_id, lesson.module, mark, mark_code, row_number() over (
      partition by student_id order by lesson.date, lesson_time.starts_at, lesson.id) as place
    from attendance join lesson on lesson.id = lesson_id join lesson_time on lesson_time.id = lesson_time_id
    join person on person.id = student_id
    where class_id = ${classId} and lesson_type_id = ${ref.lessonTypeId} and deletion_id is null and not is_empty
      and not exists (select from student_period away where away.person_id = student_id and now()::date between away.first_day and away.last_day)),
  absences as (
    select student_id, place - row_number() over (partition by student_id order by place) as run
    from cells where mark_code = 'absent')
  select distinct student_id || ' absences' as risk from absences group by student_id, run having count(*) >= 3
  union all
  select student_id || ' attendance' from cells group by student_id
  having 100 * count(*) filter (where mark_code is distinct from 'absent') < 70 * count(*)
  union all
  select student_id || ' module ' || module from cells where module is not null and mark is not null
  group by student_id, module having round(avg(mark), 2) < 61`;

it.each([0.1, 0.2, 0.3, 0.4, 0.5])(
  'the list of students at risk equals a plain SQL query, with the marks of seed %s',
  async (seed) => {
    await shuffleMarks(seed);
    const { students, columns } = await people.teacher.request(journal.grid, people.ref);
    const risks = students
      .filter(({ status }) => status === 'active')
      .flatMap(({ id, cells }) => {
        const values = new Map(cells.map(({ lessonId, value }) => [lessonId, value]));
        const own = columns.map(({ lessonId, module }) => ({ module, value: values.get(lessonId) ?? null }));
        return findRisks(own).map((risk) => inWords(id, risk));
      });
    const expected = await queryRows<{ risk: string }>(server.db, riskSql(people));
    expect(new Set(risks)).toEqual(new Set(expected.map(({ risk }) => risk)));
    expect(risks).toHaveLength(expected.length);
    for (const kind of ['absences', 'attendance', 'module'])
      expect(risks.filter((risk) => risk.includes(kind)).length).toBeGreaterThan(0);
  },
);
