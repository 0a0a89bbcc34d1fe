import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aTranscript, aTranscriptRow } from '@portal/testing';
import {
  gpaIf,
  isChanged,
  nothingChanged,
  rowKey,
  rowsOfTerm,
  withAdded,
  withGrade,
  withoutAdded,
} from './what-if.ts';

const [a, b] = aTranscript().scale.letters;
if (!a || !b) throw new Error('The scale has two letters');

const passed = aTranscriptRow({ disciplineId: 13, points: null, letter: null, gradePoints: null });
const rows = [
  aTranscriptRow({ credits: 5 }),
  aTranscriptRow({ disciplineId: 12, credits: 3, points: 62, letter: 'E', gradePoints: 2 }),
  passed,
];

describe('grades that the reader tries (screens, Services)', () => {
  it('are those of the transcript at first', () => {
    expect(gpaIf(rows, nothingChanged)).toBe(3.25);
    expect(isChanged(nothingChanged)).toBe(false);
    expect(gpaIf([passed], nothingChanged)).toBeUndefined();
  });

  it('replace and add grades, and are undone one by one', () => {
    const better = withGrade(nothingChanged, rows[1] ?? passed, b);
    expect(gpaIf(rows, better)).toBe(3.75);
    const more = withAdded(withAdded(better, { credits: 2, letter: a }), { credits: 4, letter: b });
    expect(more.added.map(({ id }) => id)).toEqual([1, 2]);
    expect(gpaIf(rows, withoutAdded(more, 2))).toBe(3.8);
    expect(isChanged(more)).toBe(true);
    const back = withGrade(better, rows[1] ?? passed, { letter: 'E', from: 61, gradePoints: 2 });
    expect(isChanged(back)).toBe(false);
    expect(isChanged(nothingChanged)).toBe(false);
  });

  it('give the GPA of a plain computation', () => {
    const row = fc.record({
      credits: fc.integer({ min: 1, max: 8 }),
      hundredths: fc.constantFrom(400, 333, 300, 233, 200, 0),
    });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 60 }), (sample) => {
        const transcriptRows = sample.map(({ credits, hundredths }, at) =>
          aTranscriptRow({ disciplineId: at + 1, credits, gradePoints: hundredths / 100 }),
        );
        const sum = sample.reduce(
          (total, { credits, hundredths }) => total + BigInt(credits * hundredths),
          0n,
        );
        const credits = sample.reduce((total, { credits: count }) => total + BigInt(count), 0n);
        const plain = Number((2n * sum + credits) / (2n * credits)) / 100;
        expect(gpaIf(transcriptRows, nothingChanged)).toBe(plain);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the rows of a term', () => {
  it('are those of its group, year and term', () => {
    const spring = aTranscriptRow({ termOrder: 2 });
    const earlier = aTranscriptRow({ groupId: 7 });
    const [term] = aTranscript().terms;
    if (!term) throw new Error('The transcript has a term');
    expect(rowsOfTerm({ rows: [...rows, spring, earlier] }, term)).toEqual(rows);
    expect(new Set([...rows, spring, earlier].map(rowKey)).size).toBe(5);
  });
});
