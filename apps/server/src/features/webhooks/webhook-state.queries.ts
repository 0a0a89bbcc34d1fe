import { sql } from 'kysely';
import { FORMER_SECRET_HOURS } from '@portal/wire/webhooks/webhooks';
import type { Db } from '../../database/tables.ts';

/** Changes of a webhook that the caller has locked. */
export const webhookStateQueries = (db: Db) => ({
  /** The former secret signs for a time, too. */
  async renewSecret(id: number, secret: Buffer): Promise<void> {
    await sql`
      update webhook set secret = ${secret}, former_secret = secret,
        former_until = now() + make_interval(hours => ${sql.lit(FORMER_SECRET_HOURS)})
      where id = ${id}`.execute(db);
  },

  async pause(id: number): Promise<void> {
    await db
      .updateTable('webhook')
      .set({ state: 'paused', pause_reason: null })
      .where('id', '=', id)
      .execute();
  },

  /** What waits is tried at once. */
  async resume(id: number): Promise<void> {
    await db
      .updateTable('webhook')
      .set({ state: 'active', pause_reason: null, failure_count: 0, try_after: null })
      .where('id', '=', id)
      .execute();
    await db
      .updateTable('webhook_message')
      .set({ try_after: null })
      .where('webhook_id', '=', id)
      .where('state', '=', 'waiting')
      .execute();
  },

  /** The row stays for the audit, without secrets and messages. */
  async revoke(id: number): Promise<void> {
    await db.deleteFrom('webhook_message').where('webhook_id', '=', id).execute();
    await db
      .updateTable('webhook')
      .set({
        state: 'revoked',
        pause_reason: null,
        secret: Buffer.alloc(0),
        former_secret: null,
        former_until: null,
      })
      .where('id', '=', id)
      .execute();
  },
});
