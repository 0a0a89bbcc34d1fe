import { describe, expect, it } from '@jest/globals';
import { judgeStage } from './judge-stage.ts';

describe('a version in a stage', () => {
  const fine = { opened: 10_000, broken: 10 };

  it.each([
    ['few faults', { opened: 3, broken: 4 }, fine],
    ['a small share of faults', { opened: 980, broken: 20 }, fine],
    ['the faults of the version before', { opened: 90, broken: 10 }, { opened: 940, broken: 60 }],
    ['no openings', { opened: 0, broken: 0 }, { opened: 0, broken: 0 }],
  ])('with %s stays', (_what, staged, before) => {
    expect(judgeStage(staged, before)).toBeUndefined();
  });

  it('that breaks more often than the one before goes', () => {
    expect(judgeStage({ opened: 95, broken: 5 }, fine)).toBe(
      'It broke 5 times in 100 openings (5.0 %, the version before 0.1 %)',
    );
  });

  it('that opens for nobody goes, also without a version before', () => {
    expect(judgeStage({ opened: 0, broken: 5 }, { opened: 0, broken: 0 })).toContain('100.0 %');
  });
});
