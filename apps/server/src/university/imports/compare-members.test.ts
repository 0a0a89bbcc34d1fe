import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compareMembers, type MemberDifference } from './compare-members.ts';
import type { RecordRow, SentLine, StoredRecord } from './records.ts';

const DAY_MS = 86_400_000;
const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

const homeGroups = ['A', 'B', 'C'];
const groups = new Map(
  [...homeGroups, 'S'].map((key) => [
    key,
    { key, sourceId: key, name: key, alias: key, detail: homeGroups.includes(key) ? 'group' : 'stream' },
  ]),
);

const isOpen = (row: RecordRow, today: string): boolean => (row['lastDay'] ?? '9999') >= today;

/** The memberships as a database would have them after an import. */
function applied(stored: readonly StoredRecord[], { added, changes }: MemberDifference, today: string) {
  const after = new Map(changes.map(({ sourceId, after: row }) => [sourceId, row]));
  const rows = [
    ...stored.map(({ sourceId, row }) => ({
      sourceId,
      row: after.has(sourceId) ? after.get(sourceId) : row,
    })),
    ...added.map(({ sourceId, row }) => ({ sourceId, row })),
  ];
  return rows.flatMap(({ sourceId, row }): StoredRecord[] =>
    row ? [{ sourceId, row, isCurrent: isOpen(row, today), locked: [], edited: [] }] : [],
  );
}

const linesOf = (homes: readonly (string | undefined)[], streams: readonly boolean[]): SentLine[] =>
  homes.flatMap((group, at) => [
    ...(group === undefined
      ? []
      : [{ line: 2 * at, row: { person: `P${at}`, group, firstDay: null, lastDay: null } }]),
    ...(streams[at]
      ? [{ line: 2 * at + 1, row: { person: `P${at}`, group: 'S', firstDay: null, lastDay: null } }]
      : []),
  ]);

const pairsOf = (rows: readonly RecordRow[]): string[] =>
  rows.map((row) => `${row['person']} ${row['group']}`).sort();

const PEOPLE = 3;
const fileOfDay = fc.record({
  homes: fc.array(fc.constantFrom('A', 'B', 'C', undefined), { minLength: PEOPLE, maxLength: PEOPLE }),
  streams: fc.array(fc.boolean(), { minLength: PEOPLE, maxLength: PEOPLE }),
});

describe('memberships of any files, day after day', () => {
  it('are those of the file, never two homes on a day, and the same file changes nothing', () => {
    fc.assert(
      fc.property(fc.array(fileOfDay, { minLength: 1, maxLength: 8 }), (files) => {
        let stored: readonly StoredRecord[] = [];
        for (const [at, { homes, streams }] of files.entries()) {
          const [yesterday, today] = [dayOf(20_000 + at - 1), dayOf(20_000 + at)];
          const current = stored.map((one) => ({ ...one, isCurrent: isOpen(one.row, today) }));
          const lines = linesOf(homes, streams);
          const context = { today, yesterday, others: [], away: new Set<string>(), groups };
          const difference = compareMembers(lines, { ...context, stored: current });
          expect(difference.faults).toEqual([]);
          stored = applied(current, difference, today);
          expect(pairsOf(stored.filter(({ isCurrent }) => isCurrent).map(({ row }) => row))).toEqual(
            pairsOf(lines.map(({ row }) => row)),
          );
          expect(new Set(stored.map(({ sourceId }) => sourceId)).size).toBe(stored.length);
          const again = compareMembers(lines, { ...context, stored });
          expect([again.added, again.changes, again.faults]).toEqual([[], [], []]);
        }
      }),
    );
  });

  it('never remove what had begun', () => {
    fc.assert(
      fc.property(fc.array(fileOfDay, { minLength: 2, maxLength: 6 }), (files) => {
        let stored: readonly StoredRecord[] = [];
        const begun = new Set<string>();
        for (const [at, { homes, streams }] of files.entries()) {
          const [yesterday, today] = [dayOf(20_000 + at - 1), dayOf(20_000 + at)];
          const current = stored.map((one) => ({ ...one, isCurrent: isOpen(one.row, today) }));
          for (const { sourceId } of current) begun.add(sourceId);
          const context = { today, yesterday, others: [], away: new Set<string>(), groups, stored: current };
          stored = applied(current, compareMembers(linesOf(homes, streams), context), today);
        }
        expect([...begun].filter((id) => !stored.some(({ sourceId }) => sourceId === id))).toEqual([]);
      }),
    );
  });
});

it('memberships that a file ends end on the day that it says, and not after yesterday', () => {
  const stored = ['P1', 'P2', 'P3'].map((person): StoredRecord => {
    const row = { person, group: 'A', firstDay: null, lastDay: null };
    return { sourceId: `${person}/A`, row, isCurrent: true, locked: [], edited: [] };
  });
  const ended = ['2026-01-10', '2026-09-01', null].map((lastDay, at): SentLine => {
    return { line: at, row: { person: `P${at + 1}`, group: 'A', firstDay: null, lastDay } };
  });
  const context = {
    today: '2026-05-02',
    yesterday: '2026-05-01',
    others: [],
    away: new Set<string>(),
    groups,
  };
  const daysOf = (lines: readonly SentLine[]) =>
    compareMembers([], { ...context, stored, ended: lines }).changes.map(({ after }) => after?.['lastDay']);
  expect(daysOf(ended)).toEqual(['2026-01-10', '2026-05-01', '2026-05-01']);
  expect(daysOf([])).toEqual([]);
});
