import type { Message } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import { messageQueries } from './message.queries.ts';
import { toMessages } from './to-message.ts';

/** A message as one of its readers sees it; a deleted one is not found. */
export async function requireShown(
  db: Db,
  readerId: number,
  { conversationId, messageId }: { readonly conversationId: number; readonly messageId: number },
): Promise<Message> {
  const row = await messageQueries(db).find(conversationId, messageId);
  const rows = row && !row.isDeleted ? [row] : [];
  const [message] = await toMessages(db, conversationId, { rows, readerId });
  if (!message) throw new HttpError('notFound');
  return message;
}
