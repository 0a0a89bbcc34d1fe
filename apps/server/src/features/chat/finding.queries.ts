import { sql } from 'kysely';
import { CHAT_PAGE_SIZE } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { messagesOf, type MessageRow } from './message.queries.ts';

/** Messages in the middle of a conversation. */
export const findingQueries = (db: Db) => ({
  /** A message and a page after it; it stands first if it is there. */
  from: (conversationId: number, messageId: number): Promise<MessageRow[]> =>
    messagesOf(db, conversationId)
      .where('message.id', '>=', messageId)
      .orderBy('message.id', 'asc')
      .limit(CHAT_PAGE_SIZE + 1)
      .execute(),

  /** Newest first, what holds a text; both are compared folded, and no character of it means anything else. */
  holding: (conversationId: number, query: string, topMessageId: number): Promise<MessageRow[]> =>
    messagesOf(db, conversationId)
      .where('message.id', '<', topMessageId)
      .where('message.deleted_at', 'is', null)
      .where(sql<boolean>`strpos(fold_for_search(message.text), fold_for_search(${query})) > 0`)
      .orderBy('message.id', 'desc')
      .execute(),
});
