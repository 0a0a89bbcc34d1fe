import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReportKind } from '@portal/wire/reports/reports';
import { byHeader, startReports, type ReportOffice } from '../../../test/reports/start-reports.ts';

let office: ReportOffice;
let groupId: number;
let others: { readonly id: number; readonly name: string }[];

beforeAll(async () => {
  office = await startReports();
  const [own] = await office.query<{ id: number }>(
    `select group_id as id from group_member where is_home and person_id = ${office.student.id}`,
  );
  groupId = own?.id ?? 0;
  others = await office.query(`select person_id as id, full_name as name from group_member
    join person on person.id = person_id where group_id = ${groupId} and person_id <> ${office.student.id} order by id`);
});
afterAll(() => office.server.close());

/** The rows of a student in a report of their group. */
async function rowsOf(kind: ReportKind, name = office.student.name) {
  const table = await office.read(kind, { groupId });
  return byHeader(table, table.rows).filter((row) => row['Студент'] === name);
}

/** Ten lessons at the end of the term with cells of the student and of another one, who have no others. */
async function leaveTen(): Promise<number[]> {
  const { term, student, query } = office;
  const both = [student.id, others[0]?.id].join();
  await query(`delete from attendance where student_id in (${both})`);
  const lessons = await query<{ id: number }>(
    `insert into lesson (class_id, academic_year_id, date, lesson_time_id, teacher_id, lesson_type_id)
     select taught.class_id, academic_year_id, period.ends_on - day, 5, teacher_id, lesson_type_id from (
       select class_teacher.*, academic_year_id, term_id from class_teacher join class on class.id = class_id
       join course on course.id = course_id where group_id = ${groupId} and academic_year_id = ${term.academicYearId}
         and term_id = ${term.termId} order by class_id, lesson_type_id limit 1) taught
     join term_period period using (academic_year_id, term_id), generate_series(1, 10) day returning id`,
  );
  const ids = lessons.map(({ id }) => id);
  await query(`insert into attendance (academic_year_id, lesson_id, student_id, mark, updated_by)
    select academic_year_id, lesson.id, person.id, 80, teacher_id from lesson, person
    where lesson.id in (${ids.join()}) and person.id in (${both})`);
  return ids;
}

type CellValue = number | 'absent' | 'excused' | 'late' | 'present' | 'cleared';

/** Writes the same into the cells of the student at some lessons. */
const setCells = (lessons: readonly number[], value: CellValue) => {
  const code = ['absent', 'excused', 'late'].find((one) => one === value);
  return office.query(`update attendance set version = version + 1, is_empty = ${value === 'cleared'},
      mark = ${typeof value === 'number' ? value : 'null'}, mark_code = ${code === undefined ? 'null' : `'${code}'`}
    where student_id = ${office.student.id} and lesson_id in (${lessons.join()})`);
};

describe('a student who is rarely there', () => {
  let lessons: number[];

  beforeAll(async () => {
    lessons = await leaveTen();
  });

  it('attends less than 70 %: not exactly 70 %', async () => {
    await setCells(lessons, 80);
    await setCells(lessons.slice(0, 3), 'absent');
    expect(await rowsOf('absentees')).toEqual([]);
    await setCells(lessons.slice(0, 4), 'absent');
    expect(await rowsOf('absentees')).toEqual([
      {
        Студент: office.student.name,
        Группа: office.student.group,
        'Отмечено занятий': '10',
        Пропущено: '4',
        'Пропущено, %': '40,0',
        'По уваж. причине': '0',
      },
    ]);
  });

  it('does not miss a lesson with a reason, late, or present without a mark', async () => {
    const ofGroup = async () => {
      const table = await office.read('attendance', { groupId });
      const [row] = byHeader(table, table.rows);
      return ['Отмечено занятий', 'Пропущено', 'По уваж. причине'].map((header) => Number(row?.[header]));
    };
    await setCells(lessons, 80);
    const [marked = 0, absent = 0, excused = 0] = await ofGroup();
    await setCells(lessons.slice(0, 3), 'absent');
    await setCells(lessons.slice(3, 6), 'excused');
    await setCells(lessons.slice(6, 8), 'late');
    await setCells(lessons.slice(8), 'present');
    expect(await rowsOf('absentees')).toEqual([]);
    expect(await ofGroup()).toEqual([marked, absent + 3, excused + 3]);
  });

  it('has no lesson whose cell was cleared', async () => {
    await setCells(lessons, 80);
    await setCells(lessons.slice(0, 3), 'absent');
    await setCells(lessons.slice(9), 'cleared');
    expect(await rowsOf('absentees')).toMatchObject([{ 'Отмечено занятий': '9', 'Пропущено, %': '33,3' }]);
  });

  it('stands before those of the group who miss less', async () => {
    const [other] = others;
    await setCells(lessons, 'absent');
    await office.query(`update attendance set mark = null, mark_code = 'absent', is_empty = false, version = version + 1
      where student_id = ${other?.id}`);
    await setCells(lessons.slice(0, 1), 80);
    const table = await office.read('absentees', { groupId });
    const shares = byHeader(table, table.rows).map((row) => [row['Студент'], row['Пропущено, %']]);
    expect(shares).toEqual([
      [other?.name, '100,0'],
      [office.student.name, '90,0'],
    ]);
  });

  it('is at risk only with a second sign: a low average', async () => {
    await office.query(`delete from final_grade where student_id = ${office.student.id}`);
    await setCells(lessons, 61);
    await setCells(lessons.slice(0, 4), 'absent');
    expect(await rowsOf('risk')).toEqual([]);
    await setCells(lessons.slice(4, 5), 60);
    expect(await rowsOf('risk')).toMatchObject([
      { 'Пропущено, %': '40,0', 'Средняя отметка': '60,83', Задолженностей: '0', Признаков: '2' },
    ]);
  });

  it('is no more counted in a journal from which they were removed', async () => {
    const { student, query } = office;
    await setCells(lessons, 'absent');
    await query(`with removed as (
        insert into journal_deletion (class_id, lesson_type_id, deleted_by)
        select distinct class_id, lesson_type_id, ${office.teacher.id}::int from lesson where id in (${lessons.join()})
        returning id, class_id, lesson_type_id)
      insert into journal_exclusion (class_id, lesson_type_id, student_id, deletion_id)
      select class_id, lesson_type_id, ${student.id}, id from removed`);
    expect(await rowsOf('absentees')).toEqual([]);
    await query(`delete from journal_exclusion`);
    expect(await rowsOf('absentees')).toMatchObject([{ 'Отмечено занятий': '10' }]);
  });
});

