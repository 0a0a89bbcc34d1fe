import { describe, expect, it, jest } from '@jest/globals';
import type { MarkValue } from '@portal/domain';
import { aColumn, aGrid } from '../../../test/a-grid.ts';
import { createMarkStore } from '../../../test/create-mark-store.ts';
import { placeCursor, type Cursor } from './cursor.ts';
import { clearBlock, commitEdit, startEdit } from './edit-marks.ts';
import type { GridContext } from './grid-context.ts';
import { toLayout } from './layout.ts';

const locked = aColumn(3, { isOpen: false });

/** Students 101 to 103 with the same marks; the third lesson is locked. */
function open(cursor: Cursor, typed?: string) {
  const values: readonly MarkValue[] = [85, 'absent', 60];
  const cells = values.map((value, at) => ({ lessonId: at + 1, value, version: 1 }));
  const grid = aGrid(3, 3, { 101: cells, 102: cells });
  const columns = [...grid.columns.slice(0, 2), locked];
  const marks = createMarkStore({ ...grid, columns });
  const set = jest.spyOn(marks, 'set');
  const [show, setNote] = [jest.fn<GridContext['show']>(), jest.fn<GridContext['setNote']>()];
  const context: GridContext = {
    layout: toLayout({ ...grid, columns }),
    marks,
    cursor,
    show,
    setNote,
    isMovingFocus: () => false,
    editedText: () => typed,
    pageRows: () => 3,
    onOpenColumn: jest.fn(),
    onOpenStudent: jest.fn(),
    onOpenHistory: jest.fn(),
    onOpenPoints: jest.fn(),
  };
  return { context, marks, set, show, setNote };
}

const at = (row: number, column: number) => placeCursor({ row, column });
const edited = (row: number, column: number): Cursor => ({
  ...at(row, column),
  edit: { kind: 'typed', text: '', seen: 85 },
});

describe('the edit of a cell (§2 Journal.2)', () => {
  it.each([
    [85, 0, '85'],
    ['absent', 1, 'н/б'],
  ] as const)('opens with the stored mark %s', (seen, column, text) => {
    const { context, show } = open(at(0, column));
    expect(startEdit(context)).toBe(true);
    expect(show).toHaveBeenCalledWith({ ...at(0, column), edit: { kind: 'opened', text, seen } });
  });

  it('begins with what was typed instead of the mark', () => {
    const { context, show } = open(at(0, 0));
    startEdit(context, '9');
    expect(show).toHaveBeenCalledWith({ ...at(0, 0), edit: { kind: 'typed', text: '9', seen: 85 } });
  });

  it('ends a selection when it is opened, and leaves one that a typed mark may fill', () => {
    const { context, show } = open({ active: { row: 1, column: 1 }, anchor: { row: 0, column: 0 } });
    startEdit(context);
    startEdit(context, '9');
    expect(show.mock.calls.map(([{ anchor }]) => anchor)).toEqual([
      { row: 1, column: 1 },
      { row: 0, column: 0 },
    ]);
  });

  it('is refused in a locked lesson, with the reason (D§4 Journal.1)', () => {
    const { context, show, setNote } = open(at(0, 2));
    expect(startEdit(context, '9')).toBe(true);
    expect(show).not.toHaveBeenCalled();
    expect(setNote).toHaveBeenCalledWith({ kind: 'locked', lesson: locked });
  });

  it.each([
    ['headers', at(-1, 0)],
    ['names', at(0, -1)],
    ['totals', at(0, 3)],
  ])('is not there for %s: the key stays with the browser', (_, cursor) => {
    const { context, show } = open(cursor);
    expect(startEdit(context, '9')).toBe(false);
    expect(show).not.toHaveBeenCalled();
  });
});

