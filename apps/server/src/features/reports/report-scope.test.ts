import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { reports } from '@portal/wire';
import { STUDY_YEAR_MAX } from '@portal/wire/office/choices';
import { REPORT_ROWS_MAX, REPORT_ROWS_SHOWN, reportKinds } from '@portal/wire/reports/reports';
import { readWorkbook } from '../../../test/files/read-workbook.ts';
import { clearAudit } from '../../../test/people/clear-audit.ts';
import { grantClaim } from '../../../test/people/grant-claim.ts';
import { startReports, type ReportOffice } from '../../../test/reports/start-reports.ts';

let office: ReportOffice;
let deanId: number;

beforeAll(async () => {
  office = await startReports();
  deanId = office.dean.user?.personId ?? 0;
});
afterAll(() => office.server.close());
beforeEach(async () => {
  await grantClaim(office.server.db, deanId, { name: 'reports.read', faculties: [office.student.facultyId] });
  await office.query(`update claim set ends_on = null where person_id = ${deanId}`);
  await clearAudit(office.server.db);
});

const audited = () =>
  office.query<{ action: string; details: object }>(`select action, details from audit order by id`);

describe('the scope of reports (D-65)', () => {
  it.each(reportKinds)('%s: a group of another faculty has no rows for a dean', async (kind) => {
    const [group] = await office.query<{ id: number }>(
      `select group_id as id from group_member where is_home and person_id = ${office.foreign.id}`,
    );
    const request = { kind, ...office.term, groupId: group?.id };
    const table = await office.dean.request(reports.table, request);
    expect([table.rows, table.rowCount]).toEqual([[], 0]);
    const actions = (await audited()).map(({ action }) => action);
    expect(actions).toEqual(['reportRead']);
  });

  it('is of two faculties where the claim has two', async () => {
    const both = [office.student.facultyId, office.foreign.facultyId];
    await grantClaim(office.server.db, deanId, { name: 'reports.read', faculties: both });
    const { faculties } = await office.dean.request(reports.choices, {});
    expect(new Set(faculties.map(({ facultyId }) => facultyId))).toEqual(new Set(both));
    const attendance = (facultyId?: number) =>
      office.dean.request(reports.table, { kind: 'attendance', ...office.term, facultyId });
    const [all, ...each] = [await attendance(), await attendance(both[0]), await attendance(both[1])];
    expect(all.rowCount).toBe(each.reduce((sum, { rowCount }) => sum + rowCount, 0));
    expect(each.map(({ rowCount }) => rowCount)).not.toContain(0);
  });

  it('ends with the last day of the claim, and leaves no row in the audit after it', async () => {
    const endOn = (day: string) =>
      office.query(`update claim set ends_on = (select today from university_clock) + ${day}
        where person_id = ${deanId} and name = 'reports.read'`);
    await endOn('0');
    const request = { kind: 'load', ...office.term } as const;
    expect((await office.dean.tryRequest(reports.table, request)).status).toBe(200);
    await clearAudit(office.server.db);
    await endOn('-1');
    for (const call of [reports.table, reports.xlsx, reports.pdf])
      expect((await office.dean.tryRequest(call, request)).status).toBe(403);
    expect((await office.dean.tryRequest(reports.choices, {})).status).toBe(403);
    expect(await audited()).toEqual([]);
  });
});

describe('a request of a report', () => {
  it.each([
    ['a kind that there is not', { kind: 'salaries' }, 'kind'],
    ['the year of study before the first', { kurs: 0 }, 'kurs'],
    ['the year of study after the last', { kurs: STUDY_YEAR_MAX + 1 }, 'kurs'],
    ['a group that is a word', { id_group: 'ПИ' }, 'id_group'],
    ['a negative faculty', { id_faculty: -1 }, 'id_faculty'],
    ['a term that is no id', { id_w_s: 0 }, 'id_w_s'],
  ])('is refused with %s, by the name of the field', async (_, fields, field) => {
    const request = { kind: 'debts', ...office.term } as const;
    for (const call of [reports.table, reports.xlsx]) {
      const reply = await office.registrar.tryRequest(call, request, { fields });
      expect(reply).toMatchObject({ status: 422, code: 'invalid' });
      expect(reply.message).toContain(field);
    }
    expect(await audited()).toEqual([]);
  });

  it('of a term that there is not has no rows, and no file', async () => {
    const request = { kind: 'debts', academicYearId: 1999, termId: 1 } as const;
    expect((await office.registrar.request(reports.table, request)).rowCount).toBe(0);
    await clearAudit(office.server.db);
    expect(await office.registrar.tryRequest(reports.pdf, request)).toMatchObject({
      status: 404,
      code: 'notFound',
    });
    expect(await audited()).toEqual([]);
  });
});

