import { describe, expect, it } from '@jest/globals';
import { partsOf } from './parts-of.ts';

/** The parts of a text, the matches in brackets. */
const mark = (text: string, query: string): string =>
  partsOf(text, query)
    .map(({ from, to, isMatch }) => (isMatch ? `[${text.slice(from, to)}]` : text.slice(from, to)))
    .join('');

describe('the marked parts of a text', () => {
  it.each([
    ['Базы данных', 'баз', '[Баз]ы данных'],
    ['ӨМҮР ЖОЛУ', 'омур', '[ӨМҮР] ЖОЛУ'],
    ['Ёлка и елка', 'елка', '[Ёлка] и [елка]'],
    ['аааа', 'аа', '[аа][аа]'],
    ['100%_план', '%_', '100[%_]план'],
    ['Алгебра', 'нет', 'Алгебра'],
    ['Алгебра', '', 'Алгебра'],
    ['', 'а', ''],
    ['Физика и\u00a0хи\u00adмия', 'и химия', 'Физика [и\u00a0хи\u00adмия]'],
  ])('of «%s» for «%s» are %s (D§6.1)', (text, query, expected) => {
    expect(mark(text, query)).toBe(expected);
  });
});
