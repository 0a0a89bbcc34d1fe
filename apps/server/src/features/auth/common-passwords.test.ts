import { describe, expect, it } from '@jest/globals';
import { isCommonPassword, readCommonPasswords } from './common-passwords.ts';

describe('common passwords', () => {
  it('are more than the ten thousand that must be refused', async () => {
    const list = await readCommonPasswords();
    expect(list.size).toBeGreaterThan(50_000);
    expect(list).not.toContain('');
  });

  it.each([
    'password',
    'Qwerty123',
    'ILOVEYOU',
    'trustno1',
    'football1',
    'йцукенгш',
    'Бишкек2026',
    'Manas2026!',
  ])('holds %s', async (password) => {
    expect(await isCommonPassword(password, 'somebody')).toBe(true);
  });

  it('are the login, and one character over and over', async () => {
    expect(await isCommonPassword('Aibek.Nurlanov', 'aibek.nurlanov')).toBe(true);
    expect(await isCommonPassword('жжжжжжжжжж', 'somebody')).toBe(true);
  });

  it.each(['Quiet-Lake-81', 'тынч көл жана тоо'])('do not hold %s', async (password) => {
    expect(await isCommonPassword(password, 'somebody')).toBe(false);
  });
});