describe('the file of a report', () => {
  it('is a row of the audit with its filter and the number of rows, and one for each student (D-66)', async () => {
    const filter = { facultyId: office.student.facultyId, studyYear: 2 };
    const request = { kind: 'debts', ...office.term, ...filter } as const;
    const table = await office.registrar.request(reports.table, request);
    await clearAudit(office.server.db);
    await office.registrar.tryRequest(reports.xlsx, request);
    const [first, ...views] = await audited();
    expect(first).toEqual({
      action: 'reportRead',
      details: { ...request, as: 'xlsx', rows: table.rowCount },
    });
    const students = new Set(table.rows.map(([name]) => name));
    expect(students.size).toBeGreaterThan(0);
    expect(views).toEqual(
      Array.from({ length: students.size }, () => ({
        action: 'personViewed',
        details: { what: 'report debts' },
      })),
    );
  });

  it.each([
    ['ru', 'Нагрузка преподавателей', 'Факультет: '],
    ['kg', 'Окутуучулардын жүктөмү', 'Отчёттун күнү: '],
    ['en', 'Load of teachers', 'Date of the report: '],
  ])('is in the language of the reader, also its name: %s', async (lang, title, label) => {
    const headers = { 'x-lang': lang };
    const request = { kind: 'load', ...office.term } as const;
    const page = await office.registrar.request(reports.table, request, { headers });
    expect(page.title).toBe(title);
    const xlsx = await office.registrar.tryRequest(reports.xlsx, request, { headers });
    const [clock] = await office.query<{ day: string }>(`select today::text as day from university_clock`);
    const name = decodeURIComponent(String(xlsx.headers['content-disposition']));
    expect(name).toContain(`${title} ${clock?.day}.xlsx`);
    const { cells } = await readWorkbook(xlsx.bytes);
    const texts = Object.values(cells).flatMap((cell) => ('text' in cell ? [cell.text ?? ''] : []));
    expect(texts).toEqual(expect.arrayContaining([title, expect.stringContaining(label)]));
    for (const { header } of page.columns) expect(texts).toContain(header);
  });

  it('has no more rows than it can hold, while the page shows the first ones of all', async () => {
    const { term, query, registrar } = office;
    await query(`insert into final_grade (student_id, group_id, academic_year_id, term_id, semester, discipline_id, credits,
        exam_form_id, attempt, points, recorded_on)
      select person_id, group_id, ${term.academicYearId}, ${term.termId}, semester, discipline.id, 3, 1, 1, 20, '2026-10-01'
      from group_member, discipline, generate_series(9, 12) semester where is_home
      order by person_id limit ${REPORT_ROWS_MAX + 1} on conflict do nothing`);
    // As the database does by itself after so many new rows.
    await query('analyze final_grade');
    const request = { kind: 'debts', ...term } as const;
    const table = await registrar.request(reports.table, request);
    expect(table.rowCount).toBeGreaterThan(REPORT_ROWS_MAX);
    expect(table.rows).toHaveLength(REPORT_ROWS_SHOWN);
    expect(table.totals[0]).toContain(String(table.rowCount));
    const views = (await audited()).filter(({ action }) => action === 'personViewed');
    expect(views).toHaveLength(new Set(table.rows.map(([name]) => name)).size);
    await clearAudit(office.server.db);
    for (const call of [reports.xlsx, reports.pdf]) {
      const reply = await registrar.tryRequest(call, request);
      expect(reply).toMatchObject({ status: 422, code: 'reportTooLong' });
      expect(reply.message).toBe('В отчёте больше 5000 строк. Выберите факультет, курс или группу.');
    }
    expect(await audited()).toEqual([]);
  });
});