describe('the end of an edit', () => {
  it('writes the mark and moves on', () => {
    const { context, marks, show } = open(edited(0, 0), ' Н/Б ');
    expect(commitEdit(context, 'down')).toBe(true);
    expect(marks.cell(1, 101).value).toBe('absent');
    expect(show).toHaveBeenCalledWith(at(1, 0));
  });

  it('stays at its cell without a step', () => {
    const { context, show } = open(edited(0, 0), '90');
    commitEdit(context);
    expect(show).toHaveBeenCalledWith(at(0, 0));
  });

  it('clears the cell by an empty text', () => {
    const { context, marks } = open(edited(1, 0), ' ');
    commitEdit(context);
    expect(marks.cell(1, 102).value).toBeNull();
  });

  it('makes no step of undo without a change', () => {
    const { context, set, show, marks } = open(edited(0, 0), '085');
    expect(commitEdit(context, 'down')).toBe(true);
    expect(set).not.toHaveBeenCalled();
    expect(marks.status().canUndo).toBe(false);
    expect(show).toHaveBeenCalledWith(at(1, 0));
  });

  it('tells which mark the teacher saw, for one that came meanwhile (D§4 Journal.2)', () => {
    const { context, set, marks } = open(edited(0, 0), '90');
    marks.set([{ cell: { lessonId: 1, studentId: 101 }, value: 40 }]);
    commitEdit(context);
    expect(set).toHaveBeenLastCalledWith([{ cell: { lessonId: 1, studentId: 101 }, value: 90, seen: 85 }]);
  });

  it('leaves a mark that came meanwhile alone, when the teacher has changed nothing', () => {
    const { context, marks } = open(edited(0, 0), '85');
    marks.set([{ cell: { lessonId: 1, studentId: 101 }, value: 40 }]);
    commitEdit(context);
    expect(marks.cell(1, 101).value).toBe(40);
  });

  it.each([
    ['101', 'notWhole'],
    ['85,5', 'notWhole'],
    ['хх', 'invalid'],
  ] as const)('leaves «%s», which is no mark, in the field', (text, kind) => {
    const cursor = edited(0, 0);
    const { context, set, show, setNote } = open(cursor, text);
    expect(commitEdit(context, 'down')).toBe(false);
    expect(set).not.toHaveBeenCalled();
    expect(setNote).toHaveBeenCalledWith({ kind, text });
    expect(show).toHaveBeenCalledWith({
      ...cursor,
      edit: { kind: 'typed', text: '', seen: 85, isInvalid: true },
    });
  });

  it.each([
    ['no field is open', edited(0, 0), undefined],
    ['no cell is edited', at(0, 0), '90'],
  ])('does nothing when %s', (_, cursor, text) => {
    const { context, set, show } = open(cursor, text);
    expect(commitEdit(context, 'down')).toBe(true);
    expect(set).not.toHaveBeenCalled();
    expect(show).not.toHaveBeenCalled();
  });
});

describe('clearing a block', () => {
  const block = (row: number, column: number): Cursor => ({
    active: { row, column },
    anchor: { row: 0, column: 0 },
  });

  it('is one step of undo, and leaves out empty cells', () => {
    const { context, marks, set, setNote } = open(block(2, 1));
    expect(clearBlock(context)).toBe(true);
    expect(set).toHaveBeenCalledTimes(1);
    expect(set.mock.calls[0]?.[0]).toHaveLength(4);
    expect(setNote).not.toHaveBeenCalled();
    marks.undo();
    expect([marks.cell(1, 101).value, marks.cell(2, 102).value]).toEqual([85, 'absent']);
    expect(marks.status().canUndo).toBe(false);
  });

  it('says how many marks of locked lessons stay (D§4 Journal.1)', () => {
    const { context, marks, setNote } = open(block(2, 2));
    clearBlock(context);
    expect(setNote).toHaveBeenCalledWith({ kind: 'partlyLocked', count: 2 });
    expect([marks.cell(1, 101).value, marks.cell(3, 101).value]).toEqual([null, 60]);
  });

  it('says why nothing changes when all are locked', () => {
    const { context, set, setNote } = open(at(0, 2));
    expect(clearBlock(context)).toBe(true);
    expect(set).not.toHaveBeenCalled();
    expect(setNote).toHaveBeenCalledWith({ kind: 'locked', lesson: locked });
  });

  it('says nothing about a locked lesson without marks', () => {
    const { context, setNote } = open(at(2, 2));
    clearBlock(context);
    expect(setNote).not.toHaveBeenCalled();
  });

  it('leaves the key to the browser outside the marks', () => {
    expect(clearBlock(open(at(0, -1)).context)).toBe(false);
  });
});
