import { describe, expect, it } from '@jest/globals';
import { stateAt, toWindow } from './window-state.ts';

const times = {
  opensAt: new Date('2027-08-20T03:00:00Z'),
  closesAt: new Date('2027-09-03T12:00:00Z'),
  extendedUntil: new Date('2027-09-06T12:00:00Z'),
};
const at = (moment: Date, offsetMs: number) => new Date(moment.getTime() + offsetMs);

describe('a registration window (D§4 Registration.1)', () => {
  it.each([
    ['waiting', times.opensAt, -1],
    ['open', times.opensAt, 0],
    ['open', times.closesAt, -1],
    ['late', times.closesAt, 0],
    ['late', times.extendedUntil, -1],
    ['closed', times.extendedUntil, 0],
  ] as const)('is %s to the millisecond at %s %d ms', (state, moment, offsetMs) => {
    expect(stateAt(times, at(moment, offsetMs))).toBe(state);
  });

  it('closes at its end where nobody registers late', () => {
    expect(stateAt({ ...times, extendedUntil: null }, times.closesAt)).toBe('closed');
  });

  it('is sent with its times in UTC', () => {
    expect(toWindow({ ...times, extendedUntil: null }, times.opensAt)).toEqual({
      state: 'open',
      opensAt: '2027-08-20T03:00:00.000Z',
      closesAt: '2027-09-03T12:00:00.000Z',
      extendedUntil: null,
    });
  });
});
