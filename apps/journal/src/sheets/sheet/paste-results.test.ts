import { describe, expect, it } from '@jest/globals';
import { sheetRowResult } from '@portal/domain';
import { aSheet } from '../../../test/a-sheet.ts';
import { pasteResults } from './paste-results.ts';
import { parseResult } from './typed-result.ts';

const { rules, rows } = aSheet();
/** Айзада and Пётр are admitted, Нурлан is not. */
const shown = rows.map((row) => ({ ...row, isUnsent: false, result: sheetRowResult(rules, row) }));
const paste = (text: string, studentId = 1, column: 'results' | 'themes' = 'results') =>
  pasteResults(rules, shown, { column, text, studentId }).map((line) =>
    'row' in line ? [line.row.studentId, ...Object.values(line.change)] : [line.name, line.fault],
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

describe('a pasted column of themes (D-64.23)', () => {
  it('goes row by row, also to who is not admitted', () => {
    expect(paste('Учёт книг\n\n  Расписание\u00a0занятий \nЛишняя', 1, 'themes')).toEqual([
      [1, 'Учёт книг'],
      [3, 'Расписание занятий'],
      ['', 'outside'],
    ]);
  });

  it('goes to the names in the columns before it, in any order, and names whose theme is missing stay', () => {
    const text = '1\tБорисов\tПётр\tУчёт книг\n2\tАбдыкадырова\tА.\t\n3\tЧужой\tУченик\tРасписание';
    expect(paste(text, 1, 'themes')).toEqual([
      [2, 'Учёт книг'],
      ['Чужой Ученик', 'unknown'],
    ]);
  });

  it('has no theme of more than 300 characters', () => {
    expect(paste(`${'т'.repeat(300)}\n${'т'.repeat(301)}`, 1, 'themes')).toEqual([
      [1, 'т'.repeat(300)],
      ['Борисов Пётр', 'tooLong'],
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
