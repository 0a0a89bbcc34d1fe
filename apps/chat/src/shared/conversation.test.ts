import { describe, expect, it } from '@jest/globals';
import { aContact, aGroupChat } from '@portal/testing';
import { contactKey, conversationKey, conversationWith } from './conversation.ts';

const request = {
  academicYearId: 2026,
  termId: 2,
  disciplineId: 11,
  credits: 4,
  isElective: true,
  semesterId: 5,
  groupId: 31,
};

describe('a conversation', () => {
  it('with a person is identified by discipline and person', () => {
    expect(conversationWith(aContact({ personId: 101 }), request)).toEqual({
      academicYearId: 2026,
      termId: 2,
      disciplineId: 11,
      credits: 4,
      partner: { kind: 'person', personId: 101, role: 'teacher' },
    });
  });

  it('with the group is identified by group and elective', () => {
    expect(conversationWith(aGroupChat(), request).partner).toEqual({
      kind: 'group',
      groupId: 31,
      isElective: true,
    });
  });

  it('has a unique key', () => {
    const keys = [
      conversationWith(aGroupChat(), request),
      conversationWith(aGroupChat(), { ...request, isElective: false }),
      conversationWith(aGroupChat(), { ...request, groupId: 32 }),
      conversationWith(aContact({ personId: 31 }), request),
      conversationWith(aContact({ personId: 31 }), { ...request, credits: 5 }),
    ].map(conversationKey);
    expect(new Set(keys).size).toBe(5);
    expect(conversationKey(conversationWith(aGroupChat(), { ...request }))).toBe(keys[0]);
  });
});

describe('the contact in the URL', () => {
  it('is "group" or the person’s id', () => {
    expect([contactKey(aGroupChat()), contactKey(aContact({ personId: 7 }))]).toEqual(['group', '7']);
  });
});
