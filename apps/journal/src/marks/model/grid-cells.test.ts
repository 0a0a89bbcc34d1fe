import { describe, expect, it } from '@jest/globals';
import type { CellRef } from '@portal/wire';
import { aGrid } from '../../../test/a-grid.ts';
import { cellsOf, withCells } from './grid-cells.ts';

const grid = aGrid(3, 2, {
  101: [
    { lessonId: 1, value: 50, version: 2 },
    { lessonId: 2, value: 'absent', version: 1 },
  ],
});
const cells = (cell: CellRef, value: number, version: number) => [{ cell, value, version }];
const known = { lessonId: 1, studentId: 101 };
const unmarked = { lessonId: 3, studentId: 102 };
const ofStudent = (id: number, newer: ReturnType<typeof cells>) =>
  withCells(grid, newer).students.find((student) => student.id === id)?.cells;

describe('the cells of a grid', () => {
  it('are listed with both ids', () => {
    expect(cellsOf(grid)).toEqual([
      { cell: { lessonId: 1, studentId: 101 }, value: 50, version: 2 },
      { cell: { lessonId: 2, studentId: 101 }, value: 'absent', version: 1 },
    ]);
  });

  it('are replaced by newer ones only (D§4 Journal.2)', () => {
    expect(ofStudent(101, cells(known, 60, 3))).toContainEqual({ lessonId: 1, value: 60, version: 3 });
    expect(ofStudent(101, cells(known, 60, 2))).toContainEqual({ lessonId: 1, value: 50, version: 2 });
    expect(ofStudent(101, cells(known, 60, 1))).toContainEqual({ lessonId: 1, value: 50, version: 2 });
  });

  it('get the first mark of a student', () => {
    expect(ofStudent(102, cells(unmarked, 70, 1))).toEqual([{ lessonId: 3, value: 70, version: 1 }]);
  });

  it('are none in columns that the grid does not show', () => {
    expect(ofStudent(102, cells({ ...unmarked, lessonId: 9 }, 70, 1))).toEqual([]);
  });

  it('leave students without changes the same objects, so that their rows are not painted', () => {
    const [first, second] = withCells(grid, cells(unmarked, 70, 1)).students;
    expect(first).toBe(grid.students[0]);
    expect(second).not.toBe(grid.students[1]);
  });
});
