import { describe, expect, it } from '@jest/globals';
import { errorsOf, totalsBy } from './day-results.ts';
import type { Sample } from './open-loop.ts';

const news = { activity: 'news', scene: '7:50' } as const;
const marks = { activity: 'marks', scene: 'results are out' } as const;
const sample = (latencyMs: number, more: Partial<Sample> = {}): Sample => ({
  sentAfterMs: 0,
  latencyMs,
  ...more,
});

describe('the results of a day', () => {
  it('are counted by activity and by scene, failed and delayed requests included', () => {
    const steps = [news, marks, news, news];
    const samples = [
      sample(10),
      sample(400, { error: '503' }),
      sample(90, { sentAfterMs: 60 }),
      sample(20, { sentAfterMs: 50 }),
    ];
    const expected = [
      { requests: 3, errors: 0, delayed: 1, p50Ms: 20, p99Ms: 90 },
      { requests: 1, errors: 1, delayed: 0, p50Ms: 400, p99Ms: 400 },
    ];
    expect([...totalsBy(steps, samples, 'activity')]).toEqual([
      ['news', expected[0]],
      ['marks', expected[1]],
    ]);
    expect([...totalsBy(steps, samples, 'scene').values()]).toEqual(expected);
  });

  it('name the reasons of failures, the most frequent first', () => {
    const samples = ['503', 'timeout', '503'].map((error) => sample(1, { error }));
    expect(errorsOf([...samples, sample(1)])).toBe('2 × 503; 1 × timeout');
    expect(errorsOf([sample(1)])).toBe('');
  });
});
