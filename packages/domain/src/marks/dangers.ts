import { sheetRowResult, type SheetRowFacts, type SheetRules } from '../grades/sheet.ts';
import { findRisks, type RatedMark, type Risk } from './risk.ts';

/** The lesson types of a discipline of one student, each with what to look at. */
export interface DisciplineRisks {
  readonly id: number;
  readonly name: string;
  readonly lessonTypes: readonly { readonly name: string; readonly risks: readonly Risk[] }[];
}

/** A cell of a student, with the journal to which it belongs. */
export interface JournalMark extends RatedMark {
  readonly disciplineId: number;
  readonly disciplineName: string;
  readonly lessonTypeId: number;
  readonly lessonTypeName: string;
}

/** What endangers a student at the end of a class: the points of its modules, and whether they still grow. */
export interface ClassPoints extends Pick<SheetRowFacts, 'modulePoints' | 'roundUp'> {
  readonly rules: SheetRules;
  /** What the points come from; missing when a signature has frozen them. */
  readonly marks?: readonly unknown[] | undefined;
  readonly isClosed: boolean;
}

/** The points that admit to an exam, and those that the student has. */
export interface MissingAdmission {
  readonly admittedFrom: number;
  readonly modulesTotal: number;
}

/** A discipline that is in danger, and the points that are missing there, if any are. */
export interface Danger<Discipline extends DisciplineRisks = DisciplineRisks> {
  readonly discipline: Discipline;
  readonly missing: MissingAdmission | undefined;
}

/** The classes of a student by the ids of their disciplines. */
export type ClassesByDiscipline = ReadonlyMap<number | undefined, readonly ClassPoints[]>;

/** What a student has to look at by discipline; `marks` are in the order of disciplines, lesson types and dates. */
export const disciplineRisks = (marks: readonly JournalMark[]): DisciplineRisks[] =>
  [...Map.groupBy(marks, ({ disciplineId }) => disciplineId)].map(([id, own]) => ({
    id,
    name: own[0]?.disciplineName ?? '',
    lessonTypes: [...Map.groupBy(own, ({ lessonTypeId }) => lessonTypeId).values()].map((ofType) => ({
      name: ofType[0]?.lessonTypeName ?? '',
      risks: findRisks(ofType),
    })),
  }));

const gapOf = (missing: MissingAdmission | undefined): number =>
  missing ? missing.admittedFrom - missing.modulesTotal : 0;

const standingOf = ({ rules, modulePoints, roundUp }: ClassPoints) =>
  sheetRowResult(rules, { modulePoints, roundUp, mark: null });

const isMissing = (one: ClassPoints): boolean => !one.isClosed && !standingOf(one).isAdmitted;

/** A discipline whose sheets are all closed is over, whatever its journal says. */
export const isOver = (classes: readonly ClassPoints[]): boolean =>
  classes.length > 0 && classes.every(({ isClosed }) => isClosed);

/** What the class that is furthest from its exam is missing; undefined when the points admit everywhere. */
const missingOf = (classes: readonly ClassPoints[]): MissingAdmission | undefined =>
  classes
    .filter(isMissing)
    .map((one) => ({ admittedFrom: one.rules.admittedFrom, modulesTotal: standingOf(one).modulesTotal }))
    .toSorted((one, other) => gapOf(other) - gapOf(one))[0];

const riskCount = ({ lessonTypes }: DisciplineRisks): number =>
  lessonTypes.reduce((sum, { risks }) => sum + risks.length, 0);

/**
 * True for what the journal warns of, and for points that a signature has frozen below the bound. Points that are still growing
 * endanger nobody by themselves: at the beginning of a term all are below it.
 */
export const isInDanger = (discipline: DisciplineRisks, classes: readonly ClassPoints[]): boolean =>
  !isOver(classes) &&
  (riskCount(discipline) > 0 || classes.some((one) => one.marks === undefined && isMissing(one)));

/** The disciplines in danger: first what misses most, then what has most to look at. */
export function findDangers<Discipline extends DisciplineRisks>(
  disciplines: readonly Discipline[],
  classes: ClassesByDiscipline,
): readonly Danger<Discipline>[] {
  const classesOf = ({ id }: Discipline) => classes.get(id) ?? [];
  return disciplines
    .filter((one) => isInDanger(one, classesOf(one)))
    .map((discipline) => ({ discipline, missing: missingOf(classesOf(discipline)) }))
    .toSorted(
      (one, other) =>
        gapOf(other.missing) - gapOf(one.missing) || riskCount(other.discipline) - riskCount(one.discipline),
    );
}
