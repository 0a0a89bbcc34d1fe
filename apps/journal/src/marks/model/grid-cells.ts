import type { MarkValue } from '@portal/domain';
import type { CellRef, JournalGrid, JournalStudent } from '@portal/wire';

/** A stored cell with both ids. */
export interface StoredCell {
  readonly cell: CellRef;
  readonly value: MarkValue | null;
  readonly version: number;
}

export const cellsOf = ({ students }: JournalGrid): StoredCell[] =>
  students.flatMap(({ id: studentId, cells }) =>
    cells.map(({ lessonId, value, version }) => ({ cell: { lessonId, studentId }, value, version })),
  );

function withCellsOf(student: JournalStudent, newer: readonly StoredCell[]): JournalStudent {
  const byLesson = new Map(student.cells.map((cell) => [cell.lessonId, cell]));
  for (const { cell, value, version } of newer) {
    if (version <= (byLesson.get(cell.lessonId)?.version ?? 0)) continue;
    byLesson.set(cell.lessonId, { lessonId: cell.lessonId, value, version });
  }
  return { ...student, cells: [...byLesson.values()] };
}

/** The grid with newer cells; cells of columns that it does not show are left out. */
export function withCells(grid: JournalGrid, cells: readonly StoredCell[]): JournalGrid {
  const lessonIds = new Set(grid.columns.map(({ lessonId }) => lessonId));
  const byStudent = Map.groupBy(
    cells.filter(({ cell }) => lessonIds.has(cell.lessonId)),
    ({ cell }) => cell.studentId,
  );
  const students = grid.students.map((student) => {
    const newer = byStudent.get(student.id);
    return newer ? withCellsOf(student, newer) : student;
  });
  return { ...grid, students };
}
