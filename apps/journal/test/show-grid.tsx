import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aJournalColumn, aJournalStudent, aTeacher, renderInPortal } from '@portal/testing';
import type { JournalColumn, JournalGrid as JournalGridData, JournalStudent } from '@portal/wire';
import ru from '../locales/ru.json';
import { JournalGrid } from '../src/marks/grid/journal-grid.tsx';
import type { ClassPoints } from '../src/marks/points/class-points.ts';
import { createMarkStore } from './create-mark-store.ts';

const names = ['Абдыкадыров Азамат', 'Бекова Айпери', 'Исаев Эрлан', 'Осмонова Жылдыз'];
/** Students 11 to 14, without marks. */
export const someStudents = names.map((fullName, at) =>
  aJournalStudent({ id: 11 + at, fullName, cells: [] }),
);
/** Three lessons on two days; the last one is locked. */
const someColumns = [
  aJournalColumn({ lessonId: 1, date: '2026-09-01', startsAt: '08:00' }),
  aJournalColumn({ lessonId: 2, date: '2026-09-01', startsAt: '09:30', theme: 'Нормальные формы' }),
  aJournalColumn({ lessonId: 3, date: '2026-09-03', startsAt: '08:00', isOpen: false }),
];

interface GridOptions {
  readonly students?: readonly JournalStudent[];
  readonly columns?: readonly JournalColumn[];
  readonly currentLessonId?: number;
  readonly subgroup?: number;
  readonly points?: ClassPoints;
}

/** Renders the grid with the focus on the first student of the first lesson. */
export async function showGrid({
  students = someStudents,
  columns = someColumns,
  ...rest
}: GridOptions = {}) {
  const grid: JournalGridData = { students, columns };
  const marks = createMarkStore(grid);
  const set = jest.spyOn(marks, 'set');
  const links = { onOpenColumn: jest.fn(), onOpenStudent: jest.fn(), onOpenHistory: jest.fn() };
  const shown = await renderInPortal(
    <JournalGrid grid={grid} marks={marks} currentLessonId={1} {...rest} {...links} />,
    { as: aTeacher(), messages: { journal: ru } },
  );
  const value = (lessonId: number, studentId: number) => marks.cell(lessonId, studentId).value;
  return { ...shown, ...links, marks, set, value };
}

/** The row of a student. */
export const gridRow = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));

/** The focused element. */
export const focused = () => document.activeElement;
