import {
  cp,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import { pickAccount } from './account.ts';
import { prepareBinaries, type Binaries } from './binaries.ts';
import { ensureCluster, resolveClusterDir, type ClusterLocation } from './cluster.ts';

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
    describe('that only root may enter', () => {
      let privateDir: string;
      let options: ClusterLocation;
      const resolveIn = (folder: string) =>
        resolveClusterDir({ ...options, dataDir: path.join(folder, 'postgres') });
      beforeEach(async () => {
        const tempDir = await createTempDir();
        privateDir = path.join(tempDir, 'root-only');
        await mkdir(privateDir, { mode: 0o700 });
        const runtimeDir = path.join(tempDir, 'runtime');
        options = { dataDir: path.join(privateDir, 'postgres'), account, runtimeDir };
      });

      it('is another one behind a symbolic link', async () => {
        const place = await resolveClusterDir(options);
        expect(place.startsWith(options.runtimeDir)).toBe(true);
        expect(await readlink(options.dataDir)).toBe(place);
        expect(await resolveClusterDir(options)).toBe(place);
      });

      it('is the same after the data folder was moved', async () => {
        const place = await resolveClusterDir(options);
        const moved = `${privateDir}-moved`;
        await rename(privateDir, moved);
        expect(await resolveIn(moved)).toBe(place);
      });

      it('is rejected when the link was copied, whether the database runs or not', async () => {
        const place = await resolveClusterDir(options);
        const copy = `${privateDir}-copy`;
        await cp(privateDir, copy, { recursive: true, verbatimSymlinks: true });
        await expect(resolveIn(copy)).rejects.toThrow(/postgres is a copied link .*portal restore/);
        expect(await resolveClusterDir(options)).toBe(place);
      });

      it('is found by a link of an earlier release, which is remembered', async () => {
        const place = await resolveClusterDir(options);
        const remembered = path.join(path.dirname(place), 'portal.link');
        const number = await readFile(remembered, 'utf8');
        await rm(remembered);
        expect(await resolveClusterDir(options)).toBe(place);
        expect(await readFile(remembered, 'utf8')).toBe(number);
      });

      it('is found again after the data folder was removed', async () => {
        const place = await resolveClusterDir(options);
        await writeFile(path.join(path.dirname(place), 'portal.link'), '1');
        await rm(options.dataDir);
        expect(await resolveClusterDir(options)).toBe(place);
        expect(await resolveClusterDir(options)).toBe(place);
      });

      it('may be chosen by a link of the operator', async () => {
        const chosen = path.join(path.dirname(privateDir), 'large-disk', 'postgres');
        await symlink(chosen, options.dataDir);
        expect(await resolveClusterDir(options)).toBe(chosen);
        expect(await readdir(path.dirname(privateDir))).toEqual(['root-only']);
      });
    });
});
