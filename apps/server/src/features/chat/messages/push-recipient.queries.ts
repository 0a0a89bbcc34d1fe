import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { memberIdsOf } from '../conversations/members.queries.ts';
import { isSessionOpen } from '../../../university/people/sessions/session.queries.ts';
import type { FactorPolicy } from '../../../university/people/second-factor/pending.queries.ts';
import type { PushSubscription } from '../../../events/notifications/push-subscription.queries.ts';
import { isSwitchedOn } from '../../../events/notifications/notification.queries.ts';
import type { ListPosition } from '../conversations/conversation-address.ts';
import { listPositionOf } from '../conversations/list-position.queries.ts';

/** A subscription, and the position of the conversation in the subscriber's own lists. */
export interface PushRecipient extends PushSubscription {
  readonly listPosition: ListPosition;
  /** The message mentions the subscriber, who has notifications of mentions switched on. */
  readonly isMentioned: boolean;
}

interface PushedMessage {
  readonly conversationId: number;
  readonly messageId: number;
  readonly authorId: number;
}

/**
 * Subscriptions of all members except the author and those who muted the conversation or switched messages off, in
 * sessions that still count. A mention also reaches those who muted the conversation.
 */
export async function findPushRecipients(
  db: Db,
  { conversationId, messageId, authorId }: PushedMessage,
  policy: FactorPolicy,
): Promise<PushRecipient[]> {
  const { rows } = await sql<PushSubscription & ListPosition & Pick<PushRecipient, 'isMentioned'>>`
    with members as (
      select member.person_id, exists (
          select from message_mention mention
          where mention.conversation_id = ${conversationId} and mention.message_id = ${messageId}
            and mention.person_id = member.person_id)
        and ${isSwitchedOn('mention', 'member.person_id')} as is_mentioned
      from (${memberIdsOf(conversationId)}) member)
    select push.person_id as "personId", push.endpoint, push.public_key as "publicKey",
      push.auth_secret as "authSecret", push.language, position.row_id as "disciplineRowId",
      position.semester as "semesterId", position.group_id as "groupId", members.is_mentioned as "isMentioned"
    from members
    join push_subscription push on push.person_id = members.person_id
    join session on session.token_hash = push.session_hash
    join person on person.id = push.person_id
    join conversation on conversation.id = ${conversationId}
    left join lateral (${listPositionOf(sql.ref('push.person_id'))}) position on true
    where push.person_id <> ${authorId}
      and ${isSessionOpen(policy)}
      and (members.is_mentioned or (${isSwitchedOn('message', 'push.person_id')} and not exists (
        select from conversation_mark mark
        where mark.conversation_id = ${conversationId} and mark.person_id = push.person_id and mark.is_muted)))`.execute(
    db,
  );
  return rows.map(({ disciplineRowId, semesterId, groupId, ...recipient }) => ({
    ...recipient,
    listPosition: { disciplineRowId, semesterId, groupId },
  }));
}
