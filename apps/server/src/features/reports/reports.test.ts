import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { reports } from '@portal/wire';
import { reportKinds, type ReportKind, type ReportTable } from '@portal/wire/reports/reports';
import { readPdf } from '../../../test/files/read-pdf.ts';
import { readWorkbook } from '../../../test/files/read-workbook.ts';
import { clearAudit } from '../../../test/people/clear-audit.ts';
import { startOffice, type Office } from '../../../test/people/start-office.ts';
import { queryRows } from '../../../test/seeded-database.ts';

let office: Office;
let term: { readonly academicYearId: number; readonly termId: number };
let ownFaculty: number;

beforeAll(async () => {
  office = await startOffice();
  const { terms } = await office.registrar.request(reports.choices, {});
  const current = terms.find(({ isCurrent }) => isCurrent);
  if (!current) throw new Error('The demo has no current term');
  term = { academicYearId: current.academicYearId, termId: current.termId };
  ownFaculty = office.student.facultyId;
});
afterAll(() => office.server.close());
beforeEach(() => clearAudit(office.server.db));

const rowsOf = <Row>(statement: string) => queryRows<Row>(office.server.db, statement);
const read = (kind: ReportKind, filter: { readonly facultyId?: number; readonly groupId?: number } = {}) =>
  office.registrar.request(reports.table, { kind, ...term, ...filter });

/** The cells of a column by its header. */
const cellsOf = ({ columns, rows }: ReportTable, header: string): (string | undefined)[] => {
  const at = columns.findIndex((column) => column.header === header);
  return rows.map((row) => row[at]);
};
const totalOf = ({ columns, totals }: ReportTable, header: string): number =>
  Number(totals[0]?.[columns.findIndex((column) => column.header === header)]);

describe('the choice of reports (D-65)', () => {
  it('has the faculties and groups of the claim', async () => {
    const all = await office.registrar.request(reports.choices, {});
    const own = await office.dean.request(reports.choices, {});
    expect(all.kinds.map(({ kind }) => kind)).toEqual([...reportKinds]);
    expect(all.faculties.length).toBeGreaterThan(1);
    expect(own.faculties.map(({ facultyId }) => facultyId)).toEqual([ownFaculty]);
    expect(new Set(own.groups.map(({ facultyId }) => facultyId))).toEqual(new Set([ownFaculty]));
    expect(own.groups.length).toBeLessThan(all.groups.length);
  });
});

describe.each(reportKinds)('the report %s', (kind) => {
  it('is a table of texts, of which each view is a row of the audit', async () => {
    const table = await read(kind);
    for (const row of [...table.rows, ...table.totals]) expect(row).toHaveLength(table.columns.length);
    expect(table.explanation).toMatch(/\.$/);
    const views = await rowsOf(`select action, details ->> 'kind' as kind, details ->> 'as' as "as" from audit
      where action = 'reportRead'`);
    expect(views).toEqual([{ action: 'reportRead', kind, as: 'page' }]);
  });

  it('is a workbook and a PDF with the words of the filter and the date', async () => {
    const request = { kind, ...term, facultyId: ownFaculty, studyYear: 2 };
    const [faculty] = await rowsOf<{ name: string }>(
      `select title ->> 'ru' as name from faculty where id = ${ownFaculty}`,
    );
    const [clock] = await rowsOf<{ day: string }>(
      `select to_char(today, 'DD.MM.YYYY') as day from university_clock`,
    );
    const xlsx = await office.registrar.tryRequest(reports.xlsx, request);
    const { cells } = await readWorkbook(xlsx.bytes);
    const lines = Object.values(cells).flatMap((cell) => ('text' in cell ? cell.text : []));
    expect(lines).toContain(`Факультет: ${faculty?.name}`);
    expect(lines).toContain(`Дата отчёта: ${clock?.day}`);
    expect(lines).toContain('Курс: 2');
    const pdf = await office.registrar.tryRequest(reports.pdf, request);
    const text = (await readPdf(pdf.bytes)).pages.join(' ');
    for (const words of [faculty?.name ?? '', clock?.day ?? '']) expect(text).toContain(words);
    const termLine = lines.find((line) => line?.startsWith('Семестр: '));
    expect(termLine === 'Семестр: все').toBe(kind === 'debts');
  });
});

describe('registers that are not filled in', () => {
  it('are the lessons of the timetable before today without a mark, in groups that had students', async () => {
    const before = await read('registers');
    const [journal] = await rowsOf<{ count: number }>(
      `select count(*)::int as count from lesson join class on class.id = class_id join course on course.id = course_id
       where course.academic_year_id = ${term.academicYearId} and course.term_id = ${term.termId}
         and deletion_id is null and date < (select today from university_clock)`,
    );
    expect(totalOf(before, 'Занятий')).toBe(journal?.count);
    expect(before.rowCount).toBe(0);

    const lessons = await rowsOf<{
      id: number;
      classId: number;
      groupId: number;
      date: string;
      teacher: string;
    }>(
      `select lesson.id, class_id as "classId", class.group_id as "groupId", date::text as date, person.full_name as teacher
       from lesson join class on class.id = class_id join course on course.id = course_id
       join person on person.id = lesson.teacher_id
       where course.academic_year_id = ${term.academicYearId} and course.term_id = ${term.termId}
         and date < (select today from university_clock) order by date, lesson.id limit 3`,
    );
    const [first, second, third] = lessons;
    if (!first || !second || !third) throw new Error('The demo has no lessons');
    await rowsOf(`delete from attendance where lesson_id in (${first.id}, ${second.id})`);
    const missing = await read('registers');
    expect(totalOf(missing, 'Не заполнено')).toBe(2);
    expect(cellsOf(missing, 'Преподаватель')).toContain(first.teacher);
    expect(cellsOf(missing, 'Первое').some((day) => day?.startsWith(first.date.slice(8)))).toBe(true);

    await rowsOf(`update lesson set lesson_time_id = (select min(id) from lesson_time where id not in (
      select lesson_time_id from lesson other where other.class_id = ${third.classId} and other.date = '${third.date}'))
      where id = ${third.id}`);
    expect(totalOf(await read('registers'), 'Не заполнено')).toBe(3);

    await rowsOf(
      `update membership set first_day = date '${second.date}' + 1 where group_id = ${second.groupId}`,
    );
    const emptied = await read('registers', { groupId: second.groupId });
    expect(totalOf(emptied, 'Не заполнено')).toBe(0);
  });
});

