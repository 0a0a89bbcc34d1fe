import { isSheetMark, type SheetRules } from '@portal/domain';
import type { RequestOf, Sheet, SheetRow, SheetWrite, SheetWriteResult, sheets } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { actorOf } from '../../university/people/actor.ts';
import { writeAudit } from '../../university/people/audit.queries.ts';
import { HttpError, RuleError } from '../../university/errors.ts';
import { resultOf } from './sheet-rows.ts';
import { readSheet, requireSheet, type SheetReader } from './sheet.service.ts';
import { sheetQueries } from './sheet.queries.ts';
import { writeSheetQueries, type FrozenRow } from './write-sheet.queries.ts';

/** Names in a message, at most. */
const NAMES_MAX = 5;

/** The first names of a list, and how many more there are. */
export const someNames = (rows: readonly { readonly fullName: string }[]): string => {
  const names = rows.slice(0, NAMES_MAX).map(({ fullName }) => fullName);
  return rows.length > NAMES_MAX ? `${names.join(', ')} … +${rows.length - NAMES_MAX}` : names.join(', ');
};

const frozenRow = (rules: SheetRules, row: SheetRow): FrozenRow => {
  const { isAdmitted, total, letter } = resultOf(rules, row);
  return {
    studentId: row.studentId,
    modulePoints: row.modulePoints,
    isAdmitted,
    total,
    letter: letter?.letter ?? null,
    gradePoints: letter?.gradePoints ?? null,
  };
};

/** Whether the sheet says nothing yet about a student who may take the exam. */
const isMissing = (rules: SheetRules, row: SheetRow): boolean =>
  row.mark === null && resultOf(rules, row).isAdmitted;

/** Throws unless each row is listed once and its mark is one of the sheet's form of control. */
function checkWrites({ rules, rows }: Sheet, writes: readonly SheetWrite[]): void {
  const listed = new Set(rows.map(({ studentId }) => studentId));
  if (new Set(writes.map(({ studentId }) => studentId)).size < writes.length)
    throw new HttpError('invalid', { field: 'rows' });
  if (writes.some(({ studentId }) => !listed.has(studentId))) throw new HttpError('notFound');
  if (writes.some(({ mark }) => mark !== null && !isSheetMark(rules, mark)))
    throw new HttpError(rules.isGraded ? 'sheetPointsRefused' : 'sheetOutcomeRefused', {
      params: { max: String(rules.examMax) },
    });
}

/** Writes results into open sheets, by the teacher of the sheet alone (D-64). */
export function writeSheetService(db: Db, me: SheetReader) {
  /** Locks a sheet of the person's own that is open; a co-teacher reads it only. */
  async function openOwn(sheetId: number): Promise<Sheet> {
    await requireSheet(db, me, sheetId);
    await sheetQueries(db, me).lock(sheetId);
    const head = await requireSheet(db, me, sheetId);
    if (!head.isOwn) throw new HttpError('notAllowed');
    if (head.state !== 'open') throw new HttpError('sheetNotOpen');
    if (!head.isHeld) throw new HttpError('examNotHeld', { params: { date: head.heldOn } });
    return readSheet(db, me, sheetId);
  }

  return {
    async save(sheetId: number, writes: readonly SheetWrite[]): Promise<SheetWriteResult[]> {
      const sheet = await openOwn(sheetId);
      checkWrites(sheet, writes);
      const written = await writeSheetQueries(db, sheetId).save(me.id, writes);
      const after = new Map((await readSheet(db, me, sheetId)).rows.map((row) => [row.studentId, row]));
      return writes.map(({ studentId, mark: sentMark }) => {
        const row = after.get(studentId);
        if (!row) throw new Error('A written row is not in its sheet');
        const { mark, version, writerName, writtenAt } = row;
        const state = written.has(studentId) ? 'saved' : 'conflict';
        return { studentId, state, mark, sentMark, version, writerName, writtenAt };
      });
    },

    async roundUp({ sheetId, studentId, points, reason }: RequestOf<typeof sheets.roundUp>): Promise<Sheet> {
      const { rules, rows } = await openOwn(sheetId);
      if (!rows.some((row) => row.studentId === studentId)) throw new HttpError('notFound');
      if (points > rules.roundUpMax || points > 0 !== (reason !== undefined))
        throw new RuleError('roundUpRefused', { max: String(rules.roundUpMax) });
      await writeSheetQueries(db, sheetId).roundUp(me.id, { studentId, points, reason });
      return readSheet(db, me, sheetId);
    },

    /** Freezes points, sums and letters; everybody who is admitted has a result. */
    async sign(sheetId: number): Promise<Sheet> {
      const { rules, rows } = await openOwn(sheetId);
      if (rows.length === 0) throw new RuleError('sheetEmpty');
      const missing = rows.filter((row) => isMissing(rules, row));
      if (missing.length > 0) throw new RuleError('sheetRowsMissing', { names: someNames(missing) });
      await writeSheetQueries(db, sheetId).sign(
        rules,
        rows.map((row) => frozenRow(rules, row)),
      );
      await writeAudit(db, {
        action: 'sheetSigned',
        actor: actorOf(me.id),
        details: { sheetId, students: rows.length },
      });
      return readSheet(db, me, sheetId);
    },
  };
}
