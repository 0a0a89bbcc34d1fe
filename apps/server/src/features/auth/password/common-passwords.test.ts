import { describe, expect, it } from '@jest/globals';
import { isCommonPassword, readCommonPasswords } from './common-passwords.ts';

describe('common passwords', () => {
  it('contain more than the required ten thousand (D-23.2)', async () => {
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
  ])('include %s (D-23.2)', async (password) => {
    expect(await isCommonPassword(password, 'somebody')).toBe(true);
  });

  it.each(['Portal-2031', '#LMS#портал#', 'Library.Portal.77', 'Библиотека_2044', 'portalPORTAL'])(
    'include words of the context: %s',
    async (password) => {
      expect(await isCommonPassword(password, 'somebody')).toBe(true);
    },
  );

  it('include the login itself and a repeated character', async () => {
    expect(await isCommonPassword('Aibek.Nurlanov', 'aibek.nurlanov')).toBe(true);
    expect(await isCommonPassword('жжжжжжжжжж', 'somebody')).toBe(true);
  });

  it.each(['Quiet-Lake-81', 'тынч көл жана тоо', 'portal of the lake', '20-31-44-57'])(
    'do not include %s',
    async (password) => {
      expect(await isCommonPassword(password, 'somebody')).toBe(false);
    },
  );
});
