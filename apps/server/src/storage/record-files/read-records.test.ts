import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { encodeText } from '../../../test/files/encode-text.ts';
import { readLines, readTable, storeTable } from '../../../test/files/read-people.ts';
import { removeTempDirs } from '../../../test/temp-dir.ts';
import { whole, word } from './columns.ts';

afterAll(removeTempDirs);

const seats = { subgroup: whole(1, 20), seats: whole(0, 100), optional: word({ yes: true, no: false }) };
const table = ['Ф.И.О.;Группа;ПИН;Дата рождения', 'Асанов Тимур;ПИ-25;21010200612345;01.10.2006'];
const row = {
  line: 2,
  fullName: 'Асанов Тимур',
  group: 'ПИ-25',
  pin: '21010200612345',
  birthDate: '2006-10-01',
};

describe('a table', () => {
  const forms: readonly (readonly [string, string, (lines: string) => Uint8Array])[] = [
    ['UTF-8', "UTF-8, separated by ';'", (lines) => Buffer.from(lines)],
    ['UTF-8 with a mark', "UTF-8, separated by ';'", (lines) => Buffer.from(`\uFEFF${lines}`)],
    ['Windows-1251', "Windows-1251, separated by ';'", (lines) => encodeText(lines, 'windows-1251')],
    [
      '"Unicode text"',
      'UTF-16LE, separated by tabs',
      (lines) => Buffer.from(`\uFEFF${lines.replaceAll(';', '\t')}`, 'utf16le'),
    ],
    [
      'UTF-16 of the other order',
      "UTF-16BE, separated by ','",
      (lines) => Buffer.from(`\uFEFF${lines.replaceAll(';', ',')}`, 'utf16le').swap16(),
    ],
    [
      'quoted cells of an old Mac',
      "UTF-8, separated by ','",
      (lines) => Buffer.from(`"${lines.replaceAll(';', '","').replaceAll('\n', '"\r"')}"`),
    ],
    [
      'UTF-8 with empty columns and rows behind',
      "UTF-8, separated by ';'",
      (lines) => Buffer.from(`${lines.replaceAll('\n', ';;\r\n')};;\r\n;;;;;\r\n\r\n`),
    ],
  ];
  it.each(forms)('in %s is read, and its form is shown', async (_, form, save) => {
    expect(await readTable(await storeTable(save(table.join('\n'))))).toEqual({
      rows: [row],
      shown: [
        `table.csv: ${form}, header in line 1, 1 rows`,
        'Columns: Ф.И.О. = fullName, Группа = group, ПИН = pin, Дата рождения = birthDate',
      ],
      problems: [],
    });
  });

  it('of a workbook is read below its title; the sheet and hidden rows are shown', async () => {
    const book = fileURLToPath(new URL('../../../test/cases/people-xlsxwriter.xlsx', import.meta.url));
    const { rows, shown, problems } = await readTable(book);
    expect(problems).toEqual([]);
    expect(rows).toHaveLength(4);
    expect(rows[1]).toEqual({
      line: 5,
      fullName: 'Жээнбекова Айгүл',
      pin: '12709199954321',
      birthDate: '1999-09-27',
      group: '007',
    });
    expect(shown).toEqual([
      "people-xlsxwriter.xlsx: workbook, sheet 'Студенты', header in line 3, 4 rows",
      'Columns: Ф.И.О. = fullName, ПИН = pin, Дата рождения = birthDate, Группа = group',
      'Warning: line 5 is hidden in the workbook, and read',
      "Warning: sheets not read: 'Заметки'",
    ]);
  });

  it('of a workbook whose formula has no result is refused with the cell', async () => {
    const book = fileURLToPath(new URL('../../../test/cases/people-openpyxl.xlsx', import.meta.url));
    expect((await readTable(book)).problems).toEqual([
      {
        file: 'people-openpyxl.xlsx',
        line: 2,
        column: 'Группа',
        value: '#NO-VALUE!',
        what: 'is a formula without a result',
        remedy: 'correct it in the spreadsheet program, or enter the value, and save',
      },
    ]);
  });

  it.each([
    ['sheet-html-inside.xls', 'is a page or XML, not a table'],
    ['order-rtf-inside.doc', 'is a file of the kind rtf'],
    ['lecture-plain.pdf', 'is a file of the kind pdf'],
  ])('is not what %s has', async (name, what) => {
    const file = fileURLToPath(new URL(`../../../test/cases/${name}`, import.meta.url));
    expect((await readTable(file)).problems).toMatchObject([
      { file: name, what: expect.stringContaining(what) },
    ]);
  });

  it('needs a file', async () => {
    expect((await readTable('/nowhere/none.csv')).problems).toMatchObject([
      { file: '/nowhere/none.csv', what: 'cannot be read', remedy: expect.stringContaining('give the path') },
    ]);
    expect((await readTable(await storeTable(''))).problems).toMatchObject([{ what: 'is empty' }]);
  });
});

describe('problems', () => {
  it('are all there at once, in the order of lines, with place, value and remedy', async () => {
    const { problems, rows } = await readLines(
      [
        'Подгруппа;Места;Факультатив',
        '21;много;maybe',
        '1;25;YES',
        ';7,5;no',
        '1;2',
        '3;\uFFFD;no;x',
        '2;3;n\u0007o',
      ],
      { columns: seats },
    );
    expect(rows).toEqual([]);
    expect(problems.map(({ file, line, column, value, what }) => [file, line, column, value, what])).toEqual([
      ['table.csv', 2, 'Подгруппа', '21', 'is not a whole number from 1 to 20'],
      ['table.csv', 2, 'Места', 'много', 'is not a whole number from 0 to 100'],
      ['table.csv', 2, 'Факультатив', 'maybe', 'is not yes or no'],
      ['table.csv', 4, 'Подгруппа', '', 'is empty'],
      ['table.csv', 4, 'Места', '7,5', 'is not a whole number from 0 to 100'],
      ['table.csv', 5, undefined, undefined, 'has 2 cells, not 3'],
      ['table.csv', 6, undefined, undefined, 'has 4 cells, not 3'],
      ['table.csv', 7, 'Факультатив', 'n\u0007o', 'has the control character U+0007'],
    ]);
    expect(problems.every(({ remedy }) => remedy !== '')).toBe(true);
  });

  it('are none for numbers and words as spreadsheets write them', async () => {
    expect(
      (await readLines(['subgroup,seats,optional', '"1,0",25.00,Yes'], { columns: seats })).rows,
    ).toEqual([{ line: 2, subgroup: 1, seats: 25, optional: true }]);
  });

  it('are the lines of another encoding, when two files were put together', async () => {
    const lines = 'Асанов Тимур;ПИ-25\nКим Нелли;ПИ-26\n';
    for (const others of [1, 40]) {
      const first = encodeText(`ФИО;Группа\n${lines.repeat(others)}`, 'windows-1251');
      const { problems } = await readTable(await storeTable(Buffer.concat([first, Buffer.from(lines)])));
      expect(problems.length).toBeGreaterThan(0);
    }
    const utf8 = Buffer.from(`ФИО;Группа\n${lines.repeat(40)}`);
    const { problems } = await readTable(
      await storeTable(Buffer.concat([utf8, encodeText(lines, 'windows-1251')])),
    );
    expect(problems).toMatchObject([{ what: 'is UTF-8 with damaged letters, the first in line 82' }]);
  });

  it('of columns that are not read do no harm', async () => {
    expect(await readLines(['ФИО;Группа;Примечание', 'Ким;ПИ-25;山']).then(({ rows }) => rows)).toHaveLength(
      1,
    );
  });
});
