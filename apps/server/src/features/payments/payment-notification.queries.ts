import { sql } from 'kysely';
import { languages } from '@portal/domain';
import type { Db } from '../../database/tables.ts';
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
    params: { kind: state, ...Object.fromEntries(languages.map((lang) => [`service_${lang}`, title[lang]])) },
    address: `/paymentcode?payment=${reference}`,
  };
  await notifyQueries(db).add(notification, sql`select ${studentId}::int as person_id`);
  return notification;
}
