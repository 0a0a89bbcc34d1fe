import { withoutInvisible } from '@portal/i18n';
import { markKinds, markOfSpelling, POINTS_MAX, type MarkValue } from '@portal/domain';

/** Latin letters that look like the Cyrillic ones of the codes, and `n`, `b` for keyboards without Cyrillic. */
const cyrillicByLatin: Readonly<Record<string, string>> = {
  h: 'н',
  n: 'н',
  b: 'б',
  y: 'у',
  o: 'о',
  '6': 'б',
};

/** Letters without case, spaces, and the marks of an abbreviation. */
const spellingOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\s./\\-]/gu, '')
    .replaceAll(/[hnbyo6]/gu, (latin) => cyrillicByLatin[latin] ?? latin);

/** Whether a text is the beginning of a spelling of a code. */
export const startsSpelling = (text: string): boolean =>
  Object.values(markKinds).some(({ spellings }) => spellings.some((one) => one.startsWith(spellingOf(text))));

/** `notWhole`: a number, but not a whole one from 0 to 100; `invalid`: neither points nor a code. */
export type InvalidMark = 'notWhole' | 'invalid';

export type ParsedMark = { readonly value: MarkValue | null } | { readonly invalid: InvalidMark };

/** Spreadsheets show whole points with decimals or as a percentage. */
const WHOLE_POINTS = /^(\d+)(?:[.,]0*)?\s?%?$/u;
const NUMBER = /^[-−]?(?:\d[\d.,]*|[.,]\d+)\s?%?$/u;

/** Digits and signs as wide as Chinese characters. */
const FULL_WIDTH = /[\uff01-\uff5e]/gu;
const FULL_WIDTH_OFFSET = 0xfee0;

/** The plain text of what was typed, without signs that are not seen. */
const plainText = (text: string): string =>
  withoutInvisible(text)
    .replaceAll(FULL_WIDTH, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - FULL_WIDTH_OFFSET))
    .trim();

/** Reads a mark that was typed or pasted; an empty text clears the cell. */
export function parseMark(text: string): ParsedMark {
  const typed = plainText(text);
  if (typed === '') return { value: null };
  const points = Number(WHOLE_POINTS.exec(typed)?.[1] ?? Number.NaN);
  if (points <= POINTS_MAX) return { value: points };
  if (NUMBER.test(typed)) return { invalid: 'notWhole' };
  const code = markOfSpelling(spellingOf(typed));
  return code === undefined ? { invalid: 'invalid' } : { value: code };
}
