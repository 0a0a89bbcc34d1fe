import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findClash, meet, type ClassWeek, type Slot } from './clash.ts';

const monday: Slot = {
  day: 1,
  lessonTimeId: 1,
  weeks: 'every',
  validFrom: '2027-09-01',
  validUntil: '2028-01-20',
  startsAt: '08:00',
  endsAt: '09:20',
  lessonTypeName: 'Лекция',
  roomName: '1-101',
};

const times = ['08:00', '09:20', '09:30', '10:50', '11:00', '12:20'];
const dates = ['2027-09-01', '2027-10-15', '2027-10-16', '2028-01-20'];

const anySlot = fc
  .record({
    day: fc.integer({ min: 1, max: 3 }),
    weeks: fc.constantFrom('every' as const, 'odd' as const, 'even' as const),
    time: fc.uniqueArray(fc.constantFrom(...times), { minLength: 2, maxLength: 2 }),
    valid: fc.tuple(fc.constantFrom(...dates), fc.constantFrom(...dates)),
  })
  .map(({ day, weeks, time, valid }): Slot => {
    const [startsAt = '', endsAt = ''] = time.toSorted();
    const [validFrom = '', validUntil = ''] = valid.toSorted();
    return { ...monday, day, weeks, startsAt, endsAt, validFrom, validUntil };
  });

/** Every minute of the term at which a lesson takes place, the slow way. */
function* momentsOf({ day, weeks, startsAt, endsAt, validFrom, validUntil }: Slot): Generator<string> {
  const halves = weeks === 'every' ? ['odd', 'even'] : [weeks];
  const days = dates.filter((date) => date >= validFrom && date <= validUntil);
  const minutes = times.filter((time) => time >= startsAt && time < endsAt);
  for (const half of halves)
    for (const date of days) for (const at of minutes) yield `${day} ${half} ${date} ${at}`;
}

describe('two lessons', () => {
  it.each([
    [{}, true],
    [{ day: 2 }, false],
    [{ startsAt: '09:20', endsAt: '10:50' }, false],
    [{ startsAt: '09:10', endsAt: '10:30' }, true],
    [{ weeks: 'odd' }, true],
    [{ validFrom: '2028-01-21', validUntil: '2028-06-20' }, false],
    [{ validFrom: '2028-01-20', validUntil: '2028-06-20' }, true],
  ] as const)('meet or not: %o', (changes, expected) => {
    expect(meet(monday, { ...monday, ...changes })).toBe(expected);
  });

  it('of odd and even weeks do not meet', () => {
    expect(meet({ ...monday, weeks: 'odd' }, { ...monday, weeks: 'even' })).toBe(false);
    expect(meet({ ...monday, weeks: 'odd' }, { ...monday, weeks: 'odd' })).toBe(true);
  });

  it('meet exactly when they share a moment', () => {
    fc.assert(
      fc.property(anySlot, anySlot, (one, other) => {
        const moments = new Set(momentsOf(one));
        const isShared = [...momentsOf(other)].some((moment) => moments.has(moment));
        // Dates between the listed ones are in both or in none.
        expect(meet(one, other)).toBe(isShared);
        expect(meet(other, one)).toBe(isShared);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the clash of a class', () => {
  const week = (classId: number, slots: readonly Slot[]): ClassWeek => ({
    classId,
    disciplineId: classId,
    disciplineName: `Д${classId}`,
    groupId: classId,
    groupName: `П${classId}`,
    slots,
  });

  it('is its first lesson that meets one of another class', () => {
    const wanted = week(1, [{ ...monday, day: 3 }, monday]);
    expect(findClash(wanted, [week(2, [{ ...monday, day: 2 }]), week(3, [monday])])).toEqual({
      wanted: expect.objectContaining({ disciplineName: 'Д1', day: 1 }),
      other: expect.objectContaining({ disciplineName: 'Д3', day: 1, startsAt: '08:00', endsAt: '09:20' }),
    });
  });

  it('is never the class itself', () => {
    expect(findClash(week(1, [monday]), [week(1, [monday])])).toBeUndefined();
  });
});
