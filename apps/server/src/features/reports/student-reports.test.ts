import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { reports } from '@portal/wire';
import type { ReportKind, ReportTable } from '@portal/wire/reports/reports';
import { clearAudit } from '../../../test/people/clear-audit.ts';
import { startOffice, type Office } from '../../../test/people/start-office.ts';
import { queryRows } from '../../../test/seeded-database.ts';

let office: Office;
let term: { readonly academicYearId: number; readonly termId: number };

beforeAll(async () => {
  office = await startOffice();
  const { terms } = await office.registrar.request(reports.choices, {});
  const current = terms.find(({ isCurrent }) => isCurrent);
  if (!current) throw new Error('The demo has no current term');
  term = { academicYearId: current.academicYearId, termId: current.termId };
});
afterAll(() => office.server.close());
beforeEach(() => clearAudit(office.server.db));

const rowsOf = <Row>(statement: string) => queryRows<Row>(office.server.db, statement);
const read = (kind: ReportKind, filter: Partial<typeof term> & { readonly groupId?: number } = {}) =>
  office.registrar.request(reports.table, { kind, ...term, ...filter });
const ofDean = (kind: ReportKind) => office.dean.request(reports.table, { kind, ...term });

const columnAt = ({ columns }: ReportTable, header: string): number =>
  columns.findIndex((column) => column.header === header);
const cellsOf = (table: ReportTable, header: string): (string | undefined)[] =>
  table.rows.map((row) => row[columnAt(table, header)]);
const totalOf = (table: ReportTable, header: string): number =>
  Number(table.totals[0]?.[columnAt(table, header)]);

/** The cells of the term, as the journals have them. */
const cells = () => `attendance cell join lesson on lesson.id = lesson_id join class on class.id = class_id
  join course on course.id = course_id where course.academic_year_id = ${term.academicYearId}
    and course.term_id = ${term.termId} and deletion_id is null and not is_empty`;

async function countOf(statement: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(`select count(*)::int as count from ${statement}`);
  return row?.count ?? 0;
}

describe('attendance', () => {
  it('of groups adds up what the journals say', async () => {
    const table = await read('attendance');
    expect(totalOf(table, 'Отмечено занятий')).toBe(await countOf(cells()));
    expect(totalOf(table, 'Пропущено')).toBe(await countOf(`${cells()} and mark_code = 'absent'`));
    expect(totalOf(await ofDean('attendance'), 'Студентов')).toBeLessThan(totalOf(table, 'Студентов'));
  });

  it('of a student who misses much brings them into the list of the faculty, and their views into the audit', async () => {
    const { student, foreign } = office;
    expect((await read('absentees')).rowCount).toBe(0);
    await rowsOf(`update attendance set mark = null, mark_code = 'absent', version = version + 1
      where student_id in (${student.id}, ${foreign.id})`);
    await clearAudit(office.server.db);
    const all = await read('absentees');
    expect(new Set(cellsOf(all, 'Студент'))).toEqual(new Set([student.name, foreign.name]));
    expect(cellsOf(all, 'Пропущено, %')).toEqual(['100,0', '100,0']);
    expect(cellsOf(await ofDean('absentees'), 'Студент')).toEqual([student.name]);
    const views = await rowsOf<{ id: number }>(
      `select person_id as id from audit where action = 'personViewed' and details ->> 'what' = 'report absentees' order by id`,
    );
    const byNumber = (one: number, other: number) => one - other;
    const ids = [student.id, foreign.id, student.id];
    expect(views.map(({ id }) => id).toSorted(byNumber)).toEqual(ids.toSorted(byNumber));
  });
});

