import { describe, expect, it } from '@jest/globals';
import { anOwnResult } from '@portal/testing';
import type { OwnResult } from '@portal/wire';
import { highlightOf } from './result-highlight.ts';

const TODAY = '2026-12-20';
const closed = { isClosed: true, mark: 30 } as const;
const passed = anOwnResult({ ...closed, classId: 1, isPassed: true });
const failed = anOwnResult({ ...closed, classId: 2, isPassed: false, letter: 'F' });
const notListed = anOwnResult({ ...closed, classId: 3, mark: undefined });
const signed = anOwnResult({ classId: 4, modulePoints: [10, 4] });
const retake = anOwnResult({ classId: 5, kind: 'repeat', heldOn: '2027-01-20' });
const earlier = anOwnResult({ classId: 6, kind: 'individual', heldOn: '2027-01-15' });
const growing = anOwnResult({ classId: 7, modulePoints: [10, 4], marks: [], heldOn: null });

const risksOf = (...results: OwnResult[]) => {
  const highlight = highlightOf(results, TODAY);
  return highlight.kind === 'risks'
    ? highlight.risks.map(({ result, risk }) => [result.classId, risk])
    : highlight.kind;
};

describe('what comes first on the page of results', () => {
  it('is another exam, the nearest first, then what failed, was not admitted, or is missing', () => {
    expect(risksOf(notListed, signed, passed, failed, retake, earlier)).toEqual([
      [6, 'retake'],
      [5, 'retake'],
      [2, 'failed'],
      [4, 'notAdmitted'],
      [3, 'notListed'],
    ]);
  });

  it('is the next exam without a risk; points that still grow are none', () => {
    const past = anOwnResult({ classId: 8, heldOn: '2026-12-19' });
    const next = anOwnResult({ classId: 9, heldOn: TODAY, marks: [], modulePoints: [1, 1] });
    const highlight = highlightOf([anOwnResult(), past, growing, next], TODAY);
    expect(highlight).toMatchObject({ kind: 'exam', result: { classId: 9 } });
  });

  it('is that all is passed, or that nothing needs the student', () => {
    expect(risksOf(passed)).toBe('passed');
    expect(risksOf(passed, growing)).toBe('calm');
  });
});
