import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runPnpm } from '../run/install.mjs';
import { nodeBinary } from '../run/place.mjs';

const generator = path.join(import.meta.dirname, '../generator/new.mjs');

/** From packing to publishing, in a folder that has nothing of this repository. */
describe('a module in a repository of its own', () => {
  let folder: string;
  let module: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'portal-outside-'));
    module = path.join(folder, 'theses');
    const words = ['module', 'theses', '--en', 'Theses', '--outside', module];
    execFileSync(nodeBinary(), [generator, ...words], { stdio: 'pipe' });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = async (...given: readonly string[]): Promise<string> => {
    const { code, text } = await runPnpm([...given], { cwd: module, wantsText: true });
    expect({ given, code, text }).toEqual({ given, code: 0, text: expect.anything() });
    return text;
  };

  it('compiles, passes its tests, and builds', async () => {
    await run('types');
    await run('test');
    await run('build');
    expect(JSON.parse(readFileSync(path.join(module, 'dist/remote.json'), 'utf8'))).toMatchObject({
      line: 'theses',
      manifest: { id: 'theses', pages: { start: { path: 'theses' } } },
    });
  });

  it('contains no copy of what the shell shares', () => {
    const { names } = JSON.parse(readFileSync(path.join(module, 'dist/uses.json'), 'utf8'));
    expect(Object.keys(names)).toEqual(expect.arrayContaining(['@portal/i18n', '@portal/ui']));
    expect(existsSync(path.join(module, 'dist/css'))).toBe(false);
  });

  it('is accepted by the command that publishes', async () => {
    const remotes = path.join(folder, 'remotes');
    expect(await run('exec', 'portal-publish', 'dist', '--into', remotes)).toMatch(/theses \S+ is published/);
    expect(existsSync(path.join(remotes, 'registry.json'))).toBe(true);
  });

  it('moves to newer packages with one command', async () => {
    const packed = path.join(import.meta.dirname, '../../dist/packages');
    expect(await run('exec', 'portal-upgrade', packed)).toContain('@portal/ui');
    await run('install', '--frozen-lockfile', '--offline');
  });
});
