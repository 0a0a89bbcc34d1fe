import type { ConversationRef, Partner, ReadState } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import { messageAccessQueries } from './message-access.queries.ts';
import { membershipQueries, type Membership, type MembershipWithUnread } from './membership.queries.ts';

/** Rejects the wire's -1 where the id of a group is required (D-08). */
export function requireGroup({ partner }: ConversationRef): void {
  if (partner.kind === 'group' && partner.groupId < 1) throw new HttpError('invalid', { field: 'gr_potok' });
}

/** Fails for people who are not members, whether the conversation exists or not. */
export async function requireMembershipWithUnread(
  db: Db,
  me: number,
  ref: ConversationRef,
): Promise<MembershipWithUnread> {
  requireGroup(ref);
  const membership = await membershipQueries(db).findWithUnread(me, ref);
  if (!membership) throw new HttpError('notAllowed');
  return membership;
}

/** The read state of a membership, as a page of the thread shows it. */
export const readStateOf = ({
  firstUnreadId,
  unreadCount,
  partnerReadId,
}: MembershipWithUnread): ReadState => ({
  firstUnreadId,
  unreadCount,
  partnerReadId: partnerReadId ?? undefined,
});

/** Like `requireMembershipWithUnread`, without the cost of the unread count. */
export async function requireMembership(db: Db, me: number, ref: ConversationRef): Promise<Membership> {
  requireGroup(ref);
  const membership = await membershipQueries(db).find(me, ref);
  if (!membership) throw new HttpError('notAllowed');
  return membership;
}

/** Creates the conversation if it does not exist yet. */
export async function openConversation(
  db: Db,
  me: number,
  ref: ConversationRef,
): Promise<{ readonly courseId: number; readonly conversationId: number }> {
  const { courseId, conversationId } = await requireMembership(db, me, ref);
  const createdId =
    conversationId ??
    (await membershipQueries(db).createConversation(me, courseId, ref)) ??
    // A concurrent call created it.
    (await requireMembership(db, me, ref)).conversationId;
  if (createdId === null) throw new HttpError('conflict');
  return { courseId, conversationId: createdId };
}

/** True for a teacher of the group: only they decide who may write in a group chat. */
export const mayModerate = async (
  db: Db,
  me: number,
  { courseId, partner }: { readonly courseId: number; readonly partner: Partner },
): Promise<boolean> =>
  partner.kind === 'group' && messageAccessQueries(db).isGroupTeacher(me, courseId, partner);

/** The conversation of a message; for people who are not members the message does not exist. */
export async function requireMessageAccess(db: Db, me: number, messageId: number) {
  const access = await messageAccessQueries(db).find(me, messageId);
  if (!access) throw new HttpError('notFound');
  return access;
}
