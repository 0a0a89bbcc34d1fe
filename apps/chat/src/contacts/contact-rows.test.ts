import { describe, expect, it } from '@jest/globals';
import { aContact, aGroupChat } from '@portal/testing';
import { filterRows, toContactRows } from './contact-rows.ts';

const request = {
  academicYearId: 2026,
  termId: 2,
  disciplineId: 11,
  credits: 4,
  isElective: false,
  semesterId: 5,
  groupId: 31,
};
const course = { academicYearId: 2026, termId: 2, disciplineId: 11, credits: 4 };
const withPerson = (personId: number) => ({ kind: 'person', personId, role: 'teacher' }) as const;

describe('contact rows', () => {
  const contacts = [aGroupChat(), aContact({ personId: 101 }), aContact({ personId: 102 })];

  it('start with the group chat and pinned contacts and keep the order of the others (§2 Chat.2)', () => {
    const flags = [{ ...course, partner: withPerson(102), isMuted: false, isPinned: true }];
    expect(toContactRows(contacts, request, flags).map(({ contact }) => contact.personId)).toEqual([
      undefined,
      102,
      101,
    ]);
  });

  it('only use the flags of conversations in this course', () => {
    const other = [{ ...course, disciplineId: 12, partner: withPerson(101), isMuted: true, isPinned: true }];
    expect(toContactRows(contacts, request, other).some(({ isMuted, isPinned }) => isMuted || isPinned)).toBe(
      false,
    );
    const own = [{ ...course, partner: withPerson(101), isMuted: true, isPinned: false }];
    expect(toContactRows(contacts, request, own)[1]).toMatchObject({ isMuted: true, isPinned: false });
  });
});

describe('the filter over people', () => {
  const rows = toContactRows(
    [
      aGroupChat(),
      aContact({ personId: 101, fullName: 'Өмүров Эркин', unreadCount: 0 }),
      aContact({ personId: 102, fullName: 'Пак Ольга', unreadCount: 2 }),
    ],
    request,
    [],
  );
  const idsOf = (text: string, isUnreadFirst = false) =>
    filterRows(rows, text, isUnreadFirst).map(({ contact }) => contact.personId);

  it('finds a part of a name in any spelling, and nothing but people', () => {
    expect(idsOf('')).toEqual([undefined, 101, 102]);
    expect(idsOf(' омур ')).toEqual([101]);
    expect(idsOf('Өмүров\u00a0Э.')).toEqual([101]);
    expect(idsOf('О. Пaк')).toEqual([102]);
    expect(idsOf('групп')).toEqual([]);
  });

  it('moves unread people to the top on demand, and keeps the order otherwise', () => {
    expect(idsOf('', true)).toEqual([102, undefined, 101]);
  });
});
