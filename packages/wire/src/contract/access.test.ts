import { describe, expect, it } from '@jest/globals';
import { isAllowed, type Access, type AccessFacts } from './access.ts';

const callers = {
  nobody: undefined,
  student: { role: 'student', claims: [] },
  teacher: { role: 'teacher', claims: [] },
  publisher: { role: 'teacher', claims: ['news.publish'] },
} as const satisfies Record<string, AccessFacts | undefined>;

const rules: readonly (readonly [Access, readonly (keyof typeof callers)[]])[] = [
  ['anyone', ['nobody', 'student', 'teacher', 'publisher']],
  ['signed-in', ['student', 'teacher', 'publisher']],
  ['teacher', ['teacher', 'publisher']],
  ['student', ['student']],
  [{ claim: 'news.publish' }, ['publisher']],
];

describe('an access rule', () => {
  it.each(rules)('%j allows %j and nobody else (D-27.1)', (access, allowed) => {
    const passing = Object.entries(callers).filter(([, caller]) => isAllowed(access, caller));
    expect(passing.map(([name]) => name)).toEqual(allowed);
  });
});
