import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { documents } from '../docs/documents.ts';
import { lockFile, unlistedScripts } from './lock-file.ts';
import { decisions, generatedDocuments, links, documentLengths } from './documents.ts';
import { projectOf, readProject } from './project.ts';

const whole = (number: string) =>
  `# ${number}. A title\n\n## Context\n\n## Decision\n\n## Consequences\n\n## Rejected\n`;

describe('decision records', () => {
  it('pass when they are numbered and complete', () => {
    expect(
      decisions.find(
        projectOf({
          'docs/decisions/0001-one.md': whole('0001'),
          'docs/decisions/0002-two.md': whole('0002'),
        }),
      ),
    ).toEqual([]);
  });

  it('fail when a heading is missing, or the title or the name is wrong', () => {
    const found = decisions.find(
      projectOf({
        'docs/decisions/0001-one.md': whole('0001').replace('## Rejected', '## Other'),
        'docs/decisions/0002-two.md': whole('0003'),
        'docs/decisions/three.md': whole('0003'),
      }),
    );
    expect(found.map(({ message }) => message)).toEqual([
      'has no «## Rejected»',
      'does not begin with «# 0002. »',
      'is not named NNNN-title.md',
    ]);
  });

  it('fail when two share a number', () => {
    const found = decisions.find(
      projectOf({ 'docs/decisions/0001-one.md': whole('0001'), 'docs/decisions/0001-two.md': whole('0001') }),
    );
    expect(found).toHaveLength(2);
  });

  it('fail when one is replaced in silence, or has no topic', () => {
    const replacing = `# 0002. A title\n\nStatus: accepted; replaces a part of [0001](0001-one.md)\n${whole('').slice(10)}`;
    const found = decisions.find(
      projectOf({
        'docs/decisions/README.md': '[0001](0001-one.md)',
        'docs/decisions/0001-one.md': whole('0001'),
        'docs/decisions/0002-two.md': replacing,
      }),
    );
    expect(found).toEqual([
      { where: 'docs/decisions/0001-one.md', message: 'does not say that 0002-two.md replaces a part' },
      { where: 'docs/decisions/0002-two.md', message: 'has no topic in docs/decisions/README.md' },
    ]);
  });
});

describe('documents', () => {
  it.each([
    ['README.md', 120],
    ['docs/how-to/add-an-endpoint.md', 40],
    ['packages/wire/README.md', 20],
    ['tooling/README.md', 20],
  ])('%s has at most %i lines', (name, most) => {
    expect(documentLengths.find(projectOf({ [name]: 'line\n'.repeat(most) }))).toEqual([]);
    expect(documentLengths.find(projectOf({ [name]: 'line\n'.repeat(most + 1) }))).toEqual([
      { where: name, message: `has ${most + 1} lines, more than ${most}` },
    ]);
  });

  it('exist in every package', () => {
    expect(documentLengths.find(projectOf({ 'apps/chat/package.json': '{}' }))).toEqual([
      { where: 'apps/chat/README.md', message: 'is missing' },
    ]);
  });

  it('may only link to existing files and folders', () => {
    const text = 'See [one](../a.ts), [all](../docs), [web](https://example.org) and [gone](./gone.md).';
    expect(links.find(projectOf({ 'docs/x.md': text, 'a.ts': '' }))).toEqual([
      { where: 'docs/x.md', message: 'links to docs/gone.md, which is not there' },
    ]);
  });
});

describe('generated documents', () => {
  it('are up to date only if they equal the output for the contract', () => {
    const result = documents([]);
    expect(generatedDocuments.find(projectOf(result))).toEqual([]);
    expect(
      generatedDocuments.find(projectOf({ ...result, 'docs/api.md': 'old' })).map(({ where }) => where),
    ).toEqual(['docs/api.md']);
    expect(generatedDocuments.find([])).toHaveLength(Object.keys(result).length);
    // The compiler writes the types of all packages.
  }, 120_000);
});

describe('the lock file', () => {
  it('fails when it names a host', () => {
    const text = 'packages:\n  a@1:\n    resolution: {tarball: https://example.org/a.tgz}\n';
    expect(lockFile.find(projectOf({ 'pnpm-lock.yaml': text })).map(({ where }) => where)).toEqual([
      'pnpm-lock.yaml:3',
      'pnpm-lock.yaml:3',
    ]);
    expect(
      lockFile.find(projectOf({ 'pnpm-lock.yaml': 'a@1:\n  resolution: {integrity: sha512-x}\n' })),
    ).toEqual([]);
  });
});

describe('the project', () => {
  it('excludes installed, built and binary files', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'project-'));
    for (const file of [
      'a.ts',
      'dist/b.ts',
      'apps/x/dist-twin/c.ts',
      'node_modules/d.ts',
      'apps/x/e.css',
      'f.png',
    ]) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), 'text');
    }
    expect(readProject(folder).map((file) => file.path)).toEqual(['a.ts', 'apps/x/e.css']);
    rmSync(folder, { recursive: true });
  });
});

describe('install scripts', () => {
  let root = '';

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'scripts-'));
    writeFileSync(
      path.join(root, 'pnpm-workspace.yaml'),
      "allowBuilds:\n  '@known/one': false\n\npackages:\n  - bad\n",
    );
    for (const [name, script] of [
      ['@known/one', 'postinstall'],
      ['bad', 'preinstall'],
      ['good', 'test'],
    ] as const) {
      const folder = path.join(root, 'node_modules/.pnpm', name.replace('/', '+'), 'node_modules', name);
      mkdirSync(folder, { recursive: true });
      writeFileSync(
        path.join(folder, 'package.json'),
        JSON.stringify({ name, scripts: { [script]: 'node x' } }),
      );
    }
  });

  afterEach(() => rmSync(root, { recursive: true }));

  it('fail for a package that is compiled without a script', () => {
    const folder = path.join(root, 'node_modules/.pnpm/good/node_modules/good');
    writeFileSync(path.join(folder, 'binding.gyp'), '{}');
    expect(unlistedScripts(root).map(({ message }) => message)).toContain(
      'good has an install script and is not below allowBuilds',
    );
  });

  it('fail unless the workspace lists the package', () => {
    expect(unlistedScripts(root).map(({ message }) => message)).toEqual([
      'bad has an install script and is not below allowBuilds',
    ]);
  });
});
