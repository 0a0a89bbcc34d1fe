import { datesOf, SpecialDayError } from '../../day-range.ts';
import type { RecordFault, RecordRow, SentLine, SentRecord } from '../records.ts';

type Fault = Omit<RecordFault, 'table' | 'line'>;

/** A fault of a line of the table of holidays. */
export const holidayFault = (line: number, fault: Fault): RecordFault => ({
  table: 'holidays',
  line,
  ...fault,
});

/** What is wrong with the cells of a line. */
export function faultsOfHoliday({ title, lastDay, lessonsOf }: RecordRow): Fault[] {
  if (title && lessonsOf)
    return [
      {
        column: 'lessonsOf',
        what: 'a day with a title has no lessons',
        remedy: 'empty one of the two cells',
      },
    ];
  if (!title && !lessonsOf)
    return [
      {
        column: 'title',
        what: 'is empty',
        remedy: 'fill in the title of the holiday, or the day in lessonsOf',
      },
    ];
  return lessonsOf && lastDay
    ? [
        {
          column: 'lastDay',
          what: 'several days cannot have the lessons of one day',
          remedy: 'empty the cell, and write a line for each day',
        },
      ]
    : [];
}

/** The cells of a day: what a holiday has, or what a shifted day has. */
const rowOf = (date: string, { lastDay: _, ...row }: RecordRow): RecordRow => {
  const { lessonsOf = null } = row;
  if (lessonsOf !== null) return { date, title: null, titleKg: null, titleEn: null, lessonsOf };
  return { ...row, date, lessonsOf };
};

/** A record for each day of the lines. */
export function splitHolidays(lines: readonly SentLine[]) {
  const records: SentRecord[] = [];
  const faults: RecordFault[] = [];
  for (const { line, row } of lines) {
    const from = row['date'] ?? '';
    try {
      for (const date of datesOf({ from, until: row['lastDay'] ?? from }))
        records.push({ line, sourceId: date, row: rowOf(date, row) });
    } catch (error) {
      if (!(error instanceof SpecialDayError)) throw error;
      faults.push(
        holidayFault(line, { column: 'lastDay', what: error.message, remedy: 'correct one of the days' }),
      );
    }
  }
  return { records, faults };
}
