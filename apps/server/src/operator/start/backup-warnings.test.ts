import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import { backupWarnings } from './backup-warnings.ts';

afterAll(removeTempDirs);

describe('the warning of backups', () => {
  it('is silent for a bucket, for no place, and for a folder that can be written', async () => {
    const folder = await createTempDir();
    await mkdir(path.join(folder, 'there'));
    for (const to of [
      undefined,
      's3://backups/main',
      folder,
      path.join(folder, 'there'),
      `${folder}/to/come`,
    ])
      expect(await backupWarnings({ to })).toEqual([]);
  });

  it('names a place that cannot be written, and what to do', async () => {
    const file = path.join(await createTempDir(), 'file');
    await writeFile(file, '');
    expect(await backupWarnings({ to: path.join(file, 'below') })).toEqual([
      expect.stringMatching(/^BACKUP_TO=\S+below cannot be written \(ENOTDIR\).*ReadWritePaths/),
    ]);
  });
});
