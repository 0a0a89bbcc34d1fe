import spellings from './outcome-spellings.json' with { type: 'json' };
import { letterOf, type GradeScale, type LetterGrade } from './grades.ts';
import { modulesTotalOf, type ModuleRules } from './module-points.ts';

/** How an exam ended without points: forms that are not graded are passed or failed. */
export const sheetOutcomes = ['passed', 'failed', 'absent', 'excused'] as const;
export type SheetOutcome = (typeof sheetOutcomes)[number];

/** What a teacher writes for a student: points of the exam, or an outcome. */
export type SheetMark = number | SheetOutcome;

/** How the rows of a sheet are computed (D-64). */
export interface SheetRules extends ModuleRules {
  readonly isGraded: boolean;
  /** The points of the exam, at most. */
  readonly examMax: number;
  /** The points of all modules from which a student is admitted to the exam. */
  readonly admittedFrom: number;
  /** The points that a teacher may add to the modules of a student, at most. */
  readonly roundUpMax: number;
  readonly scale: GradeScale;
}

/** The letter that is repeated once without taking the discipline again (D-64). */
export const REPEATED_GRADE = 'FX';

/** What a row of a sheet is computed from. */
export interface SheetRowFacts {
  readonly modulePoints: readonly number[];
  readonly roundUp: number;
  /** `null` while nothing is written. */
  readonly mark: SheetMark | null;
}

/** What a row of a sheet says in addition to the mark; `null` where there is nothing to say. */
export interface SheetRowResult {
  readonly modulesTotal: number;
  readonly isAdmitted: boolean;
  readonly total: number | null;
  readonly letter: LetterGrade | null;
  /** Whether the student has passed; `null` without a result. */
  readonly isPassed: boolean | null;
}

/** Whether a result was written that counts: who was excused has none. */
const isResult = (mark: SheetMark | null): mark is Exclude<SheetMark, 'excused'> =>
  mark !== null && mark !== 'excused';

const ungradedResult = (mark: SheetMark | null): SheetRowResult => ({
  modulesTotal: 0,
  isAdmitted: true,
  total: null,
  letter: null,
  isPassed: isResult(mark) ? mark === 'passed' : null,
});

/**
 * The result of a row: modules and exam added up, with the letter of the scale. Who is not admitted or did not come keeps the
 * points of the modules.
 */
export function sheetRowResult(rules: SheetRules, facts: SheetRowFacts): SheetRowResult {
  const { mark } = facts;
  if (!rules.isGraded) return ungradedResult(mark);
  const modulesTotal = modulesTotalOf(facts.modulePoints, facts.roundUp);
  const isAdmitted = modulesTotal >= rules.admittedFrom;
  if (isAdmitted && !isResult(mark))
    return { modulesTotal, isAdmitted, total: null, letter: null, isPassed: null };
  const examPoints = isAdmitted && typeof mark === 'number' ? mark : 0;
  const total = Math.min(100, modulesTotal + examPoints);
  const letter = letterOf(rules.scale, total) ?? null;
  return { modulesTotal, isAdmitted, total, letter, isPassed: total >= rules.scale.passFrom };
}

/** The points of the exam that a student needs to pass; `null` when no points are enough. */
export function neededExamPoints(rules: SheetRules, modulesTotal: number): number | null {
  const needed = Math.max(0, rules.scale.passFrom - modulesTotal);
  return modulesTotal < rules.admittedFrom || needed > rules.examMax ? null : needed;
}

/** Whether a mark can be written in a sheet of these rules: whole points of the exam, or an outcome that the form has. */
export const isSheetMark = ({ isGraded, examMax }: SheetRules, mark: SheetMark): boolean =>
  typeof mark === 'number'
    ? isGraded && Number.isInteger(mark) && mark >= 0 && mark <= examMax
    : mark === 'absent' || mark === 'excused' || !isGraded;

const outcomeBySpelling: ReadonlyMap<string, SheetOutcome> = new Map(
  sheetOutcomes.flatMap((outcome) => spellings[outcome].map((spelling) => [spelling, outcome])),
);

/** The outcome of a typed text in small letters, without spaces and marks of abbreviation. */
export const sheetOutcomeOf = (spelling: string): SheetOutcome | undefined => outcomeBySpelling.get(spelling);

/** The mark of a stored text. */
export function sheetMarkOf(stored: string | null): SheetMark | null {
  if (stored === null) return null;
  return sheetOutcomes.find((outcome) => outcome === stored) ?? Number(stored);
}
