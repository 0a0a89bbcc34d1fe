import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { summarizeMarks, type MarkValue } from '@portal/domain';
import { CellBoard } from './cell-board.ts';
import type { ShownCell } from './mark-store.ts';

const cell = (lessonId: number, studentId = 101) => ({ lessonId, studentId });
const saved = (value: MarkValue | null, version = 1): ShownCell => ({ value, version, state: 'saved' });

/** Lessons with odd ids count in module 1, the others in none. */
const columnsOf = (lessonIds: readonly number[]) =>
  lessonIds.map((lessonId) => ({ lessonId, countsIn: lessonId % 2 === 1 ? 1 : undefined }));

function open(lessonIds: readonly number[] = [1, 2, 3]) {
  const board = new CellBoard();
  board.setColumns(columnsOf(lessonIds));
  return board;
}

describe('the board of cells', () => {
  it('wakes only the listeners of what has changed', () => {
    const board = open();
    const [own, neighbour, student, other] = [jest.fn(), jest.fn(), jest.fn(), jest.fn()];
    board.subscribeCell(1, 101, own);
    board.subscribeCell(2, 101, neighbour);
    board.subscribeStudent(101, student);
    board.subscribeStudent(102, other);
    board.show([[cell(1), saved(50)]]);
    board.show([[cell(1), saved(50)]]);
    expect([own, neighbour, student, other].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1, 0]);
  });

  it('wakes a student once, however many of the cells have changed', () => {
    const board = open();
    const student = jest.fn();
    board.subscribeStudent(101, student);
    board.show([1, 2, 3].map((lessonId) => [cell(lessonId), saved(5)] as const));
    expect(student).toHaveBeenCalledTimes(1);
  });

  it('keeps the same cell while nothing changes, so that it is not painted', () => {
    const board = open();
    const shown = saved(50);
    board.show([[cell(1), shown]]);
    board.show([[cell(1), { ...shown }]]);
    expect(board.cell(1, 101)).toBe(shown);
    expect(board.cell(2, 101)).toBe(board.cell(3, 102));
  });

  it.each([
    ['a state', { state: 'saving' }],
    ['a version', { version: 2 }],
    ['a stored value', { storedValue: 40 }],
    ['a reason', { lockReason: 'moduleClosed' }],
  ] as const)('shows %s that is new', (_, change) => {
    const board = open();
    const listener = jest.fn();
    board.show([[cell(1), saved(50)]]);
    board.subscribeCell(1, 101, listener);
    board.show([[cell(1), { ...saved(50), ...change }]]);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(board.cell(1, 101)).toMatchObject(change);
  });

  it('does not wake those who left, even when another one came to the cell', () => {
    const board = open();
    const [left, came] = [jest.fn(), jest.fn()];
    const leave = board.subscribeCell(1, 101, left);
    leave();
    board.subscribeCell(1, 101, came);
    leave();
    board.show([[cell(1), saved(50)]]);
    expect(left).not.toHaveBeenCalled();
    expect(came).toHaveBeenCalledTimes(1);
  });
});

describe('the totals on the board (§2 Journal.2, D-44)', () => {
  it('are those of the shown marks after any changes', () => {
    const value = fc.constantFrom<MarkValue | null>(0, 33, 67, 100, 'absent', 'late', 'excused', null);
    const change = fc.record({ lessonId: fc.constantFrom(1, 2, 3), studentId: fc.constantFrom(7, 8), value });
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const board = open();
        for (const { lessonId, studentId, value: next } of changes) {
          board.show([[cell(lessonId, studentId), saved(next)]]);
          const marks = [1, 2, 3].map((id) => board.cell(id, studentId).value);
          expect(board.totals(studentId)).toEqual(summarizeMarks(marks));
        }
      }),
    );
  });

  it('are those of each module, too (D-64.2)', () => {
    const board = open();
    board.show([[cell(1), saved(50)]]);
    const before = board.moduleMarks(101);
    board.show([[cell(1), { ...saved(50), state: 'saving' }]]);
    expect(board.moduleMarks(101)).toBe(before);
    board.show([
      [cell(2), saved(70)],
      [cell(3), saved('absent')],
    ]);
    expect(Object.fromEntries(board.moduleMarks(101))).toEqual({
      1: { markCount: 1, hundredths: 5_000, lessonCount: 2, absenceCount: 1 },
      null: { markCount: 1, hundredths: 7_000, lessonCount: 1, absenceCount: 0 },
    });
    const listener = jest.fn();
    board.subscribeStudent(101, listener);
    board.setColumns(columnsOf([2]));
    expect([...board.moduleMarks(101).keys()]).toEqual([null]);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('are the same object until a mark changes', () => {
    const board = open();
    board.show([[cell(1), saved(50)]]);
    const before = board.totals(101);
    board.show([[cell(1), { ...saved(50), state: 'saving' }]]);
    expect(board.totals(101)).toBe(before);
  });

  it('leave out the marks of a removed column, and tell it', () => {
    const board = open();
    const listener = jest.fn();
    board.show([1, 2].map((lessonId) => [cell(lessonId), saved(50)] as const));
    board.subscribeStudent(101, listener);
    expect(board.totals(101).sum).toBe(100);
    board.setColumns(columnsOf([2, 3]));
    expect(board.totals(101)).toEqual({ absenceCount: 0, sum: 50, average: 50 });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
