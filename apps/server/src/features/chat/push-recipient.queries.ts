import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { studiesIn, takesPartIn, teaches, teachesCourse } from '../../university/classes.queries.ts';
import { memberIdsOf } from './members.queries.ts';
import type { PushSubscription } from '../../notifications/push-subscription.queries.ts';
import { isSwitchedOn } from '../../notifications/notification.queries.ts';
import type { ListPosition } from './conversation-address.ts';

/** A subscription, and the position of the conversation in the subscriber's own lists. */
export interface PushRecipient extends PushSubscription {
  readonly listPosition: ListPosition;
}

/** SQL: the other person of a direct conversation; null in a group chat. */
const partner = sql`(conversation.person_low + conversation.person_high - push.person_id)`;

/** The class of the conversation in the lists of `push.person_id`; `row_id` is the id of its discipline row. */
const positionOfMember = sql`
  select own.row_id, own.semester, own.group_id
  from (
    select class.*, min(class.id) over (partition by class.is_elective) as row_id
    from class
    where class.course_id = conversation.course_id
      and ${takesPartIn(sql.ref('push.person_id'), 'class')}) own
  where case when conversation.group_id is not null
    then own.group_id = conversation.group_id and own.is_elective = conversation.is_elective
    else ${teachesCourse(partner, 'own.course_id')} or ${studiesIn(partner, 'own.group_id')} end
  order by ${teaches(partner, 'own')} desc, own.id
  limit 1`;

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
    left join lateral (${positionOfMember}) position on true
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
