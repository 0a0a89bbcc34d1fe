import { describe, expect, it } from '@jest/globals';
import { lessonsFrom } from '@portal/platform/schedule';
import { aSchedule, aSlot } from '@portal/testing';
import { daysOfWeek, isInTerm, lessonTimesOf, nowPosition, weekOfTerm } from './week.ts';

const monday = '2026-11-16';
const times = [
  { lessonTimeId: 1, startsAt: '08:00', endsAt: '09:20' },
  { lessonTimeId: 2, startsAt: '09:30', endsAt: '10:50' },
];

describe('the line of the current time', () => {
  it.each([
    ['07:00', 1, 0],
    ['08:40', 1, 0.5],
    ['09:25', 2, 0],
    ['10:49', 2, 79 / 80],
  ])('at %s is in the row %s, after the part %s', (time, lessonTimeId, part) => {
    expect(nowPosition(times, time)).toEqual({ lessonTimeId, part });
  });

  it('is gone after the last lesson', () => {
    expect(nowPosition(times, '10:50')).toBeUndefined();
  });
});

describe('a week', () => {
  it('has the lesson times of its slots and of moved lessons, in their order', () => {
    const newTime = { lessonTimeId: 5, startsAt: '14:30', endsAt: '15:50' };
    const change = { date: monday, kind: 'moved', newTime, changedAt: '', version: 1 } as const;
    const slots = [aSlot({ lessonTimeId: 2, startsAt: '09:30' }), aSlot({ changes: [change] })];
    expect(lessonTimesOf(aSchedule(slots)).map(({ lessonTimeId }) => lessonTimeId)).toEqual([1, 2, 5]);
  });

  it('has a Sunday only with lessons', () => {
    const lessonsOn = (day: number) => lessonsFrom(aSchedule([aSlot({ day })]), monday, 7);
    expect(daysOfWeek(monday, lessonsOn(1))).toHaveLength(6);
    expect(daysOfWeek(monday, lessonsOn(7)).at(-1)).toBe('2026-11-22');
  });

  it('has a number in its term', () => {
    expect(weekOfTerm(aSchedule(), monday)).toEqual({ number: 12, isOdd: false });
    expect(isInTerm(aSchedule(), '2026-08-31')).toBe(true);
    expect(isInTerm(aSchedule(), '2026-08-30')).toBe(false);
    expect(isInTerm(aSchedule(), '2027-01-24')).toBe(true);
    expect(isInTerm(aSchedule(), '2027-01-25')).toBe(false);
  });
});
