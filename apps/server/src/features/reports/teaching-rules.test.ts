import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { reports } from '@portal/wire';
import type { TestClient } from '../../../test/harness.ts';
import { byHeader, startReports, type ReportOffice } from '../../../test/reports/start-reports.ts';
import { textsOf } from './report-kind.ts';

/** The year of study in which nobody of the demo studies. */
const LAST_YEAR = { studyYear: 6 };

let office: ReportOffice;
let teacher: TestClient;

beforeAll(async () => {
  office = await startReports();
  teacher = await office.server.signIn('teacher');
});
afterAll(() => office.server.close());

const one = async <Row>(statement: string): Promise<Row> => {
  const [row] = await office.query<Row>(statement);
  if (!row) throw new Error(`Nothing was found: ${statement}`);
  return row;
};

describe('the results of a discipline', () => {
  let students: number[];
  let groupId: number;

  beforeAll(async () => {
    ({ id: groupId } = await one<{ id: number }>(
      `select group_id as id from group_member where is_home and person_id = ${office.student.id}`,
    ));
    const members = await office.query<{ id: number }>(
      `select person_id as id from group_member where group_id = ${groupId} order by id limit 2`,
    );
    students = members.map(({ id }) => id);
  });

  /** Gives both students attempts of the sixth year in the term, and takes away those of before. */
  async function giveGrades(attempts: readonly string[]) {
    const [first, second] = students;
    const { academicYearId, termId } = office.term;
    await office.query(`delete from final_grade where semester = 11`);
    await office.query(`insert into final_grade (student_id, group_id, academic_year_id, term_id, semester, credits, recorded_on,
        discipline_id, exam_form_id, attempt, points, is_passed)
      select case who when 'first' then ${first} else ${second} end, ${groupId}, ${academicYearId}, ${termId}, 11, 4,
        date '2026-10-01', discipline, form, attempt, points, is_passed
      from (values ${attempts.join(', ')}) as given (who, discipline, form, attempt, points, is_passed)`);
  }
  const read = async () => {
    const table = await office.read('results', LAST_YEAR);
    return { rows: byHeader(table, table.rows), totals: byHeader(table, table.totals) };
  };

  it('are nothing while nobody has a result', async () => {
    const { rows, totals } = await read();
    expect(rows).toEqual([]);
    expect(totals).toMatchObject([{ Студентов: '0', 'Средний балл': '', 'Сдали, %': '' }]);
  });

  it('count the best attempt of a student once, with its letter', async () => {
    await giveGrades([
      `('first', 1, 1, 1, 90, null::boolean)`,
      `('second', 1, 1, 1, 30, null)`,
      `('second', 1, 1, 2, 61, null)`,
      `('second', 1, 1, 3, 50, null)`,
    ]);
    const { rows } = await read();
    expect(rows).toMatchObject([
      {
        Группа: office.student.group,
        Студентов: '2',
        'Средний балл': '75,5',
        'Сдали, %': '100,0',
        A: '1',
        E: '1',
        F: '',
      },
    ]);
  });

  it('of a form without points have no average and no letter', async () => {
    await giveGrades([`('first', 2, 2, 1, null::int, true)`, `('second', 2, 2, 1, null, false)`]);
    const { rows } = await read();
    expect(rows).toMatchObject([
      { Студентов: '2', 'Средний балл': '', 'Сдали, %': '50,0', A: '', F: '', зачёт: '1', незачёт: '1' },
    ]);
  });

  it('have totals of all results, not the average of the rows', async () => {
    await giveGrades([
      `('first', 1, 1, 1, 100, null::boolean)`,
      `('second', 1, 1, 1, 70, null)`,
      `('first', 3, 1, 1, 40, null)`,
    ]);
    const { rows, totals } = await read();
    expect(rows.map((row) => row['Средний балл']).toSorted((a = '', b = '') => a.localeCompare(b))).toEqual([
      '40,0',
      '85,0',
    ]);
    expect(totals).toMatchObject([
      { Студентов: '3', 'Средний балл': '70,0', 'Сдали, %': '66,7', A: '1', D: '1', FX: '1' },
    ]);
  });

  it('are of the term of the first attempt, not that of a retake', async () => {
    await giveGrades([`('first', 1, 1, 1, 40, null::boolean)`, `('first', 1, 1, 2, 95, null)`]);
    await office.query(`update final_grade set (academic_year_id, term_id) = (
      select academic_year_id, term_id from term_period order by starts_on limit 1) where semester = 11 and attempt = 1`);
    expect((await read()).rows).toEqual([]);
  });
});

