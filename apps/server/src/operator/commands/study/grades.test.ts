import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { transcript } from '@portal/wire';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { readConfig } from '../../config/config.ts';
import { gradesCommand } from './grades.ts';
import { gradeColumns, parseGrades } from './parse-grades.ts';
import { runCommand } from '../run-command.ts';

const HEADER = gradeColumns.join(',');

describe('a file of grades', () => {
  it('is separated by commas or semicolons, with its columns in any order', () => {
    const row = {
      login: 's1',
      year: 2025,
      termId: 2,
      semester: 1,
      discipline: 'D001',
      credits: 4,
      formId: 1,
      attempt: 1,
    };
    const commas = parseGrades(
      Buffer.from(`\uFEFF${HEADER}\r\ns1,2025,fall,1,D001,4,1,1,77,2026-01-16\r\n\r\n`),
    );
    expect(commas).toEqual({
      problems: [],
      rows: [{ ...row, line: 2, points: 77, isPassed: null, date: '2026-01-16' }],
    });
    const reversed = gradeColumns.toReversed().join(';');
    const semicolons = parseGrades(Buffer.from(`${reversed}\n2026-01-16;passed;1;2;4;D001;1;fall;2025;s1`));
    expect(semicolons.rows).toEqual([
      { ...row, line: 2, formId: 2, points: null, isPassed: true, date: '2026-01-16' },
    ]);
  });

  it.each([
    ['login,year', 'The first line lacks term'],
    [`${HEADER}\ns1,2025,fall,1,D001,4,1,1,77`, 'Line 2: has 9 cells, not 10'],
    [`${HEADER}\ns1,2025,winter,1,D001,4,1,1,77,2026-01-16`, "term is 'winter'"],
    [`${HEADER}\ns1,2025,fall,13,D001,4,1,1,77,2026-01-16`, "semester is '13'"],
    [`${HEADER}\ns1,2025,fall,1,D001,4,1,1,101,2026-01-16`, "result is '101'"],
    [`${HEADER}\ns1,2025,fall,1,D001,4,1,1,7.5,2026-01-16`, "result is '7.5'"],
    [`${HEADER}\ns1,2025,fall,1,D001,4,1,1,77,2026-02-30`, "date is '2026-02-30'"],
  ])('with a mistake names its line: %j', (text, problem) => {
    expect(parseGrades(Buffer.from(text)).problems.join('\n')).toContain(problem);
  });
});

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
    return { code, output: output.join('\n') };
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
    [{ login: 'nobody' }, 70, "there is no student with the login 'nobody'"],
    [{ login: 'teacher' }, 70, "there is no student with the login 'teacher'"],
    [{ code: 'X1' }, 70, "there is no discipline with the code 'X1'"],
    [{ form: 99 }, 70, 'there is no form of control 99'],
    [{ form: 2 }, 70, 'this form of control is passed or failed'],
    [{ form: 1 }, 'passed', 'this form of control needs points'],
  ])('refuses the whole file for %j with %s', async (change, result, problem) => {
    const before = await gradeCount();
    const { code, output } = await importLines([line(77, { code: 'D029' }), line(result, change)]);
    expect(code).not.toBe(0);
    expect(output).toContain(`Line 3: ${problem}`);
    expect(await gradeCount()).toBe(before);
  });

  it('refuses one attempt in two lines, and a term that does not exist', async () => {
    const twice = await importLines([
      line(77, { code: 'D028' }),
      line(78, { code: 'D028', login: 'student' }),
    ]);
    expect(twice.output).toContain('Line 3: is the attempt of line 2 again');
    const early = await importLines([line(77).replace(String(year), '1950')]);
    expect(early.output).toContain('Line 2: the year 1950 does not have this term');
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
      `grades import FILE [--dry-run]; the columns are ${HEADER}`,
    );
  });
});
