import { withoutInvisible } from '@portal/i18n';
import letters from './cyrillic-by-latin.json';

/** Latin letters that look like the Cyrillic ones of the codes, and `n`, `b` for keyboards without Cyrillic. */
const cyrillicByLatin: ReadonlyMap<string, string> = new Map(Object.entries(letters));

/** Letters without case, spaces, and the marks of an abbreviation. */
export const spellingOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\s./\\-]/gu, '')
    .replaceAll(/[hnbyo6]/gu, (latin) => cyrillicByLatin.get(latin) ?? latin);

/** Spreadsheets show whole points with decimals or as a percentage. */
const WHOLE_POINTS = /^(\d+)(?:[.,]0*)?\s?%?$/u;

/** The whole points of a plain text. */
export function wholePointsOf(text: string): number | undefined {
  const digits = WHOLE_POINTS.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Digits and signs as wide as Chinese characters. */
const FULL_WIDTH = /[\uff01-\uff5e]/gu;
const FULL_WIDTH_OFFSET = 0xfee0;

/** The plain text of what was typed, without signs that are not seen. */
export const plainText = (text: string): string =>
  withoutInvisible(text)
    .replaceAll(FULL_WIDTH, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - FULL_WIDTH_OFFSET))
    .trim();
