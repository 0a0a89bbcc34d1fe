import { describe, expect, it } from '@jest/globals';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { aWorkbook, rowsOf } from '../../../test/a-workbook.ts';
import { readTable, TableError } from './read-table.ts';

const rows = (...xml: string[]) => `<row>${xml.join('')}</row>`;

describe('the first sheet of a workbook', () => {
  it('has shared texts, texts in cells, numbers and results of formulas', async () => {
    const sheet = rows(
      '<c r="A1" t="s"><v>1</v></c>',
      '<c r="B1" t="inlineStr"><is><t>Часы</t></is></c>',
      '<c r="C1"><v>4</v></c>',
      '<c r="D1" t="str"><f>A1</f><v>итог</v></c>',
    );
    expect(await readTable(aWorkbook(sheet, ['Ключи', 'Өзгөрүү']))).toEqual([
      ['Өзгөрүү', 'Часы', '4', 'итог'],
    ]);
  });

  it('keeps the columns of skipped cells', async () => {
    const sheet = rows('<c r="B1"><v>1</v></c>', '<c r="AA1"><v>2</v></c>');
    const [row] = await readTable(aWorkbook(sheet));
    expect(row?.[0]).toBe('');
    expect(row?.[1]).toBe('1');
    expect(row?.[26]).toBe('2');
  });

  it('has cells without references in the order of their columns', async () => {
    const cells = Array.from({ length: 28 }, (_, at) => `<c><v>${at}</v></c>`).join('');
    const [first, second] = await readTable(
      aWorkbook(rows(cells) + rows('<c t="inlineStr"><is><t>Ключи</t></is></c>')),
    );
    expect(first).toEqual(Array.from({ length: 28 }, (_, at) => String(at)));
    expect(second?.[0]).toBe('Ключи');
  });

  it('joins the runs of a formatted text', async () => {
    const sheet = rows('<c r="A1" t="inlineStr"><is><r><t>Нормальные </t></r><r><t>формы</t></r></is></c>');
    expect(await readTable(aWorkbook(sheet))).toEqual([['Нормальные формы']]);
  });

  it('is found by the workbook, whatever its file is called', async () => {
    expect(await readTable(aWorkbook(rows('<c r="A1"><v>5</v></c>'), [], 'worksheets/plan.xml'))).toEqual([
      ['5'],
    ]);
  });

  it('is read with prefixed tags, escaped line breaks and signs that are not seen', async () => {
    const prefixed = rowsOf([['Введение_x000D_\n в\u00a0пред\u00adмет', 2.0000000000000004]])
      .replaceAll('<', '<x:')
      .replaceAll('<x:/', '</x:');
    const parts = unzipSync(aWorkbook(''));
    const sheet = `<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData>${prefixed}</x:sheetData></x:worksheet>`;
    const workbook = zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(sheet) });
    expect(await readTable(workbook)).toEqual([['Введение в предмет', '2']]);
  });

  it.each([
    ['no archive', strToU8('Тема;Часы')],
    ['an archive without a sheet', zipSync({ 'word/document.xml': strToU8('<a/>') })],
    [
      'a workbook that is very large when it is unpacked',
      zipSync({ 'xl/a.xml': new Uint8Array(21 * 1024 * 1024) }),
    ],
  ])('is missing in %s', async (_, bytes) => {
    await expect(readTable(bytes)).rejects.toThrow(TableError);
  });
});
