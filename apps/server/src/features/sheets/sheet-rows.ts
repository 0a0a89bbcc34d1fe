import { sheetMarkOf, type SheetRules } from '@portal/domain';
import type { SheetRow } from '@portal/wire';
import { pointsOf, type MarksOfModules } from '../shared/module-points/module-marks.ts';
import type { StoredSheetRow } from './sheet.queries.ts';

/** The marks of these students that belong to no module. */
export const countStrayMarks = (
  marks: ReadonlyMap<number, MarksOfModules>,
  rows: readonly StoredSheetRow[],
): number => rows.reduce((sum, { studentId }) => sum + (marks.get(studentId)?.get(null)?.markCount ?? 0), 0);

/** The row as the contract has it; what a signature or the opening froze goes before the journal. */
export const toSheetRow = (
  { rules, hasThemes }: { readonly rules: SheetRules; readonly hasThemes: boolean },
  row: StoredSheetRow,
  marks: MarksOfModules | undefined,
): SheetRow => ({
  studentId: row.studentId,
  fullName: row.fullName,
  modulePoints: row.modulePoints ?? pointsOf(rules, marks),
  roundUp: row.roundUp,
  roundUpReason: row.roundUpReason,
  mark: sheetMarkOf(row.mark),
  theme: hasThemes ? row.theme : undefined,
  version: row.version,
});
