import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '@portal/domain';
import { encodeText } from '../../../../test/files/encode-text.ts';
import { runPortalCommand } from '../../../../test/portal-command.ts';
import { startTimetableSession, type TimetableSession } from '../../../../test/records/a-timetable.ts';
import { removeTempDirs } from '../../../../test/temp-dir.ts';
import { holidaysCommand } from '../timetable/holidays.ts';
import { exportCommand } from './export-records.ts';

let session: TimetableSession;
/** Days of the fall term: one that is over, and some that are to come. */
let days: Readonly<Record<'past' | 'feast' | 'saturday' | 'first' | 'second' | 'spring', string>>;
beforeAll(async () => {
  session = await startTimetableSession();
  const after = (count: number): string => addDays(session.days.today, count);
  days = {
    past: after(-9),
    feast: after(9),
    saturday: after(12),
    first: after(20),
    second: after(21),
    spring: after(100),
  };
});
afterEach(() => session.rows('DELETE FROM special_day'));
afterAll(async () => {
  await session.close();
  await removeTempDirs();
});

const header = 'date,lastDay,title,titleKg,titleEn,lessonsOf';
const calendar = (...lines: readonly string[]) => ({ holidays: [header, ...lines] });
const usual = () =>
  calendar(
    `${days.past},,День основания,,,`,
    `${days.feast},,Нооруз,Нооруз,Nooruz,`,
    `${days.saturday},,,,,${days.feast}`,
    `${days.first},${days.second},Каникулы,Каникул,Break,`,
  );
const inYear = ['--year', '2026'] as const;

const storedDays = async (): Promise<string[]> =>
  (
    await session.rows<{ text: string }>(`
      SELECT concat_ws(' ', date, title ->> 'ru', title ->> 'kg', title ->> 'en', lessons_of, source) AS text
      FROM special_day ORDER BY date`)
  ).map(({ text }) => text);

const faultsOf = ({ output }: { readonly output: string }): string[] =>
  (output.split('Nothing was changed:\n')[1] ?? '').split('\n');

const portal = (...args: readonly string[]) =>
  runPortalCommand({ holidays: holidaysCommand, export: exportCommand }, args, {
    DATABASE_URL: session.database.url,
  });

