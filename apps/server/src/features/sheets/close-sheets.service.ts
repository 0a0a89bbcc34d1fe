import type { Db } from '../../database/tables.ts';
import { RuleError } from '../../university/errors.ts';
import { finalGradesQueries } from './final-grades.queries.ts';
import { auditSheet, lockRegistered, type ChangedSheet, type Registrar } from './registered-sheet.ts';
import { sheetNotificationQueries } from './sheet-notification.queries.ts';
import { readSheet } from './sheet.service.ts';
import { writeSheetQueries } from './write-sheet.queries.ts';
import { someNames } from './some-names.ts';

/** Gives back and closes signed sheets (D-64), within the scope of the person's claim. */
export const closeSheetsService = (db: Db, me: Registrar) => ({
  async giveBack(sheetId: number, reason: string): Promise<ChangedSheet> {
    const { number } = await lockRegistered(db, me, { sheetId, state: 'signed' });
    await writeSheetQueries(db, sheetId).reopen();
    await auditSheet(db, me, { sheetId, number, after: 'given back', reason });
    return {
      sheet: await readSheet(db, me, sheetId),
      notifications: [await sheetNotificationQueries(db, sheetId).addForTeacher('givenBack')],
    };
  },

  /** The results become final grades in the same transaction. */
  async close(sheetId: number): Promise<ChangedSheet> {
    const { number, correctsId } = await lockRegistered(db, me, { sheetId, state: 'signed' });
    const grades = finalGradesQueries(db, sheetId);
    const graded = await grades.gradedOtherwise();
    if (graded.length > 0) throw new RuleError('gradeExists', { names: someNames(graded) });
    if (correctsId !== null) await grades.replace(correctsId);
    await grades.add();
    await grades.close(me.isOperator ? null : me.id);
    await auditSheet(db, me, { sheetId, number, after: 'closed' });
    const notify = sheetNotificationQueries(db, sheetId);
    return {
      sheet: await readSheet(db, me, sheetId),
      notifications: [await notify.addForTeacher('closed'), await notify.addForStudents()],
    };
  },
});
