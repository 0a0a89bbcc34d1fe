import { sql, type RawBuilder } from 'kysely';
import { CHAT_PAGE_SIZE } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { statement } from '../../../database/statement.ts';
import type { MessageRow } from '../messages/message.queries.ts';

/** The messages that one statement compares with the text. Long ones take longer, so their bytes are limited, too. */
export const COMPARED_MAX = 150;
const COMPARED_MAX_BYTES = 150_000;

type Argument = 'conversationId' | 'topMessageId' | 'text';
type PartsArgument = Argument | 'parts';

/** One row without a message when none was found. */
type FoundRow = {
  readonly lastComparedId: number | null;
  readonly hasMore: boolean;
  readonly parts: readonly string[];
} & (MessageRow | { readonly id: null });

/** What one statement found, newest first, and where the next one goes on. */
export interface MessageMatches {
  readonly rows: readonly MessageRow[];
  /** Undefined when no older message is left. */
  readonly nextTopId: number | undefined;
  /** The parts that the index has of the text; none for a short text. */
  readonly parts: readonly string[];
}

export interface MessageSearch {
  readonly conversationId: number;
  /** Without blanks at its ends. */
  readonly text: string;
  readonly topMessageId: number;
}

type ParameterPlace<Name extends string> = (name: Name) => number;

/** The newest messages before the top one, then as many of them as one statement compares. */
const compared = (argument: ParameterPlace<Argument>, condition: RawBuilder<unknown>) => sql`
  candidate as materialized (
    select message.* from message
    where message.conversation_id = ${argument('conversationId')} and message.id < ${argument('topMessageId')}
      and message.deleted_at is null and ${condition}
    order by message.id desc limit ${sql.lit(COMPARED_MAX)}),
  compared as materialized (
    select * from (
      select *, sum(octet_length(text)) over (order by id desc) - octet_length(text) as bytes_before from candidate) sized
    where bytes_before < ${sql.lit(COMPARED_MAX_BYTES)})`;

/** Both texts are folded; no character of the searched one is a wildcard. */
const matches = (argument: ParameterPlace<Argument>) => sql`
  select message.id, message.text, message.author_id as "authorId", person.full_name as "authorName",
    message.created_at as "sentAt", false as "isDeleted", message.edited_at as "editedAt", message.reply_to_id as "replyToId",
    message.file_count as "fileCount", message.mention_count as "mentionCount", message.reacted_at as "reactedAt"
  from compared message join person on person.id = message.author_id
  where strpos(fold_for_search(message.text), (select fold_for_search(${argument('text')}::text))) > 0
  order by message.id desc limit ${sql.lit(CHAT_PAGE_SIZE)}`;

const selectFound = (argument: ParameterPlace<Argument>, condition: RawBuilder<unknown>) =>
  sql<FoundRow>`
    with ${compared(argument, condition)},
    bound as (
      select min(id) as "lastComparedId",
        count(*) = ${sql.lit(COMPARED_MAX)} or count(*) < (select count(*) from candidate) as "hasMore"
      from compared)
    select bound.*, searched_parts(${argument('text')}::text) as parts, found.* from bound
    left join lateral (${matches(argument)}) found on true`;

const findNewest = statement<Argument, FoundRow>((argument) => selectFound(argument, sql`true`));

/** Served by the index, which needs the same expression. */
const hasParts = (argument: ParameterPlace<PartsArgument>) =>
  sql`(show_trgm(latin_for_trigrams(fold_for_search(message.text))) collate "C") @> ${argument('parts')}::text[]`;

const findIndexed = statement<PartsArgument, FoundRow>((argument) =>
  selectFound(argument, hasParts(argument)),
);

const isMessage = (row: FoundRow): row is FoundRow & MessageRow => row.id !== null;

function toFound(rows: readonly FoundRow[]): MessageMatches {
  const [first] = rows;
  const { hasMore = false, lastComparedId = null, parts = [] } = first ?? {};
  const nextTopId = hasMore ? (lastComparedId ?? undefined) : undefined;
  return { rows: rows.filter(isMessage), nextTopId, parts };
}

export const messageSearchQueries = (db: Db) => ({
  /** Compares the newest messages. */
  newest: async (search: MessageSearch): Promise<MessageMatches> =>
    toFound(await findNewest(db, { ...search })),

  /** Compares the newest messages that have all parts of the text. */
  withParts: async (search: MessageSearch, parts: readonly string[]): Promise<MessageMatches> =>
    toFound(await findIndexed(db, { ...search, parts })),
});
