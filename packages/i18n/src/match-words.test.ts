import { describe, expect, it } from '@jest/globals';
import { matchWords } from './match-words.ts';

const people = ['Асанов Төлөгөн Акматович', 'Асанов Бакыт', 'Токтогулов Асан', "О'Коннор Жан\u2011Жак"];
const find = (typed: string) => people.filter(matchWords(typed));

describe('the words of a search (D§6)', () => {
  it.each([
    ['Асанов Т.', ['Асанов Төлөгөн Акматович']],
    ['Асанов Т. А.', ['Асанов Төлөгөн Акматович']],
    ['Асанов Т.А.', ['Асанов Төлөгөн Акматович']],
    ['асанов\u00a0т.', ['Асанов Төлөгөн Акматович']],
    ['Т. Асанов', ['Асанов Төлөгөн Акматович']],
    ['Т.Асанов', ['Асанов Төлөгөн Акматович']],
    ['Т. А. Асанов', ['Асанов Төлөгөн Акматович']],
    ['төл асан', ['Асанов Төлөгөн Акматович']],
    ['асан', people.slice(0, 3)],
    ['Ж. О’Коннор', people.slice(3)],
    ['Жан-Жак', people.slice(3)],
    ['К. Асанов', []],
    ['', people],
  ])('«%s» find %j', (typed, expected) => {
    expect(find(typed)).toEqual(expected);
  });
});
