import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compareSlots, type SlotContext } from './compare-slots.ts';
import type { SlotLine } from './slot-lines.ts';
import type { StoredRecord } from '../records.ts';

const term = { firstDay: '2026-09-01', lastDay: '2026-09-28' } as const;
const dayOf = (number: number): string => new Date(Date.UTC(2026, 7, 28 + number)).toISOString().slice(0, 10);
const days = Array.from({ length: 32 }, (_, number) => dayOf(number));

/** Times of lessons that no two lessons of a file share. */
const times = ['monday 1', 'monday 2', 'tuesday 1', 'tuesday 2', 'friday 1'] as const;

const lineOf = (id: string | undefined, time: string, line: number): SlotLine => {
  const [weekday = '', lessonTime = ''] = time.split(' ');
  const row = { term: 'fall', room: '101', teacher: 'T1', group: 'G1', weekday, lessonTime, weeks: 'every' };
  return { lessonId: id ?? time, hasId: id !== undefined, line, row, term };
};

/** A timetable with the ids of its lessons, or with ids that are made of their times. */
const timetable = fc
  .tuple(fc.shuffledSubarray([...times]), fc.boolean())
  .map(([own, hasIds]) => own.map((time, at) => lineOf(hasIds ? `L${at}` : undefined, time, at + 2)));

const withCurrent = (record: StoredRecord, today: string): StoredRecord => ({
  ...record,
  isCurrent: (record.row['lastDay'] ?? '') >= (today < term.lastDay ? today : term.lastDay),
});

const contextOf = (stored: readonly StoredRecord[], at: number): SlotContext => ({
  today: dayOf(at),
  yesterday: dayOf(at - 1),
  stored: stored
    .map((record) => withCurrent(record, dayOf(at)))
    .toSorted((one, other) => (one.row['firstDay'] ?? '').localeCompare(other.row['firstDay'] ?? '')),
  others: [],
  uses: new Map(),
});

function apply(stored: readonly StoredRecord[], { added, changes }: ReturnType<typeof compareSlots>) {
  const after = new Map(changes.map((change) => [change.sourceId, change.after]));
  const staying = stored.flatMap((record): StoredRecord[] => {
    const row = after.has(record.sourceId) ? after.get(record.sourceId) : record.row;
    return row ? [{ ...record, row }] : [];
  });
  const ids = new Set(staying.map(({ sourceId }) => sourceId));
  expect(added.filter(({ sourceId }) => ids.has(sourceId))).toEqual([]);
  return [
    ...staying,
    ...added.map(({ sourceId, row }) => ({ sourceId, row, isCurrent: true, locked: [], edited: [] })),
  ];
}

const heldOn = (stored: readonly StoredRecord[], day: string): string[] =>
  stored
    .filter(({ row }) => (row['firstDay'] ?? '') <= day && day <= (row['lastDay'] ?? ''))
    .map(({ row }) => `${row['weekday']} ${row['lessonTime']}`)
    .toSorted();

const timesOf = (lines: readonly SlotLine[]): string[] =>
  lines.map(({ row }) => `${row['weekday']} ${row['lessonTime']}`).toSorted();

describe('timetables that follow each other in a term', () => {
  it('keep the past, hold from today, and change nothing a second time (D-67.10)', () => {
    const files = fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), timetable), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(files, (sent) => {
        let stored: readonly StoredRecord[] = [];
        for (const [at, lines] of sent.toSorted(([one], [other]) => one - other)) {
          const today = dayOf(at);
          const difference = compareSlots(lines, contextOf(stored, at));
          if (today > term.lastDay) continue;
          expect(difference.faults).toEqual([]);
          const next = apply(stored, difference);
          expect(next.filter(({ row }) => (row['firstDay'] ?? '') > (row['lastDay'] ?? ''))).toEqual([]);
          const before = stored;
          const past = days.filter((day) => day < today && before.length > 0);
          expect(past.map((day) => heldOn(next, day))).toEqual(past.map((day) => heldOn(before, day)));
          const coming = days.filter((day) => day >= today && day >= term.firstDay && day <= term.lastDay);
          expect(coming.map((day) => heldOn(next, day))).toEqual(coming.map(() => timesOf(lines)));
          const again = compareSlots(lines, contextOf(next, at));
          expect([...again.added, ...again.changes, ...again.faults]).toEqual([]);
          stored = next;
        }
      }),
      { numRuns: 500 },
    );
  });
});