describe('a table of holidays', () => {
  it('is shown first and changes nothing, then brings in holidays and shifted days (D-67.1, D-67.2)', async () => {
    const { output } = await session.plan(usual(), ...inYear);
    expect(output).toContain(
      `New: 5 holidays\n  + День основания (${days.past})\n  + Нооруз (${days.feast})\n  + the lessons of ${days.feast} (${days.saturday})\n  + Каникулы (${days.first})\n`,
    );
    expect(await storedDays()).toEqual([]);
    expect((await session.apply()).output).toMatch(/Import \d+: 5 changes\.$/);
    expect(await storedDays()).toEqual([
      `${days.past} День основания День основания День основания registry`,
      `${days.feast} Нооруз Нооруз Nooruz registry`,
      `${days.saturday} ${days.feast} registry`,
      `${days.first} Каникулы Каникул Break registry`,
      `${days.second} Каникулы Каникул Break registry`,
    ]);
  });

  it('changes nothing when it is imported again, or as it was exported (D-67.10)', async () => {
    await session.import(usual(), ...inYear);
    expect((await session.import(usual(), ...inYear)).output).toContain(
      'Untouched: 5 holidays\nNothing differs: nothing was changed.',
    );
    const folder = path.join(session.dir, 'out');
    expect((await portal('export', folder, '--source', 'registry', ...inYear)).output).toContain(
      'holidays.csv: 5 lines',
    );
    const plan = path.join(session.dir, 'again.json');
    const file = path.join(folder, 'holidays.csv');
    const again = await session.run('plan', file, '--source', 'registry', ...inYear, '--plan', plan);
    expect(again.output).toContain('\n0 changes;');
  });

  it('says field by field what differs, and keeps the titles of languages that it does not have', async () => {
    await session.import(usual(), ...inYear);
    const { output } = await session.import({
      holidays: [
        'date,title,lessonsOf',
        `${days.past},День основания,`,
        `${days.feast},Нооруз майрамы,`,
        `${days.saturday},Субботник,`,
        `${days.first},Каникулы,`,
        `${days.second},,${days.feast}`,
      ],
    });
    expect(output).toContain(
      `Changed: 3 holidays\n  Нооруз майрамы (${days.feast}): title 'Нооруз' → 'Нооруз майрамы'\n  Субботник (${days.saturday}): title empty → 'Субботник'; lessons of '${days.feast}' → empty\n`,
    );
    expect(await storedDays()).toEqual([
      `${days.past} День основания День основания День основания registry`,
      `${days.feast} Нооруз майрамы Нооруз майрамы Nooruz registry`,
      `${days.saturday} Субботник Субботник Субботник registry`,
      `${days.first} Каникулы Каникул Break registry`,
      `${days.second} ${days.feast} registry`,
    ]);
  });

  it('takes back what it does not have of the days of the year that are to come, and no day of the past (D-67.3)', async () => {
    await session.import(usual(), ...inYear);
    const moved = calendar(`${days.saturday},,Нооруз,,,`, `${days.first},,Каникулы,Каникул,Break,`);
    expect((await session.plan(moved)).output).toContain(
      `Not in the files, and left as they are: 2 holidays\n  ? Нооруз (${days.feast})\n  ? Каникулы (${days.second})\n`,
    );
    const { output } = await session.import(moved, ...inYear);
    expect(output).toContain(
      `Removed: 2 holidays\n  - Нооруз (${days.feast}): it begins on ${days.feast}, and is taken back\n`,
    );
    expect((await storedDays()).map((text) => text.slice(0, 10))).toEqual([
      days.past,
      days.saturday,
      days.first,
    ]);
  });

  it('with half of its days stops until the number is confirmed (D-67.4)', async () => {
    const long = calendar(`${days.first},${addDays(days.first, 21)},Каникулы,Каникул,Break,`);
    const half = calendar(`${days.first},${addDays(days.first, 9)},Каникулы,Каникул,Break,`);
    await session.import(long, ...inYear);
    expect((await session.plan(half, ...inYear)).output).toContain('--confirm-endings 12');
    expect((await session.apply()).output).toContain('Nothing was changed: 12 records');
    expect(await storedDays()).toHaveLength(22);
    expect((await session.apply('--confirm-endings', '12')).code).toBe(0);
    expect(await storedDays()).toHaveLength(10);
  });

  it('of Windows-1251 is read, as office programs save it (D-67.7)', async () => {
    const file = path.join(session.dir, 'holidays.csv');
    const text = `Дата;Последний день;Название;Занятия за день\r\n${days.feast};;День женщин;\r\n`;
    await writeFile(file, encodeText(text, 'windows-1251'));
    const plan = path.join(session.dir, 'plan.json');
    const { output } = await session.run('plan', file, '--source', 'registry', '--plan', plan);
    expect(output).toContain("holidays.csv: Windows-1251, separated by ';'");
    expect(output).toContain(`  + День женщин (${days.feast})\n`);
  });
});

