import type { JournalCell, JournalColumn, JournalGrid } from '@portal/wire';

/** A column of the journal; the lessons are a week apart. */
export const aColumn = (lessonId: number, facts: Partial<JournalColumn> = {}): JournalColumn => ({
  lessonId,
  date: `2026-09-${String(1 + ((lessonId * 7) % 28)).padStart(2, '0')}`,
  dayNumber: 2,
  lessonTimeId: 1,
  startsAt: '08:00',
  lessonNumber: 1,
  theme: '',
  hours: 2,
  module: null,
  subgroup: null,
  isOpen: true,
  ...facts,
});

/** A journal with lessons 1, 2, 3 … and students 101, 102 … */
export const aGrid = (
  columnCount = 3,
  studentCount = 2,
  cells: Readonly<Record<number, readonly JournalCell[]>> = {},
): JournalGrid => ({
  columns: Array.from({ length: columnCount }, (_, at) => aColumn(at + 1)),
  students: Array.from({ length: studentCount }, (_, at) => ({
    id: 101 + at,
    fullName: `Студент ${101 + at}`,
    status: 'active',
    subgroup: null,
    cells: cells[101 + at] ?? [],
  })),
});
