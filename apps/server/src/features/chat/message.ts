import type { Message, MessageFile, Quote } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { detailQueries } from './detail.queries.ts';
import type { MessageRow } from './message.queries.ts';

interface Details {
  readonly files: readonly MessageFile[];
  readonly quote: Quote | null;
}

const none: Details = { files: [], quote: null };

/** A message as one reader sees it. A tombstone says that something was there, not what (decisions 4, Chat reach). */
export const toMessage = (
  { id, text, authorId, authorName, sentAt, isDeleted }: MessageRow,
  readerId: number,
  { files, quote }: Details = none,
): Message => ({
  id,
  text: isDeleted ? '' : text,
  isMine: authorId === readerId,
  authorName,
  sentAt: sentAt.toISOString(),
  isDeleted,
  files,
  quote,
});

const filesOf = (id: number, rows: readonly (MessageFile & { readonly messageId: number })[]) =>
  rows.filter(({ messageId }) => messageId === id).map(({ messageId: _, ...file }) => file);

/** Messages of one conversation with their files and quotes, which cost a look only where a message has any. */
export async function toMessages(
  db: Db,
  conversationId: number,
  { rows, readerId }: { readonly rows: readonly MessageRow[]; readonly readerId: number },
): Promise<Message[]> {
  const standing = rows.filter(({ isDeleted }) => !isDeleted);
  const withFiles = standing.flatMap(({ id, fileCount }) => (fileCount === null ? [] : [id]));
  const quoted = standing.flatMap(({ replyToId }) => replyToId ?? []);
  const queries = detailQueries(db);
  const files = withFiles.length === 0 ? [] : await queries.filesOf(conversationId, withFiles);
  const quotes = quoted.length === 0 ? [] : await queries.quotesOf(conversationId, quoted);
  const quoteById = new Map(quotes.map((quote) => [quote.id, quote]));
  return rows.map((row) => {
    const { id, isDeleted, fileCount, replyToId } = row;
    if (isDeleted || (fileCount === null && replyToId === null)) return toMessage(row, readerId);
    const quote = replyToId === null ? undefined : quoteById.get(replyToId);
    return toMessage(row, readerId, { files: filesOf(id, files), quote: quote ?? null });
  });
}
