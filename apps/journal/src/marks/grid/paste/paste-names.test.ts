import { describe, expect, it } from '@jest/globals';
import { aGrid } from '../../../../test/a-grid.ts';
import { createMarkStore } from '../../../../test/create-mark-store.ts';
import { toLayout } from '../layout.ts';
import { matchName, matchNames } from '../../../shared/typing/match-names.ts';
import { splitNames } from '../../../shared/typing/named-rows.ts';
import { isMark } from '../../model/typed-mark.ts';
import { planPaste } from './paste.ts';
import { readTsv } from '../../../shared/typing/tsv.ts';

const names = [
  'Асанов Төлөгөн Маратович',
  'Асанов Тимур Кубанович',
  'Бакиров Өмүрбек Канатбекович',
  'Бакиров Омурбек Канатбекович',
  'Королёва Айжан',
  'Дүйшөев Мирлан Жолдошбекович',
];
const students = aGrid(1, names.length).students.map((student, at) => ({
  ...student,
  fullName: names[at] ?? '',
}));
const found = (pasted: string) => {
  const match = matchName(pasted, students);
  return 'student' in match ? names.indexOf(match.student.fullName) : match.fault;
};

describe('a name of a spreadsheet', () => {
  it.each([
    ['Асанов Төлөгөн Маратович', 0],
    ['АСАНОВ ТӨЛӨГӨН МАРАТОВИЧ', 0],
    [' асанов\u00a0 Тологон  Маратович\u200b ', 0],
    ['Королева Айжан', 4],
    ['Дуйшоев Мирлан Жолдошбекович', 5],
    ['Асанов Төлөгөн', 0],
    ['Асанов Тө. М.', 'unknown'],
    ['Асанов Т.К.', 1],
    ['Асанов Т. М', 0],
    ['Дүйшөев М.', 5],
    ['Королёва А', 4],
  ] as const)('«%s» is that of student %s', (pasted, expected) => {
    expect(found(pasted)).toBe(expected);
  });

  it('that two students have but for Kyrgyz letters is told apart by them', () => {
    expect([found('Бакиров Өмүрбек Канатбекович'), found('бакиров омурбек канатбекович')]).toEqual([2, 3]);
  });

  it.each([
    ['Асанов Т.', 'ambiguous'],
    ['Бакиров О. К.', 'ambiguous'],
    ['Бакиров Омүрбек Канатбекович', 'ambiguous'],
    ['Асанов', 'unknown'],
    ['Асанова Төлөгөн', 'unknown'],
    ['Маматов Т. М.', 'unknown'],
    ['Студент', 'unknown'],
    ['', 'unknown'],
  ] as const)('«%s» is %s', (pasted, fault) => {
    expect(found(pasted)).toBe(fault);
  });

  it('that stands in two rows is taken in neither', () => {
    const matches = matchNames(['Королёва Айжан', 'Королёва А.', 'Дүйшөев М.'], students);
    expect(matches.map((match) => ('fault' in match ? match.fault : match.student.fullName))).toEqual([
      'ambiguous',
      'ambiguous',
      names[5],
    ]);
  });
});

describe('the names of a table', () => {
  it.each([
    ['Асанов Т.\t85\nБакиров Ө.\t90', ['Асанов Т.', 'Бакиров Ө.'], [['85'], ['90']]],
    ['1\tАсанов Т.\t85\tн', ['Асанов Т.'], [['85', 'н']]],
    ['Асанов\tТөлөгөн\tМаратович\t85', ['Асанов Төлөгөн Маратович'], [['85']]],
    ['Студент\t27.11\n\t85\nАсанов Т.\t', ['Студент', '', 'Асанов Т.'], [['27.11'], ['85'], ['']]],
    ['1\tАсанов Т.\n2\tБакиров Ө.', ['Асанов Т.', 'Бакиров Ө.'], [[], []]],
  ] as const)('%j', (text, expectedNames, cells) => {
    expect(splitNames(readTsv(text), isMark)).toEqual({ names: expectedNames, cells });
  });

  it.each(['85\t90', 'н/б\tуваж.\nопоздал\t+', 'Асанов Т.\nБакиров Ө.', ''])('are not in %j', (text) => {
    expect(splitNames(readTsv(text), isMark)).toBeUndefined();
  });
});

describe('a block with names', () => {
  it('goes to the students of the names, from the first selected lesson on; other rows go nowhere', () => {
    const grid = { ...aGrid(3, names.length), students };
    const at = { row: 3, column: 1 };
    const target = { layout: toLayout(grid), marks: createMarkStore(grid), block: { from: at, to: at } };
    const table =
      'ФИО\t27.11\nКоролёва А.\t85,00\tн\nАсанов Т.\t70\nАсанов Төлөгөн\t101\nЧужой Ученик\t60\n\t55';
    const { rows, edits } = planPaste(readTsv(table), target);
    const idOf = (name: string) => students.find(({ fullName }) => fullName === name)?.id ?? 0;
    expect(edits).toEqual([
      { cell: { lessonId: 2, studentId: idOf('Королёва Айжан') }, value: 85, seen: null },
      { cell: { lessonId: 3, studentId: idOf('Королёва Айжан') }, value: 'absent', seen: null },
    ]);
    expect(rows.map(({ fault, cells }) => [fault, cells[0]?.verdict])).toEqual([
      ['unknown', 'notFound'],
      [undefined, 'change'],
      ['ambiguous', 'notFound'],
      [undefined, 'notWhole'],
      ['unknown', 'notFound'],
      ['unknown', 'notFound'],
    ]);
  });
});
