import { describe, expect, it } from '@jest/globals';
import { barText, isMet, valueText, type Bar, type Figure } from './figure.ts';

const figure = (value: number, bar: Bar, more: Partial<Figure> = {}): Figure => ({
  what: 'something',
  value,
  bar,
  detail: '',
  ...more,
});

describe('a figure beside its bar', () => {
  it.each([
    [1.03, { atMost: 1.03 }, true],
    [1.04, { atMost: 1.03 }, false],
    [0.85, { atLeast: 0.85 }, true],
    [0.84, { atLeast: 0.85 }, false],
    [1, { exactly: 1 }, true],
    [2, { exactly: 1 }, false],
    [0, { exactly: 1 }, false],
  ])('%p against %p is kept: %p', (value, bar, expected) => {
    expect(isMet(figure(value, bar))).toBe(expected);
  });

  it('is compared at the precision of the bar', () => {
    expect(isMet(figure(1.004, { atMost: 1 }))).toBe(true);
    expect(isMet(figure(1.006, { atMost: 1 }))).toBe(false);
    expect(isMet(figure(25.04, { atMost: 25 }, { digits: 1 }))).toBe(true);
    expect(isMet(figure(25.06, { atMost: 25 }, { digits: 1 }))).toBe(false);
  });

  it.each([{ atMost: 1 }, { atLeast: 1 }, { exactly: 1 }])('is missed by what is no number: %p', (bar) => {
    expect(isMet(figure(Number.NaN, bar))).toBe(false);
  });

  it('reads as it is written in the quality goals', () => {
    expect(barText(figure(1, { atMost: 1.03 }))).toBe('≤ 1.03');
    expect(barText(figure(1, { atLeast: 0.85 }))).toBe('≥ 0.85');
    expect(barText(figure(1, { exactly: 1 }, { digits: 0 }))).toBe('= 1');
    expect(barText(figure(1, { atMost: 25 }, { digits: 1, unit: 'kB' }))).toBe('≤ 25.0 kB');
    expect(valueText(figure(17.26, { atMost: 25 }, { digits: 1, unit: 'kB' }))).toBe('17.3 kB');
  });
});
