import { chat, fieldOf, type Mention } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import { mentionQueries } from './mention.queries.ts';
import { areInText } from './mentions.ts';

interface Mentioning {
  readonly conversationId: number;
  readonly text: string;
  readonly mentions: readonly Mention[];
  /** The mentions that the message had, whose people may have left the group since. */
  readonly known: readonly Mention[];
}

/** Fails when a mention is no part of the text, or when somebody who is mentioned is no member of the conversation. */
export async function requireMentions(
  db: Db,
  { conversationId, text, mentions, known }: Mentioning,
): Promise<void> {
  if (!areInText({ text, mentions }))
    throw new HttpError('invalid', { field: fieldOf(chat.send, 'mentions') });
  const knownIds = new Set(known.map(({ personId }) => personId));
  const added = [...new Set(mentions.map(({ personId }) => personId))].filter((id) => !knownIds.has(id));
  if (added.length > 0 && !(await mentionQueries(db).areMembers(conversationId, added)))
    throw new HttpError('mentionedNotMember');
}
