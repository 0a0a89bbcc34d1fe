import type { SpecialityReport } from '@portal/wire';
import { bestOf, groupAttempts, isEarned, type FinalGrade } from '../../university/grades.ts';
import type { GradeScaleVersion } from '../../university/settings/grade-scales.setting.ts';

/** A discipline of a semester of study. */
export type PlannedDiscipline = Pick<FinalGrade, 'semester' | 'disciplineId' | 'credits'>;

type Scales = readonly GradeScaleVersion[];

const sumOf = (disciplines: readonly PlannedDiscipline[]): number =>
  disciplines.reduce((sum, { credits }) => sum + credits, 0);

/** The best attempts that earn their credits. */
const earnedIn = (scales: Scales, grades: readonly FinalGrade[]): FinalGrade[] =>
  groupAttempts(grades).flatMap((attempts) => {
    const best = bestOf(attempts);
    return best && isEarned(scales, best) ? [best] : [];
  });

export const earnedCredits = (scales: Scales, grades: readonly FinalGrade[]): number =>
  sumOf(earnedIn(scales, grades));

/** Planned and earned credits by semester. A discipline counts once in a semester, planned in a class or known by a grade. */
export function creditsBySemester(
  scales: Scales,
  planned: readonly PlannedDiscipline[],
  grades: readonly FinalGrade[],
): Pick<SpecialityReport, 'plannedCredits' | 'earnedCredits' | 'semesters'> {
  // The grade comes last, so that its credits replace those of the class: they are what is earned.
  const disciplines = [...planned, ...grades].map(
    (one) => [`${one.semester} ${one.disciplineId}`, one] as const,
  );
  const bySemester = Map.groupBy(new Map(disciplines).values(), ({ semester }) => semester);
  const earned = earnedIn(scales, grades);
  const semesters = [...bySemester.entries()]
    .map(([semesterId, ofSemester]) => ({
      semesterId,
      plannedCredits: sumOf(ofSemester),
      earnedCredits: sumOf(earned.filter(({ semester }) => semester === semesterId)),
    }))
    .toSorted((one, other) => one.semesterId - other.semesterId);
  return {
    semesters,
    plannedCredits: semesters.reduce((sum, { plannedCredits }) => sum + plannedCredits, 0),
    earnedCredits: sumOf(earned),
  };
}
