import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { JournalRef } from '@portal/wire';
import { aGrid } from '../../../test/a-grid.ts';
import { useCell, useMarkStatus, useMarkStore, useTotals } from './use-marks.ts';

const journal: JournalRef = {
  academicYearId: 1,
  termId: 1,
  semesterOrTermId: 1,
  disciplineId: 1,
  credits: 4,
  groupId: 1,
  isElective: false,
  lessonTypeId: 1,
};
const grid = aGrid(3, 2, { 101: [{ lessonId: 1, value: 80, version: 1 }] });

describe('the marks of a journal', () => {
  it('wake only those who show the changed cell, and keep the totals (D-44)', () => {
    const { result } = renderHook(() => {
      const store = useMarkStore(journal, grid);
      const cell = useCell(store, 2, 101);
      return { store, cell, totals: useTotals(store, 101), status: useMarkStatus(store) };
    });
    const { store } = result.current;
    let wakings = 0;
    store.subscribeCell(3, 101, () => (wakings += 1));
    act(() => store.set([{ cell: { lessonId: 2, studentId: 101 }, value: 91 }]));
    expect(result.current.cell.value).toBe(91);
    expect(result.current.totals).toEqual({ absenceCount: 0, sum: 171, average: 85.5 });
    expect(wakings).toBe(0);
    expect(result.current.status.canUndo).toBe(true);
    act(() => store.undo());
    expect(result.current.cell.value).toBeNull();
    act(() => store.redo());
    expect(result.current.cell.value).toBe(91);
  });
});
