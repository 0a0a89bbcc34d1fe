import { describe, expect, it } from '@jest/globals';
import { sheetRowResult } from '@portal/domain';
import { aSheet } from '../../../test/a-sheet.ts';
import { pasteResults } from './paste-results.ts';
import { parseResult } from './typed-result.ts';

const { rules, rows } = aSheet();
/** Айзада and Пётр are admitted, Нурлан is not. */
const shown = rows.map((row) => ({ ...row, isUnsent: false, result: sheetRowResult(rules, row) }));
const paste = (text: string, studentId = 1) =>
  pasteResults(rules, shown, { text, studentId }).map((line) =>
    'row' in line ? [line.row.studentId, line.mark] : [line.name, line.fault],
  );

describe('a pasted column', () => {
  it('goes row by row; an empty line keeps its place, and nobody gets the result of somebody else', () => {
    expect(paste('35\n\n20\n')).toEqual([
      [1, 35],
      ['Сыдыков Нурлан', 'notAdmitted'],
    ]);
    expect(paste('30\n31\n32', 2)).toEqual([
      [2, 30],
      ['Сыдыков Нурлан', 'notAdmitted'],
      ['', 'outside'],
    ]);
  });

  it('goes to the names that come along, in any order', () => {
    expect(paste('1\tБорисов Пётр\t31\n2\tАбдыкадырова А.\t35,00\n3\tЧужой Ученик\t10')).toEqual([
      [2, 31],
      [1, 35],
      ['Чужой Ученик', 'unknown'],
    ]);
  });

  it('has no result above those of the exam', () => {
    expect(paste('41\n3,5')).toEqual([
      ['Абдыкадырова Айзада', 'noResult'],
      ['Борисов Пётр', 'noResult'],
    ]);
  });
});

describe('a typed result', () => {
  it.each([
    ['34', 34],
    [' 7 ', 7],
    ['35,00', 35],
    ['90 %', undefined],
    ['н', 'absent'],
    ['h', 'absent'],
    ['н/б', 'absent'],
    ['уваж.', 'excused'],
    ['', null],
    ['пять', undefined],
    ['3,5', undefined],
    ['constructor', undefined],
    ['зачёт', undefined],
  ])('%j is %p', (text, result) => {
    expect(parseResult(rules, text)).toBe(result);
  });

  it.each([
    ['зачёт', 'passed'],
    ['Зачет', 'passed'],
    ['НЗ', 'failed'],
    ['незачёт', 'failed'],
    ['30', undefined],
  ])('%j is %p where there are no points', (text, result) => {
    expect(parseResult({ ...rules, isGraded: false, examMax: 0 }, text)).toBe(result);
  });
});
