import { describe, expect, it } from '@jest/globals';
import { conversationOfParam, conversationParam } from './conversation.ts';

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
