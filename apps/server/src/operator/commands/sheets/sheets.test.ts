import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { notifications } from '@portal/wire';
import { clearAudit } from '../../../../test/people/clear-audit.ts';
import { runPortalCommand } from '../../../../test/portal-command.ts';
import { logRequestedDeliveries } from '../../../../test/requested-deliveries.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { startSheetSession, type SheetSession } from '../../../../test/sheets/sheet-session.ts';
import { sheetsCommand } from './sheets.ts';

let session: SheetSession;
let group: string;
let number: string;
beforeAll(async () => {
  session = await startSheetSession();
  const [row] = await queryRows<{ title: string }>(
    session.server.db,
    `select title from study_group where id = (select group_id from class where id = ${session.people.classId})`,
  );
  group = row?.title ?? '';
});
afterAll(() => session.server.close());
beforeEach(async () => {
  await session.renew();
  ({ number } = await session.read());
  await session.server.db.deleteFrom('notification').execute();
  await session.server.db.deleteFrom('notification_delivery').execute();
  await clearAudit(session.server.db);
});

const run = (...args: readonly string[]) =>
  runPortalCommand({ sheets: sheetsCommand }, ['sheets', ...args], {
    DATABASE_URL: session.server.databaseUrl,
  });
const audit = () =>
  queryRows(
    session.server.db,
    `select action, actor like 'cli:%@%' as "byCli", after, reason, details ->> 'sheet' as sheet from audit order by id`,
  );
const numberOf = (output: string): string => /20\d\d-\d{4}/.exec(output)?.[0] ?? '';
const loginOf = async (id: number): Promise<string> => {
  const query = session.server.db.selectFrom('person').select('login').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).login;
};

describe('the list of sheets', () => {
  it('has sheets and the classes without one, by state and group (D-64.9)', async () => {
    const { output } = await run('list', '--group', group.toLowerCase());
    expect(output).toMatch(new RegExp(`^${number}  open  main  ${session.day}\n    .+; ${group}; .+; \\S`));
    expect(output).toContain('\n—  due  main\n');
    expect((await run('list', '--state', 'open')).output.match(/open {2}main/g)).toHaveLength(1);
    expect((await run('list', '--state', 'closed')).output).toBe('There are no such sheets in this term.');
    expect((await run('list', '--group', 'нет такой')).output).toBe('There are no such sheets in this term.');
    expect(await audit()).toEqual([]);
  });
});

describe('the command that opens', () => {
  it('opens the classes of a group that have no sheet, and notifies their teachers (D-64.9)', async () => {
    const due = (await run('list', '--group', group, '--state', 'due')).output.match(/due {2}main/g);
    const requested = await logRequestedDeliveries(session.server.db);
    const { code, output } = await run('open', group, '--on', '2026-12-20');
    expect(code).toBe(0);
    expect(output).toContain(`\n${due?.length ?? 0} sheets are opened.`);
    expect(output).not.toContain(number);
    expect(await audit()).toHaveLength(due?.length ?? 0);
    expect(await audit()).toContainEqual({
      action: 'sheetRegistered',
      byCli: true,
      after: 'open',
      reason: null,
      sheet: numberOf(output),
    });
    expect(await requested()).toEqual(Array.from({ length: due?.length ?? 0 }, () => 'sheet'));
    expect(await run('open', group, '--on', '2026-12-20')).toMatchObject({
      code: 1,
      errors: `Nothing was changed: no class of the group '${group}' with a teacher lacks a sheet in this term`,
    });
  });

  it('opens all classes, and names those without a teacher', async () => {
    const { db } = session.server;
    const [lone] = await queryRows<{ id: number }>(
      db,
      `insert into class (course_id, group_id, semester, is_elective)
       select course_id, study_group.id, semester, false from class cross join study_group
       where class.id = ${session.people.classId} and study_group.id not in (
         select group_id from class same where same.course_id = class.course_id)
       limit 1 returning id`,
    );
    const { output } = await run('open', '--all', '--on', session.day);
    expect(output.match(/^20\d\d-\d{4} {2}open {2}.+, .+$/gm)?.length).toBeGreaterThan(5);
    expect(output).toMatch(/^Not opened, because it has no teacher: .+, .+$/m);
    const due = await run('list', '--state', 'due');
    expect(due.output).toMatch(/^—  due  main\n {4}.+; no teacher$/);
    expect((await run('open', '--all', '--on', session.day)).errors).toBe(
      'Nothing was changed: no class with a teacher lacks a sheet in this term',
    );
    await db
      .deleteFrom('class')
      .where('id', '=', lone?.id ?? 0)
      .execute();
  });
});

