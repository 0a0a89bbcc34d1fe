import { describe, expect, it } from '@jest/globals';
import { accessText, isAllowed, type Access, type AccessFacts } from './access.ts';

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
  // No session, whatever the claims.
  [{ program: 'people.read' }, []],
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

describe('somebody who is viewed by staff (decision 0099)', () => {
  const viewed = { ...callers.student, isViewed: true };

  it.each([
    ['reads what the role reads', { access: 'student' }, true],
    ['reads what everybody reads', { access: 'signed-in' }, true],
    ['reads nothing of another role', { access: 'teacher' }, false],
    ['changes nothing', { access: 'student', writes: true }, false],
    ['reads nothing private', { access: 'signed-in', isPrivate: true }, false],
    ['ends the view', { access: 'signed-in', writes: true, isForViewers: true }, true],
    ['signs out, which anybody may', { access: 'anyone', writes: true }, true],
  ] as const)('%s', (_, rule, expected) => {
    expect(isAllowed(rule, viewed)).toBe(expected);
  });

  it('is not let in where the person is not, whatever a viewer may do', () => {
    expect(isAllowed({ access: 'teacher', isForViewers: true }, viewed)).toBe(false);
    const graduate = { ...callers.graduate, isViewed: true };
    expect(isAllowed({ access: 'student' }, graduate)).toBe(false);
    expect(isAllowed({ access: 'student', isForGraduates: true }, graduate)).toBe(true);
    expect(isAllowed({ access: 'student', isForGraduates: true, writes: true }, graduate)).toBe(false);
  });

  it('leaves everybody else as they are', () => {
    for (const rule of [
      { access: 'student', writes: true },
      { access: 'student', isPrivate: true },
    ] as const)
      expect(isAllowed(rule, callers.student)).toBe(true);
  });
});

it('has a name in documents', () => {
  const names = ['teacher', { claim: 'news.publish' }, { program: 'people.read' }] as const;
  expect(names.map((access) => accessText(access))).toEqual([
    'teacher',
    'claim `news.publish`',
    'token with `people.read`',
  ]);
});
