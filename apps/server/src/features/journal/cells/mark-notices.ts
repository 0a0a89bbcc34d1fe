import type { FastifyInstance } from 'fastify';
import { markNotificationQueries } from './mark-notification.queries.ts';
import { markNoticeQueries } from '../../shared/journal/mark-notice.queries.ts';

/** Notifies the students whose marks have stood for a minute. Only they get a push, not those of an earlier mark of the lesson. */
export async function sendMarkNotices({
  db,
  notifications,
}: Pick<FastifyInstance, 'db' | 'notifications'>): Promise<void> {
  const { since, added } = await db.transaction().execute(async (transaction) => {
    const cells = await markNoticeQueries(transaction).take();
    const queries = markNotificationQueries(transaction);
    return { since: await queries.now(), added: cells.length === 0 ? [] : await queries.add(cells) };
  });
  for (const notification of added) await notifications.deliver(notification, { since });
}
