import { CHAT_PAGE_SIZE } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import type { MessageRow } from '../messages/message.queries.ts';
import { messageSearchQueries, type MessageSearch } from './message-search.queries.ts';

/** The statements of one search, so that nobody's search reads without end. */
export const STATEMENTS_MAX = 14;
/** A search that has taken as long answers with what it has, before a statement is stopped for taking too long. */
const TIME_MAX_MS = 1_500;

interface MessageSearchResult {
  readonly rows: readonly MessageRow[];
  /** True when a bound has ended the search before the oldest message. */
  readonly isPartial: boolean;
}

/**
 * The newest messages of a conversation with a text in them. Most searches end in the newest messages; the index finds the others.
 * A text without three letters or digits in a row is not in the index: it is searched in the newest messages only.
 */
export async function searchMessages(
  db: Db,
  search: MessageSearch,
  now = (): number => performance.now(),
): Promise<MessageSearchResult> {
  const endsAt = now() + TIME_MAX_MS;
  const queries = messageSearchQueries(db);
  let found = await queries.newest(search);
  const rows = [...found.rows];
  for (let statements = 1; statements < STATEMENTS_MAX; statements += 1) {
    const { nextTopId: topMessageId, parts } = found;
    if (rows.length >= CHAT_PAGE_SIZE || topMessageId === undefined || now() >= endsAt) break;
    const rest = { ...search, topMessageId };
    found = parts.length === 0 ? await queries.newest(rest) : await queries.withParts(rest, parts);
    rows.push(...found.rows);
  }
  const isPartial = rows.length < CHAT_PAGE_SIZE && found.nextTopId !== undefined;
  return { rows: rows.slice(0, CHAT_PAGE_SIZE), isPartial };
}
