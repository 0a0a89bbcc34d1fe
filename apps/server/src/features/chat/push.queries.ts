import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { membersOf } from './member.queries.ts';

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

  /** Subscriptions of the others in a conversation, in sessions that still live, save for those who have muted it. */
  async subscriptionsOf(conversationId: number, authorId: number): Promise<Subscription[]> {
    const { rows } = await sql<Subscription>`
      with members as (${membersOf(conversationId)})
      select push.person_id as "personId", push.endpoint, push.public_key as "publicKey",
        push.auth_secret as "authSecret"
      from members
      join push_subscription push on push.person_id = members.person_id
      join session on session.token_hash = push.session_hash
      where push.person_id <> ${authorId}
        and session.idle_until > now() and session.expires_at > now()
        and not exists (
          select from conversation_mark mark
          where mark.conversation_id = ${conversationId} and mark.person_id = push.person_id and mark.is_muted)`.execute(
      db,
    );
    return rows;
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
