import type { Language } from '@portal/domain';
import { fieldOf, singleWindow, type Order, type RequestOf } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { HttpError } from '../../university/errors.ts';
import { orderChoiceQueries } from './order-choice.queries.ts';
import { orderQueries } from './order.queries.ts';

interface Caller {
  readonly id: number;
  readonly lang: Language;
}

/** Orders of documents by the calling student (decisions 4, Orders). */
export function orderService(db: Db, { id: me, lang }: Caller) {
  const choices = orderChoiceQueries(db);
  const queries = orderQueries(db, me);

  async function findOwn(orderId: number): Promise<Order> {
    const order = await queries.find(orderId, lang);
    if (!order) throw new HttpError('notFound');
    return order;
  }

  return {
    documents: () => choices.documents(lang),
    regions: () => choices.regions(lang),
    districts: (regionId: number) => choices.districts(regionId, lang),
    purposes: () => choices.purposes(lang),
    list: () => queries.list(lang),

    async save(request: RequestOf<typeof singleWindow.saveOrder>): Promise<Order> {
      const order = { ...request, purposeText: request.purposeText?.trim() };
      const invalid = await choices.findInvalid(order);
      if (invalid) throw new HttpError('invalid', { field: fieldOf(singleWindow.saveOrder, invalid) });
      const id = await queries.add(order);
      if (id === undefined) throw new HttpError('orderExists');
      return findOwn(id);
    },

    /** The order of another student does not exist for the caller. */
    async cancel(orderId: number): Promise<Order> {
      const isCanceled = await queries.cancel(orderId);
      const order = await findOwn(orderId);
      if (!isCanceled) throw new HttpError('orderStepRefused');
      return order;
    },
  };
}
