import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ServerProcess } from '../../../test/server/server-process.ts';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import { readConfig } from '../config/config.ts';
import { lockDataFolder } from './lock-data-folder.ts';

const childFile = path.resolve(import.meta.dirname, '../../../test/server/lock-folder.child.ts');

let folder: string;
beforeAll(async () => {
  folder = await createTempDir();
});
afterAll(removeTempDirs);

const lock = (environment: Readonly<Record<string, string>>) => lockDataFolder(readConfig(environment));

describe('a second server on one data folder', () => {
  it('does not start, with a sentence and without a stack', async () => {
    await lock({ DATA_DIR: folder });
    const second = new ServerProcess({ DATA_DIR: folder });
    expect(await second.waitForExit()).toBe(1);
    expect(second.text).toContain(`Another server already uses the data folder ${folder}.`);
    expect(second.text).not.toContain(' at ');
  });

  it('does not start under another name of the folder', async () => {
    const link = path.join(await createTempDir(), 'link');
    await symlink(folder, link);
    await expect(lock({ DATA_DIR: link })).rejects.toThrow('Another server already uses');
  });

  it('may start when both use a database that carries their events', async () => {
    const release = await lock({ DATA_DIR: folder, DATABASE_URL: 'postgres://db.example/portal' });
    await expect(release()).resolves.toBe(undefined);
  });

  it('may start after the first one was killed', async () => {
    const other = await createTempDir();
    const child = spawn(process.execPath, [childFile, other], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    await expect(lock({ DATA_DIR: other })).rejects.toThrow('Another server already uses');
    child.kill('SIGKILL');
    await once(child, 'close');
    const release = await lock({ DATA_DIR: other });
    await expect(lock({ DATA_DIR: other })).rejects.toThrow('Another server already uses');
    await release();
    await expect(lock({ DATA_DIR: other })).resolves.toBeInstanceOf(Function);
  });
});
