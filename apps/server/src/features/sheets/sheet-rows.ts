import { modulePoints, sheetMarkOf, type ModuleMarks, type SheetRules } from '@portal/domain';
import type { SheetRow } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { sheetMarkQueries } from './sheet-marks.queries.ts';
import type { StoredSheetRow } from './sheet.queries.ts';

type MarksOfModules = ReadonlyMap<number | null, ModuleMarks>;

/** The marks of a class by student and module; those of one student alone when there is one. */
export async function readModuleMarks(
  db: Db,
  classId: number,
  studentId?: number,
): Promise<ReadonlyMap<number, MarksOfModules>> {
  const marks = await sheetMarkQueries(db).marks(classId, studentId);
  const byStudent = Map.groupBy(marks, ({ studentId }) => studentId);
  return new Map(
    [...byStudent].map(([studentId, own]) => [studentId, new Map(own.map((one) => [one.module, one]))]),
  );
}

/** The points of a student in each module of the rules. */
export const pointsOf = (rules: SheetRules, marks: MarksOfModules | undefined): number[] =>
  rules.modules.map((module) => modulePoints(module, rules, marks?.get(module.number)));

/** The marks of these students that belong to no module. */
export const countStrayMarks = (
  marks: ReadonlyMap<number, MarksOfModules>,
  rows: readonly StoredSheetRow[],
): number => rows.reduce((sum, { studentId }) => sum + (marks.get(studentId)?.get(null)?.markCount ?? 0), 0);

/** The row as the contract has it; what a signature or the opening froze goes before the journal. */
export const toSheetRow = (
  rules: SheetRules,
  row: StoredSheetRow,
  marks: MarksOfModules | undefined,
): SheetRow => ({
  studentId: row.studentId,
  fullName: row.fullName,
  modulePoints: row.modulePoints ?? pointsOf(rules, marks),
  roundUp: row.roundUp,
  roundUpReason: row.roundUpReason,
  mark: sheetMarkOf(row.mark),
  version: row.version,
});
