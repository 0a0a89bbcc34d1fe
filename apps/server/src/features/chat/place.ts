import type { ConversationRef } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { Fault } from '../../refusal.ts';
import { placeQueries, type Place } from './place.queries.ts';

/** The place of a person in a conversation. Whoever has no business there is refused, whether it exists or not. */
export async function requirePlace(db: Db, me: number, ref: ConversationRef): Promise<Place> {
  const place = await placeQueries(db).find(me, ref);
  if (!place) throw new Fault('notAllowed');
  return place;
}

/** The conversation of a message, for whoever takes part in it; to others the message is unknown. */
export async function requireMessage(db: Db, me: number, messageId: number) {
  const found = await placeQueries(db).findByMessage(me, messageId);
  if (!found) throw new Fault('notFound');
  return found;
}
