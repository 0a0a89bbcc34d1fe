import { moduleResults, type ModuleMarks, type SheetRules } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import { moduleMarkQueries, type MarksFilter } from './module-marks.queries.ts';

export type MarksOfModules = ReadonlyMap<number | null, ModuleMarks>;

/** The marks of a class by student and module. */
export async function readModuleMarks(
  db: Db,
  filter: MarksFilter,
): Promise<ReadonlyMap<number, MarksOfModules>> {
  const marks = await moduleMarkQueries(db).marks(filter);
  const byStudent = Map.groupBy(marks, ({ studentId }) => studentId);
  return new Map(
    [...byStudent].map(([studentId, own]) => [studentId, new Map(own.map((one) => [one.module, one]))]),
  );
}

/** The points of a student in each module of the rules. */
export const pointsOf = (rules: SheetRules, marks: MarksOfModules | undefined): number[] =>
  moduleResults(rules, marks).map(({ points }) => points);
