import { describe, expect, it } from '@jest/globals';
import { aColumn, aGrid } from '../../../../test/a-grid.ts';
import { createMarkStore } from '../../../../test/create-mark-store.ts';
import { toLayout, type Position } from '../layout.ts';
import { isSingleChange, planPaste, type Paste } from './paste.ts';
import { readTsv, writeTsv } from '../../../shared/typing/tsv.ts';

const planWith = (deletesBlank: boolean, text: string, at: Position) => {
  const grid = aGrid(3, 3, { 101: [{ lessonId: 1, value: 85, version: 1 }] });
  const columns = [...grid.columns.slice(0, 2), aColumn(3, { isOpen: false })];
  const layout = toLayout({ ...grid, columns });
  return planPaste(readTsv(text), {
    layout,
    marks: createMarkStore(grid),
    block: { from: at, to: at },
    deletesBlank,
  });
};
const plan = (text: string, row: number, column: number) => planWith(false, text, { row, column });
const verdictsOf = ({ rows }: Paste) => rows.map(({ cells }) => cells.map(({ verdict }) => verdict));
const verdicts = (text: string, row = 0, column = 0) => verdictsOf(plan(text, row, column));

describe('a pasted block', () => {
  it('changes marks, keeps the same ones, and rejects what is no mark', () => {
    const pasted = plan('85\tн\n101\tуваж.\n', 0, 0);
    expect(verdictsOf(pasted)).toEqual([
      ['same', 'change'],
      ['notWhole', 'change'],
    ]);
    expect(pasted.edits).toEqual([
      { cell: { lessonId: 2, studentId: 101 }, value: 'absent', seen: null },
      { cell: { lessonId: 2, studentId: 102 }, value: 'excused', seen: null },
    ]);
  });

  it('rejects cells of locked lessons and those outside the grid', () => {
    expect(verdicts('1\t2\t3\n4\t5\t6', 2, 1)).toEqual([
      ['change', 'locked', 'outside'],
      ['outside', 'outside', 'outside'],
    ]);
  });

  it('rejects cells of days on which the student was not in the group (D-62.1)', () => {
    const grid = aGrid(1, 1);
    const students = grid.students.map((student) => ({ ...student, leftOn: '2020-01-01' }));
    const at = { row: 0, column: 0 };
    const layout = toLayout({ ...grid, students });
    const pasted = planPaste([['90']], { layout, marks: createMarkStore(grid), block: { from: at, to: at } });
    expect(verdictsOf(pasted)).toEqual([['notInGroup']]);
    expect(pasted.edits).toEqual([]);
  });

  it('takes whole marks as spreadsheets show them: with decimals, as a percentage, with signs that are not seen', () => {
    const grid = aGrid(1, 5);
    const at = { row: 0, column: 0 };
    const target = { layout: toLayout(grid), marks: createMarkStore(grid), block: { from: at, to: at } };
    const copied = readTsv('85,00\r\n90.0\r\n90%\r\n77\u00a0\r\n\u200b66\r\n');
    expect(planPaste(copied, target).edits.map(({ value }) => value)).toEqual([85, 90, 90, 77, 66]);
  });

  it('changes nothing by empty cells, and deletes the marks below them on demand', () => {
    const untouched = plan('\t\n\u200b\t90', 0, 0);
    expect(verdictsOf(untouched)).toEqual([
      ['blank', 'blank'],
      ['blank', 'change'],
    ]);
    expect([untouched.deletableCount, untouched.edits.length]).toEqual([1, 1]);
    const deleted = planWith(true, '\t\n\u200b\t90', { row: 0, column: 0 });
    expect(verdictsOf(deleted)).toEqual([
      ['change', 'blank'],
      ['blank', 'change'],
    ]);
    expect(deleted.edits).toContainEqual({ cell: { lessonId: 1, studentId: 101 }, value: null, seen: 85 });
  });

  it('deletes no mark of a locked lesson, and says nothing of empty cells outside the grid', () => {
    const grid = aGrid(1, 1, { 101: [{ lessonId: 1, value: 85, version: 1 }] });
    const layout = toLayout({ ...grid, columns: [aColumn(1, { isOpen: false })] });
    const at = { row: 0, column: 0 };
    const target = { layout, marks: createMarkStore(grid), block: { from: at, to: at }, deletesBlank: true };
    const pasted = planPaste(readTsv('\t\n\t'), target);
    expect(verdictsOf(pasted).flat()).toEqual(['blank', 'blank', 'blank', 'blank']);
    expect([pasted.deletableCount, pasted.edits]).toEqual([0, []]);
  });

  it('writes over the marks that were shown, so that one that comes meanwhile is not lost', () => {
    expect(plan('90', 0, 0).edits).toEqual([{ cell: { lessonId: 1, studentId: 101 }, value: 90, seen: 85 }]);
  });

  it('needs no confirmation for one cell', () => {
    expect(isSingleChange(plan('90', 0, 0))).toBe(true);
    expect(isSingleChange(plan('101', 0, 0))).toBe(false);
    expect(isSingleChange(plan('90\n91', 0, 0))).toBe(false);
  });

  it('fills the selection with one copied cell', () => {
    const grid = aGrid(3, 3);
    const block = { from: { row: 0, column: 0 }, to: { row: 2, column: 1 } };
    const pasted = planPaste([['+']], { layout: toLayout(grid), marks: createMarkStore(grid), block });
    expect(pasted.edits).toHaveLength(6);
  });
});

describe('the table of the clipboard', () => {
  it.each([
    [
      '1\t2\r\n3\t4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['1', [['1']]],
    ['\t', [['', '']]],
    ['1\n\n3', [['1'], [''], ['3']]],
    ['"а\tб"\t"в ""г"""', [['а\tб', 'в "г"']]],
    ['"две\nстроки"\n2', [['две\nстроки'], ['2']]],
    ['', []],
  ])('reads %j', (text, rows) => {
    expect(readTsv(text)).toEqual(rows);
  });

  it('writes rows by line and columns by tab', () => {
    expect(
      writeTsv([
        ['85', 'н/б'],
        ['', '+'],
      ]),
    ).toBe('85\tн/б\n\t+');
  });
});
