import { mkdir, readdir, readlink, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeScratch, removeScratch } from '../../../test/scratch.ts';
import { pickAccount } from './account.ts';
import { prepareBinaries, type Binaries } from './binaries.ts';
import { ensureCluster, placeCluster } from './cluster.ts';

afterAll(removeScratch);

const account = pickAccount();
const isRoot = process.getuid?.() === 0;

describe('the cluster', () => {
  let binaries: Binaries;
  beforeAll(async () => {
    binaries = await prepareBinaries({ account, runtimeDir: await makeScratch() });
  });

  it('is made once, whole, and leaves nothing beside it', async () => {
    const dataDir = path.join(await makeScratch(), 'postgres');
    expect(await ensureCluster(dataDir, binaries, account)).toBe(true);
    expect(await ensureCluster(dataDir, binaries, account)).toBe(false);
    expect(await readdir(path.dirname(dataDir))).toEqual(['postgres']);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  });

  it('is made anew when the first attempt was killed half-way', async () => {
    const dataDir = path.join(await makeScratch(), 'postgres');
    await mkdir(`${dataDir}.init/base`, { recursive: true });
    await writeFile(`${dataDir}.init/PG_VERSION`, '18\n');
    expect(await ensureCluster(dataDir, binaries, account)).toBe(true);
    expect(await readdir(path.dirname(dataDir))).toEqual(['postgres']);
  });

  it('does not replace other files', async () => {
    const dataDir = path.join(await makeScratch(), 'postgres');
    await mkdir(dataDir);
    await writeFile(path.join(dataDir, 'thesis.docx'), 'years of work');
    await expect(ensureCluster(dataDir, binaries, account)).rejects.toThrow(/neither empty nor a database/);
    expect(await readdir(dataDir)).toEqual(['thesis.docx']);
    expect(await readdir(path.dirname(dataDir))).toEqual(['postgres']);
  });

  it('of another major version is refused with a way out', async () => {
    const dataDir = await makeScratch();
    await writeFile(path.join(dataDir, 'PG_VERSION'), '17\n');
    await expect(ensureCluster(dataDir, binaries, account)).rejects.toThrow(
      /made by PostgreSQL 17, but .* holds PostgreSQL 18.*PORTAL_PG_BIN.*export/,
    );
  });
});

describe('the place of the cluster', () => {
  it('is where it was asked for, with the folders above it made', async () => {
    const scratch = await makeScratch();
    const dataDir = path.join(scratch, 'a', 'b', 'postgres');
    expect(await placeCluster({ dataDir, account, runtimeDir: scratch })).toBe(dataDir);
    expect(await readdir(path.join(scratch, 'a'))).toEqual(['b']);
  });

  if (isRoot)
    it('is elsewhere, behind a link, when only root may enter there', async () => {
      const scratch = await makeScratch();
      const closed = path.join(scratch, 'root-only');
      await mkdir(closed, { mode: 0o700 });
      const options = {
        dataDir: path.join(closed, 'postgres'),
        account,
        runtimeDir: path.join(scratch, 'runtime'),
      };
      const place = await placeCluster(options);
      expect(place.startsWith(options.runtimeDir)).toBe(true);
      expect(await readlink(options.dataDir)).toBe(place);
      expect(await placeCluster(options)).toBe(place);
    });
});
