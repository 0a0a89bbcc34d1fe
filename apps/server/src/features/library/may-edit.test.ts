import { describe, expect, it } from '@jest/globals';
import type { Caller } from '../../university/people/caller.ts';
import { editsAllBooks, mayEdit } from './may-edit.ts';

const teacher: Caller = {
  id: 4,
  role: 'teacher',
  roleNumber: 1,
  claims: [],
  isGraduate: false,
  isVerified: false,
  isPending: false,
  sessionId: '',
};
const student: Caller = { ...teacher, role: 'student', roleNumber: 2 };
const withClaim = (caller: Caller): Caller => ({ ...caller, claims: ['library.edit'] });

describe('who edits a book (§6.12, D§4 Library.1)', () => {
  it.each([
    ['its owner', teacher, 4, true],
    ['another teacher', teacher, 5, false],
    ['a teacher with the claim', withClaim(teacher), 5, true],
    ['a student, whatever the number', student, 4, false],
    ['a student with the claim', withClaim(student), 5, false],
  ] as const)('is decided for %s', (...[, caller, ownerId, expected]) => {
    expect(mayEdit(caller, ownerId)).toBe(expected);
  });

  it('is no question of other claims (D-27.1)', () => {
    expect([editsAllBooks(teacher), editsAllBooks(withClaim(teacher))]).toEqual([0, 1]);
    expect(editsAllBooks({ ...teacher, claims: ['news.publish'] })).toBe(0);
  });
});
