import type { OwnResult } from '@portal/wire';
import { standingOf } from '../../shared/standing.ts';
import { isAtRisk, type DisciplineMarks } from './group-marks.ts';

/** The points that admit to an exam, and those that the student has. */
export interface MissingAdmission {
  readonly admittedFrom: number;
  readonly modulesTotal: number;
}

/** A discipline that is in danger, and the points that are missing there, if any are. */
export interface Danger {
  readonly discipline: DisciplineMarks;
  readonly missing: MissingAdmission | undefined;
}

export type ResultsByDiscipline = ReadonlyMap<number | undefined, readonly OwnResult[]>;

const noResults: readonly OwnResult[] = [];
export const resultsOf = (results: ResultsByDiscipline, { id }: DisciplineMarks): readonly OwnResult[] =>
  results.get(id) ?? noResults;

const gapOf = (missing: MissingAdmission | undefined): number =>
  missing ? missing.admittedFrom - missing.modulesTotal : 0;

const isMissing = (result: OwnResult): boolean => !result.isClosed && !standingOf(result).isAdmitted;

/** A discipline whose sheets are all closed is over, whatever its journal says. */
export const isOver = (results: readonly OwnResult[]): boolean =>
  results.length > 0 && results.every(({ isClosed }) => isClosed);

/** What the class that is furthest from its exam is missing; undefined when the points admit everywhere. */
function missingOf(results: readonly OwnResult[]): MissingAdmission | undefined {
  return results
    .filter(isMissing)
    .map((result) => ({
      admittedFrom: result.rules.admittedFrom,
      modulesTotal: standingOf(result).modulesTotal,
    }))
    .toSorted((one, other) => gapOf(other) - gapOf(one))[0];
}

/**
 * True for what the journal warns of, and for points that a signature has frozen below the bound. Points that are still growing
 * endanger nobody by themselves: at the beginning of a term all are below it.
 */
export const isInDanger = (discipline: DisciplineMarks, results: readonly OwnResult[]): boolean =>
  !isOver(results) &&
  (isAtRisk(discipline) || results.some((result) => result.marks === undefined && isMissing(result)));

const riskCount = ({ lessonTypes }: DisciplineMarks): number =>
  lessonTypes.reduce((sum, { risks }) => sum + risks.length, 0);

/** The disciplines in danger: first what misses most, then what has most to look at. */
export const findDangers = (
  disciplines: readonly DisciplineMarks[],
  results: ResultsByDiscipline,
): readonly Danger[] =>
  disciplines
    .filter((one) => isInDanger(one, resultsOf(results, one)))
    .map((discipline) => ({ discipline, missing: missingOf(resultsOf(results, discipline)) }))
    .toSorted(
      (one, other) =>
        gapOf(other.missing) - gapOf(one.missing) || riskCount(other.discipline) - riskCount(one.discipline),
    );
