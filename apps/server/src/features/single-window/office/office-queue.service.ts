import type { Language } from '@portal/domain';
import { fieldOf, singleWindow, type OfficeOrder, type OfficeQueue, type RequestOf } from '@portal/wire';
import { OFFICE_ORDERS_PAGE } from '@portal/wire/single-window/office-orders';
import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeViews } from '../../../university/people/audit-views.ts';
import { searchedWords } from '../../../university/texts/searched-words.ts';
import { OrderStepError, takeOrderStep } from '../order-step.service.ts';
import { officeQueueQueries } from './office-queue.queries.ts';

/** Orders of documents as an officer works through them (D-65). */
export function officeQueueService(db: Db, officerId: number, lang: Language) {
  const queries = officeQueueQueries(db, officerId);
  const actor = actorOf(officerId);

  return {
    /** Each student whose order is shown has an audit row. */
    async page({ status, text, afterId }: RequestOf<typeof singleWindow.officeQueue>): Promise<OfficeQueue> {
      const found = await queries.page({ status, words: searchedWords(text ?? ''), afterId }, lang);
      const orders = found.slice(0, OFFICE_ORDERS_PAGE);
      const studentIds = orders.map(({ studentId }) => studentId);
      await writeViews(db, studentIds, { actor, what: 'document orders' });
      return { orders, hasMore: found.length > orders.length, ...(await queries.counts()) };
    },

    /** All or none; inside a transaction. */
    async takeSteps({
      orderIds,
      step,
      reason,
      pickup,
    }: RequestOf<typeof singleWindow.takeSteps>): Promise<OfficeOrder[]> {
      if ((step === 'cancel') !== (reason !== undefined))
        throw new HttpError('invalid', { field: fieldOf(singleWindow.takeSteps, 'reason') });
      const wanted = [...new Set(orderIds)].toSorted((one, other) => one - other);
      if (pickup !== undefined && step !== 'prepare')
        throw new HttpError('invalid', { field: fieldOf(singleWindow.takeSteps, 'pickup') });
      if ((await queries.byIds(wanted, lang)).length < wanted.length) throw new HttpError('notFound');
      try {
        for (const orderId of wanted) await takeOrderStep(db, { actor, orderId, step, reason, pickup });
      } catch (error) {
        throw error instanceof OrderStepError ? new HttpError('orderMoved') : error;
      }
      return queries.byIds(wanted, lang);
    },
  };
}
