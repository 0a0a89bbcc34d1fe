import { withoutInvisible } from '@portal/i18n';
import type { MarkValue } from '@portal/wire';

const MAX_POINTS = 100;

/** Latin letters that look like the Cyrillic ones of the codes, and `n`, `b` for keyboards without Cyrillic. */
const cyrillicByLatin: Readonly<Record<string, string>> = {
  h: 'н',
  n: 'н',
  b: 'б',
  y: 'у',
  o: 'о',
  '6': 'б',
};

const valueByCode: ReadonlyMap<string, MarkValue> = new Map([
  ['н', 'absent'],
  ['нб', 'absent'],
  ['у', 'excused'],
  ['уваж', 'excused'],
  ['о', 'late'],
  ['оп', 'late'],
  ['опоздал', 'late'],
  ['опоздала', 'late'],
  ['+', 'present'],
]);

/** Letters without case, spaces, and the marks of an abbreviation. */
const codeOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\s./\\-]/gu, '')
    .replaceAll(/[hnbyo6]/gu, (latin) => cyrillicByLatin[latin] ?? latin);

/** `notWhole`: a number, but not a whole one from 0 to 100; `invalid`: neither points nor a code. */
export type InvalidMark = 'notWhole' | 'invalid';

export type ParsedMark = { readonly value: MarkValue | null } | { readonly invalid: InvalidMark };

/** Spreadsheets show whole points with decimals or as a percentage. */
const WHOLE_POINTS = /^(\d+)(?:[.,]0*)?\s?%?$/u;
const NUMBER = /^[-−]?(?:\d[\d.,]*|[.,]\d+)\s?%?$/u;

/** Reads a mark that was typed or pasted; an empty text clears the cell. */
export function parseMark(text: string): ParsedMark {
  const typed = withoutInvisible(text).trim();
  if (typed === '') return { value: null };
  const points = Number(WHOLE_POINTS.exec(typed)?.[1] ?? Number.NaN);
  if (points <= MAX_POINTS) return { value: points };
  if (NUMBER.test(typed)) return { invalid: 'notWhole' };
  const code = valueByCode.get(codeOf(typed));
  return code === undefined ? { invalid: 'invalid' } : { value: code };
}
