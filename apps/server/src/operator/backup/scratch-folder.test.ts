import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import { identify } from '../../database/embedded/processes.ts';
import { inScratchFolder } from './scratch-folder.ts';

const startsDatabase = path.resolve(import.meta.dirname, '../../../test/server/start-embedded.child.ts');

let dataDir: string;
beforeEach(async () => {
  dataDir = await createTempDir();
});
afterAll(removeTempDirs);

describe('a scratch folder', () => {
  it('is removed after the work, also after work that fails', async () => {
    const write = (folder: string) => writeFile(path.join(folder, 'a'), '');
    await inScratchFolder(dataDir, write);
    await expect(inScratchFolder(dataDir, () => Promise.reject(new Error('No')))).rejects.toThrow('No');
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('of a process that works stays', async () => {
    const names = await inScratchFolder(dataDir, () => inScratchFolder(dataDir, () => readdir(dataDir)));
    expect(names).toHaveLength(2);
  });

  it('of a process that was killed goes, with its database', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'], { stdio: 'ignore' });
    await once(child, 'spawn');
    const folder = path.join(dataDir, `scratch-${identify(child.pid ?? 0)}_x`);
    await mkdir(path.join(folder, 'rows'), { recursive: true, mode: 0o755 });
    const database = spawn(process.execPath, [startsDatabase, path.join(folder, 'rows', 'postgres')]);
    const [line] = await once(database.stdout, 'data');
    const { pid } = JSON.parse(String(line)) as { readonly pid: number };
    for (const killed of [child, database]) {
      killed.kill('SIGKILL');
      await once(killed, 'exit');
    }
    expect(identify(pid)).toBeDefined();
    await inScratchFolder(dataDir, () => Promise.resolve());
    expect(identify(pid)).toBeUndefined();
    expect(await readdir(dataDir)).toEqual([]);
  });
});
