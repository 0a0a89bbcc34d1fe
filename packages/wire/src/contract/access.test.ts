import { describe, expect, it } from '@jest/globals';
import { isAllowed, type Access, type AccessFacts } from './access.ts';

const callers = {
  nobody: undefined,
  student: { role: 'student', claims: [], isGraduate: false },
  graduate: { role: 'student', claims: [], isGraduate: true },
  teacher: { role: 'teacher', claims: [], isGraduate: false },
  publisher: { role: 'teacher', claims: ['news.publish'], isGraduate: false },
} as const satisfies Record<string, AccessFacts | undefined>;

const rules: readonly (readonly [Access, readonly (keyof typeof callers)[]])[] = [
  ['anyone', ['nobody', 'student', 'graduate', 'teacher', 'publisher']],
  ['signed-in', ['student', 'teacher', 'publisher']],
  ['teacher', ['teacher', 'publisher']],
  ['student', ['student']],
  [{ claim: 'news.publish' }, ['publisher']],
];

describe('an access rule', () => {
  it.each(rules)('%j allows %j and nobody else (D-27.1)', (access, allowed) => {
    const passing = Object.entries(callers).filter(([, caller]) => isAllowed({ access }, caller));
    expect(passing.map(([name]) => name)).toEqual(allowed);
  });

  it('lets graduates in only where it says so, and never beyond their role (D-63.7)', () => {
    const passes = (access: Access) => isAllowed({ access, isForGraduates: true }, callers.graduate);
    const roles = ['signed-in', 'student', 'teacher'] as const;
    expect(roles.map(passes)).toEqual([true, true, false]);
    expect(passes({ claim: 'news.publish' })).toBe(false);
    expect(isAllowed({ access: 'student', isForGraduates: true }, callers.student)).toBe(true);
  });
});
