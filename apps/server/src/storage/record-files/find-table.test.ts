import { afterAll, describe, expect, it } from '@jest/globals';
import { aWorkbook, textCell } from '../../../test/files/a-workbook.ts';
import { readLines, readTable, storeTable } from '../../../test/files/read-people.ts';
import { removeTempDirs } from '../../../test/temp-dir.ts';

afterAll(removeTempDirs);

describe('the sheets of a workbook', () => {
  const sheet = (name: string, ...names: string[]) => ({
    name,
    rows: `<row r="1">${textCell('A1', 'Группа')}${textCell('B1', 'ФИО')}</row>${names
      .map(
        (one, at) =>
          `<row r="${at + 2}">${textCell(`A${at + 2}`, 'ПИ-25')}${textCell(`B${at + 2}`, one)}</row>`,
      )
      .join('')}`,
  });

  it('are told apart by their header; one can be named, also a hidden one', async () => {
    const other = { name: 'Прочее', rows: `<row r="1">${textCell('A1', 'x')}</row>` };
    const file = await storeTable(
      aWorkbook([other, sheet('Б', 'Ким'), { ...sheet('В', 'Цой'), state: 'hidden' }]),
      'b.xlsx',
    );
    expect((await readTable(file)).rows).toMatchObject([{ fullName: 'Ким' }]);
    expect((await readTable(`${file}#В`)).rows).toMatchObject([{ fullName: 'Цой' }]);
    expect((await readTable(`${file}#Г`)).problems).toMatchObject([
      { what: "has no sheet 'Г'", remedy: "take one of 'Прочее', 'Б', 'В'" },
    ]);
  });

  it('with the same table are not chosen from', async () => {
    const file = await storeTable(aWorkbook([sheet('А', 'Ким'), sheet('Б', 'Цой')]), 'two.xlsx');
    expect((await readTable(file)).problems).toMatchObject([
      {
        file: 'two.xlsx',
        what: "has this table in the sheets 'А', 'Б'",
        remedy: "name one of them: 'two.xlsx#А'",
      },
    ]);
  });

  it('with hidden columns are read, and say so', async () => {
    const before = '<cols><col min="2" max="16384" hidden="1"/></cols>';
    const file = await storeTable(aWorkbook([{ ...sheet('А', 'Ким'), after: before }]), 'hidden.xlsx');
    const { rows, shown } = await readTable(file);
    expect(rows).toHaveLength(1);
    expect(shown.slice(2)).toEqual(["Warning: the column 'ФИО' is hidden in the workbook, and read"]);
  });

  it('with merged cells in the table are refused', async () => {
    const after = '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>';
    const file = await storeTable(aWorkbook([{ ...sheet('А', 'Ким', 'Цой'), after }]), 'merged.xlsx');
    expect((await readTable(file)).problems).toMatchObject([{ what: 'has merged cells A2:A3' }]);
  });
});

describe('a header', () => {
  it.each([
    ['фио,ГРУППА', {}],
    ['Full name,Group', {}],
    ['full_name,study  group', {}],
    ['«Аты-жөнү»,Тайпа', {}],
    ['Ф. И. О.:,"Учебная\nгруппа"', {}],
    ['Фамилия студента,Класс', { fullName: ['фамилия студента'], group: ['Класс'] }],
  ])('is known as %j', async (header, added) => {
    expect((await readLines([header, 'Ким,ПИ-25'], { added })).rows).toMatchObject([
      { fullName: 'Ким', group: 'ПИ-25', pin: null },
    ]);
  });

  it('that is missing or twice, each with what to do', async () => {
    const { problems, shown } = await readLines(['ФИО;Група;name;Прочее', 'Ким;ПИ-25;Ким;']);
    expect(problems).toEqual([
      { file: 'table.csv', line: 1, what: 'has no column group', remedy: "write 'group' for 'Група'" },
      {
        file: 'table.csv',
        line: 1,
        what: "'ФИО' and 'name' both mean fullName",
        remedy: 'remove or rename one of them',
      },
    ]);
    expect(shown.slice(2)).toEqual([
      "Warning: the column 'Група' is not read: is it group?",
      "Warning: the column 'Прочее' is not read",
    ]);
    expect((await readLines(['x;y', '1;2'])).problems[0]?.remedy).toBe(
      'add it; the columns are fullName, pin, birthDate, group',
    );
  });

  it('in a wrong encoding is refused by itself', async () => {
    const misread = new TextDecoder('windows-1251').decode(Buffer.from('Ф.И.О.;Группа\nАсанов Тимур;ПИ-25'));
    expect((await readLines([misread])).problems.map(({ column, what }) => [column, what])).toContainEqual([
      'B',
      "is 'Группа', read in a wrong encoding",
    ]);
  });

  it('without a column that the university has another word for: its word wins', async () => {
    expect(
      (await readLines(['Имя;Топ', 'Ким;ПИ-25'], { added: { fullName: ['Топ'], group: ['Имя'] } })).rows,
    ).toMatchObject([{ fullName: 'ПИ-25', group: 'Ким' }]);
  });
});
