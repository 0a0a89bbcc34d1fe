import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { transcript } from '@portal/wire';
import { aWorkbook, textCell } from '../../../../test/files/a-workbook.ts';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { gradeHeader, gradeLine, gradeTable } from '../../../../test/records/a-grade-list.ts';
import { university } from '../../../../test/records/a-university.ts';
import {
  importCommands,
  startImportSession,
  type ImportSession,
} from '../../../../test/records/import-session.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { storeSetting } from '../../../../test/settings.ts';
import { removeTempDirs } from '../../../../test/temp-dir.ts';
import { columnReference } from '../../../storage/tables/column-reference.ts';

describe('a file of final grades', () => {
  let session: ImportSession;
  beforeAll(async () => {
    session = await startImportSession();
    await session.import(university, '--year', '2026');
  });
  afterAll(async () => {
    await session.close();
    await removeTempDirs();
  });

  const planFile = (file: string, ...options: string[]) =>
    session.run(
      'plan',
      file,
      '--source',
      'registry',
      '--plan',
      path.join(session.dir, 'file.json'),
      ...options,
    );

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
  it.each(saved)('is read %s (D-67.7)', async (_, save) => {
    const file = path.join(session.dir, 'saved.csv');
    await writeFile(file, save([gradeHeader, gradeLine('S1', 77)]));
    expect((await planFile(file)).output).toContain('New: 1 grades\n');
  });

  it.each([
    [`${gradeHeader}\nS1,2026,fall,1,M1,4,1,1,77`, /line 2: has 9 cells, not 10/],
    [
      `${gradeHeader}\nS1,2026,winter,1,M1,4,1,1,77,2027-01-16`,
      /term 'winter': is not fall or spring or summer/,
    ],
    [`${gradeHeader}\nS1,2026,fall,13,M1,4,1,1,77,2027-01-16`, /semester '13': is not a whole number/],
    [`${gradeHeader}\nS1,2026,fall,1,M1,4,1,1,7.5,2027-01-16`, /result '7\.5': is not a whole number/],
    [`${gradeHeader}\nS1,2026,fall,1,M1,4,1,1,77,2027-02-30`, /date '2027-02-30': is no day of the calendar/],
  ])('is refused with a mistake: %j', async (text, problem) => {
    const file = path.join(session.dir, 'grades.csv');
    await writeFile(file, text);
    expect(await planFile(file)).toEqual({ code: 1, output: expect.stringMatching(problem) });
  });

  it('has its problems in a file to send back', async () => {
    const problems = path.join(session.dir, 'problems.csv');
    await session.plan(gradeTable(gradeLine('S1', 'many'), gradeLine('S1', 101)), '--problems', problems);
    expect((await readFile(problems, 'utf8')).split('\r\n').slice(1, 3)).toEqual([
      '"grades.csv";"2";"result";"many";"is not passed or failed";"take one of these words"',
      '"grades.csv";"3";"result";"101";"is not a whole number from 0 to 100";"correct the number"',
    ]);
  });

  it('may be a workbook with headers in Russian and those that the university has added', async () => {
    await storeSetting(session.database.db, 'importColumns', { attempt: ['Сдача'] });
    const headers = [
      'Студент',
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
    const rows = cells(1, headers) + cells(2, gradeLine('S1', 'Зачтено', { form: 2 }).split(','));
    const file = path.join(session.dir, 'grades.xlsx');
    await writeFile(file, aWorkbook([{ name: 'Ведомость', rows }]));
    expect((await planFile(file)).output).toContain('attempt 1: passed (S1/3/D1/1)\n');
  });
});

describe('imported final grades', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('stand in the transcript at once, with every attempt', async () => {
    const [current] = await queryRows<{ id: number }>(server.db, 'SELECT max(id) AS id FROM academic_year');
    const year = current?.id ?? 0;
    const commands = importCommands({ url: server.databaseUrl, dir: server.dataDir });
    const ofStudent = (points: number, attempt: number) =>
      ['STUDENT', year, 'fall', 3, 'D030', 4, 1, attempt, points, `${year + 1}-01-16`].join(',');
    await commands.import(gradeTable(ofStudent(58, 1), ofStudent(90, 2)));
    const student = await server.signIn('student');
    const { rows } = await student.request(transcript.read, {});
    expect(rows.find(({ code }) => code === 'D030')).toMatchObject({
      points: 90,
      attempts: [{ points: 58 }, { points: 90 }],
    });
  });
});
