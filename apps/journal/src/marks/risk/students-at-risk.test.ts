import { describe, expect, it } from '@jest/globals';
import { aJournalColumn, aJournalStudent } from '@portal/testing';
import type { MarkValue } from '@portal/domain';
import { createMarkStore } from '../../../test/create-mark-store.ts';
import { studentsAtRisk } from './students-at-risk.ts';

const columns = [1, 2, 3, 4].map((lessonId) => aJournalColumn({ lessonId, module: lessonId > 2 ? 2 : 1 }));
const studentWith = (values: readonly (MarkValue | null)[], status: 'active' | 'expelled' = 'active') =>
  aJournalStudent({
    id: 11,
    status,
    cells: values.map((value, at) => ({ lessonId: at + 1, value, version: 1 })),
  });
const risksOf = (...args: Parameters<typeof studentWith>) => {
  const grid = { columns, students: [studentWith(...args)] };
  return studentsAtRisk(grid, createMarkStore(grid)).flatMap(({ risks }) => risks);
};

describe('the students at risk', () => {
  it('have an average of a module below 61, not 61 itself', () => {
    expect(risksOf([61, 61, 60, 61])).toEqual([{ kind: 'module', module: 2, average: 60.5 }]);
    expect(risksOf([60, 62, 61, null])).toEqual([]);
  });

  it('do not include those who have left', () => {
    expect(risksOf([5, 5, 5, 5], 'expelled')).toEqual([]);
  });

  it('are those of the marks on the screen, also before they are saved (D-44)', () => {
    const grid = { columns, students: [studentWith(['absent', 'absent', null, 'present'])] };
    const marks = createMarkStore(grid);
    const kinds = () => studentsAtRisk(grid, marks).flatMap(({ risks }) => risks.map(({ kind }) => kind));
    expect(kinds()).toEqual(['attendance']);
    marks.set([{ cell: { lessonId: 3, studentId: 11 }, value: 'absent' }]);
    expect(kinds()).toEqual(['absences', 'attendance']);
    marks.undo();
    expect(kinds()).toEqual(['attendance']);
  });
});
