import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { gradeQueries } from './grade.queries.ts';
import { bestOf, gpaOf, groupAttempts, isEarned, letterOfGrade, scaleOf, type FinalGrade } from './grades.ts';
import { settings } from './settings/settings.ts';

const scales = settings.gradeScales.default;

const grade = (change: Partial<FinalGrade> = {}): FinalGrade => ({
  disciplineId: 1,
  semester: 1,
  academicYearId: 2025,
  credits: 4,
  attempt: 1,
  points: 90,
  isPassed: null,
  ...change,
});

describe('letters (D§4 Grades.1)', () => {
  it.each([
    [100, 'A', 4],
    [87, 'A', 4],
    [86, 'B', 3.33],
    [80, 'B', 3.33],
    [79, 'C', 3],
    [74, 'C', 3],
    [73, 'D', 2.33],
    [68, 'D', 2.33],
    [67, 'E', 2],
    [61, 'E', 2],
    [60, 'FX', 0],
    [31, 'FX', 0],
    [30, 'F', 0],
    [0, 'F', 0],
  ])('%i points are %s, %d grade points', (points, letter, gradePoints) => {
    expect(letterOfGrade(scales, grade({ points }))).toMatchObject({ letter, gradePoints });
  });

  it('are missing for a form that is passed or failed, and without a scale', () => {
    expect(letterOfGrade(scales, grade({ points: null, isPassed: true }))).toBeUndefined();
    expect(letterOfGrade([], grade())).toBeUndefined();
  });

  it('are found in any order of the scale', () => {
    const letters = [
      { letter: 'F', from: 0, gradePoints: 0 },
      { letter: 'A', from: 87, gradePoints: 4 },
      { letter: 'C', from: 61, gradePoints: 3 },
    ];
    const unsorted = [{ fromYear: 2000, passFrom: 61, letters }];
    expect(letterOfGrade(unsorted, grade())?.letter).toBe('A');
    expect(letterOfGrade(unsorted, grade({ points: 70 }))?.letter).toBe('C');
  });

  it('earn credits from the mark of a pass', () => {
    expect([60, 61].map((points) => isEarned(scales, grade({ points })))).toEqual([false, true]);
  });

  it('come from the scale of the year in which the grade was taken', () => {
    const [first] = scales;
    const second = { fromYear: 2026, passFrom: 50, letters: [{ letter: 'P', from: 50, gradePoints: 1 }] };
    const versions = [second, ...(first ? [first] : [])];
    expect(letterOfGrade(versions, grade())?.letter).toBe('A');
    expect(letterOfGrade(versions, grade({ academicYearId: 2026 }))?.letter).toBe('P');
    expect(letterOfGrade(versions, grade({ academicYearId: 2031, points: 49 }))).toBeUndefined();
    expect(scaleOf(versions, 1990)?.fromYear).toBe(2000);
    expect(isEarned(versions, grade({ points: 55 }))).toBe(false);
    expect(isEarned(versions, grade({ points: 55, academicYearId: 2026 }))).toBe(true);
  });
});

describe('the attempt that counts', () => {
  it('is the passed one, also when a failed one follows', () => {
    const passed = grade({ points: null, isPassed: true });
    const failed = grade({ points: null, isPassed: false, attempt: 2 });
    expect(bestOf([passed, failed])).toBe(passed);
    expect(bestOf([grade({ points: null }), { ...passed, attempt: 0 }])?.attempt).toBe(0);
  });

  it('is the latest one of those that are equal', () => {
    const attempts = [1, 3, 2].map((attempt) => grade({ attempt }));
    expect(bestOf(attempts)?.attempt).toBe(3);
  });
});

