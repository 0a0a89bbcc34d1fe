import { describe, expect, it } from '@jest/globals';
import { aContact, aGroupChat } from '@portal/testing';
import {
  contactKey,
  conversationKey,
  conversationOfParam,
  conversationParam,
  conversationWith,
} from './conversation.ts';

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

describe('the address of a conversation in the inbox', () => {
  it.each([
    ['2026-2-11-4-t101', { kind: 'person', personId: 101, role: 'teacher' }],
    ['2026-2-11-4-s7', { kind: 'person', personId: 7, role: 'student' }],
    ['2026-2-11-4-g31', { kind: 'group', groupId: 31, isElective: false }],
    ['2026-2-11-4-e31', { kind: 'group', groupId: 31, isElective: true }],
  ] as const)('%s is written and read back', (param, partner) => {
    const ref = { academicYearId: 2026, termId: 2, disciplineId: 11, credits: 4, partner };
    expect(conversationParam(ref)).toBe(param);
    expect(conversationOfParam(param)).toEqual(ref);
  });

  it.each(['', 'group', '101', '2026-2-11-4-x1', '2026-2-11-4-t', '2026-2-11-t101', '1-1-1-1-t99999999999'])(
    'is not «%s»',
    (param) => expect(conversationOfParam(param)).toBeUndefined(),
  );
});
