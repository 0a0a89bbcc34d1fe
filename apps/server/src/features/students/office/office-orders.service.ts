import type { Language } from '@portal/domain';
import type { RequestOf } from '@portal/wire';
import type { OrderOutcome } from '@portal/wire/groups/group-fields';
import type { groups, NewStudentOrder } from '@portal/wire/groups/groups';
import type { Db } from '../../../database/tables.ts';
import { attempt, inTransaction } from '../../../database/transaction.ts';
import { calendarQueries } from '../../../university/calendar.queries.ts';
import { HttpError, RuleError } from '../../../university/errors.ts';
import { WithdrawalError, withdrawOrder } from '../../../university/orders/withdraw-order.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeViews } from '../../../university/people/audit-views.ts';
import { officeGroupQueries } from './office-groups.queries.ts';
import { officeStudentQueries } from './office-students.queries.ts';
import { playOrder } from './play-order.ts';

export interface Officer {
  readonly officerId: number;
  readonly lang: Language;
}

const later = (one: string, other: string): string => (one > other ? one : other);

/** A leave has its planned last day, and no other order has one. */
const hasLeaveDay = ({ kind, effectiveOn, leaveUntil }: NewStudentOrder): boolean =>
  kind === 'leave' ? leaveUntil !== undefined && leaveUntil >= effectiveOn : leaveUntil === undefined;

/** Orders about the students of an officer's faculties (D-63, D-65). */
export function officeOrdersService(db: Db, { officerId, lang }: Officer) {
  const students = officeStudentQueries(db, officerId);
  const actor = actorOf(officerId);

  async function requireCovered({ personIds, effectiveOn, groupId }: NewStudentOrder): Promise<void> {
    const day = later(await calendarQueries(db).today(), effectiveOn);
    if ((await students.countCovered(day, personIds)) < personIds.length) throw new HttpError('notFound');
    if (groupId === undefined) return;
    const isCovered = await officeGroupQueries(db, officerId, lang).isCovered(groupId);
    if (isCovered === undefined) throw new HttpError('notFound');
    if (!isCovered) throw new RuleError('groupOfOtherFaculty');
  }

  /** Inside a transaction: what the order does; it is done for those to whom it can be given. */
  async function play(wanted: NewStudentOrder): Promise<OrderOutcome> {
    if (!hasLeaveDay(wanted)) throw new RuleError('leaveDayRefused');
    const order = { ...wanted, personIds: [...new Set(wanted.personIds)] };
    await requireCovered(order);
    return playOrder(db, order, actor);
  }

  return {
    play,

    /** Inside a transaction; nothing of an order that somebody cannot be given is written. */
    async give(order: NewStudentOrder): Promise<OrderOutcome> {
      const outcome = await play(order);
      const count = outcome.effects.filter(({ obstacle }) => obstacle !== null).length;
      if (count > 0) throw new RuleError('studentOrderRefused', { count });
      return outcome;
    },

    /** Inside a transaction. */
    async withdraw({ personId, orderId, reason }: RequestOf<typeof groups.withdrawOrder>): Promise<void> {
      const today = await calendarQueries(db).today();
      if (!(await students.byId(today, personId))) throw new HttpError('notFound');
      try {
        await withdrawOrder(db, { orderId, personId, reason: reason.trim() }, actor);
      } catch (error) {
        if (error instanceof WithdrawalError) throw new RuleError('studentOrderStays');
        throw error;
      }
      // The order before may have been that of another faculty.
      if (!(await students.byId(today, personId))) throw new RuleError('groupOfOtherFaculty');
    },
  };
}

/** What an order would do: it is registered and rolled back. */
export async function previewOrder(db: Db, officer: Officer, order: NewStudentOrder): Promise<OrderOutcome> {
  const outcome = await inTransaction(db, async (transaction) => {
    const play = () => officeOrdersService(transaction, officer).play(order);
    const { result, undo } = await attempt(transaction, play);
    await undo();
    return result;
  });
  if (!outcome) throw new HttpError('conflict');
  const ids = outcome.effects.map(({ personId }) => personId);
  await writeViews(db, ids, { actor: actorOf(officer.officerId), what: 'preview of an order' });
  return outcome;
}
