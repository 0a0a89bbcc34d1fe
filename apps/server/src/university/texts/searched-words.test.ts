import { describe, expect, it } from '@jest/globals';
import { initialOf, searchedWords } from './searched-words.ts';

describe('the words of a search', () => {
  it.each([
    ['', []],
    [' \u00a0 ', []],
    ['\u200b \u00ad', []],
    ['Асанов Т.', ['Асанов', 'Т.']],
    ['Т.А.Асанов', ['Т.', 'А.', 'Асанов']],
    ['Асанов\u00a0Т.\u202fА', ['Асанов', 'Т.', 'А']],
    ['ПИ-1.21', ['ПИ-1.21']],
    ['а б в г д е ё', ['а', 'б', 'в', 'г', 'д', 'е']],
  ])('of «%s» are %j', (text, words) => {
    expect(searchedWords(text)).toEqual(words);
  });

  it('are initials when they are one letter and a dot', () => {
    expect(['Т.', 'Т', 'Тө.', '1.', '.'].map(initialOf)).toEqual(['Т', ...Array(4).fill(undefined)]);
  });
});
