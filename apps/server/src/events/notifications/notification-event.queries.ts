import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { isSessionOpen } from '../../university/people/sessions/session.queries.ts';
import type { NewNotification } from './notification-types.ts';
import type { FactorPolicy } from '../../university/people/second-factor/pending.queries.ts';
import type { PushSubscription } from './push-subscription.queries.ts';

/** Notifications of the last 30 seconds are sent again, because a lower id may become visible after a higher one. */
const OVERLAP_SECONDS = 30;
const MAX_MISSED = 20;

type EventKey = Pick<NewNotification, 'type' | 'tag'>;

export interface StoredId {
  readonly personId: number;
  readonly id: number;
}

/** Queries for delivering notifications that are already stored. */
export const notificationEventQueries = (db: Db) => ({
  async lastId(): Promise<number> {
    const { rows } = await sql<{ last: number }>`select last_value as last from notification_id_seq`.execute(
      db,
    );
    return rows[0]?.last ?? 0;
  },

  /** Those of the given people who have this notification. */
  async findRecipients({ type, tag }: EventKey, personIds: readonly number[]): Promise<StoredId[]> {
    const { rows } = await sql<StoredId>`
      select person_id as "personId", id from notification
      where person_id = any(${personIds}::int[]) and type = ${type} and tag = ${tag}`.execute(db);
    return rows;
  },

  /** The newest ids after a position, oldest first. */
  async findAfter(personId: number, id: number): Promise<StoredId[]> {
    const { rows } = await sql<StoredId>`
      select person_id as "personId", id from notification
      where person_id = ${personId}
        and (id > ${id} or created_at > now() - make_interval(secs => ${OVERLAP_SECONDS}))
      order by id desc limit ${MAX_MISSED}`.execute(db);
    return rows.toReversed();
  },

  /** The push subscriptions of the recipients, in sessions that still count. */
  async findSubscriptions(
    { type, tag, since }: EventKey & { readonly since?: Date | undefined },
    policy: FactorPolicy,
  ): Promise<PushSubscription[]> {
    const { rows } = await sql<PushSubscription>`
      select push.person_id as "personId", push.endpoint, push.public_key as "publicKey",
        push.auth_secret as "authSecret", push.language
      from notification
      join push_subscription push on push.person_id = notification.person_id
      join session on session.token_hash = push.session_hash
      join person on person.id = push.person_id
      where notification.type = ${type} and notification.tag = ${tag}
        and (${since ?? null}::timestamptz is null or notification.created_at >= ${since ?? null}::timestamptz)
        and ${isSessionOpen(policy)}`.execute(db);
    return rows;
  },
});
