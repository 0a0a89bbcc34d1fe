import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { unlicensedPackages } from './licences.ts';
import { provenance } from './lock-file.ts';
import { readLockFile } from './locked-packages.ts';
import { projectOf } from './project.ts';

const hash = `sha512-${'a'.repeat(86)}==`;
const ownLock = readFileSync(path.join(import.meta.dirname, '../../pnpm-lock.yaml'), 'utf8');

/** An app that needs `direct`, which needs `@scope/deep` and a binary; `tool` is for development. */
const lockText = `lockfileVersion: '9.0'

importers:

  apps/one:
    dependencies:
      '@portal/wire':
        specifier: workspace:*
        version: link:../../packages/wire
    devDependencies:
      tool:
        specifier: 'catalog:'
        version: 1.0.0

  packages/wire:
    dependencies:
      direct:
        specifier: 'catalog:'
        version: 1.0.0(peer@2.0.0)

packages:

  '@scope/deep@1.0.0':
    resolution: {integrity: ${hash}}

  direct@1.0.0:
    resolution: {integrity: ${hash}}
    engines: {node: '>=20'}
    peerDependencies:
      peer: ^2.0.0

  other-system@1.0.0:
    resolution: {integrity: ${hash}}
    cpu: [arm64]

  tool@1.0.0:
    resolution: {integrity: ${hash}}

snapshots:

  '@scope/deep@1.0.0': {}

  direct@1.0.0(peer@2.0.0):
    dependencies:
      deep: '@scope/deep@1.0.0'
    optionalDependencies:
      other-system: 1.0.0
    transitivePeerDependencies:
      - supports-color

  other-system@1.0.0:
    optional: true

  tool@1.0.0: {}
`;

describe('the lock file', () => {
  it('has the packages that run in production, through packages of the workspace and other names', () => {
    expect([...readLockFile(lockText).production].toSorted()).toEqual([
      '@scope/deep@1.0.0',
      'direct@1.0.0',
      'other-system@1.0.0',
    ]);
  });

  it('of the portal is read whole', () => {
    const { packages, production } = readLockFile(ownLock);
    expect(packages.size).toBe(ownLock.match(/^ {4}resolution:/gm)?.length);
    expect([...production].filter((key) => !packages.has(key))).toEqual([]);
    expect([...production]).toEqual(expect.arrayContaining([expect.stringMatching(/^fastify@/)]));
    expect([...production].filter((key) => /^(?:jest|knip|@playwright\/test)@/.test(key))).toEqual([]);
  });

  it.each([
    ['a repository', `direct@1.0.0`, '{commit: abc, repo: git@host:x, type: git}'],
    ['an address', 'direct@1.0.0', '{tarball: https://example.org/a.tgz}'],
    ['a folder', 'direct@file:../direct', '{directory: ../direct, type: directory}'],
    ['a weak hash', 'direct@1.0.0', '{integrity: sha1-aaaaaaaaaaaaaaaaaaaaaaaaaaa=}'],
    ['an address next to a hash', 'direct@1.0.0', `{integrity: ${hash}, tarball: https://example.org/a.tgz}`],
  ])('may not take a package from %s', (_, key, resolution) => {
    const planted = lockText.replace(
      `direct@1.0.0:\n    resolution: {integrity: ${hash}}`,
      `${key}:\n    resolution: ${resolution}`,
    );
    expect(provenance.find(projectOf({ 'pnpm-lock.yaml': lockText }))).toEqual([]);
    expect(provenance.find(projectOf({ 'pnpm-lock.yaml': planted }))).toEqual([
      { where: 'pnpm-lock.yaml', message: `${key} has ${resolution}` },
    ]);
  });
});

describe('licences of production packages', () => {
  let root = '';

  function install(name: string, facts: object): void {
    const folder = path.join(root, 'node_modules/.pnpm', name.replace('/', '+'), 'node_modules', name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', ...facts }));
  }

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'licences-'));
    writeFileSync(path.join(root, 'pnpm-lock.yaml'), lockText);
    install('@scope/deep', { license: '(MIT OR GPL-3.0-only)' });
    install('direct', { license: 'MIT' });
    install('tool', { license: 'GPL-3.0-only' });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const problems = () => unlicensedPackages(root).map(({ where, message }) => `${where} ${message}`);

  it('are those of the list; tools and binaries of other systems are not looked at', () => {
    expect(problems()).toEqual([]);
    install('direct', { licenses: [{ type: 'BSD-3-Clause', url: 'x' }] });
    expect(problems()).toEqual([]);
  });

  it.each([
    'GPL-3.0-only',
    'AGPL-3.0-or-later',
    'MIT AND GPL-2.0-only',
    'SEE LICENSE IN terms.txt',
    'UNLICENSED',
  ])('may not be %s', (license) => {
    install('@scope/deep', { license });
    expect(problems()).toEqual([`@scope/deep@1.0.0 has the licence ${license}, which is not in licences.ts`]);
  });

  it('are stated, and those of an exception are still the ones that were read', () => {
    install('direct', {});
    expect(problems()).toEqual(['direct@1.0.0 has the licence none, which is not in licences.ts']);
    const excepted = lockText.replaceAll('direct', 'web-push');
    writeFileSync(path.join(root, 'pnpm-lock.yaml'), excepted);
    install('web-push', { license: 'MPL-2.0' });
    expect(problems()).toEqual([]);
    install('web-push', { license: 'GPL-3.0-only' });
    expect(problems()).toEqual(['web-push@1.0.0 has the licence GPL-3.0-only, which is not in licences.ts']);
  });

  it('cannot be read of what is missing', () => {
    rmSync(path.join(root, 'node_modules/.pnpm/direct'), { recursive: true });
    expect(problems()).toEqual(['direct@1.0.0 is not installed: run `npm install`']);
  });
});
