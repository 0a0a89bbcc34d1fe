import { foldText } from '@portal/i18n';
import { writtenMentions, type ConversationMember, type Mention } from '@portal/wire';

/** A text and the people whom parts of it mention, in the order of the parts (decision 0056). */
export interface WrittenText {
  readonly text: string;
  readonly mentions: readonly Mention[];
}

/** What somebody types after `@` to choose a person. */
export interface MentionQuery {
  /** The position of the `@`. */
  readonly at: number;
  readonly typed: string;
}

/** The longest name that is searched; what follows an `@` is a sentence from there on. */
const QUERY_MAX_LENGTH = 60;
/** An `@` behind one of these belongs to an address. */
const INSIDE_A_WORD = /[\p{L}\p{N}._%+-]$/u;

const moved = (mentions: readonly Mention[], by: number): Mention[] =>
  mentions.map((mention) => ({ ...mention, start: mention.start + by }));

function commonPrefix(one: string, other: string, max: number): number {
  let length = 0;
  while (length < max && one[length] === other[length]) length += 1;
  return length;
}

const reversed = (text: string): string => text.split('').toReversed().join('');

/**
 * The text after a change at the caret. Mentions before the change stay, those behind it move, and those of which it changes a part
 * are no mentions any more.
 */
export function withTypedText(before: WrittenText, text: string, caret: number): WrittenText {
  const { length } = before.text;
  // The caret tells apart where an equal character was typed.
  const suffixMax = Math.min(text.length - caret, length);
  const suffixLength = commonPrefix(reversed(before.text), reversed(text), suffixMax);
  const prefixLength = commonPrefix(before.text, text, Math.min(length, text.length) - suffixLength);
  const end = length - suffixLength;
  return {
    text,
    mentions: [
      ...before.mentions.filter((mention) => mention.start + mention.length <= prefixLength),
      ...moved(
        before.mentions.filter(({ start }) => start >= end),
        text.length - length,
      ),
    ],
  };
}

/** The text without blanks at its ends. */
export function trimWritten({ text, mentions }: WrittenText): WrittenText {
  return { text: text.trim(), mentions: moved(mentions, text.trimStart().length - text.length) };
}

/** The query that ends at the caret: an `@` at the beginning of a word, which is no mention yet, and a part of a name. */
export function findMentionQuery({ text, mentions }: WrittenText, caret: number): MentionQuery | undefined {
  const before = text.slice(0, Math.max(caret, 0));
  const at = before.lastIndexOf('@');
  if (at < 0 || INSIDE_A_WORD.test(before.slice(0, at))) return undefined;
  if (mentions.some(({ start }) => start === at)) return undefined;
  const typed = before.slice(at + 1);
  const isName = !/^\s|\n/.test(typed) && typed.length <= QUERY_MAX_LENGTH;
  return isName ? { at, typed } : undefined;
}

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[\s.-]+/)
    .filter(Boolean);

/** The members with words of the name that begin with the typed ones, in any spelling. */
export function findMembers<Member extends Pick<ConversationMember, 'fullName'>>(
  members: readonly Member[],
  typed: string,
): Member[] {
  const searched = wordsOf(typed);
  return members.filter(({ fullName }) => {
    const words = wordsOf(fullName);
    return searched.every((start) => words.some((word) => word.startsWith(start)));
  });
}

/** `@` and the surname and name, because a whole name makes a sentence long. */
const mentionText = (fullName: string): string => `@${fullName.split(' ').slice(0, 2).join(' ')}`;

/** Replaces the query by a mention of the person; the caret follows it. */
export function withMention(
  { text, mentions }: WrittenText,
  { at, typed }: MentionQuery,
  { personId, fullName }: Pick<ConversationMember, 'personId' | 'fullName'>,
): { readonly written: WrittenText; readonly caret: number } {
  const name = mentionText(fullName);
  const rest = text.slice(at + 1 + typed.length);
  const gap = rest.startsWith(' ') ? '' : ' ';
  const replaced = `${text.slice(0, at)}${name}${gap}${rest}`;
  return {
    written: {
      text: replaced,
      mentions: [
        ...mentions.filter(({ start }) => start < at),
        { personId, start: at, length: name.length },
        ...moved(
          mentions.filter(({ start }) => start > at),
          replaced.length - text.length,
        ),
      ],
    },
    caret: at + name.length + 1,
  };
}

/** The mentions of a stored text; those that do not fit it are left out. */
export const readMentions = (stored: string, text: string): readonly Mention[] =>
  writtenMentions
    .decode(stored)
    .filter(({ start, length }) => text.startsWith('@', start) && start + length <= text.length);

/** A part of a text; a mention has the id of its person. */
interface MentionPart {
  /** Its position in the text. */
  readonly at: number;
  readonly value: string;
  readonly personId?: number;
}

/** Splits a text into mentions and what stands between them. */
export function splitMentions({ text, mentions }: WrittenText): MentionPart[] {
  const parts: MentionPart[] = [];
  let at = 0;
  for (const { start, length, personId } of mentions) {
    parts.push({ at, value: text.slice(at, start) });
    at = start + length;
    parts.push({ at: start, value: text.slice(start, at), personId });
  }
  return [...parts, { at, value: text.slice(at) }].filter(({ value }) => value !== '');
}
