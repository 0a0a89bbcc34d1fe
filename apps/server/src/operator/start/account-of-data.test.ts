import { chown, mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import { accountOfData } from './account-of-data.ts';

/** The account of the portal: any but root. */
const uid = process.getuid?.() || 10_001;
const gid = process.getgid?.() || 10_001;

async function createOwnedDir(): Promise<string> {
  const dir = await createTempDir();
  await chown(dir, uid, gid);
  return dir;
}

afterAll(removeTempDirs);

describe('the account of a command', () => {
  it('of root is the owner of the data folder', async () => {
    const dir = await createOwnedDir();
    expect(accountOfData(dir, 0)).toEqual({ uid, gid });
    await mkdir(path.join(dir, 'postgres'));
    await chown(path.join(dir, 'postgres'), uid, gid);
    expect(accountOfData(dir, 0)).toEqual({ uid, gid });
  });

  it('of anybody else does not change', async () => {
    expect(accountOfData(await createOwnedDir(), uid)).toBeUndefined();
  });

  it('does not change before the first start, and for a folder of root', async () => {
    expect(accountOfData(path.join(await createTempDir(), 'nothing'), 0)).toBeUndefined();
    expect(accountOfData('/', 0)).toBeUndefined();
  });

  it('does not change when a server of root has given its database to another account', async () => {
    const dir = await createOwnedDir();
    // A link to a folder of root, because only root could give it one.
    await symlink('/', path.join(dir, 'postgres'));
    expect(accountOfData(dir, 0)).toBeUndefined();
  });
});
