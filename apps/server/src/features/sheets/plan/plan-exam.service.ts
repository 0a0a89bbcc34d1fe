import type { FreeRoom, RequestOf, sheets } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { HttpError, RuleError } from '../../../university/errors.ts';
import { auditSheet, type ChangedSheet, type Registrar } from '../registered-sheet.ts';
import type { SheetHead } from '../sheet.queries.ts';
import { lockSheet, readSheet, requireSheet } from '../sheet.service.ts';
import { applyPlan } from './apply-plan.ts';
import { examClashQueries } from './exam-clash.queries.ts';
import { examPlanQueries } from './exam-plan.queries.ts';

type PlanRequest = RequestOf<typeof sheets.plan>;

/** Plans exams and the consultations before them, within the scope of the person's claim. */
export function planExamService(db: Db, me: Registrar) {
  /** Locks a sheet whose exam is still to be planned. */
  async function lockPlanned(sheetId: number): Promise<SheetHead> {
    const head = await lockSheet(db, me, sheetId);
    if (!head.mayRegister) throw new HttpError('notAllowed');
    if (head.correctsId !== null) throw new RuleError('examOfCorrection');
    if (head.state !== 'open') throw new HttpError('sheetNotOpen');
    return head;
  }

  return {
    /** Plans the exam of an open sheet as the person has seen it; what is missing is withdrawn. */
    async plan({ sheetId, version, ...plan }: PlanRequest): Promise<ChangedSheet> {
      const { number } = await lockPlanned(sheetId);
      const { planVersion, ...before } = await examPlanQueries(db, sheetId).read(me.lang);
      if (version !== planVersion) throw new RuleError('examPlanChanged');
      const notifications = await applyPlan({ db, sheetId, lang: me.lang }, plan);
      await auditSheet(db, me, { sheetId, number, before, after: plan });
      return { sheet: await readSheet(db, me, sheetId), notifications };
    },

    /** The rooms that an event of the sheet can take at a time. */
    async freeRooms({ sheetId, ...time }: RequestOf<typeof sheets.freeRooms>): Promise<FreeRoom[]> {
      if (!(await requireSheet(db, me, sheetId)).mayRegister) throw new HttpError('notAllowed');
      return examClashQueries(db, sheetId).freeRooms(time, me.lang);
    },
  };
}
