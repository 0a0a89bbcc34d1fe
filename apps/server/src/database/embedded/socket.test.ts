import { mkdir, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import { chooseSocketDir, prepareSocketDir } from './socket.ts';

afterAll(removeTempDirs);

describe('the socket folder', () => {
  it('is unique to each data folder', () => {
    expect(chooseSocketDir('/data/a')).toBe(chooseSocketDir('/data/a'));
    expect(chooseSocketDir('/data/a')).not.toBe(chooseSocketDir('/data/b'));
  });

  it('is short enough for the kernel with a long data folder', () => {
    const dir = chooseSocketDir(`/${'long/'.repeat(100)}`, [`/tmp/${'x'.repeat(90)}`, '/tmp']);
    expect(dir).toMatch(/^\/tmp\/portal-pg-/);
    expect(`${dir}/.s.PGSQL.5432`.length).toBeLessThanOrEqual(107);
  });

  it('counts bytes instead of characters', () => {
    const cyrillic = `/${'ж'.repeat(45)}`;
    expect(() => chooseSocketDir('/data', [cyrillic])).toThrow(/short enough/);
    expect(chooseSocketDir('/data', [`/${'j'.repeat(45)}`])).toMatch(/^\/j+\/portal-pg-/);
  });

  it('is accessible to its owner only', async () => {
    const dir = path.join(await createTempDir(), 'socket');
    await prepareSocketDir(dir, {});
    expect((await stat(dir)).mode & 0o777).toBe(0o700);
    await expect(prepareSocketDir(dir, {})).resolves.toBeUndefined();
  });

  it('is rejected when it is a foreign symbolic link', async () => {
    const tempDir = await createTempDir();
    await mkdir(path.join(tempDir, 'trap'));
    await symlink(path.join(tempDir, 'trap'), path.join(tempDir, 'socket'));
    await expect(prepareSocketDir(path.join(tempDir, 'socket'), {})).rejects.toThrow(
      /belongs to somebody else/,
    );
  });
});
