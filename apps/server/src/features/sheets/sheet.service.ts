import type { Language, SheetRules } from '@portal/domain';
import type { RequestOf, Sheet, SheetSummary, sheets } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { HttpError } from '../../university/errors.ts';
import { examPlanQueries, type StoredPlan } from './plan/exam-plan.queries.ts';
import { readModuleMarks } from '../shared/module-points/module-marks.ts';
import { readSheetRules } from '../shared/module-points/sheet-rules.ts';
import { countStrayMarks, toSheetRow } from './sheet-rows.ts';
import { sheetListQueries } from './sheet-list.queries.ts';
import { sheetQueries, type SheetHead, type SheetPerson } from './sheet.queries.ts';

/** Who works with a sheet, and in which language. */
export interface SheetReader extends SheetPerson {
  readonly lang: Language;
}

/** Finds a sheet of the person's, or throws 404: to anybody else it does not exist. */
export async function requireSheet(db: Db, reader: SheetReader, sheetId: number): Promise<SheetHead> {
  const head = await sheetQueries(db, reader).find(sheetId, reader.lang);
  if (!head) throw new HttpError('notFound');
  return head;
}

/** Locks a sheet until the end of the transaction, and finds it as it is then. */
export async function lockSheet(db: Db, reader: SheetReader, sheetId: number): Promise<SheetHead> {
  await sheetQueries(db, reader).lock(sheetId);
  return requireSheet(db, reader, sheetId);
}

/** The rules of the signature, or those of today while the sheet is open. */
export const rulesOf = async (db: Db, head: SheetHead): Promise<SheetRules> =>
  head.rules ?? (await readSheetRules(db, head));

/** One repeat sheet and one correction follow a closed sheet; after a correction the repeat follows that. */
export function nextSteps({ mayRegister, state, kind, hasRepeat, hasCorrection }: SheetHead) {
  const isNewest = mayRegister && state === 'closed' && !hasCorrection;
  return { mayRepeat: isNewest && kind !== 'repeat' && !hasRepeat, mayCorrect: isNewest };
}

const toSheet = (
  head: SheetHead,
  parts: StoredPlan & Pick<Sheet, 'rules' | 'rows' | 'strayMarkCount'>,
): Sheet => ({
  ...head,
  ...parts,
  ...nextSteps(head),
  isCorrection: head.correctsId !== null,
  signedAt: head.signedAt?.toISOString() ?? null,
  closedAt: head.closedAt?.toISOString() ?? null,
});

/** A sheet with its students; the points of modules are those of the journal until it is signed. */
export async function readSheet(db: Db, reader: SheetReader, sheetId: number): Promise<Sheet> {
  const head = await requireSheet(db, reader, sheetId);
  const rules = await rulesOf(db, head);
  const stored = await sheetQueries(db, reader).rows(sheetId);
  const marks =
    head.state === 'open' ? await readModuleMarks(db, { classId: head.classId }) : new Map<number, never>();
  return toSheet(head, {
    ...(await examPlanQueries(db, sheetId).read(reader.lang)),
    rules,
    rows: stored.map((row) => toSheetRow({ ...head, rules }, row, marks.get(row.studentId))),
    strayMarkCount: rules.isGraded ? countStrayMarks(marks, stored) : 0,
  });
}

/** The sheets of a term that the person fills or reads, or those that the person registers. */
export const listSheets = (
  db: Db,
  reader: SheetReader,
  { side, ...term }: RequestOf<typeof sheets.list>,
): Promise<SheetSummary[]> => sheetListQueries(db, reader).list(term, side, reader.lang);
