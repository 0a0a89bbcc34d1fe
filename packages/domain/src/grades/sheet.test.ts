import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { modulePoints } from './module-points.ts';
import { isSheetMark, neededExamPoints, sheetRowResult, type SheetRules } from './sheet.ts';

const rules: SheetRules = {
  isGraded: true,
  modules: [
    { number: 1, weight: 30 },
    { number: 2, weight: 30 },
  ],
  examMax: 40,
  admittedFrom: 31,
  roundUpMax: 2,
  attendancePercent: 0,
  scale: {
    passFrom: 61,
    letters: [
      { letter: 'A', from: 87, gradePoints: 4 },
      { letter: 'B', from: 80, gradePoints: 3.33 },
      { letter: 'C', from: 74, gradePoints: 3 },
      { letter: 'D', from: 68, gradePoints: 2.33 },
      { letter: 'E', from: 61, gradePoints: 2 },
      { letter: 'FX', from: 31, gradePoints: 0 },
      { letter: 'F', from: 0, gradePoints: 0 },
    ],
  },
};

const [first = { number: 1, weight: 30 }] = rules.modules;
const ungraded: SheetRules = { ...rules, isGraded: false, modules: [], examMax: 0, admittedFrom: 0 };

interface Module {
  readonly marks: readonly number[];
  readonly missed: number;
}

/** A plain computation of the same, with fractions of arbitrary size: a weight of 30 times an average, half up. */
function plainPoints(attendancePercent: number, { marks, missed }: Module): number {
  const lessons = BigInt(marks.length + missed);
  const total = marks.reduce((sum, mark) => sum + BigInt(mark), 0n);
  const count = BigInt(marks.length);
  const share = BigInt(attendancePercent);
  // (30 / 100) × ((100 − share) / 100 × total / count + share / 100 × 100 × attended / lessons)
  const counts = (count === 0n ? 1n : count) * (lessons === 0n ? 1n : lessons);
  const numerator =
    30n *
    ((100n - share) * total * (lessons === 0n ? 1n : lessons) +
      share * 100n * (lessons - BigInt(missed)) * (count === 0n ? 1n : count));
  const denominator = 10_000n * counts;
  return Number((2n * numerator + denominator) / (2n * denominator));
}

const plainGrade = (points: number): string => {
  if (points >= 87) return 'A';
  if (points >= 80) return 'B';
  if (points >= 74) return 'C';
  if (points >= 68) return 'D';
  if (points >= 61) return 'E';
  return points >= 31 ? 'FX' : 'F';
};

const marksOfModule = fc.record({
  marks: fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 40 }),
  missed: fc.integer({ min: 0, max: 20 }),
});

describe('a row of a sheet', () => {
  it('equals a plain computation in 10,000 random classes (D-64.2, D-64.3)', () => {
    const student = fc.record({
      modules: fc.tuple(marksOfModule, marksOfModule),
      exam: fc.option(fc.integer({ min: 0, max: 40 })),
      attendancePercent: fc.constantFrom(0, 10, 25),
    });
    fc.assert(
      fc.property(student, ({ modules, exam, attendancePercent }) => {
        const own = { ...rules, attendancePercent };
        const points = modules.map(({ marks, missed }) =>
          modulePoints(first, own, {
            markCount: marks.length,
            hundredths: marks.reduce((sum, mark) => sum + mark * 100, 0),
            lessonCount: marks.length + missed,
            absenceCount: missed,
          }),
        );
        expect(points).toEqual(modules.map((module) => plainPoints(attendancePercent, module)));
        const result = sheetRowResult(own, { modulePoints: points, roundUp: 0, mark: exam });
        const before = points.reduce((sum, one) => sum + one, 0);
        const total = before < 31 ? before : exam === null ? null : before + exam;
        expect(result).toMatchObject({ modulesTotal: before, isAdmitted: before >= 31, total });
        expect(result.letter?.letter ?? null).toBe(total === null ? null : plainGrade(total));
        expect(result.isPassed).toBe(total === null ? null : total >= 61);
      }),
      { numRuns: 10_000 },
    );
  });

  it.each([
    { who: 'who is not admitted keeps the points of the modules', points: 15, mark: null, result: [30, 'F'] },
    { who: 'who did not come does, too', points: 20, mark: 'absent' as const, result: [40, 'FX'] },
    { who: 'who was excused has no result', points: 20, mark: 'excused' as const, result: [null, null] },
  ])('$who (D-64.3)', ({ points, mark, result }) => {
    const row = sheetRowResult(rules, { modulePoints: [points, points], roundUp: 0, mark });
    expect([row.total, row.letter?.letter ?? null]).toEqual(result);
  });

  it('adds what the teacher gives to the modules, also for the admission', () => {
    expect(sheetRowResult(rules, { modulePoints: [15, 15], roundUp: 1, mark: 30 })).toMatchObject({
      modulesTotal: 31,
      isAdmitted: true,
      total: 61,
      isPassed: true,
    });
  });

  it('has no points in a form that is not graded (D-64.3)', () => {
    const resultOf = (mark: 'passed' | 'failed' | 'absent' | 'excused' | null) =>
      sheetRowResult(ungraded, { modulePoints: [], roundUp: 0, mark });
    expect(resultOf('passed')).toMatchObject({ total: null, letter: null, isPassed: true });
    expect(['failed' as const, 'absent' as const].map((mark) => resultOf(mark).isPassed)).toEqual([
      false,
      false,
    ]);
    expect(['excused' as const, null].map((mark) => resultOf(mark).isPassed)).toEqual([null, null]);
  });
});

describe('what is needed', () => {
  it.each([
    [39, 22],
    [21, null],
    [30, null],
    [31, 30],
    [60, 1],
    [70, 0],
  ])('to pass with %i points of modules is %p', (modules, needed) => {
    expect(neededExamPoints(rules, modules)).toBe(needed);
  });

  it('is nothing that the exam has not', () => {
    expect(neededExamPoints({ ...rules, examMax: 20 }, 40)).toBeNull();
  });
});

describe('a mark of a sheet', () => {
  it('is whole points of the exam, or an outcome of the form', () => {
    expect([0, 40].every((mark) => isSheetMark(rules, mark))).toBe(true);
    expect([-1, 41, 2.5].some((mark) => isSheetMark(rules, mark))).toBe(false);
    expect(isSheetMark(rules, 'passed')).toBe(false);
    expect(isSheetMark(rules, 'absent')).toBe(true);
    expect(isSheetMark(ungraded, 'passed')).toBe(true);
    expect(isSheetMark(ungraded, 30)).toBe(false);
  });
});
