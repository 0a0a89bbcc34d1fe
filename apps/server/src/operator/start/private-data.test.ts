import { chmod, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase } from '../../../test/database.ts';
import { ServerProcess } from '../../../test/server/server-process.ts';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import { makeDataPrivate } from './private-data.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = path.join(await createTempDir(), 'data');
});
afterAll(removeTempDirs);

const modeOf = async (...names: string[]) =>
  ((await stat(path.join(dataDir, ...names))).mode & 0o777).toString(8);

/** Everything below the folder that another account could read or change, by its path. */
async function openEntries(folder: string): Promise<string[]> {
  const open: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() && !entry.isDirectory()) continue;
    const entryPath = path.join(entry.parentPath, entry.name);
    if (((await stat(entryPath)).mode & 0o077) !== 0) open.push(path.relative(folder, entryPath));
  }
  return open;
}

async function leaveOpenFiles(): Promise<void> {
  for (const folder of ['files/kept/ab/cd', 'secrets', 'postgres', 'shell/js'])
    await mkdir(path.join(dataDir, folder), { recursive: true, mode: 0o755 });
  for (const file of [
    'files/kept/ab/cd/photo',
    'secrets/old.key',
    'postgres/portal.log',
    'shell/js/a.js',
    'note',
  ])
    await writeFile(path.join(dataDir, file), 'x', { mode: 0o644 });
}

describe('the data folder', () => {
  it('is closed, with the files of an earlier version', async () => {
    await leaveOpenFiles();
    expect(await openEntries(dataDir)).toContain('files/kept/ab/cd/photo');
    await makeDataPrivate(dataDir, false);
    expect(await modeOf()).toBe('700');
    // PostgreSQL refuses to start when its own folder is open.
    expect(await openEntries(dataDir)).toEqual(['postgres']);
  });

  it('lets the account of the database pass when the server is root', async () => {
    await leaveOpenFiles();
    await makeDataPrivate(dataDir, true);
    expect(await modeOf()).toBe('711');
    expect(await modeOf('files')).toBe('700');
  });

  it('can be reached by the account of the database where folders above it are new, too', async () => {
    const umask = process.umask(0o077);
    dataDir = path.join(dataDir, 'portals', 'first', 'data');
    await makeDataPrivate(dataDir, true);
    process.umask(umask);
    expect(await Promise.all([[], ['..'], ['..', '..']].map((names) => modeOf(...names)))).toEqual([
      '711',
      '711',
      '711',
    ]);
  });

  it('does not reach outside through a link', async () => {
    await mkdir(dataDir);
    const outside = path.join(path.dirname(dataDir), 'outside');
    await writeFile(outside, 'x');
    await chmod(outside, 0o644);
    await symlink(outside, path.join(dataDir, 'link'));
    await makeDataPrivate(dataDir, false);
    expect(await modeOf('..', 'outside')).toBe('644');
  });

  it('is walked through once', async () => {
    await makeDataPrivate(dataDir, false);
    await writeFile(path.join(dataDir, 'later'), '');
    await chmod(path.join(dataDir, 'later'), 0o644);
    await makeDataPrivate(dataDir, false);
    expect(await modeOf('later')).toBe('644');
  });

  it('holds nothing that another account can read once a server runs on it', async () => {
    const database = await createTestDatabase();
    await leaveOpenFiles();
    const server = new ServerProcess({ DATA_DIR: dataDir, DATABASE_URL: database.url });
    try {
      await server.waitUntilReady();
      const open = await openEntries(dataDir);
      expect(open).toEqual(['postgres']);
      expect(await readdir(path.join(dataDir, 'secrets'))).toContain('documents.key');
    } finally {
      await server.stop();
      await database.drop();
    }
  });
});