describe('the hours of a teacher', () => {
  const ownHours = async () => {
    const table = await teacher.request(reports.workload, office.term);
    const [total] = byHeader(table, table.totals);
    return { planned: Number(total?.['По плану, ч']), held: Number(total?.['Проведено, ч']) };
  };
  const lastLesson = () =>
    one<{ id: number; hours: number }>(
      `select lesson.id, hours from lesson join class on class.id = class_id join course on course.id = course_id
       where lesson.teacher_id = ${office.teacher.id} and course.academic_year_id = ${office.term.academicYearId}
         and course.term_id = ${office.term.termId} and deletion_id is null
         and date < (select today from university_clock) order by date desc, lesson.id limit 1`,
    );

  it('are those that the journal says, also when a lesson was longer', async () => {
    const before = await ownHours();
    const { id, hours } = await lastLesson();
    await office.query(`update lesson set hours = hours + 3 where id = ${id}`);
    expect(await ownHours()).toEqual({ planned: before.planned, held: before.held + 3 });
    await office.query(`update lesson set hours = ${hours} where id = ${id}`);
  });

  it('are not held in a lesson that was deleted, and still planned', async () => {
    const before = await ownHours();
    const { id, hours } = await lastLesson();
    await office.query(`with deletion as (
        insert into journal_deletion (class_id, lesson_type_id, deleted_by)
        select class_id, lesson_type_id, teacher_id from lesson where id = ${id} returning id)
      update lesson set deletion_id = deletion.id from deletion where lesson.id = ${id}`);
    expect(await ownHours()).toEqual({ planned: before.planned, held: before.held - hours });
    await office.query(`update lesson set deletion_id = null where id = ${id}`);
  });

  it('are not held in a lesson that has not begun, though the journal has it already', async () => {
    const before = await ownHours();
    const { id, hours } = await lastLesson();
    await office.query(`update lesson set date = (select today from university_clock) + 1 where id = ${id}`);
    expect((await ownHours()).held).toBe(before.held - hours);
  });

  it('are none in a term without lessons, without totals of months', async () => {
    const table = await teacher.request(reports.workload, { academicYearId: 1999, termId: 1 });
    expect(table).toMatchObject({ rows: [], rowCount: 0 });
    expect(byHeader(table, table.totals)).toMatchObject([{ 'По плану, ч': '0', 'Проведено, ч': '0' }]);
  });

  it.each([
    ['ru', 'Индивидуальная нагрузка', 'Дисциплина'],
    ['kg', 'Жеке жүктөм', 'Дисциплина'],
    ['en', 'Individual workload', 'Discipline'],
  ] as const)('speak %s, also the months', async (lang, title, first) => {
    const { month } = await one<{ month: number }>(
      `select extract(month from date)::int as month from lesson where id = ${(await lastLesson()).id}`,
    );
    const table = await teacher.request(reports.workload, office.term, { headers: { 'x-lang': lang } });
    const headers = table.columns.map(({ header }) => header);
    expect([table.title, headers[0]]).toEqual([title, first]);
    expect(headers).toContain(textsOf(lang).months[month - 1]);
    expect(table.explanation).not.toContain('{{');
  });

  it('are nobody else’s to read: a student has none', async () => {
    const student = await office.server.signIn('student');
    expect((await student.tryRequest(reports.workload, office.term)).status).toBe(403);
  });
});

describe('the materials of a discipline', () => {
  const total = async () => {
    const table = await office.read('materials');
    const [row] = byHeader(table, table.totals);
    return { covered: row?.['Дисциплина'], count: Number(row?.['Материалов']) };
  };

  it('are not those that were deleted, nor those of another year, semester or number of credits', async () => {
    const course = await one<{ id: number; semester: number }>(
      `select course.id, class.semester from class join course on course.id = course_id
       where academic_year_id = ${office.term.academicYearId} and term_id = ${office.term.termId} order by class.id limit 1`,
    );
    const before = await total();
    expect(before.covered).toMatch(/^С материалами: \d+ из \d+$/);
    await office.query(`with stored as (
        insert into file (storage_key, name, original_name, type, size_bytes, sha256, owner_id)
        values (repeat('1', 32), 'План.pdf', 'План.pdf', 'application/pdf', 1, '', ${office.teacher.id}) returning id, owner_id)
      insert into material (owner_id, type_id, academic_year_id, semester, discipline_id, credits, title, format, file_id,
        deleted_at, deleted_by)
      select stored.owner_id, (select min(id) from material_type), course.academic_year_id + given.year, given.semester, discipline_id,
        course.credits + given.credits, 'План', 'pdf', stored.id, given.deleted_at, case when given.deleted_at is not null then stored.owner_id end
      from stored, course, (values (0, ${course.semester}, 0, now()), (-1, ${course.semester}, 0, null), (0, 12, 0, null),
        (0, ${course.semester}, 9, null)) as given (year, semester, credits, deleted_at) where course.id = ${course.id}`);
    expect(await total()).toEqual(before);
  });
});
