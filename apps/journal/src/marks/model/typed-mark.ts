import { codesStartingWith, markOfSpelling, POINTS_MAX, type MarkCode, type MarkValue } from '@portal/domain';
import { plainText, spellingOf, wholePointsOf } from '../../shared/typing/typed-text.ts';

/** The codes whose spellings begin with a typed text; outcomes only in a class that is passed or failed. */
export const codesOfBeginning = (text: string, isPassFail: boolean): readonly MarkCode[] =>
  codesStartingWith(spellingOf(text), isPassFail);

/** `notWhole`: a number, but not a whole one from 0 to 100; `invalid`: neither points nor a code. */
export type InvalidMark = 'notWhole' | 'invalid';

/** The text that says which marks there are. */
export const invalidMarkKey = (invalid: InvalidMark, isPassFail: boolean) =>
  invalid === 'invalid' && isPassFail ? ('grid.invalidPassFail' as const) : (`grid.${invalid}` as const);

export type ParsedMark = { readonly value: MarkValue | null } | { readonly invalid: InvalidMark };

const NUMBER = /^[-−]?(?:\d[\d.,]*|[.,]\d+)\s?%?$/u;

/** Reads a mark that was typed or pasted; an empty text clears the cell. Outcomes are marks where the class is passed or failed. */
export function parseMark(text: string, isPassFail = false): ParsedMark {
  const typed = plainText(text);
  if (typed === '') return { value: null };
  const points = wholePointsOf(typed);
  if (points !== undefined && points <= POINTS_MAX) return { value: points };
  if (NUMBER.test(typed)) return { invalid: 'notWhole' };
  const code = markOfSpelling(spellingOf(typed), isPassFail);
  return code === undefined ? { invalid: 'invalid' } : { value: code };
}

/** Whether a text is a mark, or nothing. */
export const isMark = (text: string, isPassFail = false): boolean => 'value' in parseMark(text, isPassFail);
