import { markKinds, markOfSpelling, POINTS_MAX, type MarkValue } from '@portal/domain';
import { plainText, spellingOf, wholePointsOf } from '../../shared/typing/typed-text.ts';

/** Whether a text is the beginning of a spelling of a code. */
export const startsSpelling = (text: string): boolean =>
  Object.values(markKinds).some(({ spellings }) => spellings.some((one) => one.startsWith(spellingOf(text))));

/** `notWhole`: a number, but not a whole one from 0 to 100; `invalid`: neither points nor a code. */
export type InvalidMark = 'notWhole' | 'invalid';

export type ParsedMark = { readonly value: MarkValue | null } | { readonly invalid: InvalidMark };

const NUMBER = /^[-−]?(?:\d[\d.,]*|[.,]\d+)\s?%?$/u;

/** Reads a mark that was typed or pasted; an empty text clears the cell. */
export function parseMark(text: string): ParsedMark {
  const typed = plainText(text);
  if (typed === '') return { value: null };
  const points = wholePointsOf(typed);
  if (points !== undefined && points <= POINTS_MAX) return { value: points };
  if (NUMBER.test(typed)) return { invalid: 'notWhole' };
  const code = markOfSpelling(spellingOf(typed));
  return code === undefined ? { invalid: 'invalid' } : { value: code };
}

/** Whether a text is a mark, or nothing. */
export const isMark = (text: string): boolean => 'value' in parseMark(text);
