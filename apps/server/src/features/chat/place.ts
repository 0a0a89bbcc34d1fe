import type { ConversationRef, Partner } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { HttpError } from '../../errors.ts';
import { membershipQueries } from './membership.queries.ts';
import { placeQueries, type Location, type Place } from './place.queries.ts';

/** The wire's -1 where a group must be named (D-08). */
function requireGroup({ partner }: ConversationRef): void {
  if (partner.kind === 'group' && partner.groupId < 1) throw new HttpError('invalid', { field: 'gr_potok' });
}

/** The place of a person in a conversation. Whoever has no business there is refused, whether it exists or not. */
export async function requirePlace(db: Db, me: number, ref: ConversationRef): Promise<Place> {
  requireGroup(ref);
  const place = await placeQueries(db).find(me, ref);
  if (!place) throw new HttpError('notAllowed');
  return place;
}

/** As `requirePlace`, for whoever does not ask what is unread. */
export async function requireLocation(db: Db, me: number, ref: ConversationRef): Promise<Location> {
  requireGroup(ref);
  const location = await placeQueries(db).locate(me, ref);
  if (!location) throw new HttpError('notAllowed');
  return location;
}

/** The place of a person in a conversation, which is opened if nobody has opened it yet. */
export async function openPlace(
  db: Db,
  me: number,
  ref: ConversationRef,
): Promise<{ readonly courseId: number; readonly conversationId: number }> {
  const { courseId, conversationId } = await requireLocation(db, me, ref);
  const openId =
    conversationId ??
    (await placeQueries(db).open(me, courseId, ref)) ??
    // Somebody else opened it at the same moment.
    (await requireLocation(db, me, ref)).conversationId;
  if (openId === null) throw new HttpError('conflict');
  return { courseId, conversationId: openId };
}

/** True when somebody may say who writes in a conversation: a teacher in a group's chat that is theirs. */
export const mayModerate = async (
  db: Db,
  me: number,
  { courseId, partner }: { readonly courseId: number; readonly partner: Partner },
): Promise<boolean> => partner.kind === 'group' && membershipQueries(db).teaches(me, courseId, partner);

/** The conversation of a message, for whoever takes part in it; to others the message is unknown. */
export async function requireMessage(db: Db, me: number, messageId: number) {
  const found = await membershipQueries(db).findByMessage(me, messageId);
  if (!found) throw new HttpError('notFound');
  return found;
}
