import { mkdir, readdir, readlink, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import { pickAccount } from './account.ts';
import { prepareBinaries, type Binaries } from './binaries.ts';
import { ensureCluster, resolveClusterDir } from './cluster.ts';

afterAll(removeTempDirs);

const account = pickAccount();
const isRoot = process.getuid?.() === 0;

describe('the cluster', () => {
  let binaries: Binaries;
  beforeAll(async () => {
    binaries = await prepareBinaries({ account, runtimeDir: await createTempDir() });
  });

  it('is created once and leaves no temporary files', async () => {
    const dataDir = path.join(await createTempDir(), 'postgres');
    expect(await ensureCluster(dataDir, binaries, account)).toBe(true);
    expect(await ensureCluster(dataDir, binaries, account)).toBe(false);
    expect(await readdir(path.dirname(dataDir))).toEqual(['postgres']);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  });

  it('is created again after an interrupted attempt', async () => {
    const dataDir = path.join(await createTempDir(), 'postgres');
    await mkdir(`${dataDir}.init/base`, { recursive: true });
    await writeFile(`${dataDir}.init/PG_VERSION`, '18\n');
    expect(await ensureCluster(dataDir, binaries, account)).toBe(true);
    expect(await readdir(path.dirname(dataDir))).toEqual(['postgres']);
  });

  it('does not replace foreign files', async () => {
    const dataDir = path.join(await createTempDir(), 'postgres');
    await mkdir(dataDir);
    await writeFile(path.join(dataDir, 'thesis.docx'), 'years of work');
    await expect(ensureCluster(dataDir, binaries, account)).rejects.toThrow(/neither empty nor a database/);
    expect(await readdir(dataDir)).toEqual(['thesis.docx']);
    expect(await readdir(path.dirname(dataDir))).toEqual(['postgres']);
  });

  it('of another major version is rejected with instructions', async () => {
    const dataDir = await createTempDir();
    await writeFile(path.join(dataDir, 'PG_VERSION'), '17\n');
    await expect(ensureCluster(dataDir, binaries, account)).rejects.toThrow(
      /made by PostgreSQL 17, but .* holds PostgreSQL 18.*PORTAL_PG_BIN.*export/,
    );
  });
});

describe('the folder of the cluster', () => {
  it('is the given one, with its parents created', async () => {
    const tempDir = await createTempDir();
    const dataDir = path.join(tempDir, 'a', 'b', 'postgres');
    expect(await resolveClusterDir({ dataDir, account, runtimeDir: tempDir })).toBe(dataDir);
    expect(await readdir(path.join(tempDir, 'a'))).toEqual(['b']);
  });

  if (isRoot)
    it('is another one behind a symbolic link when only root may enter', async () => {
      const tempDir = await createTempDir();
      const privateDir = path.join(tempDir, 'root-only');
      await mkdir(privateDir, { mode: 0o700 });
      const options = {
        dataDir: path.join(privateDir, 'postgres'),
        account,
        runtimeDir: path.join(tempDir, 'runtime'),
      };
      const place = await resolveClusterDir(options);
      expect(place.startsWith(options.runtimeDir)).toBe(true);
      expect(await readlink(options.dataDir)).toBe(place);
      expect(await resolveClusterDir(options)).toBe(place);
    });
});
