import { MESSAGE_MENTIONS_MAX, type Mention } from '@portal/wire';

interface WrittenText {
  readonly text: string;
  readonly mentions: readonly Mention[];
}

const partOf = (text: string, { start, length }: Mention): string => text.slice(start, start + length);

/** Whether every mention is a part of the text that begins with `@`, and none begins before the previous one ends. */
export function areInText({ text, mentions }: WrittenText): boolean {
  let end = 0;
  return (
    mentions.length <= MESSAGE_MENTIONS_MAX &&
    mentions.every((mention) => {
      const { start, length } = mention;
      const isValid =
        start >= end && length > 1 && start + length <= text.length && text.startsWith('@', start);
      end = start + length;
      return isValid;
    })
  );
}

/** Finds the mentions of the earlier text in a new one, in their order; those whose part is changed are gone. */
export function keepMentions({ text, mentions }: WrittenText, newText: string): Mention[] {
  let from = 0;
  return mentions.flatMap((mention) => {
    const part = partOf(text, mention);
    const start = newText.indexOf(part, from);
    if (start < 0) return [];
    from = start + part.length;
    return [{ ...mention, start }];
  });
}

export const areSameMentions = (some: readonly Mention[], others: readonly Mention[]): boolean =>
  some.length === others.length &&
  some.every(({ personId, start, length }, at) => {
    const other = others[at];
    return other?.personId === personId && other.start === start && other.length === length;
  });
