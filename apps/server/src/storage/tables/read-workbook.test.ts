import { describe, expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { aWorkbook, textCell } from '../../../test/files/a-workbook.ts';
import { readCase } from '../../../test/files/read-case.ts';
import { readWorkbook } from './read-workbook.ts';

const cellsOf = async (rows: string, after = '') =>
  (await readWorkbook(aWorkbook([{ name: 'Лист', rows, after }])))[0]?.rows.map(({ line, cells }) => [
    line,
    ...cells,
  ]);

describe('a workbook', () => {
  it('as XlsxWriter writes it has days, numbers of 14 digits, zeros at the start, and results of formulas', async () => {
    const [notes, students] = await readWorkbook(await readCase('people-xlsxwriter.xlsx'));
    expect(notes).toMatchObject({ name: 'Заметки', isHidden: true });
    expect(students).toMatchObject({
      name: 'Студенты',
      isHidden: false,
      merged: [{ name: 'A1:D1', firstLine: 1, lastLine: 1 }],
      hiddenLines: [5],
    });
    expect(students?.rows.slice(2)).toEqual([
      { line: 3, cells: ['Ф.И.О.', 'ПИН', 'Дата рождения', 'Группа'] },
      { line: 4, cells: ['Асанов Өмүрбек Түлөнович', '21010200612345', '2006-10-01', 'ПИ-25'] },
      { line: 5, cells: ['Жээнбекова\u00a0 Айгүл', '12709199954321', '1999-09-27', '007'] },
      { line: 6, cells: ['О’Коннор Шон', '20101200500017', '2005-01-01', 'ПИ-25'] },
      { line: 7, cells: ['Ким Нелли', '10203200400011', '3 февраля 2004 г.', 'ПИ-26'] },
    ]);
  });

  it('as openpyxl writes it has days of its epoch, and a formula without a result is marked', async () => {
    const [sheet] = await readWorkbook(await readCase('people-openpyxl.xlsx'));
    expect(sheet?.rows.slice(1).map(({ cells }) => cells)).toEqual([
      ['Асанов Өмүрбек', '21010200612345', '2006-10-01', '#NO-VALUE!'],
      ['Ким Нелли', '10203200400011', '2004-02-03', 'ПИ-26'],
    ]);
  });

  it('as reporting programs write it has prefixes in its tags', async () => {
    const [sheet] = await readWorkbook(await readCase('themes-prefixed-tags.xlsx'));
    expect(sheet?.rows.map(({ cells }) => cells).slice(0, 2)).toEqual([
      ['Тема', 'Часы'],
      ['Введение в предмет', '2'],
    ]);
  });

  it('may have cells without references, and rows that are not there', async () => {
    const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    expect(await cellsOf(`<row>${inline('а')}${inline('б')}</row><row><c/><c><v>2</v></c></row>`)).toEqual([
      [1, 'а', 'б'],
      [2, '', '2'],
    ]);
    expect(await cellsOf(`<row r="3">${textCell('B3', 'а')}</row>`)).toEqual([
      [1, '', ''],
      [2, '', ''],
      [3, '', 'а'],
    ]);
  });

  it.each([
    ['<c r="A1"><v>2.0000000000000004</v></c>', '2'],
    ['<c r="A1"><v>0.1</v></c>', '0.1'],
    ['<c r="A1"><v>2.1010200612345E13</v></c>', '21010200612345'],
    ['<c r="A1"><v>1234567890123456</v></c>', '1.23456789012346e+15'],
    ['<c r="A1" t="b"><v>1</v></c>', 'true'],
    ['<c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!'],
    ['<c r="A1"><f>B1</f></c>', '#NO-VALUE!'],
    ['<c r="A1"><f>B1</f><v/></c>', '#NO-VALUE!'],
    ['<c r="A1"><f>B1</f><v>5</v></c>', '5'],
    ['<c r="A1" t="str"><f>B1</f><v></v></c>', ''],
  ])('shows %s as "%s"', async (cell, text) => {
    expect((await cellsOf(`<row r="1">${cell}${textCell('B1', 'x')}</row>`))?.[0]?.[1]).toBe(text);
  });

  it.each([
    ['XFD1', 'XFD1, outside of 200000 rows and 256 columns: delete'],
    ['A900000', 'A900000, outside of'],
    ['A99999999999', 'outside of'],
    ['A9&#57;9999999', 'outside of'],
  ])('with a cell in %s is refused before it fills the memory', async (reference, message) => {
    const row = reference.slice(reference.search(/\d/));
    await expect(cellsOf(`<row r="${row}">${textCell(reference, 'x')}</row>`)).rejects.toThrow(message);
  });

  it('with a row whose number another attribute hides, or whose only cell is empty, is refused as well', async () => {
    for (const row of ['<row x=">" r="99999999999"/>', '<row><c r="A99999999999"/></row>'])
      await expect(cellsOf(row)).rejects.toThrow('outside of');
  });

  it('that unpacks to more than the limit is refused, also if its directory lies', async () => {
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(4 * 1024 * 1024) });
    const declare = (size: number) => {
      const entry = Buffer.from(bomb).lastIndexOf('PK\u0001\u0002');
      new DataView(bomb.buffer).setUint32(entry + 24, size, true);
    };
    declare(140 * 1024 * 1024);
    await expect(readWorkbook(bomb)).rejects.toThrow('bytes unpacked, more than');
    declare(10);
    await expect(readWorkbook(bomb)).rejects.toThrow('is a damaged workbook');
  });

  it.each([
    ['cut off', async () => (await readCase('people-xlsxwriter.xlsx')).subarray(0, 4_000)],
    ['another archive', async () => Buffer.from(zipSync({ 'a.txt': strToU8('x') }))],
    ['XML that is none', async () => aWorkbook([{ name: 'x', rows: '<row r="1"><c r="A1"><v>1</x>' }])],
  ])('that is %s is refused', async (_, bytes) => {
    await expect(readWorkbook(await bytes())).rejects.toThrow('is a damaged workbook, or none: open it');
  });
});
