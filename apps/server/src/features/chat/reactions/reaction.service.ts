import type { chat, Message, RequestOf } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import { requireMessageAccess } from '../conversations/membership.ts';
import { requireShown } from '../messages/shown-message.ts';
import { reactionQueries } from './reaction.queries.ts';

interface ReactedMessage {
  readonly conversationId: number;
  readonly authorId: number;
  readonly message: Message;
  /** False when the person had this reaction already. */
  readonly isChanged: boolean;
}

/** Sets a member's reaction to a message, also where only teachers write, or takes it back (decision 0140). */
export async function react(
  db: Db,
  me: number,
  { messageId, kind }: RequestOf<typeof chat.react>,
): Promise<ReactedMessage> {
  const { conversationId, authorId } = await requireMessageAccess(db, me, messageId);
  const reactions = reactionQueries(db);
  const key = { conversationId, messageId };
  const isChanged = ((await reactions.find(key, me)) ?? null) !== kind;
  if (isChanged) {
    if (!(await reactions.touch(key))) throw new HttpError('notFound');
    await (kind === null ? reactions.takeBack(key, me) : reactions.set(key, me, kind));
  }
  const message = await requireShown(db, me, key);
  return { conversationId, authorId, isChanged, message };
}
