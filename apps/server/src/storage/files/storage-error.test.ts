import { describe, expect, it } from '@jest/globals';
import { languages } from '@portal/domain';
import { toHttpError } from '../../http/errors/errors.ts';
import { errorMessage } from '../../university/texts/language.ts';

const failure = (code: string, message: string) => Object.assign(new Error(message), { code });

describe('a disk that takes nothing more', () => {
  it.each([
    ['storageFull', failure('ENOSPC', 'no space left on device')],
    ['storageFull', failure('EDQUOT', 'disk quota exceeded')],
    ['storageFull', failure('53100', 'could not extend file "base/5/2619": No space left on device')],
    ['storageReadOnly', failure('EROFS', 'read-only file system')],
    ['storageReadOnly', failure('42501', 'could not open file "base/5/2619": Read-only file system')],
  ])('is 507 %s: %s', (code, error) => {
    expect(toHttpError(error)).toMatchObject({ status: 507, code });
  });

  it('is no missing right', () => {
    expect(toHttpError(failure('42501', 'permission denied for table person')).status).toBe(500);
    expect(toHttpError(failure('EACCES', 'permission denied')).status).toBe(503);
  });

  it('tells people in each language that reading works and what to do', () => {
    for (const lang of languages)
      for (const code of ['storageFull', 'storageReadOnly'] as const)
        expect(errorMessage(lang, code, {}).split('. ')).toHaveLength(3);
  });
});
