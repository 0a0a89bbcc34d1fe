import { numericDate, type Language, type MessageValues } from '@portal/domain';
import { translate } from '../../university/texts/language.ts';
import type { BusyRow } from './lesson-change.queries.ts';

/** Why a lesson cannot be changed so, with the values of its sentence. */
export interface LessonProblem {
  readonly code:
    | 'noLesson'
    | 'noChange'
    | 'cancelled'
    | 'samePlace'
    | 'noRoom'
    | 'noTime'
    | 'outsideTerm'
    | 'holiday'
    | 'roomTaken'
    | 'teacherBusy'
    | 'studentsBusy'
    | 'noClass'
    | 'noExtra'
    | 'hasMarks'
    | 'hasCheckIn';
  readonly values?: Readonly<Record<string, string>>;
  readonly dates?: Readonly<Record<string, string>>;
  /** What is held at the same time. */
  readonly held?: BusyRow['kind'];
}

/** What takes up the time and place of a lesson. */
export function clashOf({ kind, isRoom, isTeacher, group }: BusyRow): LessonProblem {
  const busy = isTeacher ? 'teacherBusy' : 'studentsBusy';
  return { code: isRoom ? 'roomTaken' : busy, held: kind, values: { group } };
}

/** The values of a problem as its sentence shows them. */
const valuesOf = (
  lang: Language,
  { values, dates = {}, held }: LessonProblem,
  showDate: (date: string) => string,
): MessageValues => ({
  ...values,
  ...Object.fromEntries(Object.entries(dates).map(([name, date]) => [name, showDate(date)])),
  ...(held !== undefined && { held: translate(lang, `lessonProblems.held.${held}`) }),
});

/** A problem in one sentence for people. */
export const problemText = (lang: Language, problem: LessonProblem): string =>
  translate(lang, `lessonProblems.${problem.code}`, valuesOf(lang, problem, numericDate));

/** A problem in one sentence for operators, whose dates are those of their commands. */
const operatorText = (problem: LessonProblem): string =>
  translate(
    'en',
    `lessonProblems.${problem.code}`,
    valuesOf('en', problem, (date) => date),
  );

/** A change that is not possible. */
export class LessonChangeError extends Error {
  override readonly name = 'LessonChangeError';
  readonly problems: readonly LessonProblem[];

  constructor(...problems: readonly LessonProblem[]) {
    super(problems.map(operatorText).join('; '));
    this.problems = problems;
  }
}
