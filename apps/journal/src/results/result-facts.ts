import { neededExamPoints, REPEATED_GRADE } from '@portal/domain';
import type { OwnResult } from '@portal/wire';
import { standingOf } from '../shared/standing.ts';

/** How a class stands for its student. */
export type ResultState =
  /** The form of control has no points, and the sheet is not closed. */
  | 'awaited'
  | 'admitted'
  | 'notAdmitted'
  | 'passed'
  | 'failed'
  /** The student had a good reason not to come. */
  | 'excused'
  /** The sheet is closed without the student. */
  | 'notListed';

/** What follows a failed exam: one repeat sheet, or the discipline again (D-64). */
export type NextStep = 'repeat' | 'again';

/** A better letter than the one that passes, with the points of the exam that it needs. */
export interface GradeForecast {
  readonly letter: string;
  readonly needed: number;
}

export interface Forecast {
  /** The points that pass; null when no points of the exam are enough. */
  readonly needed: number | null;
  readonly letters: readonly GradeForecast[];
}

function openState(result: OwnResult): ResultState {
  if (!result.rules.isGraded) return 'awaited';
  return standingOf(result).isAdmitted ? 'admitted' : 'notAdmitted';
}

export function stateOf(result: OwnResult): ResultState {
  const { isClosed, isPassed, mark } = result;
  if (!isClosed) return openState(result);
  if (isPassed !== null) return isPassed ? 'passed' : 'failed';
  return mark === 'excused' ? 'excused' : 'notListed';
}

/** A repeat sheet lists who had FX, or did not pass without points, and there is one only. */
export function nextStepOf({ kind, letter, rules }: OwnResult): NextStep {
  const isRepeated = !rules.isGraded || letter === REPEATED_GRADE;
  return kind !== 'repeat' && isRepeated ? 'repeat' : 'again';
}

/** What an admitted student needs on the exam: to pass, and for each better letter that is in reach, the nearest first. */
export function forecastOf(result: OwnResult): Forecast {
  const { rules } = result;
  const { modulesTotal } = standingOf(result);
  const { scale } = rules;
  const letters = scale.letters
    .filter(({ from }) => from > scale.passFrom)
    .toSorted((one, other) => one.from - other.from)
    .flatMap(({ letter, from }) => {
      const needed = neededExamPoints({ ...rules, scale: { ...scale, passFrom: from } }, modulesTotal);
      return needed === null ? [] : [{ letter, needed }];
    });
  return { needed: neededExamPoints(rules, modulesTotal), letters };
}
