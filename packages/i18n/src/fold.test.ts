import { describe, expect, it } from '@jest/globals';
import { foldText } from './fold.ts';

describe('a text as a search compares it (decisions 6)', () => {
  it.each([
    ['өмүр', 'ӨМҮР'],
    ['елка', 'Ёлка'],
    ['омур', 'Өмүр'],
    ['лаба', 'ЛАБА'],
    ['тан', 'Таң'],
  ])('%s finds %s', (typed, written) => {
    expect(foldText(written)).toBe(foldText(typed));
  });

  it('keeps every letter at its place, so that what was found can be marked', () => {
    const text = 'Ёлка, ӨМҮР 100% _';
    expect(foldText(text)).toBe('елка, омур 100% _');
    expect(foldText(text)).toHaveLength(text.length);
  });

  it('takes a letter in two parts for the same as in one', () => {
    expect(foldText('ё'.normalize('NFD'))).toBe('е');
  });
});
