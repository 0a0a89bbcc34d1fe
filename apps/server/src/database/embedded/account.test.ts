import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import { pickAccount } from './account.ts';

afterAll(removeTempDirs);

async function passwd(...lines: string[]): Promise<string> {
  const file = path.join(await createTempDir(), 'passwd');
  await writeFile(file, ['root:x:0:0:root:/root:/bin/bash', ...lines, ''].join('\n'));
  return file;
}

describe('the account of PostgreSQL', () => {
  it('is the own account for a regular user', () => {
    expect(pickAccount(1000, '/nowhere')).toEqual({});
  });

  it('is postgres rather than nobody for root', async () => {
    const file = await passwd('nobody:x:65534:65533::/:/bin/false', 'postgres:x:101:102::/:/bin/bash');
    expect(pickAccount(0, file)).toEqual({ uid: 101, gid: 102 });
  });

  it('is nobody when no other candidate exists', async () => {
    expect(pickAccount(0, await passwd('nobody:x:65534:65533::/:/bin/false'))).toEqual({
      uid: 65534,
      gid: 65533,
    });
  });

  it('throws when no candidate exists', async () => {
    const file = await passwd('postgresql-exporter:x:7:7::/:/bin/false');
    expect(() => pickAccount(0, file)).toThrow(/none of postgres, portal, nobody/);
  });
});
