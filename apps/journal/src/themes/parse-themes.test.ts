import { describe, expect, it } from '@jest/globals';
import { parseThemes } from './parse-themes.ts';

const accepted = (...rows: string[][]) => parseThemes(rows).accepted;
const rejected = (...rows: string[][]) => parseThemes(rows).rejected;

describe('themes of a sheet', () => {
  it('have a title and hours; hours are 2 where they are missing', () => {
    expect(accepted(['Введение', '2'], ['Индексы', '4'], ['Итоги'])).toEqual([
      { title: 'Введение', hours: 2 },
      { title: 'Индексы', hours: 4 },
      { title: 'Итоги', hours: 2 },
    ]);
  });

  it.each([
    ['a number before the theme', ['1', 'Индексы', '4']],
    ['a number with a dot', ['12.', 'Индексы', '4']],
    ['an empty first column', ['', 'Индексы', '4']],
    ['hours as a fraction of zero', ['Индексы', '4.0']],
  ])('may have %s', (_, row) => {
    expect(accepted(row)).toEqual([{ title: 'Индексы', hours: 4 }]);
  });

  it.each([
    [['№', 'Тема', 'Часы']],
    [['Тема занятия', 'Кол-во часов']],
    [['Theme', 'Hours']],
    [['№', 'Тема', 'Саат']],
  ])('have no theme in the heading %p', (heading) => {
    expect(parseThemes([heading, ['Индексы']])).toEqual({
      accepted: [{ title: 'Индексы', hours: 2 }],
      rejected: [],
    });
  });

  it('leave out empty rows, but count them', () => {
    expect(rejected(['Индексы'], ['', ''], ['Ключи', '0'])).toEqual([
      { row: 3, text: 'Ключи · 0', reason: 'badHours' },
    ]);
  });

  it.each([
    ['noTitle', ['', '', '4']],
    ['noTitle', ['7', '2']],
    ['tooLong', ['я'.repeat(501), '2']],
    ['badHours', ['Индексы', '13']],
    ['badHours', ['Индексы', '1.5']],
    ['badHours', ['Индексы', 'два']],
    ['badHours', ['Индексы', '-2']],
  ])('are refused: %s', (reason, row) => {
    expect(rejected(['Ключи', '2'], row)).toMatchObject([{ row: 2, reason }]);
  });
});
