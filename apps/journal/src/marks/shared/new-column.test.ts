import { describe, expect, it } from '@jest/globals';
import { aJournalColumn } from '@portal/testing';
import { newColumn, withColumn } from './new-column.ts';

const place = { date: '2026-11-16', lessonTimeId: 2, subgroup: undefined, startsAt: '09:30' };
const columns = [
  aJournalColumn({ lessonId: 1, date: '2026-11-16', startsAt: '08:00' }),
  aJournalColumn({ lessonId: 2, date: '2026-11-17', startsAt: '08:00' }),
];
const idsOf = (...args: Parameters<typeof withColumn>) =>
  withColumn(...args).columns.map(({ lessonId }) => lessonId);

describe('a new column', () => {
  it('is that of its lesson, empty and open', () => {
    expect(newColumn(7, { ...place, subgroup: 2 })).toEqual(
      aJournalColumn({ lessonId: 7, lessonTimeId: 2, startsAt: '09:30', subgroup: 2 }),
    );
  });

  it('stands in its place by date and time', () => {
    const grid = { students: [], columns };
    expect(idsOf(grid, newColumn(7, place))).toEqual([1, 7, 2]);
    expect(idsOf(grid, newColumn(7, { ...place, date: '2026-11-18' }))).toEqual([1, 2, 7]);
    expect(idsOf(grid, newColumn(7, { ...place, date: '2026-11-10' }))).toEqual([7, 1, 2]);
  });

  it('is added once', () => {
    const grid = { students: [], columns };
    expect(withColumn(grid, newColumn(2, place))).toBe(grid);
  });
});
