import { CHAT_PAGE_SIZE } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { selectMessages, type MessageRow } from './message.queries.ts';

export const historyQueries = (db: Db) => ({
  /** The newest messages with files before a message; their first file leads to them. */
  withFiles: (conversationId: number, topMessageId: number): Promise<MessageRow[]> =>
    selectMessages(db, conversationId)
      .innerJoin('message_file', (join) =>
        join
          .onRef('message_file.conversation_id', '=', 'message.conversation_id')
          .onRef('message_file.message_id', '=', 'message.id')
          .on('message_file.place', '=', 0),
      )
      .where('message_file.conversation_id', '=', conversationId)
      .where('message_file.message_id', '<', topMessageId)
      .where('message.deleted_at', 'is', null)
      .orderBy('message_file.message_id', 'desc')
      .execute(),

  /** A message, if it is in the conversation, and a page after it. */
  startingAt: (conversationId: number, messageId: number): Promise<MessageRow[]> =>
    selectMessages(db, conversationId)
      .where('message.id', '>=', messageId)
      .orderBy('message.id', 'asc')
      .limit(CHAT_PAGE_SIZE + 1)
      .execute(),
});
