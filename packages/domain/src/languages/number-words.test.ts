import { expect, it } from '@jest/globals';
import { languages } from './languages.ts';
import { numberInWords } from './number-words.ts';

it.each([
  [0, 'ноль', 'нөл', 'zero'],
  [11, 'одиннадцать', 'он бир', 'eleven'],
  [19, 'девятнадцать', 'он тогуз', 'nineteen'],
  [20, 'двадцать', 'жыйырма', 'twenty'],
  [61, 'шестьдесят один', 'алтымыш бир', 'sixty-one'],
  [78, 'семьдесят восемь', 'жетимиш сегиз', 'seventy-eight'],
  [99, 'девяносто девять', 'токсон тогуз', 'ninety-nine'],
  [100, 'сто', 'жүз', 'one hundred'],
])('%i in words', (number, ...words) => {
  expect(languages.map((language) => numberInWords(language, number))).toEqual(words);
});

it('has other words for every number of points', () => {
  for (const language of languages)
    expect(new Set(Array.from({ length: 101 }, (_, at) => numberInWords(language, at))).size).toBe(101);
});

it('takes no other number', () => {
  for (const number of [-1, 101, 2.5]) expect(() => numberInWords('ru', number)).toThrow(RangeError);
});
