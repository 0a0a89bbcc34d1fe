import type { Message } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { messageQueries } from './message.queries.ts';
import { toMessages } from './to-message.ts';

/** A message as one of its readers sees it; undefined when it is deleted. */
export async function findShown(
  db: Db,
  readerId: number,
  { conversationId, messageId }: { readonly conversationId: number; readonly messageId: number },
): Promise<Message | undefined> {
  const row = await messageQueries(db).find(conversationId, messageId);
  if (!row || row.isDeleted) return undefined;
  const [message] = await toMessages(db, conversationId, { rows: [row], readerId });
  return message;
}
