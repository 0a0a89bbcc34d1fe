import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fullNameOf, parseFullName } from './person-name.ts';

describe('a full name', () => {
  it.each([
    ['Осмонова Гүлзат Төлөгөновна', 'Осмонова', 'Гүлзат', 'Төлөгөновна'],
    ['Ким Нелли', 'Ким', 'Нелли', undefined],
    ['Мадонна', 'Мадонна', undefined, undefined],
    ['  Асанов\u00a0 Тимур ', 'Асанов', 'Тимур', undefined],
    ['Алиев Рустам Тимур оглы', 'Алиев', 'Рустам', 'Тимур оглы'],
    ['Асан уулу Бек', 'Асан уулу', 'Бек', undefined],
    ['Асан кызы Айпери Бакытовна', 'Асан кызы', 'Айпери', 'Бакытовна'],
    ['Асан уулу', 'Асан', 'уулу', undefined],
    ['Садыков Тимур Асан уулу', 'Садыков', 'Тимур', 'Асан уулу'],
    ['О’Коннор-Смит Шон', 'О’Коннор-Смит', 'Шон', undefined],
  ])('has its parts: %s', (fullName, ...parts) => {
    const name = parseFullName(fullName);
    expect([name?.familyName, name?.givenName, name?.patronymic]).toEqual(parts);
  });

  it('without a word has no parts', () => {
    expect(parseFullName(' \u00a0 ')).toBeUndefined();
  });

  it('of any words is the same after it was split and joined', () => {
    const word = fc.constantFrom('Асан', 'уулу', 'кызы', 'Ким', 'О’Нил');
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
        const name = parseFullName(words.join('  '));
        expect(name && fullNameOf(name)).toBe(words.join(' '));
      }),
    );
  });
});
