import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ShellArchive } from './shell-archive.ts';

let tempDir: string;
let shellDir: string;
let archiveDir: string;
let archive: ShellArchive;

beforeEach(async () => {
  tempDir = await mkdtemp(path.join(tmpdir(), 'portal-archive-'));
  shellDir = path.join(tempDir, 'dist');
  archiveDir = path.join(tempDir, 'data', 'shell');
  archive = new ShellArchive(path.join(tempDir, 'data'), shellDir);
});
afterEach(() => rm(tempDir, { recursive: true }));

async function build(...files: readonly string[]): Promise<void> {
  await rm(shellDir, { recursive: true, force: true });
  for (const file of files) {
    await mkdir(path.dirname(path.join(shellDir, file)), { recursive: true });
    await writeFile(path.join(shellDir, file), file);
  }
  await archive.store(files);
}

const oldFile = 'js/chat.0123abcd.js';
const newFile = 'js/chat.4567ef01.js';

describe('the files of earlier builds', () => {
  it('remain available after the next build', async () => {
    await build(oldFile);
    expect(await archive.findFolder(oldFile)).toBe(shellDir);
    await build(newFile);
    expect(await archive.findFolder(oldFile)).toBe(archiveDir);
    expect(await archive.findFolder(newFile)).toBe(shellDir);
  });

  it('are deleted when no build had them for two weeks', async () => {
    await build(oldFile);
    const threeWeeksAgo = new Date(Date.now() - 21 * 24 * 60 * 60 * 1_000);
    await utimes(path.join(archiveDir, oldFile), threeWeeksAgo, threeWeeksAgo);
    await build(newFile);
    expect(await archive.findFolder(oldFile)).toBe(shellDir);
  });

  it('remain while builds have them, however old they are', async () => {
    await build(oldFile);
    const threeWeeksAgo = new Date(Date.now() - 21 * 24 * 60 * 60 * 1_000);
    await utimes(path.join(archiveDir, oldFile), threeWeeksAgo, threeWeeksAgo);
    await build(oldFile);
    await build(newFile);
    expect(await archive.findFolder(oldFile)).toBe(archiveDir);
  });

  it.each(['index.html', 'worker.js', '../data/secrets/xsrf.0123abcd.js', 'js/../../secret.0123abcd.js'])(
    'never contain %s',
    async (file) => {
      await mkdir(archiveDir, { recursive: true });
      expect(await archive.findFolder(file)).toBe(shellDir);
    },
  );
});
