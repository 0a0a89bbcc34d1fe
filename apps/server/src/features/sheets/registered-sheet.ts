import type { Sheet } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import type { NewNotification } from '../../events/notifications/notification-types.ts';
import { HttpError, RuleError } from '../../university/errors.ts';
import { actorOf, type Actor } from '../../university/people/actor.ts';
import { writeAudit } from '../../university/people/audit.queries.ts';
import type { ExamPlan } from './plan/exam-plan.queries.ts';
import { lockSheet, type SheetReader } from './sheet.service.ts';
import type { SheetHead } from './sheet.queries.ts';

/** Who opens and closes sheets; the actor of the operator is the account of the command line. */
export interface Registrar extends SheetReader {
  readonly actor?: Actor;
}

/** A sheet after a step of the registrar, and what to deliver after the commit. */
export interface ChangedSheet {
  readonly sheet: Sheet;
  readonly notifications: readonly NewNotification[];
}

const stateErrors = { signed: 'sheetNotSigned', closed: 'sheetNotClosed' } as const;

/** Locks a sheet of the registrar's scope that is in a state; the sheet of another faculty does not exist for a registrar. */
export async function lockRegistered(
  db: Db,
  me: Registrar,
  { sheetId, state }: { readonly sheetId: number; readonly state: keyof typeof stateErrors },
): Promise<SheetHead> {
  const head = await lockSheet(db, me, sheetId);
  if (!head.mayRegister) throw new HttpError('notAllowed');
  if (head.state !== state) throw new RuleError(stateErrors[state]);
  return head;
}

interface SheetStep extends Pick<Sheet, 'number' | 'sheetId'> {
  /** The plan of the exam that a new one replaces. */
  readonly before?: ExamPlan;
  /** The state, `given back`, or the plan of the exam. */
  readonly after: string | ExamPlan;
  readonly reason?: string | null | undefined;
}

/** Writes into the audit what a registrar has done to a sheet. */
export const auditSheet = (
  db: Db,
  me: Registrar,
  { number, sheetId, before, after, reason }: SheetStep,
): Promise<void> =>
  writeAudit(db, {
    action: 'sheetRegistered',
    actor: me.actor ?? actorOf(me.id),
    before,
    after,
    reason: reason ?? undefined,
    details: { sheet: number, sheetId },
  });
