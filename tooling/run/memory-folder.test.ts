import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { nodeBinary } from './place.mjs';

const enough = 64 * 1024 ** 3;
const moduleFile = path.join(import.meta.dirname, 'memory-folder.mjs');

let parent: string;

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'portal-memory-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

/** Runs a command that uses a folder in memory, and returns the TMPDIR that its tools would get. */
function temporaryFolderOf(given: { memory?: string; memoryFree?: number; env?: object }): string {
  const options = JSON.stringify({ memory: parent, memoryFree: enough, ...given });
  const script = `
    import { mkdirSync } from 'node:fs';
    import { useMemoryFolder } from ${JSON.stringify(moduleFile)};
    const given = { env: {}, ...${options} };
    useMemoryFolder(given);
    const { TMPDIR } = given.env;
    if (TMPDIR) mkdirSync(TMPDIR + '/database');
    process.stdout.write(TMPDIR === undefined ? '' : TMPDIR);`;
  const { stdout, status } = spawnSync(nodeBinary(), ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  return stdout;
}

describe('the folder in memory', () => {
  it('takes the temporary files of a command, and goes with it', () => {
    const folder = temporaryFolderOf({});
    expect(path.dirname(folder)).toBe(parent);
    expect(existsSync(folder)).toBe(false);
  });

  it('is not used without enough memory, without such a folder, or in place of a chosen one', () => {
    expect(temporaryFolderOf({ memoryFree: 1_000_000 })).toBe('');
    expect(temporaryFolderOf({ memory: path.join(parent, 'gone') })).toBe('');
    expect(temporaryFolderOf({ env: { TMPDIR: parent } })).toBe(parent);
  });
});
