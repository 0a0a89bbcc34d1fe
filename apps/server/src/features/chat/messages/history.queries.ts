import { CHAT_PAGE_SIZE } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { selectMessages, type MessageRow } from './message.queries.ts';

export const historyQueries = (db: Db) => ({
  /** A message, if it is in the conversation, and a page after it. */
  startingAt: (conversationId: number, messageId: number): Promise<MessageRow[]> =>
    selectMessages(db, conversationId)
      .where('message.id', '>=', messageId)
      .orderBy('message.id', 'asc')
      .limit(CHAT_PAGE_SIZE + 1)
      .execute(),
});
