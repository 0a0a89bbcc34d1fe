import { describe, expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { aWorkbook } from '../../test/a-workbook.ts';
import { readSheet, SheetError } from './read-sheet.ts';

const rows = (...xml: string[]) => `<row>${xml.join('')}</row>`;

describe('the first sheet of a workbook', () => {
  it('has shared texts, texts in cells, numbers and results of formulas', () => {
    const sheet = rows(
      '<c r="A1" t="s"><v>1</v></c>',
      '<c r="B1" t="inlineStr"><is><t>Часы</t></is></c>',
      '<c r="C1"><v>4</v></c>',
      '<c r="D1" t="str"><f>A1</f><v>итог</v></c>',
    );
    expect(readSheet(aWorkbook(sheet, ['Ключи', 'Өзгөрүү']))).toEqual([['Өзгөрүү', 'Часы', '4', 'итог']]);
  });

  it('keeps the columns of skipped cells', () => {
    const sheet = rows('<c r="B1"><v>1</v></c>', '<c r="AA1"><v>2</v></c>');
    const [row] = readSheet(aWorkbook(sheet));
    expect(row?.[0]).toBe('');
    expect(row?.[1]).toBe('1');
    expect(row?.[26]).toBe('2');
  });

  it('joins the runs of a formatted text', () => {
    const sheet = rows('<c r="A1" t="inlineStr"><is><r><t>Нормальные </t></r><r><t>формы</t></r></is></c>');
    expect(readSheet(aWorkbook(sheet))).toEqual([['Нормальные формы']]);
  });

  it('is found by the workbook, whatever its file is called', () => {
    expect(readSheet(aWorkbook(rows('<c r="A1"><v>5</v></c>'), [], 'worksheets/plan.xml'))).toEqual([['5']]);
  });

  it.each([
    ['no archive', strToU8('Тема;Часы')],
    ['an archive without a sheet', zipSync({ 'word/document.xml': strToU8('<a/>') })],
  ])('is missing in %s', (_, bytes) => {
    expect(() => readSheet(bytes)).toThrow(SheetError);
  });
});
