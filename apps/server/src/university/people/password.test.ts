import { hash } from '@node-rs/argon2';
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

  it('verifies a password whose letters are typed with separate signs', async () => {
    const composed = '\u0439\u043e\u0433-2026';
    const separate = '\u0438\u0306\u043e\u0433-2026';
    const oldHash = await hash(separate);
    const hashes = [await hashPassword(composed), await hashPassword(separate), oldHash];
    const results = hashes.map(async (stored) => [
      await verifyPassword(composed, stored),
      await verifyPassword(separate, stored),
    ]);
    // A hash from before passwords were normalized has the form in which it was typed.
    expect(await Promise.all(results)).toEqual([
      [true, true],
      [true, true],
      [false, true],
    ]);
    expect(await verifyPassword('\u0438\u043e\u0433-2026', hashes[0] ?? '')).toBe(false);
  });
});
