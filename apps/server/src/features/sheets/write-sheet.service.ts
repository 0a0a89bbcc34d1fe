import { isSheetMark, numericDate, sheetMarkOf, sheetRowResult, type SheetRules } from '@portal/domain';
import type { RequestOf, Sheet, SheetRow, SheetWrite, SheetWriteResult, sheets } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { actorOf } from '../../university/people/actor.ts';
import { writeAudit } from '../../university/people/audit.queries.ts';
import { HttpError, RuleError } from '../../university/errors.ts';
import { lockSheet, readSheet, rulesOf, type SheetReader } from './sheet.service.ts';
import { sheetQueries, type SheetHead, type StoredSheetRow } from './sheet.queries.ts';
import { someNames } from './some-names.ts';
import { writeSheetQueries, type FrozenRow } from './write-sheet.queries.ts';

const frozenRow = (rules: SheetRules, row: SheetRow): FrozenRow => {
  const { isAdmitted, total, letter } = sheetRowResult(rules, row);
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
  row.mark === null && sheetRowResult(rules, row).isAdmitted;

/** Whether a student has a result of coursework whose theme nobody has written. */
const isThemeMissing = (rules: SheetRules, row: SheetRow): boolean =>
  !row.theme &&
  (typeof row.mark === 'number' || row.mark === 'passed' || row.mark === 'failed') &&
  sheetRowResult(rules, row).isAdmitted;

/** An open sheet of the teacher. */
interface OpenSheet extends Pick<SheetHead, 'hasThemes'> {
  readonly rules: SheetRules;
}

/** Throws unless each row is listed once and its mark and theme are those of the sheet's form of control. */
function checkWrites(
  { rules, hasThemes }: OpenSheet,
  listed: readonly StoredSheetRow[],
  writes: readonly SheetWrite[],
): void {
  const ids = new Set(listed.map(({ studentId }) => studentId));
  if (new Set(writes.map(({ studentId }) => studentId)).size < writes.length)
    throw new HttpError('invalid', { field: 'rows' });
  if (writes.some(({ studentId }) => !ids.has(studentId))) throw new HttpError('notFound');
  if (!hasThemes && writes.some(({ theme }) => theme)) throw new HttpError('invalid', { field: 'theme' });
  if (writes.some(({ mark }) => mark !== null && !isSheetMark(rules, mark)))
    throw new HttpError(rules.isGraded ? 'sheetPointsRefused' : 'sheetOutcomeRefused', {
      params: { max: String(rules.examMax) },
    });
}

/** Throws unless everybody who is admitted has a result, and with points of coursework a theme. */
function checkComplete({ rules, rows, hasThemes }: Sheet): void {
  if (rows.length === 0) throw new RuleError('sheetEmpty');
  const missing = rows.filter((row) => isMissing(rules, row)).map(({ fullName }) => fullName);
  if (missing.length > 0) throw new RuleError('sheetRowsMissing', { names: someNames(missing) });
  if (!hasThemes) return;
  const unnamed = rows.filter((row) => isThemeMissing(rules, row)).map(({ fullName }) => fullName);
  if (unnamed.length > 0)
    throw new RuleError('sheetThemesMissing', {
      count: String(unnamed.length),
      names: someNames(unnamed),
    });
}

/** Writes results into open sheets, by the teacher of the sheet alone (D-64). */
export function writeSheetService(db: Db, me: SheetReader) {
  const rowsOf = (sheetId: number) => sheetQueries(db, me).rows(sheetId);

  /** Locks a sheet of the person's own that is open; a co-teacher reads it only. */
  async function lockOpenOwn(sheetId: number): Promise<OpenSheet> {
    const head = await lockSheet(db, me, sheetId);
    if (!head.isOwn) throw new HttpError('notAllowed');
    if (head.state !== 'open') throw new HttpError('sheetNotOpen');
    if (!head.isHeld) throw new HttpError('examNotHeld', { params: { date: numericDate(head.heldOn) } });
    return { rules: await rulesOf(db, head), hasThemes: head.hasThemes };
  }

  return {
    async save(sheetId: number, writes: readonly SheetWrite[]): Promise<SheetWriteResult[]> {
      const sheet = await lockOpenOwn(sheetId);
      checkWrites(sheet, await rowsOf(sheetId), writes);
      const written = await writeSheetQueries(db, sheetId).save(me.id, writes);
      const after = new Map((await rowsOf(sheetId)).map((row) => [row.studentId, row]));
      return writes.map(({ studentId, mark: sentMark, theme: sentTheme }) => {
        const row = after.get(studentId);
        if (!row) throw new Error('A written row is not in its sheet');
        const { version, writerName } = row;
        const themes = sheet.hasThemes ? { theme: row.theme, sentTheme } : {};
        const writtenAt = row.writtenAt?.toISOString() ?? null;
        const state = written.has(studentId) ? 'saved' : 'conflict';
        return {
          studentId,
          state,
          mark: sheetMarkOf(row.mark),
          sentMark,
          ...themes,
          version,
          writerName,
          writtenAt,
        };
      });
    },

    async roundUp({ sheetId, studentId, points, reason }: RequestOf<typeof sheets.roundUp>): Promise<Sheet> {
      const { roundUpMax } = (await lockOpenOwn(sheetId)).rules;
      if (!(await rowsOf(sheetId)).some((row) => row.studentId === studentId))
        throw new HttpError('notFound');
      if (points > roundUpMax || points > 0 !== (reason !== undefined))
        throw new RuleError('roundUpRefused', { max: String(roundUpMax) });
      await writeSheetQueries(db, sheetId).roundUp(me.id, { studentId, points, reason });
      return readSheet(db, me, sheetId);
    },

    /** Freezes points, sums and letters of a complete sheet. */
    async sign(sheetId: number): Promise<Sheet> {
      await lockOpenOwn(sheetId);
      const sheet = await readSheet(db, me, sheetId);
      checkComplete(sheet);
      const { rules, rows } = sheet;
      const frozen = rows.map((row) => frozenRow(rules, row));
      await writeSheetQueries(db, sheetId).sign(rules, frozen);
      const details = { sheetId, students: rows.length };
      await writeAudit(db, { action: 'sheetSigned', actor: actorOf(me.id), details });
      return readSheet(db, me, sheetId);
    },
  };
}
