import type { Db } from '../../database/tables.ts';

export interface PushSubscription {
  readonly personId: number;
  readonly endpoint: string;
  readonly publicKey: string;
  readonly authSecret: string;
  readonly language: string;
}

export const pushSubscriptionQueries = (db: Db) => ({
  /** One browser has one subscription, also when another person was signed in on it before. */
  async subscribe(
    sessionId: string,
    { personId, endpoint, publicKey, authSecret, language }: PushSubscription,
  ): Promise<void> {
    const sessionHash = Buffer.from(sessionId, 'hex');
    await db
      .deleteFrom('push_subscription')
      .where((where) => where.or([where('endpoint', '=', endpoint), where('session_hash', '=', sessionHash)]))
      .execute();
    await db
      .insertInto('push_subscription')
      .values({
        session_hash: sessionHash,
        person_id: personId,
        endpoint,
        public_key: publicKey,
        auth_secret: authSecret,
        language,
      })
      .execute();
  },

  async unsubscribe(sessionId: string): Promise<void> {
    await db
      .deleteFrom('push_subscription')
      .where('session_hash', '=', Buffer.from(sessionId, 'hex'))
      .execute();
  },

  /** Removes a subscription that the push service no longer knows. */
  async remove(endpoint: string): Promise<void> {
    await db.deleteFrom('push_subscription').where('endpoint', '=', endpoint).execute();
  },
});
