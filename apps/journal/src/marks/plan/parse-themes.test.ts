import { describe, expect, it } from '@jest/globals';
import { aWorkbook, rowsOf, type SheetCell } from '../../../test/a-workbook.ts';
import { isTaken, parseThemes } from './parse-themes.ts';
import { readTable } from './read-table.ts';

const taken = (...rows: readonly string[][]) =>
  parseThemes(rows)
    .filter(isTaken)
    .map(({ title, hours }) => ({ title, hours }));
const leftOut = (...rows: readonly string[][]) =>
  parseThemes(rows).flatMap(({ row, text, reason }) => (reason ? [{ row, text, reason }] : []));

describe('themes of a sheet', () => {
  it('have a title and hours; hours are 2 where none has them', () => {
    expect(taken(['Введение', '2'], ['Индексы', '4'])).toEqual([
      { title: 'Введение', hours: 2 },
      { title: 'Индексы', hours: 4 },
    ]);
    expect(taken(['Введение'], ['Итоги'])).toEqual([
      { title: 'Введение', hours: 2 },
      { title: 'Итоги', hours: 2 },
    ]);
  });

  it.each([
    ['a number before the theme', ['1', 'Индексы', '4']],
    ['a number with a dot', ['12.', 'Индексы', '4']],
    ['a number of a section', ['1.1', 'Индексы', '4']],
    ['a Roman number', ['IV', 'Индексы', '4']],
    ['an empty first column', ['', 'Индексы', '4']],
    ['hours as a fraction of zero', ['Индексы', '4.0']],
    ['hours with their unit', ['Индексы', '4 ч.']],
    ['hours in words of another language', ['Индексы', '4 саат']],
  ])('may have %s', (_, row) => {
    expect(taken(row)).toEqual([{ title: 'Индексы', hours: 4 }]);
  });

  it.each([
    [['№', 'Тема', 'Часы']],
    [['Тема занятия', 'Кол-во часов']],
    [['Theme', 'Hours']],
    [['№', 'Тема', 'Саат']],
    [['Аталышы', 'Узактыгы']],
  ])('have no theme in the heading %p', (heading) => {
    const cells = heading.map((name) =>
      /час|саат|hours|узак/iu.test(name) || name === '№' ? '' : 'Индексы',
    );
    expect(parseThemes([heading, cells])).toEqual([{ row: 2, text: 'Индексы', title: 'Индексы', hours: 2 }]);
  });

  it('stand in the columns that the heading names', () => {
    const heading = ['Неделя', 'Вид занятия', 'Лекции, час', 'Содержание', 'Всего часов'];
    expect(taken(heading, ['1', 'лекция', '2', 'Ряды', '6'], ['2', 'лекция', '', 'Пределы', '4'])).toEqual([
      { title: 'Ряды', hours: 6 },
      { title: 'Пределы', hours: 4 },
    ]);
  });

  it.each([
    ['noTitle', ['', '', '4']],
    ['noTitle', ['7', '2']],
    ['tooLong', ['я'.repeat(501), '2']],
    ['noHours', ['Раздел I']],
    ['noHours', ['Резерв', '–']],
    ['badHours', ['Индексы', '13']],
    ['badHours', ['Индексы', '1.5']],
    ['badHours', ['Индексы', 'два']],
    ['badHours', ['Индексы', '-2']],
    ['total', ['', 'Итого:', '36']],
    ['total', ['Всего часов', '36']],
    ['total', ['Баардыгы', '36']],
  ])('are left out: %s', (reason, row) => {
    expect(leftOut(['Ключи', '2'], row)).toMatchObject([{ row: 2, reason }]);
  });

  it('leave out what stands above the heading, and the heading of a next page', () => {
    const heading = ['№', 'Тема', 'Часы'];
    expect(leftOut(['План'], [''], heading, ['1', 'Ключи', '2'], heading, ['2', 'Индексы', '2'])).toEqual([
      { row: 1, text: 'План', reason: 'aboveHeading' },
      { row: 5, text: '№ · Тема · Часы', reason: 'heading' },
    ]);
  });
});

const plan = async (rows: readonly (readonly SheetCell[])[]) =>
  parseThemes(await readTable(aWorkbook(rowsOf(rows))));

describe('a plan as departments write it', () => {
  const heading = ['№', 'Тема', 'Часы'];
  it.each([
    [
      'with a title and a total',
      [
        ['КАЛЕНДАРНО-ТЕМАТИЧЕСКИЙ ПЛАН'],
        ['Дисциплина: Философия'],
        [],
        ['№', 'Тема', 'Кол-во часов'],
        [1, 'Введение', 2],
        [2, 'Ряды', 4],
        [undefined, 'Итого:', 6],
      ],
      [
        ['Введение', 2],
        ['Ряды', 4],
      ],
      [
        [1, 'aboveHeading'],
        [2, 'aboveHeading'],
        [7, 'total'],
      ],
    ],
    [
      'with numbers of sections',
      [heading, ['1.1', 'Введение', 2], ['1.2', 'Ряды', 4], ['IV', 'Пределы', 4]],
      [
        ['Введение', 2],
        ['Ряды', 4],
        ['Пределы', 4],
      ],
      [],
    ],
    [
      'with merged sections',
      [
        ['Раздел', 'Тема', 'Часы'],
        ['Раздел I', 'Введение', 2],
        [undefined, 'Ряды', 4],
      ],
      [
        ['Введение', 2],
        ['Ряды', 4],
      ],
      [],
    ],
    [
      'with an escaped line break',
      [
        ['Тема', 'Часы'],
        ['Введение_x000D_\n в\u00a0пред\u00adмет', 2],
      ],
      [['Введение в предмет', 2]],
      [],
    ],
    [
      'with hours as text',
      [
        ['Тема', 'Часы'],
        ['Введение', '2 ч.'],
        ['Ряды', 2.0000000000000004],
        ['Пределы', '4.0'],
      ],
      [
        ['Введение', 2],
        ['Ряды', 2],
        ['Пределы', 4],
      ],
      [],
    ],
    [
      'with rows of sections',
      [heading, ['Раздел I'], [1, 'Введение', 2], [undefined, undefined, 4]],
      [['Введение', 2]],
      [
        [2, 'noTitle'],
        [4, 'noTitle'],
      ],
    ],
  ] as const)('is read %s', async (...[, rows, themes, others]) => {
    const read = await plan(rows);
    expect(read.filter(isTaken).map(({ title, hours }) => [title, hours])).toEqual(themes);
    expect(read.flatMap(({ row, reason }) => (reason ? [[row, reason]] : []))).toEqual(others);
  });
});
