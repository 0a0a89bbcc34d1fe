import { describe, expect, it } from '@jest/globals';
import { aRegistration, aSubgroup, aWeekSlot } from '../../test/a-plan.ts';
import { clashesWith, firstClash, weekEntries, weekGrid } from './week-entries.ts';

const registered = (groupId: number, day = 1) =>
  aRegistration({
    id: groupId,
    disciplineName: `Дисциплина ${groupId}`,
    groupId,
    slots: [aWeekSlot({ day })],
  });
const planned = (groupId: number, day = 1) => ({
  name: `План ${groupId}`,
  subgroup: aSubgroup({ groupId, slots: [aWeekSlot({ day })] }),
});

describe('the planned week', () => {
  it('names the clashes of what is planned, on both sides', () => {
    const entries = weekEntries({ planned: [planned(1)], registrations: [registered(2)], otherLessons: [] });
    expect(entries.map((entry) => clashesWith(entry, entries).map(({ name }) => name))).toEqual([
      ['План 1'],
      ['Дисциплина 2'],
    ]);
  });

  it('does not blame the plan for lessons that clash already', () => {
    const registrations = [registered(1), registered(2)];
    const entries = weekEntries({ planned: [], registrations, otherLessons: [] });
    expect(entries.flatMap((entry) => clashesWith(entry, entries))).toEqual([]);
  });

  it('finds the first lesson in the way of a subgroup, but not the subgroup itself', () => {
    const entries = weekEntries({
      planned: [planned(1)],
      registrations: [registered(2, 2)],
      otherLessons: [],
    });
    expect(firstClash(planned(3, 2).subgroup, entries)).toBe('Дисциплина 2');
    expect(firstClash(planned(3, 4).subgroup, entries)).toBeUndefined();
    expect(firstClash(planned(1).subgroup, entries)).toBeUndefined();
  });

  it('has a row for each time, and Sunday only with lessons', () => {
    const late = {
      ...planned(2),
      subgroup: aSubgroup({ groupId: 2, slots: [aWeekSlot({ day: 7, startsAt: '13:00', endsAt: '14:20' })] }),
    };
    const one = weekGrid(weekEntries({ planned: [planned(1)], registrations: [], otherLessons: [] }));
    expect(one).toEqual({ rows: [{ startsAt: '08:00', endsAt: '09:20' }], days: [1, 2, 3, 4, 5, 6] });
    const both = weekGrid(weekEntries({ planned: [late, planned(1)], registrations: [], otherLessons: [] }));
    expect(both.rows.map(({ startsAt }) => startsAt)).toEqual(['08:00', '13:00']);
    expect(both.days).toHaveLength(7);
  });
});
