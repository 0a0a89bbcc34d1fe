import type { Transcript, TranscriptRow, TranscriptTerm } from '@portal/wire';
import { bestOf, gpaOf, groupAttempts, isEarned, letterOfGrade } from '../../../university/grades.ts';
import type { GradeScaleVersion } from '../../../university/settings/grade-scales.setting.ts';
import { inEveryLanguage } from '../../../university/titles.ts';
import type { GradeRow } from './grade-row.ts';

type Scales = readonly GradeScaleVersion[];

/** The attempts at one discipline, the first attempt first. */
type Attempts = readonly [GradeRow, ...GradeRow[]];

/** All attempts by discipline, in the order of the rows with the first attempts. */
export function attemptsOf(rows: readonly GradeRow[]): Attempts[] {
  const grouped = groupAttempts(rows).flatMap((attempts): Attempts[] => {
    const [first, ...others] = attempts.toSorted((a, b) => a.attempt - b.attempt);
    return first ? [[first, ...others]] : [];
  });
  return grouped.toSorted(([a], [b]) => rows.indexOf(a) - rows.indexOf(b));
}

const termOf = ({ academicYearId, academicYearName, termOrder, termNames }: GradeRow) => ({
  academicYearId,
  academicYearName,
  termOrder,
  termNames: inEveryLanguage(termNames),
});

function gradeOf(scales: Scales, row: GradeRow) {
  const letter = letterOfGrade(scales, row);
  return {
    points: row.points,
    letter: letter?.letter ?? null,
    gradePoints: letter?.gradePoints ?? null,
    isPassed: isEarned(scales, row),
  };
}

function rowOf(scales: Scales, attempts: Attempts): TranscriptRow {
  const [first] = attempts;
  const best = bestOf(attempts) ?? first;
  return {
    groupId: first.groupId,
    ...termOf(first),
    disciplineId: first.disciplineId,
    code: first.code,
    names: inEveryLanguage(first.names),
    credits: best.credits,
    examFormNames: inEveryLanguage(best.examFormNames),
    theme: best.theme ?? undefined,
    ...gradeOf(scales, best),
    attempts: attempts.map((attempt) => ({
      number: attempt.attempt,
      ...termOf(attempt),
      ...gradeOf(scales, attempt),
      recordedOn: attempt.recordedOn,
    })),
  };
}

/** The GPA and the earned credits of some disciplines. */
export function totalsOf(scales: Scales, disciplines: readonly Attempts[]) {
  const best = disciplines.flatMap((attempts) => bestOf(attempts) ?? []);
  const earned = best.filter((grade) => isEarned(scales, grade));
  return {
    gpa: gpaOf(scales, disciplines.flat()) ?? null,
    earnedCredits: earned.reduce((sum, { credits }) => sum + credits, 0),
  };
}

const termKey = ({ groupId, academicYearId, termOrder }: GradeRow) =>
  `${groupId} ${academicYearId} ${termOrder}`;

const termsOf = (scales: Scales, disciplines: readonly Attempts[]): TranscriptTerm[] =>
  Map.groupBy(disciplines, ([first]) => termKey(first))
    .values()
    .flatMap((ofTerm) => {
      const [[first] = []] = ofTerm;
      return first ? [{ groupId: first.groupId, ...termOf(first), ...totalsOf(scales, ofTerm) }] : [];
    })
    .toArray();

/** The disciplines of a transcript with their best grades, each in the term of its first attempt, and the terms. */
export const transcriptRows = (
  scales: Scales,
  disciplines: readonly Attempts[],
): Pick<Transcript, 'rows' | 'terms'> => ({
  rows: disciplines.map((attempts) => rowOf(scales, attempts)),
  terms: termsOf(scales, disciplines),
});