describe('the load of teachers', () => {
  it('is planned by the timetable and held by the journal, of the faculties of the claim', async () => {
    const all = await read('load');
    const [sum] = await rowsOf<{ hours: number }>(
      `select sum(hours)::int as hours from lesson join class on class.id = class_id join course on course.id = course_id
       join lesson_time on lesson_time.id = lesson_time_id
       where course.academic_year_id = ${term.academicYearId} and course.term_id = ${term.termId} and deletion_id is null
         and (date + starts_at) at time zone (select time_zone from university_clock) <= now()`,
    );
    expect(totalOf(all, 'Проведено, ч')).toBe(sum?.hours);
    const own = await office.dean.request(reports.table, { kind: 'load', ...term });
    const ofFaculty = await read('load', { facultyId: ownFaculty });
    expect(own.rows).toEqual(ofFaculty.rows);
    expect(totalOf(own, 'По плану, ч')).toBeLessThan(totalOf(all, 'По плану, ч'));
    const others = await office.dean.request(reports.table, {
      kind: 'load',
      ...term,
      facultyId: office.foreign.facultyId,
    });
    expect(others.rowCount).toBe(0);
  });

  it('of a teacher alone has the same hours, by class and month', async () => {
    const teacher = await office.server.signIn('teacher');
    const own = await teacher.request(reports.workload, term);
    const all = await read('load');
    const at = cellsOf(all, 'Преподаватель').indexOf(office.teacher.name);
    expect(totalOf(own, 'По плану, ч')).toBe(Number(cellsOf(all, 'По плану, ч')[at]));
    expect(totalOf(own, 'Проведено, ч')).toBe(Number(cellsOf(all, 'Проведено, ч')[at]));
    const months = own.columns.flatMap(({ header }, column) => (header.endsWith('.') ? column : []));
    for (const row of [...own.rows, ...own.totals]) {
      const held = months.reduce((hours, column) => hours + Number(row[column]?.split(' / ')[0] ?? 0), 0);
      expect(held).toBe(Number(row[own.columns.findIndex(({ header }) => header === 'Проведено, ч')]));
    }
  });

  it('counts a lesson that is moved or given by another teacher for who gives it', async () => {
    const before = await read('load');
    const [slot] = await rowsOf<{
      id: number;
      classId: number;
      typeId: number;
      teacherId: number;
      day: string;
    }>(
      `select slot.id, slot.class_id as "classId", slot.lesson_type_id as "typeId", slot.teacher_id as "teacherId",
         lesson.date::text as day
       from timetable_slot slot join lesson on lesson.class_id = slot.class_id and lesson.lesson_type_id = slot.lesson_type_id
         and lesson.teacher_id = slot.teacher_id and extract(isodow from lesson.date) = slot.day
         and lesson.lesson_time_id = slot.lesson_time_id
       join class on class.id = slot.class_id join course on course.id = class.course_id
       where course.academic_year_id = ${term.academicYearId} and course.term_id = ${term.termId} order by slot.id limit 1`,
    );
    if (!slot) throw new Error('The demo has no slot');
    const [other] = await rowsOf<{ id: number; name: string }>(
      `select id, full_name as name from person where role = 1 and id <> ${slot.teacherId} order by id limit 1`,
    );
    const [regular] = await rowsOf<{ name: string }>(
      `select full_name as name from person where id = ${slot.teacherId}`,
    );
    await rowsOf(`insert into lesson_substitute (class_id, lesson_type_id, teacher_id, substitute_id, first_day, last_day, reason, entered_by)
      values (${slot.classId}, ${slot.typeId}, ${slot.teacherId}, ${other?.id}, '${slot.day}', '${slot.day}', 'x', 'portal')`);
    const after = await read('load');
    const planned = (table: ReportTable, name: string | undefined) =>
      Number(cellsOf(table, 'По плану, ч')[cellsOf(table, 'Преподаватель').indexOf(name)]);
    expect(planned(after, regular?.name)).toBe(planned(before, regular?.name) - 2);
    expect(planned(after, other?.name)).toBe(planned(before, other?.name) + 2);
    await rowsOf(
      `insert into timetable_change (slot_id, date, kind) values (${slot.id}, '${slot.day}', 'cancelled')`,
    );
    expect(totalOf(await read('load'), 'По плану, ч')).toBe(totalOf(before, 'По плану, ч') - 2);
  });
});
