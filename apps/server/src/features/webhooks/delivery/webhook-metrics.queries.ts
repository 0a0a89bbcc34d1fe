import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';

/** What waits for delivery. */
interface WebhookFigures {
  /** Messages of active webhooks, and changes on their way to messages. */
  readonly waiting: number;
  /** The age of the oldest of them; 0 when nothing waits. */
  readonly oldestSeconds: number;
  /** Webhooks that the portal itself has stopped. */
  readonly stopped: number;
}

export const webhookMetricsQueries = (db: Db) => ({
  async read(): Promise<WebhookFigures> {
    const { rows } = await sql<WebhookFigures>`
      with waiting as (
        select message.created_at as since from webhook_message message
        join webhook on webhook.id = message.webhook_id and webhook.state = 'active' where message.state = 'waiting'
        union all select changed_at from webhook_change)
      select count(*)::int as waiting, coalesce(extract(epoch from now() - min(since)), 0)::float8 as "oldestSeconds",
        (select count(*)::int from webhook where pause_reason is not null or state = 'gone') as stopped
      from waiting`.execute(db);
    return rows[0] ?? { waiting: 0, oldestSeconds: 0, stopped: 0 };
  },
});