describe('a signed sheet on the command line', () => {
  it('is closed, all of a list or none of it (D-64.9)', async () => {
    const { output } = await run('open', group, '--on', session.day);
    const other = numberOf(output);
    await session.signAll(30);
    const refused = await run('close', number, other);
    expect(refused).toMatchObject({
      code: 1,
      errors: `Nothing was changed: ${other}: The teacher has not signed the sheet: only a signed one can be closed or given back.`,
    });
    expect((await session.read()).state).toBe('signed');
    await clearAudit(session.server.db);
    expect(await run('close', number, number)).toMatchObject({
      code: 0,
      output: expect.stringMatching(new RegExp(`^${number}  closed  .+, ${group}, \\d+ students$`)),
    });
    expect(await audit()).toEqual([
      { action: 'sheetRegistered', byCli: true, after: 'closed', reason: null, sheet: number },
    ]);
    const page = await session.people.student.request(notifications.page, {});
    expect(page).toMatchObject([{ type: 'result' }]);
  });

  it('is given back with a reason (D-64.9)', async () => {
    await session.signAll(30);
    expect(await run('give-back', number, '--reason', ' Не тот день ')).toMatchObject({ code: 0 });
    expect((await session.read()).state).toBe('open');
    expect(await audit()).toContainEqual({
      action: 'sheetRegistered',
      byCli: true,
      after: 'given back',
      reason: 'Не тот день',
      sheet: number,
    });
  });
});

describe('a closed sheet on the command line', () => {
  it('is corrected once, with a reason (D-64.9)', async () => {
    await session.signAll(30);
    await run('close', number);
    const { output } = await run('correct', number, '--reason', 'Ошибка');
    const next = numberOf(output);
    expect(next).not.toBe(number);
    expect((await run('list', '--state', 'open')).output).toContain(
      `${next}  open  main  ${session.day}  corrects ${number}`,
    );
    expect((await run('correct', number, '--reason', 'Ошибка')).errors).toBe(
      `Nothing was changed: ${number}: There is such a sheet already: ${number}.`,
    );
  });

  it('is repeated by who had FX, and by single students (D-64.9)', async () => {
    const { ids } = session.people;
    await session.signAll(0);
    await run('close', number);
    const repeat = await run('repeat', number, '--on', session.day);
    expect(repeat.output).toMatch(/^20\d\d-\d{4}  open  .+, \d+ students$/);
    const logins = [await loginOf(ids.owner), await loginOf(ids.classmate)] as const;
    const single = await run('individual', number, '--student', ...logins, '--on', session.day);
    expect(single.output).toMatch(/^20\d\d-\d{4}  open  .+, 2 students$/);
    const stranger = await loginOf(ids.otherTeacher);
    expect((await run('individual', number, '--student', stranger, '--on', session.day)).errors).toMatch(
      new RegExp(`^Nothing was changed: .+ is not on the sheet ${number}$`),
    );
  });
});

describe('the command sheets', () => {
  it.each([
    [[]],
    [['list', 'more']],
    [['list', '--on', '2026-12-20']],
    [['open', '--on', '2026-12-20']],
    [['open', 'A', '--all', '--on', '2026-12-20']],
    [['open', 'A', 'B', '--on', '2026-12-20']],
    [['close']],
    [['close', '2026-0001', '--reason', 'why']],
    [['give-back', '2026-0001']],
    [['give-back', '2026-0001', '--reason', ' ']],
    [['correct', '--reason', 'why']],
    [['repeat', '--on', '2026-12-20']],
    [['individual', '2026-0001', '--on', '2026-12-20']],
    [['constructor']],
  ])('shows what it takes after %j', async (args) => {
    expect(await run(...args)).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^This takes: sheets list .+ exam\|consultation$/),
    });
  });

  it.each([
    ['a state', ['list', '--state', 'done'], /^There is no state 'done', but due, open, signed, closed$/],
    ['a day', ['open', 'A'], /^A day is missing/],
    ['a number', ['close', '2026-9999'], /^Nothing was changed: there is no sheet '2026-9999'/],
    [
      'a reason',
      ['correct', '2026-0001', '--reason', 'x'.repeat(301)],
      /^--reason takes at most 300 characters$/,
    ],
    [
      'the number of students',
      ['individual', '2026-9999', '--student', 'x', '--on', '2026-12-20'],
      /there is no sheet '2026-9999'/,
    ],
  ])('says what is wrong with %s', async (_what, args, message) => {
    expect(await run(...args)).toMatchObject({ code: 1, errors: expect.stringMatching(message) });
  });
});
