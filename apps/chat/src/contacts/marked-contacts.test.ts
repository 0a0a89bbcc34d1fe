import { describe, expect, it } from '@jest/globals';
import { aContact, aGroupChat } from '@portal/testing';
import { withMarks } from './marked-contacts.ts';

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

describe('the people list', () => {
  const contacts = [aGroupChat(), aContact({ personId: 101 }), aContact({ personId: 102 })];

  it('has the pinned ones after the group chat, the rest as they came', () => {
    const marks = [{ ...course, partner: withPerson(102), isMuted: false, isPinned: true }];
    expect(withMarks(contacts, request, marks).map(({ contact }) => contact.personId)).toEqual([
      undefined,
      102,
      101,
    ]);
  });

  it('marks only the conversation of this course', () => {
    const other = [{ ...course, disciplineId: 12, partner: withPerson(101), isMuted: true, isPinned: true }];
    expect(withMarks(contacts, request, other).some(({ isMuted, isPinned }) => isMuted || isPinned)).toBe(
      false,
    );
    const own = [{ ...course, partner: withPerson(101), isMuted: true, isPinned: false }];
    expect(withMarks(contacts, request, own)[1]).toMatchObject({ isMuted: true, isPinned: false });
  });
});
