import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { localizedParams } from '../../university/texts/localized-params.ts';
import type { NewNotification } from '../../events/notifications/notification-types.ts';
import { notifyQueries } from '../../events/notifications/notification.queries.ts';
import type { LockedPayment } from './payment.queries.ts';

/** Notifies the student, without the amount, because pushes are shown on locked screens. */
export async function notifyOfPayment(
  db: Db,
  { reference, studentId, serviceId, state }: LockedPayment,
): Promise<NewNotification> {
  const { title } = await db
    .selectFrom('paid_service')
    .select('title')
    .where('id', '=', serviceId)
    .executeTakeFirstOrThrow();
  const notification: NewNotification = {
    type: 'payment',
    tag: reference,
    params: { kind: state, ...localizedParams('service', title) },
    address: `/paymentcode?payment=${reference}`,
  };
  await notifyQueries(db).add(notification, sql`select ${studentId}::int as person_id`);
  return notification;
}
