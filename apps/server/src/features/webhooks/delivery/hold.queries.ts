import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';

/** Longer than a try takes. */
const LEASE_SECONDS = 30;

/** A webhook that this process delivers at the moment. */
export interface HeldWebhook {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  /** Sealed. */
  readonly secret: Buffer;
  /** As long as it is valid. */
  readonly formerSecret: Buffer | null;
}

export interface WaitingMessage {
  readonly id: number;
  readonly messageId: string;
  readonly body: string;
  readonly tryCount: number;
}

/** What waits for delivery, each webhook delivered by one process at a time. */
export const holdQueries = (db: Db, lease: string) => ({
  /** Holds a webhook for which something is due; undefined when another process holds each of them. */
  async hold(): Promise<HeldWebhook | undefined> {
    const { rows } = await sql<HeldWebhook>`
      update webhook set lease = ${lease}, leased_until = now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})
      where id = (
        select id from webhook candidate
        where state = 'active' and (leased_until is null or leased_until < now()) and (try_after is null or try_after <= now())
          and exists (select from webhook_message message where message.webhook_id = candidate.id
            and message.state = 'waiting' and (message.try_after is null or message.try_after <= now()))
        order by leased_until nulls first, id limit 1 for update skip locked)
      returning id, name, url, secret, case when former_until > now() then former_secret end as "formerSecret"`.execute(
      db,
    );
    return rows[0];
  },

  /** Holds the webhook for another try and finds its oldest message that is due; undefined when there is none, or it was paused. */
  async next({ id }: HeldWebhook): Promise<WaitingMessage | undefined> {
    const { rows } = await sql<WaitingMessage>`
      with held as (
        update webhook set leased_until = now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})
        where id = ${id} and lease = ${lease} and state = 'active' and (try_after is null or try_after <= now()) returning id)
      select message.id, message.message_id as "messageId", message.body, message.try_count as "tryCount"
      from webhook_message message join held on held.id = message.webhook_id
      where message.state = 'waiting' and (message.try_after is null or message.try_after <= now())
      order by message.id limit 1`.execute(db);
    return rows[0];
  },

  async release({ id }: HeldWebhook): Promise<void> {
    await db
      .updateTable('webhook')
      .set({ lease: null, leased_until: null })
      .where('id', '=', id)
      .where('lease', '=', lease)
      .execute();
  },
});
