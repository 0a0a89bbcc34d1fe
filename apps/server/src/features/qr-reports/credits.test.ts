import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { FinalGrade } from '../../university/grades.ts';
import { settings } from '../../university/settings/settings.ts';
import { creditsBySemester, earnedCredits } from './credits.ts';
import { rankOf } from './rank.ts';

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

describe('credits by semester', () => {
  it('are planned by classes and grades, each discipline once, and earned by passing (D§4 Transcript)', () => {
    const planned = [
      { semester: 2, disciplineId: 5, credits: 5 },
      { semester: 1, disciplineId: 1, credits: 4 },
      { semester: 2, disciplineId: 5, credits: 5 },
    ];
    const grades = [
      grade(),
      grade({ disciplineId: 2, credits: 3, points: 60 }),
      grade({ disciplineId: 3, credits: 2, points: null, isPassed: true }),
    ];
    expect(creditsBySemester(scales, planned, grades)).toEqual({
      semesters: [
        { semesterId: 1, plannedCredits: 9, earnedCredits: 6 },
        { semesterId: 2, plannedCredits: 5, earnedCredits: 0 },
      ],
      plannedCredits: 14,
      earnedCredits: 6,
    });
  });

  it('are earned once by the best of several attempts', () => {
    const attempts = [
      grade({ points: 40 }),
      grade({ attempt: 2, points: 75 }),
      grade({ attempt: 3, points: 50 }),
    ];
    expect(creditsBySemester(scales, [], attempts)).toMatchObject({ plannedCredits: 4, earnedCredits: 4 });
    expect(earnedCredits(scales, attempts)).toBe(4);
    expect(creditsBySemester(scales, [], [])).toEqual({ semesters: [], plannedCredits: 0, earnedCredits: 0 });
  });

  it('never earn more than is planned', () => {
    const small = fc.integer({ min: 1, max: 6 });
    const discipline = fc.record({ semester: small, disciplineId: small, credits: small });
    const attempt = fc.record({
      semester: small,
      disciplineId: small,
      credits: fc.constant(3),
      attempt: small,
      points: fc.integer({ min: 0, max: 100 }),
      academicYearId: fc.constant(2025),
      isPassed: fc.constant(null),
    });
    fc.assert(
      fc.property(fc.array(discipline), fc.array(attempt), (planned, grades) => {
        const report = creditsBySemester(scales, planned, grades);
        for (const row of [report, ...report.semesters]) {
          expect(row.earnedCredits).toBeLessThanOrEqual(row.plannedCredits);
        }
      }),
    );
  });
});

describe('a place by GPA', () => {
  const students = [
    { id: 1, gpa: 3.5 },
    { id: 2, gpa: 4 },
    { id: 3, gpa: 3.5 },
    { id: 4, gpa: 2 },
    { id: 5, gpa: undefined },
  ];

  it('is shared by equal GPAs, and the next one is left out', () => {
    expect(students.map(({ id }) => rankOf(students, id))).toEqual([
      { place: 2, count: 4 },
      { place: 1, count: 4 },
      { place: 2, count: 4 },
      { place: 4, count: 4 },
      undefined,
    ]);
  });

  it('is missing for somebody who is not compared', () => {
    expect(rankOf(students, 6)).toBeUndefined();
  });

  it('is that in a sorted list', () => {
    const gpas = fc.array(fc.option(fc.integer({ min: 0, max: 40 }), { nil: undefined }), { minLength: 1 });
    fc.assert(
      fc.property(gpas, (values) => {
        const rated = values.map((gpa, id) => ({ id, gpa }));
        const sorted = values.filter((gpa) => gpa !== undefined).toSorted((one, other) => other - one);
        for (const { id, gpa } of rated) {
          const place =
            gpa === undefined ? undefined : { place: sorted.indexOf(gpa) + 1, count: sorted.length };
          expect(rankOf(rated, id)).toEqual(place);
        }
      }),
    );
  });
});
