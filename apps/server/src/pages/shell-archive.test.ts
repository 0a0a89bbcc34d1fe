import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ShellArchive } from './shell-archive.ts';

let scratch: string;
let shellDir: string;
let kept: string;
let archive: ShellArchive;

beforeEach(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'portal-archive-'));
  shellDir = path.join(scratch, 'dist');
  kept = path.join(scratch, 'data', 'shell');
  archive = new ShellArchive(path.join(scratch, 'data'), shellDir);
});
afterEach(() => rm(scratch, { recursive: true }));

async function build(...files: readonly string[]): Promise<void> {
  await rm(shellDir, { recursive: true, force: true });
  for (const file of files) {
    await mkdir(path.dirname(path.join(shellDir, file)), { recursive: true });
    await writeFile(path.join(shellDir, file), file);
  }
  await archive.keep(files);
}

const old = 'js/chat.0123abcd.js';
const next = 'js/chat.4567ef01.js';

describe('the files of builds that pages were opened with', () => {
  it('are there after the next build took them out of its folder', async () => {
    await build(old);
    expect(await archive.folderOf(old)).toBe(shellDir);
    await build(next);
    expect(await archive.folderOf(old)).toBe(kept);
    expect(await archive.folderOf(next)).toBe(shellDir);
  });

  it('go when no build of the last two weeks had them', async () => {
    await build(old);
    const threeWeeksAgo = new Date(Date.now() - 21 * 24 * 60 * 60 * 1_000);
    await utimes(path.join(kept, old), threeWeeksAgo, threeWeeksAgo);
    await build(next);
    expect(await archive.folderOf(old)).toBe(shellDir);
  });

  it('stay as long as builds have them, however old they are', async () => {
    await build(old);
    const threeWeeksAgo = new Date(Date.now() - 21 * 24 * 60 * 60 * 1_000);
    await utimes(path.join(kept, old), threeWeeksAgo, threeWeeksAgo);
    await build(old);
    await build(next);
    expect(await archive.folderOf(old)).toBe(kept);
  });

  it.each(['index.html', 'worker.js', '../data/secrets/xsrf.0123abcd.js', 'js/../../secret.0123abcd.js'])(
    'never have %s among them',
    async (file) => {
      await mkdir(kept, { recursive: true });
      expect(await archive.folderOf(file)).toBe(shellDir);
    },
  );
});
