import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import { acquireOwnership, rejectLiveCopy, releaseOwnership } from './owner.ts';
import { identify } from './processes.ts';

afterAll(removeTempDirs);

let dir: string;
beforeEach(async () => {
  dir = await createTempDir();
});
const owner = () => readFile(path.join(dir, 'portal.owner'), 'utf8');
const write = (text: string) => writeFile(path.join(dir, 'portal.owner'), text);

describe('the owner of a database', () => {
  it('is the first process, also when it asks again', async () => {
    expect(await acquireOwnership(dir)).toBe(true);
    expect(await acquireOwnership(dir)).toBe(true);
    expect((await owner()).split('\n')[0]).toBe(identify(process.pid));
  });

  it('remains the owner while it is running', async () => {
    const other = identify(process.ppid) ?? '';
    await write(other);
    expect(await acquireOwnership(dir)).toBe(false);
    expect(await owner()).toBe(other);
  });

  it('is replaced after it was killed', async () => {
    await write(`${process.ppid}:1`);
    expect(await acquireOwnership(dir)).toBe(true);
  });

  it('is replaced when the owner file is incomplete', async () => {
    await write('');
    expect(await acquireOwnership(dir)).toBe(true);
  });

  it('is removed on release', async () => {
    await acquireOwnership(dir);
    await releaseOwnership(dir);
    await expect(owner()).rejects.toThrow(/ENOENT/);
    await expect(releaseOwnership(dir)).resolves.toBeUndefined();
  });
});

describe('the folder of an owner', () => {
  let folder: string;
  let copy: string;
  beforeEach(async () => {
    [folder, copy] = [path.join(dir, 'postgres'), path.join(dir, 'copy')];
    await mkdir(folder);
    await writeFile(path.join(folder, 'PG_VERSION'), '18\n');
    // The times of a folder have steps: later, it is known when it was created.
    await delay(20);
    await writeFile(path.join(folder, 'postgresql.conf'), '');
    await acquireOwnership(folder);
  });

  it('may start again when it was created at that moment', async () => {
    const owned = await readFile(path.join(folder, 'portal.owner'), 'utf8');
    await writeFile(path.join(folder, 'portal.owner'), owned.replace(/:\d+$/, ':0'));
    await expect(rejectLiveCopy(folder)).resolves.toBeUndefined();
  });

  it('may start again, also after a move', async () => {
    await expect(rejectLiveCopy(folder)).resolves.toBeUndefined();
    await rename(folder, copy);
    await expect(rejectLiveCopy(copy)).resolves.toBeUndefined();
  });

  it('is not its copy, also when the copy takes the place of the removed folder', async () => {
    await cp(folder, copy, { recursive: true });
    await expect(rejectLiveCopy(copy)).rejects.toThrow(
      /copy is a copy .*may be torn.*portal restore.*remove .*copy\/portal\.owner/,
    );
    // On many disks the new folder gets the number of the removed one.
    await rm(folder, { recursive: true });
    await cp(copy, folder, { recursive: true });
    await expect(rejectLiveCopy(folder)).rejects.toThrow(/may be torn/);
  });

  it('is not known from a file of an earlier release', async () => {
    await write(identify(process.ppid) ?? '');
    await expect(rejectLiveCopy(dir)).resolves.toBeUndefined();
  });

  it('is not known after a clean stop, so that its copy starts', async () => {
    await releaseOwnership(folder);
    await cp(folder, copy, { recursive: true });
    await expect(rejectLiveCopy(copy)).resolves.toBeUndefined();
  });
});
