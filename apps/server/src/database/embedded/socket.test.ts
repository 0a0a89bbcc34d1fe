import { mkdir, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { makeScratch, removeScratch } from '../../../test/scratch.ts';
import { chooseSocketDir, prepareSocketDir } from './socket.ts';

afterAll(removeScratch);

describe('the folder of the socket', () => {
  it('is the same for one data folder and another for another', () => {
    expect(chooseSocketDir('/data/a')).toBe(chooseSocketDir('/data/a'));
    expect(chooseSocketDir('/data/a')).not.toBe(chooseSocketDir('/data/b'));
  });

  it('is short enough for the kernel, however long the name of the data folder', () => {
    const dir = chooseSocketDir(`/${'long/'.repeat(100)}`, [`/tmp/${'x'.repeat(90)}`, '/tmp']);
    expect(dir).toMatch(/^\/tmp\/portal-pg-/);
    expect(`${dir}/.s.PGSQL.5432`.length).toBeLessThanOrEqual(107);
  });

  it('counts bytes, not letters', () => {
    const cyrillic = `/${'ж'.repeat(45)}`;
    expect(() => chooseSocketDir('/data', [cyrillic])).toThrow(/short enough/);
    expect(chooseSocketDir('/data', [`/${'j'.repeat(45)}`])).toMatch(/^\/j+\/portal-pg-/);
  });

  it('is open to its owner alone', async () => {
    const dir = path.join(await makeScratch(), 'socket');
    await prepareSocketDir(dir, {});
    expect((await stat(dir)).mode & 0o777).toBe(0o700);
    await expect(prepareSocketDir(dir, {})).resolves.toBeUndefined();
  });

  it('is refused when somebody else laid a link in its place', async () => {
    const scratch = await makeScratch();
    await mkdir(path.join(scratch, 'trap'));
    await symlink(path.join(scratch, 'trap'), path.join(scratch, 'socket'));
    await expect(prepareSocketDir(path.join(scratch, 'socket'), {})).rejects.toThrow(
      /belongs to somebody else/,
    );
  });
});
