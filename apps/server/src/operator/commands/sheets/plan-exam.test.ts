import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { clearAudit } from '../../../../test/people/clear-audit.ts';
import { runPortalCommand } from '../../../../test/portal-command.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { startSheetSession, type SheetSession } from '../../../../test/sheets/sheet-session.ts';
import { sheetsCommand } from './sheets.ts';

let session: SheetSession;
let number: string;
beforeAll(async () => {
  session = await startSheetSession();
});
afterAll(() => session.server.close());
beforeEach(async () => {
  await session.renew();
  ({ number } = await session.read());
  await session.server.db.deleteFrom('notification').execute();
  await clearAudit(session.server.db);
});

const run = (...args: readonly string[]) =>
  runPortalCommand({ sheets: sheetsCommand }, ['sheets', ...args], {
    DATABASE_URL: session.server.databaseUrl,
  });
const audit = async () => {
  const rows = await queryRows<{ before: object; after: object }>(
    session.server.db,
    `select before, after from audit where action = 'sheetRegistered' and actor like 'cli:%@%' order by id`,
  );
  return rows.map(({ before, after }) => [Object.keys(before), Object.keys(after)]);
};

describe('the plan of an exam on the command line', () => {
  const at = ['--on', '2026-12-29', '--at', '21:00-22:30'] as const;

  it('has exam and consultation one after the other, audited with the account (D-64.15)', async () => {
    const [room] = await queryRows<{ title: string }>(
      session.server.db,
      'select min(title) as title from room',
    );
    const title = room?.title ?? '';
    const exam = await run('plan', number, 'exam', ...at, '--room', title.toLowerCase());
    expect(exam.output).toContain(`; exam 2026-12-29 21:00–22:30, ${title}; no consultation`);
    const both = await run('plan', number, 'consultation', '--on', '2026-12-28', '--at', '20:00-21:00');
    expect(both.output).toContain(`${title}; consultation 2026-12-28 20:00–21:00, no room yet`);
    expect((await run('withdraw', number, 'consultation')).output).toContain(`${title}; no consultation`);
    expect((await run('withdraw', number, 'exam')).output).toContain('; no exam; no consultation');
    expect(await audit()).toEqual([
      [[], ['exam']],
      [['exam'], ['exam', 'consultation']],
      [['exam', 'consultation'], ['exam']],
      [['exam'], []],
    ]);
    const { rows } = await sql`select distinct tag from notification where type = 'schedule'`.execute(
      session.server.db,
    );
    expect(rows).toHaveLength(2);
  });

  it('is refused with the reason', async () => {
    const errorsOf = async (...args: readonly string[]) => (await run(...args)).errors;
    expect(await errorsOf('plan', number, 'exam', ...at, '--room', 'нет такой')).toBe(
      "Nothing was changed: there is no room 'нет такой'",
    );
    expect(await errorsOf('plan', number, 'exam', '--on', '2026-12-29', '--at', '25:00-26:00')).toMatch(
      /^--at takes two times such as 09:00–11:00/,
    );
    expect(await errorsOf('plan', number, 'exam', '--on', '2026-12-29', '--at', '11:00-09:00')).toBe(
      `Nothing was changed: ${number}: The end must be later than the beginning: 11:00–09:00 was given.`,
    );
    expect(await errorsOf('plan', number, 'lunch', ...at)).toMatch(/^This takes: /);
    await session.signAll(30);
    expect(await errorsOf('plan', number, 'exam', ...at)).toContain(`${number}: The sheet is signed`);
  });
});
