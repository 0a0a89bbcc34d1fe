import { describe, expect, it } from '@jest/globals';
import { findMatches, findMatchesInExcerpt } from './find-matches.ts';

const shown = (parts: ReturnType<typeof findMatches>) =>
  parts.map(({ value, isMatch }) => (isMatch ? `[${value}]` : value)).join('');

describe('the matches of a query', () => {
  it.each([
    ['Сдайте ЛАБУ, лаба простая', 'лаб', 'Сдайте [ЛАБ]У, [лаб]а простая'],
    ['Өмүр бою — омур', 'омур', '[Өмүр] бою — [омур]'],
    ['ёлка', ' елка ', '[ёлка]'],
    ['аааа', 'аа', '[аа][аа]'],
    ['100 %', '%', '100 [%]'],
    ['ничего', 'нет', 'ничего'],
    ['ничего', '', 'ничего'],
    ['', 'нет', ''],
    ['Зачёт в\u00a0\u00a015:00, «завтра»', 'в 15:00, "', 'Зачёт [в\u00a0\u00a015:00, «]завтра»'],
  ])('in «%s» for «%s»', (text, query, expected) => {
    expect(shown(findMatches(text, query))).toBe(expected);
  });

  it('know their positions', () => {
    expect(findMatches('а б а', 'а').map(({ at }) => at)).toEqual([0, 1, 4]);
  });

  it('begin shortly after the cut of a long text', () => {
    const text = `${'я'.repeat(60)} вот ${'ю'.repeat(60)} вот`;
    expect(shown(findMatchesInExcerpt(text, 'вот'))).toBe(`…${'я'.repeat(39)} [вот] ${'ю'.repeat(60)} [вот]`);
    expect(shown(findMatchesInExcerpt('ближе вот', 'вот'))).toBe('ближе [вот]');
    expect(shown(findMatchesInExcerpt('без', 'вот'))).toBe('без');
  });
});
