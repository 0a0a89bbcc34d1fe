import { weekdayOf } from '@portal/domain';
import type { JournalColumn, JournalGrid } from '@portal/wire';

/** Where a new column is. */
export interface ColumnPlace {
  readonly date: string;
  readonly lessonTimeId: number;
  readonly subgroup: number | undefined;
  /** Empty for a lesson that is not in the schedule, until the grid is loaded again. */
  readonly startsAt: string;
}

/** The hours that a column has at first. */
const DEFAULT_HOURS = 2;

/** A column as the server has just created it. */
export const newColumn = (
  lessonId: number,
  { date, lessonTimeId, subgroup, startsAt }: ColumnPlace,
): JournalColumn => ({
  lessonId,
  date,
  dayNumber: weekdayOf(date),
  lessonTimeId,
  startsAt,
  lessonNumber: null,
  theme: '',
  hours: DEFAULT_HOURS,
  module: null,
  subgroup: subgroup ?? null,
  isOpen: true,
});

const orderOf = ({ date, startsAt }: JournalColumn): string => `${date} ${startsAt}`;

/** The grid with a column in its place, by date and time; unchanged when it has the column. */
export function withColumn(grid: JournalGrid, column: JournalColumn): JournalGrid {
  if (grid.columns.some(({ lessonId }) => lessonId === column.lessonId)) return grid;
  const after = grid.columns.findIndex((one) => orderOf(one) > orderOf(column));
  return { ...grid, columns: grid.columns.toSpliced(after < 0 ? grid.columns.length : after, 0, column) };
}
