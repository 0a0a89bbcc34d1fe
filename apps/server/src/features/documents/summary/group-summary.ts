import { bestOf, gpaOf, isEarned } from '../../../university/grades.ts';
import type { GradeScaleVersion } from '../../../university/settings/grade-scales.setting.ts';
import type { SummaryDiscipline, SummaryGrade, SummaryStudent } from './summary.queries.ts';

type Scales = readonly GradeScaleVersion[];

/** A student of a summary sheet. */
export interface SummaryRow extends SummaryStudent {
  /** In the order of the disciplines: points, passed or not, or nothing yet. */
  readonly results: readonly (number | 'passed' | 'failed' | null)[];
  /** Of all points; null without graded results. */
  readonly sum: number | null;
  readonly gpa: number | null;
  /** The disciplines that were not passed; without a result a student does not take it. */
  readonly owes: number;
  /** By GPA; equal GPAs share a place. */
  readonly place: number | null;
}

interface TermResults {
  readonly disciplines: readonly SummaryDiscipline[];
  readonly grades: readonly SummaryGrade[];
}

type Totals = Omit<SummaryRow, 'place'>;

function resultOf(grade: SummaryGrade | undefined): SummaryRow['results'][number] {
  if (grade === undefined) return null;
  return grade.points ?? (grade.isPassed === true ? 'passed' : 'failed');
}

function totalsOf(scales: Scales, student: SummaryStudent, { disciplines, grades }: TermResults): Totals {
  const best = disciplines.map(({ disciplineId, semester }) =>
    bestOf(grades.filter((grade) => grade.disciplineId === disciplineId && grade.semester === semester)),
  );
  const points = best.flatMap((grade) => grade?.points ?? []);
  const owes = best.filter((grade) => grade !== undefined && !isEarned(scales, grade)).length;
  const gpa = gpaOf(scales, grades) ?? null;
  return {
    ...student,
    results: best.map(resultOf),
    sum: points.length === 0 ? null : points.reduce((sum, one) => sum + one, 0),
    gpa,
    owes,
  };
}

/** The results of a group in a term: a row for each student, with sum, GPA and place (D-64). */
export function summaryRows(
  scales: Scales,
  students: readonly SummaryStudent[],
  { disciplines, grades }: TermResults,
): SummaryRow[] {
  const ofStudent = Map.groupBy(grades, ({ studentId }) => studentId);
  const totals = students.map((student) =>
    totalsOf(scales, student, { disciplines, grades: ofStudent.get(student.studentId) ?? [] }),
  );
  const placed = totals.flatMap(({ gpa }) => gpa ?? []);
  return totals.map((row) => ({
    ...row,
    place: row.gpa === null ? null : placed.filter((gpa) => gpa > (row.gpa ?? 0)).length + 1,
  }));
}