describe('the GPA (D§4 Grades.1)', () => {
  it('weighs grade points by credits', () => {
    const grades = [grade({ credits: 5 }), grade({ disciplineId: 2, credits: 3, points: 62 })];
    expect(gpaOf(scales, grades)).toBe(3.25);
  });

  it('rounds less than a half down', () => {
    const scale = { fromYear: 2000, passFrom: 50, letters: [{ letter: 'P', from: 50, gradePoints: 3.3349 }] };
    expect(gpaOf([scale], [grade({ credits: 1 })])).toBe(3.33);
  });

  it('rounds a half up', () => {
    // (4 × 3 + 3.33 × 1) / 4 = 3.8325; (4 + 3.33) / 2 = 3.665, which no binary fraction holds.
    const [a, b] = [grade({ credits: 1 }), grade({ disciplineId: 2, credits: 1, points: 80 })];
    expect(gpaOf(scales, [a, b])).toBe(3.67);
    expect(gpaOf(scales, [grade({ credits: 3 }), b])).toBe(3.83);
  });

  it('counts the best attempt, in each semester of a discipline', () => {
    const failed = grade({ points: 40 });
    const better = grade({ points: 75, attempt: 2, academicYearId: 2026 });
    expect(gpaOf(scales, [failed])).toBe(0);
    expect(gpaOf(scales, [failed, better])).toBe(3);
    expect(gpaOf(scales, [better, grade({ attempt: 3, points: 50 })])).toBe(3);
    expect(gpaOf(scales, [failed, better, grade({ semester: 2 })])).toBe(3.5);
  });

  it('counts nothing for points that the scale of their year does not know', () => {
    expect(gpaOf([], [grade()])).toBe(0);
  });

  it('leaves out forms that are passed or failed, and is missing without a graded discipline', () => {
    const passed = grade({ disciplineId: 9, points: null, isPassed: true });
    expect(gpaOf(scales, [grade({ points: 70 }), passed])).toBe(2.33);
    expect(gpaOf(scales, [passed])).toBeUndefined();
    expect(gpaOf(scales, [grade({ credits: 0 })])).toBeUndefined();
    expect(isEarned(scales, passed)).toBe(true);
    expect(isEarned(scales, { ...passed, isPassed: false })).toBe(false);
  });

  it('equals a plain computation for 200 random transcripts', () => {
    const attempt = fc.record({
      disciplineId: fc.integer({ min: 1, max: 30 }),
      semester: fc.integer({ min: 1, max: 8 }),
      academicYearId: fc.integer({ min: 2020, max: 2026 }),
      credits: fc.integer({ min: 1, max: 8 }),
      attempt: fc.integer({ min: 1, max: 3 }),
      points: fc.option(fc.integer({ min: 0, max: 100 }), { freq: 6 }),
      isPassed: fc.constant(null),
    });
    fc.assert(
      fc.property(fc.array(attempt, { minLength: 1, maxLength: 80 }), (attempts) => {
        expect(gpaOf(scales, attempts)).toBe(plainGpa(attempts));
      }),
      { numRuns: 200 },
    );
  });
});

/** Decisions 4, computed with whole hundredths of grade points. */
function plainGpa(attempts: readonly FinalGrade[]): number | undefined {
  const hundredths = (points: number) => {
    if (points >= 87) return 400n;
    if (points >= 80) return 333n;
    if (points >= 74) return 300n;
    if (points >= 68) return 233n;
    return points >= 61 ? 200n : 0n;
  };
  let sum = 0n;
  let credits = 0n;
  for (const name of new Set(attempts.map(({ semester, disciplineId }) => `${semester}/${disciplineId}`))) {
    const same = attempts.filter(({ semester, disciplineId }) => `${semester}/${disciplineId}` === name);
    const best = bestOf(same);
    if (best?.points === null || best === undefined) continue;
    expect(best.points).toBe(Math.max(...same.map(({ points }) => points ?? 0)));
    sum += hundredths(best.points) * BigInt(best.credits);
    credits += BigInt(best.credits);
  }
  return credits === 0n ? undefined : Number((2n * sum + credits) / (2n * credits)) / 100;
}

describe('final grades of the demo data', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('are read for several people, all attempts in order', async () => {
    const people = sql`select id as person_id from person where role = 2`;
    const grades = await gradeQueries(database.db).gradesOf(people);
    expect(new Set(grades.map(({ personId }) => personId)).size).toBe(72);
    const attempts = Map.groupBy(grades, ({ personId }) => personId)
      .values()
      .flatMap((ofPerson) => groupAttempts(ofPerson))
      .toArray();
    for (const same of attempts)
      expect(same.map(({ attempt }) => attempt)).toEqual(same.map((_, at) => at + 1));
    expect(attempts.some((same) => same.length > 1)).toBe(true);
    expect(grades.some(({ isPassed }) => isPassed === true)).toBe(true);
  });
});
