import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { transcript } from '@portal/wire';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { aWorkbook, textCell } from '../../../../test/files/a-workbook.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { storeSetting } from '../../../../test/settings.ts';
import { readConfig } from '../../config/config.ts';
import { columnReference } from '../../import/column-reference.ts';
import { gradesCommand } from './grades.ts';
import { gradeColumns } from './grade-columns.ts';
import { runCommand } from '../run-command.ts';

const HEADER = Object.keys(gradeColumns).join(',');

describe('the command grades', () => {
  let server: TestServer;
  let year: number;
  beforeAll(async () => {
    server = await startServer();
    const [current] = await queryRows<{ id: number }>(server.db, 'SELECT max(id) AS id FROM academic_year');
    year = current?.id ?? 0;
  });
  afterAll(() => server.close());

  async function importLines(lines: readonly string[], ...options: string[]) {
    const file = path.join(server.dataDir, 'grades.csv');
    await writeFile(file, [HEADER, ...lines].join('\n'));
    return importFile(file, ...options);
  }

  async function importFile(file: string, ...options: string[]) {
    const output: string[] = [];
    const code = await runCommand({ grades: gradesCommand }, ['grades', 'import', file, ...options], {
      readConfig: () => readConfig({ DATABASE_URL: server.databaseUrl }),
      print: (line) => output.push(line),
      printError: (line) => output.push(line),
    });
    // The first two lines say how the file was read.
    const isRead = output[1]?.startsWith('Columns: ') === true;
    return { code, output: output.slice(isRead ? 2 : 0).join('\n') };
  }

  const line = (result: string | number, { login = 'STUDENT', code = 'D030', form = 1, attempt = 1 } = {}) =>
    [login, year, 'fall', 3, code, 4, form, attempt, result, `${year + 1}-01-16`].join(',');
  const gradeCount = async () =>
    (await queryRows<{ count: string }>(server.db, 'SELECT count(*) FROM final_grade'))[0]?.count;

  it('shows what it would change, adds and replaces attempts, and changes nothing the second time', async () => {
    const before = await gradeCount();
    const lines = [line(55), line(90, { attempt: 2 }), line('passed', { code: 'D031', form: 2 })];
    expect((await importLines(lines, '--dry-run')).output).toBe('3 added, 0 changed, 0 as before (dry run).');
    expect(await gradeCount()).toBe(before);
    expect((await importLines(lines)).output).toBe('3 added, 0 changed, 0 as before.');
    expect((await importLines(lines)).output).toBe('0 added, 0 changed, 3 as before.');
    const corrected = await importLines([line(58), ...lines.slice(1)]);
    expect(corrected.output).toMatch(/^Line 2: 55, .* → 58, .*\n0 added, 1 changed, 2 as before\.$/);
    const student = await server.signIn('student');
    const { rows } = await student.request(transcript.read, {});
    expect(rows.find(({ code }) => code === 'D030')).toMatchObject({
      points: 90,
      attempts: [{ points: 58 }, { points: 90 }],
    });
    const audit = await queryRows<{ details: object }>(
      server.db,
      `SELECT details FROM audit WHERE action = 'gradesImported' ORDER BY id`,
    );
    expect(audit.map(({ details }) => details)).toMatchObject([
      { file: 'grades.csv', added: 3, changed: [] },
      {
        added: 0,
        changed: [{ before: expect.stringMatching(/^55,/), result: expect.stringMatching(/^58,/) }],
      },
    ]);
  });

  it.each([
    ['login,year', /grades\.csv, line 1: has no column term: add it/],
    [`${HEADER}\ns1,2025,fall,1,D001,4,1,1,77`, /line 2: has 9 cells, not 10/],
    [`${HEADER}\ns1,2025,winter,1,D001,4,1,1,77,2026-01-16`, /term 'winter': is not fall, spring or summer/],
    [`${HEADER}\ns1,2025,fall,13,D001,4,1,1,77,2026-01-16`, /semester '13': is not a whole number/],
    [
      `${HEADER}\ns1,2025,fall,1,D001,4,1,1,101,2026-01-16`,
      /result '101': is not a whole number from 0 to 100/,
    ],
    [`${HEADER}\ns1,2025,fall,1,D001,4,1,1,7.5,2026-01-16`, /result '7\.5': is not a whole number/],
    [`${HEADER}\ns1,2025,fall,1,D001,4,1,1,77,2026-02-30`, /date '2026-02-30': is no day of the calendar/],
  ])('refuses a file with a mistake: %j', async (text, problem) => {
    const file = path.join(server.dataDir, 'grades.csv');
    await writeFile(file, text);
    expect(await importFile(file)).toEqual({ code: 1, output: expect.stringMatching(problem) });
  });

  it('writes all problems into a file to send back, and shows how the file was read', async () => {
    const file = path.join(server.dataDir, 'grades.csv');
    const problems = path.join(server.dataDir, 'problems.csv');
    await writeFile(file, [HEADER, line('many', { login: 'nobody', code: 'X1' }), line(101)].join('\n'));
    await importFile(file, '--problems', problems);
    expect((await readFile(problems, 'utf8')).split('\r\n').slice(1, 3)).toEqual([
      '"grades.csv";"2";"result";"many";"is not a whole number from 0 to 100";"correct the number"',
      '"grades.csv";"3";"result";"101";"is not a whole number from 0 to 100";"correct the number"',
    ]);
    await writeFile(file, [HEADER, line(70, { login: 'nobody' }), line(70, { code: 'X1' })].join('\n'));
    await importFile(file, '--problems', problems);
    expect(await readFile(problems, 'utf8')).toMatch(/"2";"login";"nobody".*\r\n.*"3";"discipline";"X1"/);
  });

  it('takes a workbook with headers in Russian and those that the university has added', async () => {
    await storeSetting(server.db, 'importColumns', { attempt: ['Сдача'] });
    const headers = [
      'Логин',
      'Год',
      'Период',
      'Семестр',
      'Дисциплина',
      'Кредиты',
      'Форма',
      'Сдача',
      'Баллы',
      'Дата',
    ];
    const cells = (row: number, texts: readonly string[]) =>
      `<row r="${row}">${texts.map((text, at) => textCell(`${columnReference(at)}${row}`, text)).join('')}</row>`;
    const rows = cells(1, headers) + cells(2, line(77, { code: 'D026' }).split(','));
    const file = path.join(server.dataDir, 'grades.xlsx');
    await writeFile(file, aWorkbook([{ name: 'Ведомость', rows }]));
    expect((await importFile(file, '--dry-run')).output).toBe('1 added, 0 changed, 0 as before (dry run).');
  });

  it.each([
    [{ login: 'nobody' }, 70, "login 'nobody': there is no student with this login: correct the login"],
    [{ login: 'teacher' }, 70, "login 'teacher': there is no student with this login"],
    [{ code: 'X1' }, 70, "discipline 'X1': there is no discipline with this code"],
    [{ form: 99 }, 70, "form '99': there is no such form of control: take 1 exam"],
    [{ form: 2 }, 70, "result '70': this form of control is passed or failed"],
    [{ form: 1 }, 'passed', "result 'passed': this form of control needs points"],
  ])('refuses the whole file for %j with %s', async (change, result, problem) => {
    const before = await gradeCount();
    const { code, output } = await importLines([line(77, { code: 'D029' }), line(result, change)]);
    expect(code).not.toBe(0);
    expect(output).toContain(`grades.csv, line 3, ${problem}`);
    expect(await gradeCount()).toBe(before);
  });

  it('refuses one attempt in two lines, and a term that does not exist', async () => {
    const twice = await importLines([
      line(77, { code: 'D028' }),
      line(78, { code: 'D028', login: 'student' }),
    ]);
    expect(twice.output).toContain("line 3, attempt '1': is the attempt of line 2 again: remove");
    const early = await importLines([line(77).replace(String(year), '1950')]);
    expect(early.output).toContain("line 2, term 'fall': the year 1950 does not have this term");
  });

  /** The same line as office programs save it. */
  const saved: readonly (readonly [string, (lines: readonly string[]) => Uint8Array])[] = [
    [
      'with all cells quoted',
      (lines) => Buffer.from(lines.map((one) => `"${one.replaceAll(',', '","')}"`).join('\n')),
    ],
    [
      'with empty rows and columns behind',
      (lines) =>
        Buffer.from(`${lines.map((one) => `${one.replaceAll(',', ';')};;`).join('\r\n')}\r\n;;;;;;;;;;;\r\n`),
    ],
    [
      'with a line that names the separator',
      (lines) => Buffer.from(`sep=;\r\n${lines.join('\n').replaceAll(',', ';')}`),
    ],
    [
      'as "Unicode text"',
      (lines) => Buffer.from(`\uFEFF${lines.join('\r\n').replaceAll(',', '\t')}`, 'utf16le'),
    ],
    [
      'as Unicode of the other order without a mark',
      (lines) => Buffer.from(lines.join('\n').replaceAll(',', '\t'), 'utf16le').swap16(),
    ],
    ['with the mark of UTF-8', (lines) => Buffer.from(`\uFEFF${lines.join('\r')}`)],
    [
      'with signs that are not seen',
      (lines) => Buffer.from(lines.join('\n').replaceAll(',', '\u00a0,\u200b')),
    ],
    [
      'with days of a spreadsheet',
      (lines) => Buffer.from(lines.join('\n').replace(/(\d{4})-(\d\d)-(\d\d)/, '$3.$2.$1')),
    ],
  ];
  it.each(saved)('takes a file %s', async (_, save) => {
    const file = path.join(server.dataDir, 'saved.csv');
    await writeFile(file, save([HEADER, line(77, { code: 'D027' })]));
    expect((await importFile(file, '--dry-run')).output).toBe('1 added, 0 changed, 0 as before (dry run).');
  });

  it('says what it takes', async () => {
    expect((await importLines([], 'again')).output).toContain(
      `grades import FILE [--dry-run] [--problems FILE]; the columns are ${HEADER}`,
    );
  });
});
