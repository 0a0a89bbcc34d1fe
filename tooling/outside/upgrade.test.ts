import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readJson } from '../rspack/installed.ts';
import { upgradePackages } from './upgrade.ts';

describe('portal-upgrade', () => {
  let folder: string;
  const inFolder = (...parts: readonly string[]): string => path.join(folder, ...parts);
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'portal-upgrade-'));
    mkdirSync(inFolder('packed'));
    mkdirSync(inFolder('module'));
    const dependencies = { '@portal/ui': 'file:vendor/old.tgz', react: '19.3.1' };
    const devDependencies = { '@portal/tooling': 'file:vendor/old.tgz' };
    writeFileSync(inFolder('module/package.json'), JSON.stringify({ dependencies, devDependencies }));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const pack = (name: string, content: string): void => writeFileSync(inFolder('packed', name), content);
  const upgrade = () => upgradePackages(inFolder('packed'), inFolder('module'));
  const read = () => readJson(inFolder('module/package.json'));

  it('replaces the packages of the portal and nothing else', () => {
    pack('portal-ui-1.0.0.tgz', 'ui');
    pack('portal-tooling-1.0.0.tgz', 'tooling');
    expect(upgrade()).toEqual(['@portal/tooling', '@portal/ui']);
    const { dependencies, devDependencies } = read();
    expect(dependencies).toEqual({
      '@portal/ui': expect.stringMatching(/^file:vendor\/portal-ui-1\.0\.0-[0-9a-f]{8}\.tgz$/),
      react: '19.3.1',
    });
    expect(devDependencies).toEqual({
      '@portal/tooling': expect.stringMatching(/^file:vendor\/portal-tooling-/),
    });
  });

  it('names another archive of the same version differently, and removes the old one', () => {
    pack('portal-ui-1.0.0.tgz', 'ui');
    upgrade();
    const before = read();
    pack('portal-ui-1.0.0.tgz', 'newer');
    upgrade();
    expect(read()).not.toEqual(before);
    expect(readdirSync(inFolder('module/vendor'))).toHaveLength(1);
  });

  it('changes nothing without packages', () => {
    const before = read();
    expect(upgrade).toThrow('has no packed packages');
    expect(read()).toEqual(before);
  });
});
