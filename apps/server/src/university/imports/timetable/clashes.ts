import type { RecordFault, RecordRow } from '../records.ts';

/** A slot as it will be, and its line in the file. */
export interface PlannedSlot {
  readonly row: RecordRow;
  readonly line: number | undefined;
}

/** What can be in one place at a time. */
const columns = ['room', 'teacher', 'group'] as const;

const shareWeeks = (one: RecordRow, other: RecordRow): boolean =>
  one['weeks'] === other['weeks'] || one['weeks'] === 'every' || other['weeks'] === 'every';

const shareDays = (one: RecordRow, other: RecordRow): boolean =>
  (one['firstDay'] ?? '') <= (other['lastDay'] ?? '') && (other['firstDay'] ?? '') <= (one['lastDay'] ?? '');

const describe = ({ discipline, group, firstDay, lastDay }: RecordRow): string =>
  `${discipline} for ${group} from ${firstDay} to ${lastDay}`;

function clashOf(
  column: (typeof columns)[number],
  { row, line }: PlannedSlot,
  earlier: readonly PlannedSlot[],
): RecordFault[] {
  const other = earlier.find((one) => shareWeeks(one.row, row) && shareDays(one.row, row));
  if (!other || line === undefined) return [];
  const place = other.line === undefined ? 'as stored' : `in line ${other.line}`;
  return [
    {
      table: 'timetable',
      line,
      column,
      what: `is taken at this time by ${describe(other.row)}, ${place}`,
      remedy: 'give one of the lessons another time or place, or days that do not overlap',
    },
  ];
}

/** The lines whose room, teacher or group has another lesson at the same time on the same days. */
export function findClashes(slots: readonly PlannedSlot[]): RecordFault[] {
  const stored = slots.filter(({ line }) => line === undefined);
  const sent = slots.filter(({ line }) => line !== undefined);
  return columns.flatMap((column) => {
    const byTime = Map.groupBy([...stored, ...sent], ({ row }) =>
      [row['weekday'], row['lessonTime'], row[column]].join('/'),
    );
    return [...byTime.values()].flatMap((same) =>
      same.flatMap((slot, at) => clashOf(column, slot, same.slice(0, at))),
    );
  });
}
