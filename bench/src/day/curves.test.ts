import { describe, expect, it } from '@jest/globals';
import { rush, steady, wave } from './curves.ts';

const shares = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1];

describe.each([
  ['a wave', wave(120)],
  ['a rush', rush(60)],
  ['a steady stream', steady(300)],
])('%s', (_, curve) => {
  it('fills a scene from its first to its last second, in order', () => {
    const seconds = shares.map((share) => curve.secondOf(share, 24));
    expect(seconds[0]).toBeCloseTo(0);
    expect(seconds.at(-1)).toBeCloseTo(24);
    expect(seconds).toEqual(seconds.toSorted((one, other) => one - other));
  });

  it('brings more people in a longer scene', () => {
    expect(curve.shareWithin(48)).toBeGreaterThan(curve.shareWithin(24));
    expect(curve.shareWithin(0)).toBe(0);
  });
});

describe('the arrivals', () => {
  it('of a wave are the same before and after its middle, and end', () => {
    const curve = wave(120);
    expect(curve.secondOf(0.5, 24)).toBeCloseTo(12);
    expect(curve.secondOf(0.25, 24) + curve.secondOf(0.75, 24)).toBeCloseTo(24);
    expect(curve.shareWithin(120 * 2.2)).toBeCloseTo(0.5, 1);
    expect(curve.shareWithin(86_400)).toBeCloseTo(1);
  });

  it('of a rush are most at its beginning', () => {
    const curve = rush(60);
    expect(curve.shareWithin(60)).toBeCloseTo(0.632, 3);
    expect(curve.secondOf(0.5, 600)).toBeLessThan(60);
  });

  it('of a steady stream repeat', () => {
    expect(steady(10).shareWithin(60)).toBe(6);
    expect(steady(10).secondOf(0.25, 60)).toBe(15);
  });
});
