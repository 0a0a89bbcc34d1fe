import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import { releaseOwnership, acquireOwnership } from './owner.ts';
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
    expect(await owner()).toBe(identify(process.pid));
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
