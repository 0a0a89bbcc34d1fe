import { changedColumns } from '../compare-records.ts';
import type { RecordChange, RecordFault, SlotUse } from '../records.ts';

/** What becomes of a stored slot, and the line that says so. */
export interface SlotChange {
  readonly change: RecordChange;
  readonly line: number | undefined;
}

/** A fault of a line of the timetable. */
export const faultAt = (line: number, fault: Omit<RecordFault, 'table' | 'line'>): RecordFault => ({
  table: 'timetable',
  line,
  ...fault,
});

/** Whether the slot is the same lesson as before, perhaps with another last day. */
const isSameLesson = ({ before, after }: RecordChange): boolean =>
  before !== null && after !== null && changedColumns(before, after).every((column) => column === 'lastDay');

/** Changed lessons and check-ins of a slot that would not be its lessons any more. */
export function findDependents(
  { change, line = 1 }: SlotChange,
  uses: ReadonlyMap<string, SlotUse>,
): RecordFault[] {
  const use = uses.get(change.sourceId);
  if (!use) return [];
  const lastDay = isSameLesson(change) ? (change.after?.['lastDay'] ?? '') : '';
  const name = `the slot ${use.slotId} (${change.sourceId})`;
  const { changedOn, checkedInOn } = use;
  if (changedOn !== null && changedOn > lastDay)
    return [
      faultAt(line, {
        what: `${name} would not be held on ${changedOn} any more, and its lesson of that day was changed`,
        remedy: `take the change back: timetable change ${use.slotId} ${changedOn} restore`,
      }),
    ];
  return checkedInOn !== null && checkedInOn > lastDay
    ? [
        faultAt(line, {
          what: `${name} has a check-in on ${checkedInOn}`,
          remedy: 'leave the lesson as it is until the day after',
        }),
      ]
    : [];
}
