import { describe, expect, it } from '@jest/globals';
import { free, seat, slot } from '../../../../test/registration/judged-seats.ts';
import { judge, withSeat, type StudentFacts } from './judge.ts';

describe('an override (D-65.7)', () => {
  const full = { ...free, maxCredits: 4 };
  const other = withSeat(free, seat(2, { slots: [slot] }));
  const clashing = seat(1, { slots: [slot] });

  it('lifts exactly its rule', () => {
    expect(judge({ ...full, overrides: ['credits'] }, seat(1))).toBeUndefined();
    expect(judge({ ...full, overrides: ['clash'] }, seat(1))?.code).toBe('tooManyCredits');
    expect(judge({ ...other, overrides: ['clash'] }, clashing)).toBeUndefined();
    expect(judge({ ...other, overrides: ['credits'] }, clashing)?.code).toBe('timeClash');
    const lifted: StudentFacts = { ...other, maxCredits: 4, overrides: ['credits', 'clash'] };
    expect(judge(lifted, clashing)).toBeUndefined();
    expect(judge({ ...lifted, window: 'closed' }, clashing)?.code).toBe('windowClosed');
    expect(judge(lifted, { ...clashing, taken: 30 })?.code).toBe('seatsTaken');
  });
});
