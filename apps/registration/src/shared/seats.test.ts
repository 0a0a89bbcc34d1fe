import { describe, expect, it } from '@jest/globals';
import { aSubgroup } from '../../test/a-plan.ts';
import { freeSeats, seatKey, teachersOf, withSeats } from './seats.ts';

describe('seats', () => {
  it('adds up the free seats of each teacher', () => {
    const subgroups = [
      aSubgroup({ groupId: 1, capacity: 30, taken: 28 }),
      aSubgroup({ groupId: 1, number: 2, capacity: 30, taken: 30 }),
      aSubgroup({ groupId: 2, teacherId: 102, teacherName: 'Петров', capacity: 20, taken: 5 }),
    ];
    expect(teachersOf(subgroups).map(({ teacherId, freeSeats: free }) => [teacherId, free])).toEqual([
      [101, 2],
      [102, 15],
    ]);
  });

  it('never shows fewer than none, when seats were taken away', () => {
    expect(freeSeats(aSubgroup({ capacity: 10, taken: 12 }))).toBe(0);
  });

  it('changes the counts of the named subgroups only', () => {
    const [one, other] = [aSubgroup(), aSubgroup({ number: 2 })];
    const seats = { groupId: one.groupId, number: 2, capacity: 30, taken: 30, waiting: 4 };
    expect(withSeats([one, other], [seats])).toEqual([one, { ...other, taken: 30, waiting: 4 }]);
    expect(seatKey(seats)).toBe(seatKey(other));
  });
});
