import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  findMembers,
  findMentionQuery,
  readMentions,
  splitMentions,
  trimWritten,
  withMention,
  withTypedText,
  type WrittenText,
} from './mentions.ts';

const aybek = { personId: 201, fullName: 'Үсөнов Айбек Өмүрбекович' };
const plain = (text: string): WrittenText => ({ text, mentions: [] });
const named = ({ text, mentions }: WrittenText) =>
  mentions.map(({ personId, start, length }) => [personId, text.slice(start, start + length)]);
/** A text with one mention of the first person; the marks stand around it. */
const written = (marked: string): WrittenText => {
  const [before = '', name = '', after = ''] = marked.split('|');
  return {
    text: `${before}${name}${after}`,
    mentions: [{ personId: 201, start: before.length, length: name.length }],
  };
};

describe('the query at the caret', () => {
  const queryOf = (text: string, caret = text.length) => findMentionQuery(plain(text), caret)?.typed;

  it('is what stands between an @ and the caret', () => {
    expect(queryOf('@')).toBe('');
    expect(queryOf('Салам, @Үсөнов Ай')).toBe('Үсөнов Ай');
    expect(queryOf('(@ай')).toBe('ай');
    expect(queryOf('@айбек бек', 3)).toBe('ай');
    expect(findMentionQuery(plain('эй @ай'), 6)).toEqual({ at: 3, typed: 'ай' });
  });

  it('is none in an address, in another line, behind a blank or far away', () => {
    for (const text of ['mail@', 'a.b@mail', '@ ', '@Ай\nбек', `@${'а'.repeat(61)}`, 'без знака', ''])
      expect(queryOf(text)).toBeUndefined();
    expect(queryOf('@ай', -1)).toBeUndefined();
  });

  it('is none behind a person who is mentioned already', () => {
    const text = written('|@Үсөнов Айбек| привет');
    expect(findMentionQuery(text, 14)).toBeUndefined();
    expect(findMentionQuery({ ...text, mentions: [] }, 14)?.typed).toBe('Үсөнов Айбек ');
  });
});

describe('members', () => {
  it('are found by the beginnings of their names, in any spelling and order', () => {
    const members = [aybek, { personId: 202, fullName: 'Касымова Мария-Анна' }];
    const found = (typed: string) => findMembers(members, typed).map(({ personId }) => personId);
    expect(found('')).toEqual([201, 202]);
    expect(found('усон')).toEqual([201]);
    expect(found('айб ус')).toEqual([201]);
    expect(found('анна')).toEqual([202]);
    expect(found('А. Үсөнов')).toEqual([201]);
    expect(found('сымова')).toEqual([]);
    expect(found('Айбек посмотри')).toEqual([]);
  });
});

describe('a chosen person', () => {
  it('replaces the query, with a blank behind', () => {
    const { written: chosen, caret } = withMention(plain('эй @ай'), { at: 3, typed: 'ай' }, aybek);
    expect(chosen.text).toBe('эй @Үсөнов Айбек ');
    expect(named(chosen)).toEqual([[201, '@Үсөнов Айбек']]);
    expect(caret).toBe(chosen.text.length);
  });

  it('moves those behind, and takes no second blank', () => {
    const before = written('@ка и |@Үсөнов Айбек|');
    const maria = { personId: 202, fullName: 'Касымова Мария Айтбековна' };
    const { written: chosen } = withMention(before, { at: 0, typed: 'ка' }, maria);
    expect(chosen.text).toBe('@Касымова Мария и @Үсөнов Айбек');
    expect(named(chosen)).toEqual([
      [202, '@Касымова Мария'],
      [201, '@Үсөнов Айбек'],
    ]);
  });
});

describe('a mention while the text is changed', () => {
  const after = (text: string, caret: number, before = written('да |@Аа|, нет')) =>
    named(withTypedText(before, text, caret));

  it('moves with changes before it and stays with those behind it', () => {
    expect(after('ну да @Аа, нет', 3)).toEqual([[201, '@Аа']]);
    expect(after('@Аа, нет', 0)).toEqual([[201, '@Аа']]);
    expect(after('да @Аа, нет!', 12)).toEqual([[201, '@Аа']]);
    expect(after('да @Аа', 6)).toEqual([[201, '@Аа']]);
    expect(after('да @Ааа, нет', 7)).toEqual([[201, '@Аа']]);
  });

  it('is gone when a part of it is changed', () => {
    expect(after('да @Аб, нет', 6)).toEqual([]);
    expect(after('да @А, нет', 5)).toEqual([]);
    expect(after('да @Ааа, нет', 6)).toEqual([]);
    expect(after('да нет', 3)).toEqual([]);
    expect(after('', 0)).toEqual([]);
  });

  it('is always a part of the text that names the person, whatever is typed where', () => {
    const letters = fc.string({ unit: fc.constantFrom('а', 'А', '@', ' '), maxLength: 4 });
    const change = fc.record({
      head: letters,
      tail: letters,
      typed: letters,
      one: fc.nat(12),
      other: fc.nat(12),
    });
    fc.assert(
      fc.property(change, ({ head, tail, typed, one, other }) => {
        const before = written(`${head}|@Аа|${tail}`);
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        const text = before.text.slice(0, from) + typed + before.text.slice(to);
        const caret = Math.min(from, before.text.length) + typed.length;
        const left = named(withTypedText(before, text, caret));
        const isOutside = from >= head.length + 3 || to <= head.length;
        const allowed = isOutside ? [[[201, '@Аа']]] : [[[201, '@Аа']], []];
        expect(allowed).toContainEqual(left);
      }),
    );
  });
});

describe('a written text', () => {
  it('loses the blanks at its ends, not its mentions', () => {
    const trimmed = trimWritten(written(' \n|@Аа| '));
    expect([trimmed.text, named(trimmed)]).toEqual(['@Аа', [[201, '@Аа']]]);
  });

  it('is split at its mentions', () => {
    expect(splitMentions(written('да |@Аа|!'))).toEqual([
      { at: 0, value: 'да ' },
      { at: 3, value: '@Аа', personId: 201 },
      { at: 6, value: '!' },
    ]);
    expect(splitMentions(written('|@Аа|'))).toEqual([{ at: 0, value: '@Аа', personId: 201 }]);
    expect(splitMentions(plain('да'))).toEqual([{ at: 0, value: 'да' }]);
  });

  it('is stored with the mentions that fit it', () => {
    expect(readMentions('201:3:3', 'да @Аа')).toEqual([{ personId: 201, start: 3, length: 3 }]);
    for (const stored of ['', '201:3:4', '201:0:2', 'nonsense', '201:3'])
      expect(readMentions(stored, 'да @Аа')).toEqual([]);
  });
});
