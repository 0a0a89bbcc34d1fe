import { readTimeZone, type Language } from '@portal/domain';
import { fieldOf, singleWindow, type OfficeOrder, type OfficeQueue, type RequestOf } from '@portal/wire';
import { OFFICE_ORDERS_PAGE } from '@portal/wire/single-window/office-orders';
import type { orderQueueFiles } from '@portal/wire/single-window/order-queue-files';
import type { Db } from '../../../database/tables.ts';
import type { DocumentFile } from '../../../storage/documents/document.ts';
import { readFirstRows } from '../../../storage/documents/first-rows.ts';
import { calendarQueries } from '../../../university/calendar.queries.ts';
import { HttpError } from '../../../university/errors.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeSearch, writeViews } from '../../../university/people/audit-views.ts';
import { readSetting } from '../../../university/settings/setting.queries.ts';
import { searchedWords } from '../../../university/texts/searched-words.ts';
import { OrderStepError, takeOrderStep } from '../order-step.service.ts';
import { officeQueueQueries } from './office-queue.queries.ts';
import { orderQueueFile } from './order-queue-file.ts';

/** Orders of documents as an officer works through them (D-65). */
export function officeQueueService(db: Db, officerId: number, lang: Language) {
  const queries = officeQueueQueries(db, officerId);
  const actor = actorOf(officerId);

  return {
    /** Each student whose order is shown has an audit row. */
    async page({ status, text, afterId }: RequestOf<typeof singleWindow.officeQueue>): Promise<OfficeQueue> {
      const words = searchedWords(text ?? '');
      const found = await queries.list({ status, words, afterId, count: OFFICE_ORDERS_PAGE + 1 }, lang);
      const orders = found.slice(0, OFFICE_ORDERS_PAGE);
      const studentIds = orders.map(({ studentId }) => studentId);
      await writeViews(db, studentIds, { actor, what: 'document orders' });
      return { orders, hasMore: found.length > orders.length, ...(await queries.counts()) };
    },

    /** One audit row has the students of the file. */
    async file(filter: RequestOf<typeof orderQueueFiles.xlsx>): Promise<DocumentFile> {
      const { status, text } = filter;
      const words = searchedWords(text ?? '');
      const { rows, isCut } = await readFirstRows((count) => queries.list({ status, words, count }, lang));
      const studentIds = rows.map(({ studentId }) => studentId);
      await writeSearch(db, studentIds, { actor, what: 'file of document orders', search: { text } });
      const today = await calendarQueries(db).today();
      const zone = readTimeZone(await readSetting(db, 'businessTimeZone'));
      return orderQueueFile({ language: lang, filter, rows, isCut, today, zone });
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
