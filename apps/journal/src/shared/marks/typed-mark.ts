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

/** `fraction`: points are whole; `range`: above 100; `unknown`: neither points nor a code. */
export type InvalidMark = 'fraction' | 'range' | 'unknown';

export type ParsedMark = { readonly value: MarkValue | null } | { readonly invalid: InvalidMark };

/** Reads a mark that was typed or pasted; an empty text clears the cell. */
export function parseMark(text: string): ParsedMark {
  const typed = text.trim();
  if (typed === '') return { value: null };
  if (/^\d+$/u.test(typed)) {
    const points = Number(typed);
    return points <= MAX_POINTS ? { value: points } : { invalid: 'range' };
  }
  if (/^\d*[.,]\d+$/u.test(typed)) return { invalid: 'fraction' };
  const code = valueByCode.get(codeOf(typed));
  return code === undefined ? { invalid: 'unknown' } : { value: code };
}
