import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { birthDateOfPin, faultOfPin } from './pin.ts';

describe('a ПИН', () => {
  it.each([
    ['20110200612345', undefined],
    ['12902200412345', undefined],
    ['12902200512345', 'day'],
    ['23113200612345', 'day'],
    ['20000200612345', 'day'],
    ['30110200612345', 'shape'],
    ['2011020061234', 'shape'],
    ['201102006123456', 'shape'],
    ['2011020061234x', 'shape'],
    [' 20110200612345', 'shape'],
    ['', 'shape'],
  ])('%j has the fault %s', (pin, fault) => {
    expect(faultOfPin(pin)).toBe(fault);
  });

  it('has the day of birth in it', () => {
    expect(faultOfPin('20110200612345', '2006-10-01')).toBeUndefined();
    expect(faultOfPin('20110200612345', '2006-01-10')).toBe('birthDate');
    expect(birthDateOfPin('x0110200612345')).toBeUndefined();
  });

  it('of any day gives that day', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.constantFrom('1', '2'), (date, sex) => {
        const day = date.toISOString().slice(0, 10);
        const [year, month, ofMonth] = day.split('-');
        expect(birthDateOfPin(`${sex}${ofMonth}${month}${year}00017`)).toBe(day);
      }),
    );
  });
});
