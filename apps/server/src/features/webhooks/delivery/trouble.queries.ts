import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import type { NewNotification } from '../../../events/notifications/notification-types.ts';
import { notifyQueries } from '../../../events/notifications/notification.queries.ts';

/** Why the portal stops a webhook: too many failures, a secret that does not open, an answer 410. */
export type StopReason = 'failures' | 'secret' | 'gone';

/** What is noticed of webhooks that fail. */
export const troubleQueries = (db: Db) => ({
  /** Tells the person who created the webhook; returns 0 when a command did. */
  notify: (webhookId: number, notification: NewNotification): Promise<number> =>
    notifyQueries(db).add(
      notification,
      sql`select created_by as person_id from webhook where id = ${webhookId} and created_by is not null`,
    ),

  /** False when it was not active any more. */
  async stop(webhookId: number, reason: StopReason): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('webhook')
      .set(reason === 'gone' ? { state: 'gone' } : { state: 'paused', pause_reason: reason })
      .where('id', '=', webhookId)
      .where('state', '=', 'active')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});
