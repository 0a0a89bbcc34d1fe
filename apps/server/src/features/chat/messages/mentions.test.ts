import { describe, expect, it } from '@jest/globals';
import { areInText, keepMentions } from './mentions.ts';

const text = 'Да, @Аня и @Бек!';
const anna = { personId: 1, start: 4, length: 4 };
const bek = { personId: 2, start: 11, length: 4 };

describe('mentions of a text', () => {
  it('are parts of it that begin with @, one after the other', () => {
    expect(areInText({ text, mentions: [] })).toBe(true);
    expect(areInText({ text, mentions: [anna, bek] })).toBe(true);
    for (const mentions of [[bek, anna], [anna, anna], [{ ...bek, length: 6 }], [{ ...anna, start: 5 }]])
      expect(areInText({ text, mentions })).toBe(false);
    const many = {
      text: '@а'.repeat(21),
      mentions: Array.from({ length: 21 }, (_, at) => ({ personId: 1, start: at * 2, length: 2 })),
    };
    expect(areInText(many)).toBe(false);
    expect(areInText({ ...many, mentions: many.mentions.slice(1) })).toBe(true);
  });

  it('are found again in a changed one, in their order', () => {
    const found = (changed: string) =>
      keepMentions({ text, mentions: [anna, bek] }, changed).map(({ personId, start }) => [personId, start]);
    expect(found('@Аня, @Бек')).toEqual([
      [1, 0],
      [2, 6],
    ]);
    expect(found('Да, @Бек и @Аня')).toEqual([[1, 11]]);
    expect(found('Да')).toEqual([]);
  });
});
