import { describe, expect, it } from '@jest/globals';
import { aSchedule, aSlot } from '@portal/testing';
import { lessonToOpen } from './lesson-to-open.ts';

const monday = '2026-11-16';
const schedule = aSchedule([
  aSlot({ id: 1, startsAt: '08:00', endsAt: '09:20' }),
  aSlot({ id: 2, startsAt: '09:30', endsAt: '10:50' }),
  aSlot({ id: 3, day: 3, startsAt: '08:00', endsAt: '09:20' }),
]);

describe('the lesson whose journal opens by itself', () => {
  it.each([
    ['07:00', 1, 'the next one'],
    ['08:30', 1, 'the running one'],
    ['09:25', 1, 'the one that ended last'],
    ['10:00', 2, 'the running one, not an ended one'],
    ['18:00', 2, 'the last one of the day'],
  ])('at %s is lesson %i: %s', (time, slotId) => {
    expect(lessonToOpen(schedule, { date: monday, time })?.slot.id).toBe(slotId);
  });

  it('is the next one on a day without lessons', () => {
    expect(lessonToOpen(schedule, { date: '2026-11-17', time: '12:00' })).toMatchObject({
      slot: { id: 3 },
      date: '2026-11-18',
    });
  });

  it('is never a cancelled one, and none without lessons', () => {
    const change = { date: monday, kind: 'cancelled', changedAt: '', version: 1 } as const;
    const cancelled = aSchedule([aSlot({ changes: [change] })]);
    expect(lessonToOpen(cancelled, { date: monday, time: '08:30' })?.date).toBe('2026-11-23');
    expect(lessonToOpen(aSchedule([]), { date: monday, time: '08:30' })).toBeUndefined();
  });
});
