import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { makeScratch, removeScratch } from '../../../test/scratch.ts';
import { releaseOwnership, takeOwnership } from './owner.ts';
import { identify } from './processes.ts';

afterAll(removeScratch);

let dir: string;
beforeEach(async () => {
  dir = await makeScratch();
});
const owner = () => readFile(path.join(dir, 'portal.owner'), 'utf8');
const write = (text: string) => writeFile(path.join(dir, 'portal.owner'), text);

describe('the owner of a database', () => {
  it('is who comes first, as often as it asks', async () => {
    expect(await takeOwnership(dir)).toBe(true);
    expect(await takeOwnership(dir)).toBe(true);
    expect(await owner()).toBe(identify(process.pid));
  });

  it('stays the owner while it lives', async () => {
    const other = identify(process.ppid) ?? '';
    await write(other);
    expect(await takeOwnership(dir)).toBe(false);
    expect(await owner()).toBe(other);
  });

  it('is followed by the next one when it was killed', async () => {
    await write(`${process.ppid}:1`);
    expect(await takeOwnership(dir)).toBe(true);
  });

  it('is followed when its note was never finished', async () => {
    await write('');
    expect(await takeOwnership(dir)).toBe(true);
  });

  it('is forgotten in the end', async () => {
    await takeOwnership(dir);
    await releaseOwnership(dir);
    await expect(owner()).rejects.toThrow(/ENOENT/);
    await expect(releaseOwnership(dir)).resolves.toBeUndefined();
  });
});
