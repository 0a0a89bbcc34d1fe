import { describe, expect, it } from '@jest/globals';
import { makeLogins } from './make-logins.ts';

const loginsOf = (taken: readonly string[], ...rows: readonly Readonly<Record<string, string>>[]) =>
  makeLogins(
    rows.map((row, at) => ({ line: at, sourceId: String(at), row })),
    new Set(taken),
  ).map(({ row }) => row['login']);

describe('the login of a newcomer', () => {
  it.each([
    [{ familyName: 'Осмонова', givenName: 'Гүлзат' }, 'osmonova.g'],
    [{ familyName: 'Асан уулу', givenName: 'Бек' }, 'asanuulu.b'],
    [
      { familyName: 'О’Коннор', givenName: 'Шон', latinFamilyName: 'O’Connor', latinGivenName: 'Sean' },
      'oconnor.s',
    ],
    [{ familyName: 'Müller' }, 'muller'],
    [{ familyName: '山田' }, 'user'],
    [{ familyName: 'Ким', login: 'Own.Login' }, 'Own.Login'],
  ])('is made of the name unless there is one: %j', (row, login) => {
    expect(loginsOf([], row)).toEqual([login]);
  });

  it('has a number if somebody has it, who is stored or in the file', () => {
    const row = { familyName: 'Ким', givenName: 'Нелли' };
    expect(loginsOf(['kim.n', 'kim.n3'], row, row, { ...row, login: 'KIM.N2' })).toEqual([
      'kim.n4',
      'kim.n5',
      'KIM.N2',
    ]);
    expect(loginsOf([], { familyName: 'Ли' }, { familyName: 'Ли' }, { familyName: 'Ли2' })).toEqual([
      'li',
      'li2',
      'li22',
    ]);
  });
});
