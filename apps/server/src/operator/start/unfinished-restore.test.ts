import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import {
  beginRestoreInto,
  endRestoreInto,
  isRestoreUnfinishedIn,
  refuseUnfinishedRestore,
} from './unfinished-restore.ts';

afterAll(removeTempDirs);

describe('a data folder into which a backup is restored', () => {
  it('is refused from the begin to the end', async () => {
    const dataDir = await createTempDir();
    expect(await isRestoreUnfinishedIn(dataDir)).toBe(false);
    await refuseUnfinishedRestore(dataDir);
    await beginRestoreInto(dataDir);
    // The next attempt begins again.
    await beginRestoreInto(dataDir);
    expect(await isRestoreUnfinishedIn(dataDir)).toBe(true);
    await expect(refuseUnfinishedRestore(dataDir)).rejects.toThrow(
      `A backup was being restored into ${dataDir}, and that was interrupted: it holds no whole portal.`,
    );
    await endRestoreInto(dataDir);
    await endRestoreInto(dataDir);
    await refuseUnfinishedRestore(dataDir);
  });

  it('is not refused before it exists, but when it cannot be read', async () => {
    const folder = await createTempDir();
    expect(await isRestoreUnfinishedIn(path.join(folder, 'none'))).toBe(false);
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    await expect(refuseUnfinishedRestore(file)).rejects.toThrow(/ENOTDIR/);
  });
});
