import { describe, expect, it } from '@jest/globals';
import { hashPassword, verifyPassword } from './password.ts';

describe('a password hash', () => {
  it('is argon2id and contains its cost (D-23.3)', async () => {
    expect(await hashPassword('Кыргыз-2026')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('has a unique salt', async () => {
    expect(await hashPassword('Student-2026')).not.toBe(await hashPassword('Student-2026'));
  });

  it('verifies its password only', async () => {
    const hash = await hashPassword('Student-2026');
    const results = ['Student-2026', 'student-2026', 'Student-2026 ', ''].map((password) =>
      verifyPassword(password, hash),
    );
    expect(await Promise.all(results)).toEqual([true, false, false, false]);
  });
});
