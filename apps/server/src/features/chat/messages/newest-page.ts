import { CHAT_PAGE_SIZE, type ConversationRef, type ReadState, type Unread } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import { requireGroup } from '../conversations/membership.ts';
import { membershipQueries } from '../conversations/membership.queries.ts';
import type { MessageRow } from './message.queries.ts';
import { newestPageQueries, type NewestRows } from './newest-page.queries.ts';

export interface NewestPage {
  readonly conversationId: number | null;
  /** The oldest message first. */
  readonly rows: readonly MessageRow[];
  readonly unread: ReadState;
}

/** Counts in the page what is unread; undefined when unread messages may be older than the page. */
function countUnread({ rows, readMessageId }: NewestRows, me: number): Unread | undefined {
  const oldest = rows.at(-1);
  const isComplete = rows.length < CHAT_PAGE_SIZE || (oldest !== undefined && oldest.id <= readMessageId);
  if (!isComplete) return undefined;
  const unread = rows.filter(
    ({ id, authorId, isDeleted }) => id > readMessageId && authorId !== me && !isDeleted,
  );
  return { firstUnreadId: unread.at(-1)?.id ?? null, unreadCount: unread.length };
}

/** Reads the newest page of a conversation. Fails for people who are not members, whether it exists or not. */
export async function readNewestPage(db: Db, me: number, ref: ConversationRef): Promise<NewestPage> {
  requireGroup(ref);
  const found = await newestPageQueries(db).find(me, ref);
  if (!found) throw new HttpError('notAllowed');
  const { conversationId, rows } = found;
  const unread = countUnread(found, me) ?? (await membershipQueries(db).findUnread(me, conversationId ?? 0));
  const partnerReadId = found.partnerReadId ?? undefined;
  return { conversationId, rows: rows.toReversed(), unread: { ...unread, partnerReadId } };
}