describe('wrong lines of a table of holidays', () => {
  it('are named all at once, each with its place and remedy (D-67.6)', async () => {
    await portal('holidays', 'add', days.feast, 'Нооруз', 'Нооруз', 'Nooruz');
    await portal('holidays', 'move', days.second, '--as', days.first);
    const wrong = calendar(
      `${days.feast},,Другой праздник,,,`,
      '2026-02-30,,Праздник,,,',
      `${days.saturday},,Праздник,,,`,
      `${days.saturday},,Праздник,,,`,
      `${days.first},${days.past},Каникулы,,,`,
      `${days.first},,Каникулы,,,${days.feast}`,
      `${days.first},,,,,`,
      `${days.first},${addDays(days.first, 1)},,,,${days.feast}`,
      `${days.second},,Праздник,,,`,
      `${days.spring},,,,,${days.feast}`,
      `${days.past},,,,,${days.past}`,
      `${days.past},${addDays(days.past, 400)},Каникулы,,,`,
    );
    expect(faultsOf(await session.plan(wrong, ...inYear))).toEqual([
      `holidays.csv, line 2, date '${days.feast}': ${days.feast} is stored as Нооруз, by hand or of another source: remove the line, or the stored day: holidays remove ${days.feast}`,
      "holidays.csv, line 3, date '2026-02-30': is no day of the calendar: write a day like 2026-01-16 or 16.01.2026",
      `holidays.csv, line 5, date '${days.saturday}': is the record of line 4 again: remove one of the lines`,
      `holidays.csv, line 6, lastDay '${days.past}': ${days.past} is before ${days.first}: correct one of the days`,
      `holidays.csv, line 7, lessonsOf '${days.feast}': a day with a title has no lessons: empty one of the two cells`,
      "holidays.csv, line 8, title '': is empty: fill in the title of the holiday, or the day in lessonsOf",
      `holidays.csv, line 9, lastDay '${addDays(days.first, 1)}': several days cannot have the lessons of one day: empty the cell, and write a line for each day`,
      `holidays.csv, line 10, date '${days.second}': ${days.second} is stored as a day with the lessons of ${days.first}, by hand or of another source: remove the line, or the stored day: holidays remove ${days.second}`,
      `holidays.csv, line 11, lessonsOf '${days.feast}': No term has both days, ${days.spring} and ${days.feast}: correct one of the days`,
      `holidays.csv, line 12, lessonsOf '${days.past}': A day has its own lessons anyway: correct one of the days`,
      `holidays.csv, line 13, lastDay '${addDays(days.past, 400)}': At most 366 days can be added at once: correct one of the days`,
    ]);
    expect(await storedDays()).toHaveLength(2);
  });

  it('are no line that says what was entered by hand already', async () => {
    await portal('holidays', 'add', days.feast, 'Нооруз', 'Нооруз', 'Nooruz');
    const { output } = await session.import(calendar(`${days.feast},,Нооруз,,Nooruz,`), ...inYear);
    expect(output).toContain('Untouched: 1 holidays\nNothing differs');
  });
});

describe('an undone import of holidays', () => {
  const lastImport = async (): Promise<string> => {
    const [last] = await session.rows<{ id: number }>('SELECT max(id) AS id FROM record_import');
    return String(last?.id);
  };

  it('leaves the days as they were, with an audit row of each change (D-67.9)', async () => {
    await session.import(usual(), ...inYear);
    const before = await storedDays();
    const [{ count } = { count: 0 }] = await session.rows<{ count: number }>(
      'SELECT count(*)::int AS count FROM audit',
    );
    const moved = calendar(`${days.feast},,Праздник,,,`, `${addDays(days.feast, 1)},,Праздник,,,`);
    await session.import(moved, ...inYear);
    expect(await storedDays()).toHaveLength(3);
    expect((await session.run('undo', await lastImport())).output).toMatch(/ 5 records are as before\.$/);
    expect(await storedDays()).toEqual(before);
    const audit = await session.rows<{ action: string; actor: string }>(
      `SELECT action, actor LIKE 'cli:%' AS "byCli" FROM audit ORDER BY id OFFSET ${count}`,
    );
    const change = { action: 'specialDayChanged', byCli: true };
    expect(audit).toEqual([
      change,
      change,
      change,
      { action: 'recordsImported', byCli: true },
      change,
      change,
      change,
      { action: 'importUndone', byCli: true },
    ]);
  });

  it('is refused when a day was changed by hand since', async () => {
    await session.import(usual(), ...inYear);
    const id = await lastImport();
    await portal('holidays', 'remove', days.feast);
    expect((await session.run('undo', id)).output).toBe(
      `Nothing was undone: these records were changed since:\nholidays ${days.feast}`,
    );
    await session.import(usual(), ...inYear);
    await session.import(calendar(`${days.past},,День основания,,,`), ...inYear);
    await portal('holidays', 'add', days.feast, 'Другой', 'Башка', 'Other');
    expect((await session.run('undo', await lastImport())).output).toBe(
      `Nothing was changed: ${days.feast} is in the list already: remove it first`,
    );
  });
});
