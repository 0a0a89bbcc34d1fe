import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foldText } from './fold.ts';
import { replacedFirst, replacements } from './fold-table.ts';
import { findFolded, foldWithRanges } from './folded-text.ts';

/** A text with its matches in brackets. */
function mark(text: string, query: string): string {
  let at = 0;
  let marked = '';
  for (const { start, end } of findFolded(text, query)) {
    marked += `${text.slice(at, start)}[${text.slice(start, end)}]`;
    at = end;
  }
  return marked + text.slice(at);
}

describe('the matches of a query (D§6)', () => {
  it.each([
    ['Базы данных', 'баз', '[Баз]ы данных'],
    ['ӨМҮР ЖОЛУ', 'омур', '[ӨМҮР] ЖОЛУ'],
    ['аааа', 'аа', '[аа][аа]'],
    ['100%_план', '%_', '100[%_]план'],
    ['Алгебра', 'нет', 'Алгебра'],
    ['Алгебра', '', 'Алгебра'],
    ['Алгебра', '\u200b', 'Алгебра'],
    ['', 'а', ''],
    ['Физика и\u00a0 \u200bхимия плазмы', 'и химия', 'Физика [и\u00a0 \u200bхимия] плазмы'],
    ['мат\u00adана\u00adлиз.', 'анализ', 'мат\u00ad[ана\u00adлиз].'],
    ['Е\u0308лка и й', 'елка И й', '[Е\u0308лка и й]'],
    ['Что… потом', '.. потом', 'Что[… потом]'],
    ['…', '.', '[…]'],
    ['Cопромат', 'сопр', '[Cопр]омат'],
    ['😀 О’Коннор', "о'к", '😀 [О’К]оннор'],
  ])('in «%s» for «%s» are %s', (text, query, expected) => {
    expect(mark(text, query)).toBe(expected);
  });

  const character = fc.constantFrom(
    ...replacements.keys(),
    ...replacedFirst.keys(),
    ...Array.from('аЯйЁ 1-._%Ωaﬁ½'),
  );
  const words = fc.string({ unit: character, maxLength: 20 });

  it('are found where the folded text has them, whatever is written', () => {
    fc.assert(
      fc.property(words, words, words, (before, query, after) => {
        const text = before + query + after;
        const { folded, ranges } = foldWithRanges(text);
        expect(folded.trim()).toBe(foldText(text));
        expect(ranges).toHaveLength(folded.length);
        const isFound = foldText(query) !== '' && foldText(text).includes(foldText(query));
        const found = findFolded(text, query);
        expect(found.length > 0).toBe(isFound);
        for (const { start, end } of found)
          expect(foldText(text.slice(start, end))).toContain(foldText(query));
      }),
    );
  });
});
