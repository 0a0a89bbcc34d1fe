import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sheets } from '@portal/wire';
import { MARK_CHANGES_PAGE } from '@portal/wire/people/mark-history';
import { saveCells } from '../../../../test/journal/journal-people.ts';
import { clearAudit } from '../../../../test/people/clear-audit.ts';
import { runPortalCommand } from '../../../../test/portal-command.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { startSheetSession, type SheetSession } from '../../../../test/sheets/sheet-session.ts';
import { studentsCommand } from './students.ts';

let session: SheetSession;
let login: string;
let discipline: { readonly code: string; readonly title: string };

const rows = <Row>(text: string) => queryRows<Row>(session.server.db, text);
const run = (...args: readonly string[]) =>
  runPortalCommand({ students: studentsCommand }, ['students', 'marks', ...args], {
    DATABASE_URL: session.server.databaseUrl,
  });

beforeAll(async () => {
  session = await startSheetSession();
  const { ids, ref } = session.people;
  const [found] = await rows<{ login: string; code: string; title: string }>(`
    select login, discipline.code, discipline.title ->> 'ru' as title from person, discipline
    where person.id = ${ids.owner} and discipline.id = ${ref.disciplineId}`);
  login = found?.login ?? '';
  discipline = { code: found?.code ?? '', title: found?.title ?? '' };
});
afterAll(() => session.server.close());

describe('the command students marks', () => {
  it('prints sheets, grades and every change of the journal, and writes one row of the audit (D-66.3)', async () => {
    const { people } = session;
    await session.renew();
    await session.signAll(30);
    const { number } = await session.read();
    await people.registrar.request(sheets.close, { sheetId: session.sheetId });
    const cell = people.cellOf('owner');
    for (let value = 0; value <= MARK_CHANGES_PAGE; value += 1)
      await saveCells(people.teacher, [{ cell, value }]);
    await rows(`insert into final_grade (student_id, group_id, academic_year_id, term_id, semester, discipline_id, credits,
        exam_form_id, attempt, points, recorded_on)
      select student_id, group_id, academic_year_id, term_id, 12, discipline_id, credits, exam_form_id, 1, 70, recorded_on
      from final_grade where sheet_id = ${session.sheetId} and student_id = ${people.ids.owner}`);
    await clearAudit(session.server.db);
    const { code, output } = await run(login, discipline.code);
    expect(code).toBe(0);
    const teacher = people.teacher.user?.fullName;
    expect(output).toContain(`\n${discipline.title}\n`);
    expect(output).toContain(`sheet ${number}  closed  main  ${session.day}`);
    expect(output).toContain('admitted; modules 24 + 24; mark 30, result 78 C');
    expect(output).toMatch(/closed \d{4}-\d\d-\d\d \d\d:\d\d by Регистратор Тестовый/);
    expect(output).toMatch(
      /grade without a sheet {2}attempt 1 .+ 70 D\n {4}where it comes from is not stored/,
    );
    for (const value of [1, MARK_CHANGES_PAGE])
      expect(output).toMatch(new RegExp(`  ${value - 1} → ${value}  .+  ${teacher}, by hand`));
    const views = await rows(
      `select action, actor like 'cli:%' as "byCli", person_id as "personId", details ->> 'discipline' as discipline from audit`,
    );
    const view = { action: 'markHistoryViewed', byCli: true, personId: people.ids.owner };
    expect(views).toEqual([{ ...view, discipline: discipline.title }]);
    expect((await run(login, discipline.title.toUpperCase())).output).toBe(output);
  });

  it.each([
    [() => [login], /This takes: students show LOGIN \| marks LOGIN DISCIPLINE/],
    [() => [login, 'Алхимия'], /no discipline with the code or title 'Алхимия'/],
    [() => ['nobody', discipline.code], /nobody with the login 'nobody'/],
  ])('says what is wrong', async (args, message) => {
    const { code, errors } = await run(...args());
    expect(code).toBe(1);
    expect(errors).toMatch(message);
  });

  it('asks for the code of one of several disciplines with the same title', async () => {
    await rows(`insert into discipline (code, title, department_id, kind)
      select 'TWIN-1', title, department_id, kind from discipline where code = '${discipline.code}'`);
    const { errors } = await run(login, discipline.title);
    expect(errors).toContain(`Several disciplines have the title '${discipline.title}'`);
    expect(errors).toContain('TWIN-1');
  });
});
