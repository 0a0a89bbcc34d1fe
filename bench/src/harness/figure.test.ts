import { describe, expect, it } from '@jest/globals';
import { targetText, isMet, valueText, type Target, type Figure } from './figure.ts';

const figure = (value: number, target: Target, more: Partial<Figure> = {}): Figure => ({
  what: 'something',
  value,
  target,
  detail: '',
  ...more,
});

describe('a figure and its target', () => {
  it.each([
    [1.03, { atMost: 1.03 }, true],
    [1.04, { atMost: 1.03 }, false],
    [0.85, { atLeast: 0.85 }, true],
    [0.84, { atLeast: 0.85 }, false],
    [1, { exactly: 1 }, true],
    [2, { exactly: 1 }, false],
    [0, { exactly: 1 }, false],
  ])('%p against %p is kept: %p', (value, target, expected) => {
    expect(isMet(figure(value, target))).toBe(expected);
  });

  it('is compared at the precision of the target', () => {
    expect(isMet(figure(1.004, { atMost: 1 }))).toBe(true);
    expect(isMet(figure(1.006, { atMost: 1 }))).toBe(false);
    expect(isMet(figure(25.04, { atMost: 25 }, { digits: 1 }))).toBe(true);
    expect(isMet(figure(25.06, { atMost: 25 }, { digits: 1 }))).toBe(false);
  });

  it.each([{ atMost: 1 }, { atLeast: 1 }, { exactly: 1 }])(
    'is missed by a value that is not a number: %p',
    (target) => {
      expect(isMet(figure(Number.NaN, target))).toBe(false);
    },
  );

  it('is formatted as in the quality goals', () => {
    expect(targetText(figure(1, { atMost: 1.03 }))).toBe('≤ 1.03');
    expect(targetText(figure(1, { atLeast: 0.85 }))).toBe('≥ 0.85');
    expect(targetText(figure(1, { exactly: 1 }, { digits: 0 }))).toBe('= 1');
    expect(targetText(figure(1, { atMost: 25 }, { digits: 1, unit: 'kB' }))).toBe('≤ 25.0 kB');
    expect(valueText(figure(17.26, { atMost: 25 }, { digits: 1, unit: 'kB' }))).toBe('17.3 kB');
  });
});
