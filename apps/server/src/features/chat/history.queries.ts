import { sql } from 'kysely';
import { CHAT_PAGE_SIZE } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { selectMessages, type MessageRow } from './message.queries.ts';

export const historyQueries = (db: Db) => ({
  /** A message, if it is in the conversation, and a page after it. */
  startingAt: (conversationId: number, messageId: number): Promise<MessageRow[]> =>
    selectMessages(db, conversationId)
      .where('message.id', '>=', messageId)
      .orderBy('message.id', 'asc')
      .limit(CHAT_PAGE_SIZE + 1)
      .execute(),

  /** Newest first. Both texts are folded; no character of the query is a wildcard. */
  containing: (conversationId: number, query: string, topMessageId: number): Promise<MessageRow[]> =>
    selectMessages(db, conversationId)
      .where('message.id', '<', topMessageId)
      .where('message.deleted_at', 'is', null)
      .where(sql<boolean>`strpos(fold_for_search(message.text), fold_for_search(${query})) > 0`)
      .orderBy('message.id', 'desc')
      .execute(),
});
