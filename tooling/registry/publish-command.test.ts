import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { nodeBinary } from '../run/place.mjs';
import { aBuiltVersion, TestingFolder } from '@portal/remotes/testing-build';

let folder: TestingFolder;
beforeEach(() => {
  folder = new TestingFolder();
});
afterEach(() => folder.remove());

const run = (...words: readonly string[]): string =>
  execFileSync(
    nodeBinary(),
    [path.join(import.meta.dirname, 'publish.mjs'), ...words, '--into', folder.remotes],
    { encoding: 'utf8', stdio: 'pipe' },
  ).trim();

const build = (version: string, line?: string): string => folder.build(aBuiltVersion({ version, line }));

describe('the command', () => {
  it('publishes, lists and rolls back', () => {
    expect(run('list')).toBe('Nothing is published.');
    expect(run(build('1.0.0'))).toBe('poems 1.0.0 is published');
    expect(run(build('1.1.0'))).toBe('poems 1.1.0 is published and replaces 1.0.0');
    expect(run('list')).toBe('poems: 1.1.0, 1.0.0');
    expect(run('rollback', 'poems')).toBe('poems is back to 1.0.0');
    expect(run('withdraw', 'poems')).toBe('poems is withdrawn: no version of it is on offer');
    expect(run('list')).toBe('Nothing is published.');
  });

  it('prints one sentence when it fails', () => {
    expect(() => run('rollback', 'poems')).toThrow('There is no version of poems to go back to');
    expect(() => run(folder.root)).toThrow('remote.json');
  });

  it('refuses an older build with the way out, and publishes it with --force', () => {
    run(build('1.1.0-bbbb'));
    const older = build('1.0.0-aaaa');
    expect(() => run(older)).toThrow(
      'poems 1.0.0-aaaa is older than 1.1.0-bbbb, which is on offer; publish it with --force, or go back with rollback',
    );
    expect(run(older, '--force')).toBe('poems 1.0.0-aaaa is published and replaces 1.1.0-bbbb');
    expect(run('list')).toBe('poems: 1.0.0-aaaa, 1.1.0-bbbb');
  });

  it('refuses a build of another line, and publishes it with --force', () => {
    run(build('1.0.0', 'portal'));
    const strange = build('1.1.0', 'stranger');
    expect(() => run(strange)).toThrow(
      'poems belongs to the line "portal"; this build comes from "stranger"; publish it under another id, or with --force',
    );
    expect(run(strange, '--force')).toBe('poems 1.1.0 is published and replaces 1.0.0');
  });

  it('leaves with --update what only force would replace, and does not fail', () => {
    run(build('1.1.0', 'faculty'));
    expect(run(build('1.0.0', 'faculty'), '--update')).toBe(
      'poems 1.0.0 is older than 1.1.0, which is on offer; nothing was published',
    );
    expect(run(build('1.2.0', 'portal'), '--update')).toBe(
      'poems belongs to the line "faculty"; this build comes from "portal"; nothing was published',
    );
    expect(run('list')).toBe('poems: 1.1.0');
    expect(run(build('1.3.0', 'faculty'), '--update')).toBe('poems 1.3.0 is published and replaces 1.1.0');
  });

  it('fails with --update when the build cannot be published at all', () => {
    expect(() => run(folder.root, '--update')).toThrow('remote.json');
  });
});
