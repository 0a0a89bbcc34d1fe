import { describe, expect, it } from '@jest/globals';
import { aContact, aGroupChat } from '@portal/testing';
import { contactKey, conversationKey, conversationWith } from './conversation.ts';

const ask = {
  academicYearId: 2026,
  termId: 2,
  disciplineId: 11,
  credits: 4,
  isElective: true,
  semesterId: 5,
  groupId: 31,
};

describe('a conversation', () => {
  it('with a person is named by discipline and person', () => {
    expect(conversationWith(aContact({ personId: 101 }), ask)).toEqual({
      academicYearId: 2026,
      termId: 2,
      disciplineId: 11,
      credits: 4,
      partner: { kind: 'person', personId: 101, role: 'teacher' },
    });
  });

  it('with the group is named by group and elective', () => {
    expect(conversationWith(aGroupChat(), ask).partner).toEqual({
      kind: 'group',
      groupId: 31,
      isElective: true,
    });
  });

  it('has one word, the same for the same conversation only', () => {
    const words = [
      conversationWith(aGroupChat(), ask),
      conversationWith(aGroupChat(), { ...ask, isElective: false }),
      conversationWith(aGroupChat(), { ...ask, groupId: 32 }),
      conversationWith(aContact({ personId: 31 }), ask),
      conversationWith(aContact({ personId: 31 }), { ...ask, credits: 5 }),
    ].map(conversationKey);
    expect(new Set(words).size).toBe(5);
    expect(conversationKey(conversationWith(aGroupChat(), { ...ask }))).toBe(words[0]);
  });
});

describe('the contact in the address', () => {
  it('is the word group or the person’s id', () => {
    expect([contactKey(aGroupChat()), contactKey(aContact({ personId: 7 }))]).toEqual(['group', '7']);
  });
});
