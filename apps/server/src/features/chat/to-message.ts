import type { Message, MessageFile, Quote } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { messageDetailQueries, type FileRow } from './message-details.queries.ts';
import type { MessageRow } from './message.queries.ts';

interface Details {
  readonly files: readonly MessageFile[];
  readonly quote: Quote | null;
}

const noDetails: Details = { files: [], quote: null };

/** A message as one reader sees it. A tombstone has neither text nor files (decisions 4, Chat reach). */
export const toMessage = (
  { id, text, authorId, authorName, sentAt, isDeleted, editedAt }: MessageRow,
  readerId: number,
  { files, quote }: Details = noDetails,
): Message => ({
  id,
  text: isDeleted ? '' : text,
  isMine: authorId === readerId,
  authorName,
  sentAt: sentAt.toISOString(),
  isDeleted,
  ...(editedAt && !isDeleted && { editedAt: editedAt.toISOString() }),
  files,
  quote,
});

const toFile = ({ id, name, sizeBytes, type, width, height }: FileRow): MessageFile => ({
  id,
  name,
  sizeBytes,
  type,
  ...(type.startsWith('image/') && {
    picture: { width: width ?? undefined, height: height ?? undefined },
  }),
});

const filesOf = (messageId: number, rows: readonly FileRow[]): MessageFile[] =>
  rows.filter((row) => row.messageId === messageId).map(toFile);

/** Messages of one conversation with their files and quotes; without them there is no query. */
export async function toMessages(
  db: Db,
  conversationId: number,
  { rows, readerId }: { readonly rows: readonly MessageRow[]; readonly readerId: number },
): Promise<Message[]> {
  const visible = rows.filter(({ isDeleted }) => !isDeleted);
  const withFormUploads = visible.flatMap(({ id, fileCount }) => (fileCount === null ? [] : [id]));
  const quotedIds = visible.flatMap(({ replyToId }) => replyToId ?? []);
  const queries = messageDetailQueries(db);
  const files = withFormUploads.length === 0 ? [] : await queries.filesOf(conversationId, withFormUploads);
  const quotes = quotedIds.length === 0 ? [] : await queries.quotesOf(conversationId, quotedIds);
  const quoteById = new Map(quotes.map((quote) => [quote.id, quote]));
  return rows.map((row) => {
    const { id, isDeleted, fileCount, replyToId } = row;
    if (isDeleted || (fileCount === null && replyToId === null)) return toMessage(row, readerId);
    const quote = replyToId === null ? undefined : quoteById.get(replyToId);
    return toMessage(row, readerId, { files: filesOf(id, files), quote: quote ?? null });
  });
}
