import type { ConversationRef, Partner } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { Fault } from '../../refusal.ts';
import { placeQueries, type Place } from './place.queries.ts';

/** The place of a person in a conversation. Whoever has no business there is refused, whether it exists or not. */
export async function requirePlace(db: Db, me: number, ref: ConversationRef): Promise<Place> {
  // The wire's -1 where a group must be named (D-08).
  if (ref.partner.kind === 'group' && ref.partner.groupId < 1)
    throw new Fault('invalid', { field: 'gr_potok' });
  const place = await placeQueries(db).find(me, ref);
  if (!place) throw new Fault('notAllowed');
  return place;
}

/** The place of a person in a conversation, which is opened if nobody has opened it yet. */
export async function openPlace(
  db: Db,
  me: number,
  ref: ConversationRef,
): Promise<{ readonly courseId: number; readonly conversationId: number }> {
  const { courseId, conversationId } = await requirePlace(db, me, ref);
  const openId =
    conversationId ??
    (await placeQueries(db).open(me, courseId, ref)) ??
    // Somebody else opened it at the same moment.
    (await requirePlace(db, me, ref)).conversationId;
  if (openId === null) throw new Fault('conflict');
  return { courseId, conversationId: openId };
}

/** True when somebody may say who writes in a conversation: a teacher in a group's chat that is theirs. */
export const mayModerate = async (
  db: Db,
  me: number,
  { courseId, partner }: { readonly courseId: number; readonly partner: Partner },
): Promise<boolean> => partner.kind === 'group' && placeQueries(db).teaches(me, courseId, partner);

/** The conversation of a message, for whoever takes part in it; to others the message is unknown. */
export async function requireMessage(db: Db, me: number, messageId: number) {
  const found = await placeQueries(db).findByMessage(me, messageId);
  if (!found) throw new Fault('notFound');
  return found;
}
