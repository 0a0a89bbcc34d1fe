import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { Webhook, WebhookEvent } from '@portal/wire/webhooks/webhooks';
import { storedId } from '../../database/stored-id.ts';
import type { Db } from '../../database/tables.ts';
import { inLanguage } from '../../university/titles.ts';

/** What is listed of a webhook. */
export interface WebhookRow {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly events: WebhookEvent[];
  readonly facultyIds: number[] | null;
  readonly state: Webhook['state'];
  readonly pauseReason: Webhook['pauseReason'];
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly waitingCount: number;
  readonly deadCount: number;
  readonly failureCount: number;
  readonly deliveredAt: Date | null;
}

export interface NewWebhook {
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  /** Missing: all. */
  readonly facultyIds?: readonly number[] | undefined;
}

interface StoredWebhook extends NewWebhook {
  /** Sealed. */
  readonly secret: Buffer;
  /** A command has none. */
  readonly authorId: number | undefined;
}

/** Webhooks. */
export const webhooksQueries = (db: Db) => ({
  async list(): Promise<WebhookRow[]> {
    const { rows } = await sql<WebhookRow>`
      select webhook.id, webhook.name, webhook.url, webhook.events, webhook.faculty_ids as "facultyIds", webhook.state,
        webhook.pause_reason as "pauseReason", webhook.created_at as "createdAt", person.full_name as "createdBy",
        sums.waiting as "waitingCount", sums.dead as "deadCount", webhook.failure_count as "failureCount",
        sums.delivered_at as "deliveredAt"
      from webhook left join person on person.id = webhook.created_by
      cross join lateral (
        select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'dead')::int as dead,
          max(tried_at) filter (where state = 'delivered') as delivered_at
        from webhook_message message where message.webhook_id = webhook.id) sums
      where webhook.state <> 'revoked' order by webhook.id`.execute(db);
    return rows;
  },

  async faculties(
    lang: Language,
  ): Promise<{ readonly facultyId: number; readonly code: string; readonly facultyName: string }[]> {
    const { rows } = await sql<{ facultyId: number; code: string; facultyName: string }>`
      select id as "facultyId", code, coalesce(${inLanguage('faculty.title', lang)}, code) as "facultyName"
      from faculty order by "facultyName", id`.execute(db);
    return rows;
  },

  /** Webhooks that are not revoked. */
  async count(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from webhook where state <> 'revoked'`.execute(db);
    return rows[0]?.count ?? 0;
  },

  async insert({ name, url, events, facultyIds, secret, authorId }: StoredWebhook): Promise<number> {
    const rows = await db
      .insertInto('webhook')
      .values({
        name,
        url,
        events: [...new Set(events)],
        faculty_ids: facultyIds ? [...new Set(facultyIds)] : null,
        secret,
        created_by: authorId ?? null,
      })
      .returning('id')
      .execute();
    return storedId(rows);
  },

  /** Locks the webhook; undefined when there is none, or it was revoked. */
  lock: (id: number): Promise<{ readonly name: string; readonly state: Webhook['state'] } | undefined> =>
    db
      .selectFrom('webhook')
      .select(['name', 'state'])
      .where('id', '=', id)
      .where('state', '<>', 'revoked')
      .forUpdate()
      .executeTakeFirst(),
});
