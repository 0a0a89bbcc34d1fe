import type { LocalizedText } from '@portal/domain';
import type { OfficeStep, OrderStatus } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import type { NewNotification } from '../../events/notifications/notification-types.ts';
import { type Actor } from '../../university/people/actor.ts';
import { writeAudit } from '../../university/people/audit.queries.ts';
import { localizedParams } from '../../university/texts/localized-params.ts';
import { orderStepQueries, type ChangedOrder } from './order-step.queries.ts';
import { readPickups } from './read-pickups.ts';

/** The steps of the office (decisions 4, Orders); only the last one has a reason. */
const stepStatuses = {
  take: { from: 'waiting', to: 'preparing' },
  prepare: { from: 'preparing', to: 'prepared' },
  issue: { from: 'prepared', to: 'issued' },
  cancel: { from: 'preparing', to: 'canceled' },
} as const satisfies Readonly<Record<OfficeStep, { readonly from: OrderStatus; readonly to: OrderStatus }>>;

/** Why a step is impossible; the message is for the operator. */
export class OrderStepError extends Error {
  override readonly name = 'OrderStepError';
}

interface StepRequest {
  readonly actor: Actor;
  readonly orderId: number;
  readonly step: OfficeStep;
  /** Of a cancellation only. */
  readonly reason?: string | undefined;
  /** Of `prepare` only: where and when the document is fetched, when not as usual. */
  readonly pickup?: string | undefined;
}

/** Without the reason, because pushes are shown on locked screens; a later step replaces the notification. */
function notificationOf(
  { id, documentTitle }: ChangedOrder,
  status: OrderStatus,
  pickup: LocalizedText | undefined,
): NewNotification {
  const document = localizedParams('document', documentTitle);
  return {
    type: 'order',
    tag: String(id),
    params: pickup
      ? { kind: 'toFetch', ...document, ...localizedParams('pickup', pickup) }
      : { kind: status, ...document },
    address: `/singlewindow?order=${id}`,
  };
}

/** Takes one step of an order and notifies its student; inside a transaction. */
export async function takeOrderStep(
  db: Db,
  { actor, orderId, step, reason, pickup }: StepRequest,
): Promise<ChangedOrder & { readonly status: OrderStatus }> {
  const { from, to } = stepStatuses[step];
  const queries = orderStepQueries(db);
  const order = await queries.change(orderId, { from, to, reason, pickup });
  if (!order) {
    const status = await queries.findStatus(orderId);
    throw new OrderStepError(
      status === undefined
        ? `There is no order ${orderId}`
        : `Order ${orderId} is ${status}; '${step}' takes an order that is ${from}`,
    );
  }
  const whereToFetch = to === 'prepared' ? (await readPickups(db))(order) : undefined;
  await queries.notify(order.studentId, notificationOf(order, to, whereToFetch));
  await writeAudit(db, {
    action: 'orderProcessed',
    actor,
    personId: order.studentId,
    before: from,
    after: to,
    reason,
    details: pickup === undefined ? { order: orderId } : { order: orderId, pickup },
  });
  return { ...order, status: to };
}