describe('a debt', () => {
  /** Gives the student attempts at disciplines, and takes away all others. */
  async function giveGrades(attempts: readonly string[]) {
    const { student, term, query } = office;
    await query(`delete from final_grade where student_id = ${student.id}`);
    await query(`insert into final_grade (student_id, group_id, academic_year_id, term_id, credits, discipline_id, semester,
        exam_form_id, attempt, points, is_passed, recorded_on)
      select ${student.id}, ${groupId}, ${term.academicYearId}, ${term.termId}, 4, given.* from (values
        ${attempts.join(', ')}) as given`);
  }
  const resultsOf = async () =>
    (await rowsOf('debts')).map((row) => [
      row['Семестр'],
      row['Результат'],
      row['Баллы'],
      row['Попыток'],
      row['Дата'],
    ]);

  it('is shown with its best attempt, the number of attempts and the day of the last one', async () => {
    await giveGrades([
      `(1, 3, 1, 1, 60, null::boolean, date '2026-01-10')`,
      `(1, 3, 1, 2, 30, null, '2026-02-20')`,
      `(1, 3, 1, 3, 45, null, '2026-03-01')`,
    ]);
    expect(await resultsOf()).toEqual([['3', 'FX', '60', '3', '01.03.2026']]);
  });

  it('is none with the points that pass, in whichever attempt', async () => {
    await giveGrades([
      `(1, 3, 1, 1, 61, null::boolean, date '2026-01-10')`,
      `(1, 3, 1, 2, 20, null, '2026-02-20')`,
    ]);
    expect(await resultsOf()).toEqual([]);
  });

  it('of a form without points is a word, and goes with the attempt that passes', async () => {
    const failed = `(2, 4, 2, 1, null::int, false, date '2026-01-10')`;
    await giveGrades([failed]);
    expect(await resultsOf()).toEqual([['4', 'незачёт', '', '1', '10.01.2026']]);
    await giveGrades([failed, `(2, 4, 2, 2, null, true, '2026-01-20')`]);
    expect(await resultsOf()).toEqual([]);
  });

  it('of one discipline in two semesters is two debts, one of which may be passed', async () => {
    const both = [
      `(1, 3, 1, 1, 30, null::boolean, date '2026-01-10')`,
      `(1, 4, 1, 1, 31, null, '2026-06-10')`,
    ];
    await giveGrades(both);
    expect((await resultsOf()).map(([semester, letter]) => [semester, letter])).toEqual([
      ['3', 'F'],
      ['4', 'FX'],
    ]);
    await giveGrades([...both, `(1, 3, 1, 2, 90, null, '2026-02-10')`]);
    expect((await resultsOf()).map(([semester]) => semester)).toEqual(['4']);
  });

  it('is shown whatever term is chosen, because it is of all time', async () => {
    await giveGrades([`(1, 3, 1, 1, 40, null::boolean, date '2024-01-10')`]);
    await office.query(`update final_grade set (academic_year_id, term_id) = (
      select academic_year_id, term_id from term_period order by starts_on limit 1) where student_id = ${office.student.id}`);
    expect(await resultsOf()).toEqual([['3', 'FX', '40', '1', '10.01.2024']]);
  });
});
