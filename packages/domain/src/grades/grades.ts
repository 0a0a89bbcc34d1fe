/** A letter of a scale, with the points of 100 from which it is given. */
export interface LetterGrade {
  readonly letter: string;
  readonly from: number;
  readonly gradePoints: number;
}

/** The letters of final grades with their grade points, and the points from which a discipline is passed. */
export interface GradeScale {
  readonly passFrom: number;
  readonly letters: readonly LetterGrade[];
}

/** The letter of so many points; undefined where the scale has no letter for them. */
export const letterOf = (scale: GradeScale, points: number): LetterGrade | undefined =>
  scale.letters.toSorted((a, b) => b.from - a.from).find(({ from }) => from <= points);

interface CountedGrade {
  readonly gradePoints: number;
  readonly credits: number;
}

/** Grade points are added in whole units of this size, because sums of fractions are not exact. */
const UNITS = 10_000;

/** Σ(grade points × credits) / Σ credits, half up to two decimals; undefined without credits. */
export function averageGradePoints(grades: readonly CountedGrade[]): number | undefined {
  let units = 0;
  let credits = 0;
  for (const grade of grades) {
    units += Math.round(grade.gradePoints * UNITS) * grade.credits;
    credits += grade.credits;
  }
  const hundredth = (UNITS / 100) * credits;
  return credits === 0 ? undefined : Math.floor((2 * units + hundredth) / (2 * hundredth)) / 100;
}
