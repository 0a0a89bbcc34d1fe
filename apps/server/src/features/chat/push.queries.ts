import type { Db } from '../../database/tables.ts';

/** Where a session is told of messages. */
export interface Subscription {
  readonly personId: number;
  readonly endpoint: string;
  readonly publicKey: string;
  readonly authSecret: string;
}

/** Who wants to be told by push. */
export const pushQueries = (db: Db) => ({
  /** One browser has one subscription, whoever was signed in on it before. */
  async subscribe(
    sessionId: string,
    { personId, endpoint, publicKey, authSecret }: Subscription,
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
      })
      .execute();
  },

  async unsubscribe(sessionId: string): Promise<void> {
    await db
      .deleteFrom('push_subscription')
      .where('session_hash', '=', Buffer.from(sessionId, 'hex'))
      .execute();
  },

  /** The service does not know it any more. */
  async forget(endpoint: string): Promise<void> {
    await db.deleteFrom('push_subscription').where('endpoint', '=', endpoint).execute();
  },

  /** What the chat of a group is called. */
  async groupTitle(groupId: number): Promise<string> {
    const row = await db
      .selectFrom('study_group')
      .select('title')
      .where('id', '=', groupId)
      .executeTakeFirst();
    return row?.title ?? '';
  },
});
