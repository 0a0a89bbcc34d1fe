import { describe, expect, it } from '@jest/globals';
import { aSchedule, aSlot } from '@portal/testing';
import type { ScheduleChange } from '@portal/wire';
import { isHeld, lessonsAround, lessonsFrom, substituteOf } from './lessons.ts';

/** Week 12 of a term whose first day is a Tuesday. */
const monday = '2026-11-16';
const aChange = (change: Partial<ScheduleChange>): ScheduleChange => ({
  date: monday,
  kind: 'cancelled',
  changedAt: '2026-11-15T04:00:00Z',
  version: 1,
  ...change,
});
const weekOf = (slots: ReturnType<typeof aSlot>[], day = monday) =>
  lessonsFrom(aSchedule(slots), day, 7).map(({ slot, date, startsAt, state }) => [
    slot.id,
    date,
    startsAt,
    state,
  ]);

describe('the lessons of a week', () => {
  it('are on their weekday, in the order of the week', () => {
    const slots = [aSlot({ id: 1, day: 3 }), aSlot({ id: 2, startsAt: '09:30' }), aSlot({ id: 3 })];
    expect(weekOf(slots)).toEqual([
      [3, monday, '08:00', 'planned'],
      [2, monday, '09:30', 'planned'],
      [1, '2026-11-18', '08:00', 'planned'],
    ]);
  });

  it('depend on odd and even weeks of the term', () => {
    const slots = [aSlot({ id: 1, weeks: 'odd' }), aSlot({ id: 2, weeks: 'even' })];
    expect(weekOf(slots).map(([id]) => id)).toEqual([2]);
    expect(weekOf(slots, '2026-11-23').map(([id]) => id)).toEqual([1]);
  });

  it('begin and end with the validity of their slot', () => {
    const slots = [aSlot({ validFrom: '2026-11-17' }), aSlot({ id: 2, day: 5, validUntil: '2026-11-19' })];
    expect(weekOf(slots)).toEqual([]);
    expect(lessonsFrom({ term: undefined, slots }, monday, 7)).toEqual([]);
  });

  it('are not on a holiday, also when they were moved to it, and are those of another day on a shifted one (D-68)', () => {
    const toHoliday = aChange({ date: '2026-11-17', kind: 'moved', newDate: monday });
    const data = {
      ...aSchedule([aSlot(), aSlot({ id: 2, day: 2, changes: [toHoliday] }), aSlot({ id: 3, day: 6 })]),
      specialDays: [
        { date: monday, title: 'Day of the University', lessonsOf: undefined },
        { date: '2026-11-21', title: undefined, lessonsOf: monday },
      ],
    };
    expect(lessonsFrom(data, monday, 7).map(({ slot, date, state }) => [slot.id, date, state])).toEqual([
      [2, '2026-11-17', 'movedAway'],
      [1, '2026-11-21', 'planned'],
    ]);
  });

  it('show a moved lesson at both places, also when it comes from another week', () => {
    const newTime = { lessonTimeId: 5, startsAt: '14:30', endsAt: '15:50' };
    const here = aSlot({ changes: [aChange({ kind: 'moved', newDate: '2026-11-17', newTime })] });
    const before = { date: '2026-11-09', kind: 'moved', newDate: '2026-11-18', newTime } as const;
    const there = aSlot({ id: 2, day: 1, weeks: 'odd', changes: [aChange(before)] });
    expect(weekOf([here, there])).toEqual([
      [1, monday, '08:00', 'movedAway'],
      [1, '2026-11-17', '14:30', 'moved'],
      [2, '2026-11-18', '14:30', 'moved'],
    ]);
  });

  it('are those of the days, and of the lesson, in which a substitute stands in', () => {
    const days = { name: 'Асанов Бакыт', firstDay: monday, lastDay: '2026-11-17', lessonTimeId: undefined };
    const one = { ...days, firstDay: '2026-11-18', lastDay: '2026-11-18', lessonTimeId: 3 };
    const substituted = { substitutes: [days, one], isSubstitute: true };
    const slots = [
      aSlot({ id: 1, ...substituted }),
      aSlot({ id: 2, day: 3, lessonTimeId: 3, ...substituted }),
      aSlot({ id: 3, day: 3, lessonTimeId: 4, ...substituted }),
      aSlot({ id: 4, day: 4, ...substituted }),
      aSlot({ id: 5, day: 4, substitutes: [days] }),
    ];
    expect(weekOf(slots).map(([id]) => id)).toEqual([1, 2, 5]);
    const [lesson] = lessonsFrom(aSchedule([aSlot({ substitutes: [days] })]), monday, 7);
    expect(lesson && substituteOf(lesson.slot, lesson)?.name).toBe('Асанов Бакыт');
  });

  it('have the other room, and keep what is cancelled visible', () => {
    const newRoom = { roomName: '2-204', buildingName: 'Учебный корпус № 2' };
    const [lesson] = lessonsFrom(
      aSchedule([aSlot({ changes: [aChange({ kind: 'room', newRoom })] })]),
      monday,
      7,
    );
    expect(lesson).toMatchObject({ state: 'room', roomName: '2-204', startsAt: '08:00' });
    const [cancelled] = lessonsFrom(aSchedule([aSlot({ changes: [aChange({})] })]), monday, 7);
    expect(cancelled?.state).toBe('cancelled');
    expect(cancelled && isHeld(cancelled)).toBe(false);
  });
});

describe('the lessons around a moment', () => {
  const lessons = lessonsFrom(
    aSchedule([
      aSlot({ id: 1 }),
      aSlot({ id: 2, startsAt: '09:30', endsAt: '10:50', changes: [aChange({})] }),
      aSlot({ id: 3, startsAt: '11:00', endsAt: '12:20' }),
      aSlot({ id: 4, day: 4 }),
    ]),
    monday,
    7,
  );
  const around = (time: string, date = monday) => {
    const { current, next } = lessonsAround(lessons, { date, time });
    return [current?.slot.id, next?.slot.id];
  };

  it('are the running and the next one, without cancelled lessons', () => {
    expect(around('07:59')).toEqual([undefined, 1]);
    expect(around('08:00')).toEqual([1, 3]);
    expect(around('09:20')).toEqual([undefined, 3]);
    expect(around('11:30')).toEqual([3, 4]);
    expect(around('08:30', '2026-11-20')).toEqual([undefined, undefined]);
  });
});
