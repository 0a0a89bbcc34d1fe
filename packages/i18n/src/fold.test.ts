import { describe, expect, it } from '@jest/globals';
import { foldText, withoutInvisible } from './fold.ts';

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

  it.each([
    ['Физика и химия плазмы', 'Физика и\u00a0химия\u202fплазмы'],
    ['Физика и химия плазмы', 'Физика  и\u2003химия\nплазмы'],
    ['Физика и химия плазмы', ' Физика и\u200b химия плазмы\u00a0'],
    ['анализ', 'ана\u00adлиз'],
    ['анализ', '\u200fана\u2060лиз\ufeff'],
    ['Жан-Жак', 'Жан\u2011Жак'],
    ['Руссо - философ', 'Руссо — философ'],
    ['Руссо - философ', 'Руссо \u2212\u00a0философ'],
    ['"Манас"', '«Манас»'],
    ['"Манас"', '„Манас“'],
    ["О'Коннор", 'О’Коннор'],
    ["О'Коннор", 'О\u00b4Коннор'],
    ['Сопромат', 'Cопромат'],
    ['СОРОКОУМ', 'COPOKOУM'],
    ['замок', 'за\u0301мок'],
    ['scientific', 'scienti\ufb01c'],
    ['istanbul', '\u0130stanbul'],
  ])('a typed %s finds %j (decisions 6)', (typed, written) => {
    expect(foldText(written)).toBe(foldText(typed));
  });

  it('keeps `%` and `_`, digits, and words apart', () => {
    expect(foldText('Ёлка, ӨМҮР 100% _')).toBe('елка, омур 100% _');
    expect(foldText('мой')).not.toBe(foldText('мои'));
  });

  it('treats decomposed letters like composed ones', () => {
    expect(foldText('ё'.normalize('NFD'))).toBe('е');
    expect(foldText('й'.normalize('NFD'))).toBe('й');
  });
});

describe('withoutInvisible', () => {
  it('removes only what is not seen', () => {
    expect(withoutInvisible('\u200b6\u00ad6\ufeff')).toBe('66');
    expect(withoutInvisible('а\u00a0б — «в»')).toBe('а\u00a0б — «в»');
  });
});