describe('debts and risk', () => {
  it('are disciplines that no attempt has passed', async () => {
    const owed = `(select student_id, discipline_id, semester from final_grade group by 1, 2, 3
      having coalesce(max(points), 0) < 61 and not coalesce(bool_or(is_passed), false)) owed
      where student_id in (select person_id from group_member where is_home)
        and not exists (select from student_period where person_id = student_id)`;
    const table = await read('debts');
    expect(table.rowCount).toBe(await countOf(owed));
    expect(table.rowCount).toBeGreaterThan(1);
    expect((await ofDean('debts')).rowCount).toBeLessThan(table.rowCount);

    const [debt] = await rowsOf<{ student: number; discipline: number; semester: number }>(
      `select student_id as student, discipline_id as discipline, semester from ${owed} limit 1`,
    );
    await rowsOf(`insert into final_grade (student_id, group_id, academic_year_id, term_id, semester, discipline_id, credits,
        exam_form_id, attempt, points, is_passed, recorded_on)
      select student_id, group_id, academic_year_id, term_id, semester, discipline_id, credits, exam_form_id, max(attempt) + 1,
        case when bool_or(points is not null) then 61 end, case when bool_or(points is not null) then null else true end, max(recorded_on) + 1
      from final_grade where (student_id, discipline_id, semester) = (${debt?.student}, ${debt?.discipline}, ${debt?.semester})
      group by 1, 2, 3, 4, 5, 6, 7, 8 order by max(attempt) desc limit 1`);
    expect((await read('debts')).rowCount).toBe(table.rowCount - 1);
  });

  it('together are two of three signs', async () => {
    const risk = await read('risk');
    const debtors = new Set(cellsOf(await read('debts'), 'Студент'));
    const absentees = new Set(cellsOf(await read('absentees'), 'Студент'));
    expect(risk.rowCount).toBeGreaterThan(0);
    for (const [at, name] of cellsOf(risk, 'Студент').entries()) {
      const isLow = Number(cellsOf(risk, 'Средняя отметка')[at]?.replace(',', '.') || 100) < 61;
      const signs = [debtors.has(name), absentees.has(name), isLow].filter(Boolean).length;
      expect([name, signs]).toEqual([name, Number(cellsOf(risk, 'Признаков')[at])]);
      expect(signs).toBeGreaterThan(1);
    }
  });
});

describe('results', () => {
  it('count the best attempts of the disciplines that were first taken in the term', async () => {
    const [graded] = await rowsOf<{ academicYearId: number; termId: number; count: number }>(
      `select academic_year_id as "academicYearId", term_id as "termId", count(*)::int as count from final_grade
       where attempt = 1 group by 1, 2 order by 1 desc limit 1`,
    );
    if (!graded) throw new Error('The demo has no grades');
    const { count, ...of } = graded;
    const table = await read('results', of);
    expect(totalOf(table, 'Студентов')).toBe(count);
    const first = columnAt(table, 'A');
    for (const row of [...table.rows, ...table.totals]) {
      const counted = row.slice(first).reduce((sum, cell) => sum + Number(cell), 0);
      expect(counted).toBe(Number(row[columnAt(table, 'Студентов')]));
    }
    expect(totalOf(table, 'F') + totalOf(table, 'FX')).toBeGreaterThan(0);
  });
});

describe('teaching materials', () => {
  it('are counted for their discipline, semester and credits', async () => {
    const before = await read('materials');
    const [course] = await rowsOf<{ id: number; semester: number; discipline: string }>(
      `select course.id, class.semester, discipline.title ->> 'ru' as discipline from class
       join course on course.id = course_id join discipline on discipline.id = discipline_id
       where academic_year_id = ${term.academicYearId} and term_id = ${term.termId}
         and not exists (select from material where (material.academic_year_id, material.discipline_id) = (course.academic_year_id, course.discipline_id))
       order by class.id limit 1`,
    );
    if (!course) throw new Error('Every discipline has materials');
    await rowsOf(`with stored as (insert into file (storage_key, name, original_name, type, size_bytes, sha256, owner_id)
        select repeat('0', 32), 'План.pdf', 'План.pdf', 'application/pdf', 1, '', id from person where login = 'teacher' returning id, owner_id)
      insert into material (owner_id, type_id, academic_year_id, semester, discipline_id, credits, title, format, file_id)
      select stored.owner_id, (select min(id) from material_type), academic_year_id, ${course.semester}, discipline_id, credits,
        'План', 'pdf', stored.id from stored, course where course.id = ${course.id}`);
    const after = await read('materials');
    expect(totalOf(after, 'Материалов')).toBe(totalOf(before, 'Материалов') + 1);
    expect(after.rows.at(-1)?.[0]).toBe(course.discipline);
    expect(after.rows.at(-1)?.at(-1)).toBe('1');
  });
});
