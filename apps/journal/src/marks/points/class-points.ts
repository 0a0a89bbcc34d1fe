import {
  addModuleMarks,
  moduleResults,
  modulesTotalOf,
  type ModuleMarks,
  type ModuleResult,
  type SheetRules,
} from '@portal/domain';
import type { JournalPoints } from '@portal/wire';

type MarksOfModules = ReadonlyMap<number | null, ModuleMarks>;

/** What the points of modules are computed from, next to the marks of the opened journal. */
export interface ClassPoints {
  readonly rules: SheetRules;
  /** The marks of the other journals of the class by student and module. */
  readonly others: ReadonlyMap<number, MarksOfModules>;
}

export const toClassPoints = ({ rules, others }: JournalPoints): ClassPoints => ({
  rules,
  others: new Map(
    [...Map.groupBy(others, ({ studentId }) => studentId)].map(([id, own]) => [
      id,
      new Map(own.map(({ module, ...marks }) => [module, marks])),
    ]),
  ),
});

/** The points of a student, and the marks that belong to no module and count nowhere. */
export interface StudentPoints {
  readonly modules: readonly ModuleResult[];
  readonly total: number;
  readonly strayCount: number;
}

/** The points of a student: the marks of this journal as they are on the screen, with those of the others. */
export function pointsOfStudent(
  { rules, others }: ClassPoints,
  studentId: number,
  own: MarksOfModules,
): StudentPoints {
  const other = others.get(studentId);
  const numbers = new Set([...own.keys(), ...(other?.keys() ?? [])]);
  const all = new Map([...numbers].map((one) => [one, addModuleMarks(own.get(one), other?.get(one))]));
  const modules = moduleResults(rules, all);
  return {
    modules,
    total: modulesTotalOf(modules.map(({ points }) => points)),
    strayCount: all.get(null)?.markCount ?? 0,
  };
}
