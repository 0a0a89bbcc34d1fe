import {
  reactionKinds,
  type Mention,
  type Message,
  type MessageFile,
  type Quote,
  type Reaction,
} from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { isPictureType } from '../../../storage/inspection/picture-format.ts';
import { mentionQueries } from './mention.queries.ts';
import { messageDetailQueries, type FileRow } from './message-details.queries.ts';
import { reactionQueries, type ReactionRow } from '../reactions/reaction.queries.ts';
import type { MessageRow } from './message.queries.ts';

interface Details {
  readonly files: readonly MessageFile[];
  readonly quote: Quote | null;
  readonly mentions: readonly Mention[];
  readonly reactions: readonly Reaction[];
}

const noDetails: Details = { files: [], quote: null, mentions: [], reactions: [] };

/** A message as one reader sees it. A tombstone has neither text nor files (decisions 4, Chat reach). */
export const toMessage = (
  { id, text, authorId, authorName, sentAt, isDeleted, editedAt }: MessageRow,
  readerId: number,
  { files, quote, mentions, reactions }: Details = noDetails,
): Message => ({
  id,
  text: isDeleted ? '' : text,
  isMine: authorId === readerId,
  authorName,
  sentAt: sentAt.toISOString(),
  isDeleted,
  ...(editedAt && !isDeleted && { editedAt: editedAt.toISOString() }),
  files,
  mentions,
  quote,
  reactions,
});

const toFile = ({ id, name, sizeBytes, type, width, height }: FileRow): MessageFile => ({
  id,
  name,
  sizeBytes,
  type,
  ...(isPictureType(type) && {
    picture: { width: width ?? undefined, height: height ?? undefined },
  }),
});

const filesOf = (messageId: number, rows: readonly FileRow[]): MessageFile[] =>
  rows.filter((row) => row.messageId === messageId).map(toFile);

type MentionRow = Awaited<ReturnType<ReturnType<typeof mentionQueries>['listOf']>>[number];

const mentionsOf = (messageId: number, rows: readonly MentionRow[]): Mention[] =>
  rows
    .filter((row) => row.messageId === messageId)
    .map(({ personId, start, length }) => ({ personId, start, length }));

/** By kind, in the order of the kinds, so that a new reaction moves no other. */
const reactionsTo = (messageId: number, rows: readonly ReactionRow[]): Reaction[] =>
  reactionKinds.flatMap((kind) => {
    const own = rows.filter((row) => row.messageId === messageId && row.kind === kind);
    return own.length === 0 ? [] : [{ kind, personIds: own.map(({ personId }) => personId) }];
  });

/** The ids of the messages for which the condition holds. */
const idsWhere = (rows: readonly MessageRow[], condition: (row: MessageRow) => boolean): number[] =>
  rows.filter(condition).map(({ id }) => id);

/** Messages of one conversation with their files, quotes, mentions and reactions; without them there is no query. */
export async function toMessages(
  db: Db,
  conversationId: number,
  { rows, readerId }: { readonly rows: readonly MessageRow[]; readonly readerId: number },
): Promise<Message[]> {
  const visible = rows.filter(({ isDeleted }) => !isDeleted);
  const withFiles = idsWhere(visible, ({ fileCount }) => fileCount !== null);
  const withMentions = idsWhere(visible, ({ mentionCount }) => mentionCount !== null);
  const quotedIds = visible.flatMap(({ replyToId }) => replyToId ?? []);
  const details = messageDetailQueries(db);
  const files = withFiles.length === 0 ? [] : await details.filesOf(conversationId, withFiles);
  const quotes = quotedIds.length === 0 ? [] : await details.quotesOf(conversationId, quotedIds);
  const mentions =
    withMentions.length === 0 ? [] : await mentionQueries(db).listOf(conversationId, withMentions);
  const withReactions = idsWhere(visible, ({ reactedAt }) => reactedAt !== null);
  const reactions =
    withReactions.length === 0 ? [] : await reactionQueries(db).listOf(conversationId, withReactions);
  const quoteById = new Map(quotes.map((quote) => [quote.id, quote]));
  return rows.map((row) => {
    const { id, isDeleted, fileCount, replyToId, mentionCount, reactedAt } = row;
    if (isDeleted || (fileCount ?? replyToId ?? mentionCount ?? reactedAt) === null)
      return toMessage(row, readerId);
    const quote = replyToId === null ? undefined : quoteById.get(replyToId);
    return toMessage(row, readerId, {
      files: filesOf(id, files),
      quote: quote ?? null,
      mentions: mentionsOf(id, mentions),
      reactions: reactionsTo(id, reactions),
    });
  });
}
