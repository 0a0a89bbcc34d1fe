import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { memberIdsOf } from './members.queries.ts';
import type { PushSubscription } from '../../notifications/push-subscription.queries.ts';
import { isSwitchedOn } from '../../notifications/notification.queries.ts';
import type { ListPosition } from './conversation-address.ts';
import { listPositionOf } from './list-position.queries.ts';

/** A subscription, and the position of the conversation in the subscriber's own lists. */
export interface PushRecipient extends PushSubscription {
  readonly listPosition: ListPosition;
}

/**
 * Subscriptions of all members except the author and those who muted the conversation or switched messages off, in
 * sessions that have not expired.
 */
export async function findPushRecipients(
  db: Db,
  conversationId: number,
  authorId: number,
): Promise<PushRecipient[]> {
  const { rows } = await sql<PushSubscription & ListPosition>`
    with members as (${memberIdsOf(conversationId)})
    select push.person_id as "personId", push.endpoint, push.public_key as "publicKey",
      push.auth_secret as "authSecret", push.language, position.row_id as "disciplineRowId",
      position.semester as "semesterId", position.group_id as "groupId"
    from members
    join push_subscription push on push.person_id = members.person_id
    join session on session.token_hash = push.session_hash
    join conversation on conversation.id = ${conversationId}
    left join lateral (${listPositionOf(sql.ref('push.person_id'))}) position on true
    where push.person_id <> ${authorId} and ${isSwitchedOn('message', 'push.person_id')}
      and session.idle_until > now() and session.expires_at > now()
      and not exists (
        select from conversation_mark mark
        where mark.conversation_id = ${conversationId} and mark.person_id = push.person_id and mark.is_muted)`.execute(
    db,
  );
  return rows.map(({ disciplineRowId, semesterId, groupId, ...subscription }) => ({
    ...subscription,
    listPosition: { disciplineRowId, semesterId, groupId },
  }));
}
