import type { FastifyInstance } from 'fastify';
import { numericDate } from '@portal/domain';
import type { NewNotification } from '../../events/notifications/notification-types.ts';
import { notifyQueries } from '../../events/notifications/notification.queries.ts';
import { inTransaction } from '../../database/transaction.ts';
import { localizedParams } from '../../university/texts/localized-params.ts';
import { announceOpened, sealClosed, studentsOfQuestionnaire } from './periodic.queries.ts';

/** Notifies the students of questionnaires that have opened, each questionnaire once. */
export async function announceQuestionnaires({
  db,
  notifications,
}: Pick<FastifyInstance, 'db' | 'notifications'>): Promise<void> {
  const announced = await inTransaction(db, async (transaction) => {
    const opened: NewNotification[] = [];
    for (const { id, title, closesOn } of await announceOpened(transaction)) {
      const notification: NewNotification = {
        type: 'questionnaire',
        tag: String(id),
        params: { ...localizedParams('title', title), until: numericDate(closesOn) },
        address: `/questionnaire?id=${id}`,
      };
      await notifyQueries(transaction).add(notification, studentsOfQuestionnaire(id));
      opened.push(notification);
    }
    return opened;
  });
  for (const notification of announced) await notifications.deliver(notification);
}

/** What opens and closes with the days: students are notified, and who has answered is forgotten. */
export async function followDays(app: Pick<FastifyInstance, 'db' | 'notifications'>): Promise<void> {
  await announceQuestionnaires(app);
  await sealClosed(app.db);
}
