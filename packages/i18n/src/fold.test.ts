import { describe, expect, it } from '@jest/globals';
import { foldText } from './fold.ts';

describe('foldText (D§6)', () => {
  it.each([
    ['өмүр', 'ӨМҮР'],
    ['елка', 'Ёлка'],
    ['омур', 'Өмүр'],
    ['лаба', 'ЛАБА'],
    ['тан', 'Таң'],
  ])('%s finds %s (D§6.1)', (typed, written) => {
    expect(foldText(written)).toBe(foldText(typed));
  });

  it("keeps every letter's position, so that matches can be highlighted", () => {
    const text = 'Ёлка, ӨМҮР 100% _';
    expect(foldText(text)).toBe('елка, омур 100% _');
    expect(foldText(text)).toHaveLength(text.length);
  });

  it('treats decomposed letters like composed ones', () => {
    expect(foldText('ё'.normalize('NFD'))).toBe('е');
  });
});
