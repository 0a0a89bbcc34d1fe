import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { contractCalls } from '@portal/wire/modules/module-uses';
import { buildDeb } from './build-deb.ts';
import {
  describeRelease,
  findChanges,
  tagOf,
  writeHash,
  type ReleaseDescription,
} from './describe-release.ts';
import { makeRelease } from './make-release.ts';
import { packArchive } from './pack-archive.ts';
import { operatorFiles, serverFiles, serverFolders } from './release-files.ts';
import { writeServerVersion } from './stage-release.ts';
import { writeChangelog } from './write-changelog.ts';

const repository = path.join(import.meta.dirname, '../..');
let root: string;
let folder: string;

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const git = (...args: string[]) => run('git', '-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args);
const write = (file: string, content: unknown) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'release-'));
  folder = path.join(root, 'dist/portal-1.2.3-linux-x64');
  write('.gitignore', 'dist');
  write('package.json', { version: '1.2.3' });
  write('apps/server/db/migrations.json', { '0001_people.sql': 'abc' });
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'feat: first');
  write('dist/portal-1.2.3-linux-x64/node_modules/.pnpm/pg/index.js', 'module.exports = 1');
  write('dist/portal-1.2.3-linux-x64/apps/poems/dist/remote.json', {
    version: '1.0.0-a',
    platform: '1.4.0',
    manifest: { id: 'poems' },
  });
  for (const name of ['portal.env.example', 'CHANGELOG.md', 'UPGRADING.md'])
    write(`dist/portal-1.2.3-linux-x64/${name}`, 'PORT=8080');
  write('dist/portal-1.2.3-linux-x64/apps/shell/dist/shared-names.json', { '@portal/ui': ['Button'] });
  symlinkSync('../apps', path.join(folder, 'node_modules/link'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the files of a release', () => {
  it('are the server and the packages that it needs', () => {
    expect(serverFolders(repository)).toEqual([
      'apps/server',
      'packages/domain',
      'packages/remotes',
      'packages/wire',
    ]);
  });

  it('contain what the server reads, and no test', () => {
    const files = serverFiles(repository);
    expect(files).toContain('apps/server/db/migrations/0001_people.sql');
    expect(files).toContain('apps/server/locales/ru.json');
    expect(files).toContain('apps/server/node-flags.json');
    expect(files.filter((file) => /\.test\.|\/test\/|jest/.test(file))).toEqual([]);
  });

  it('give the server the version of the release, whatever its own package says', () => {
    write('dist/portal-1.2.3-linux-x64/apps/server/package.json', {
      name: '@portal/server',
      version: '1.0.0',
    });
    writeServerVersion(root, folder);
    const server = readFileSync(path.join(folder, 'apps/server/package.json'), 'utf8');
    expect(JSON.parse(server)).toEqual({ name: '@portal/server', version: '1.2.3' });
  });

  it('contain what the how-tos tell an operator to copy', () => {
    expect(operatorFiles(repository)).toEqual(
      expect.arrayContaining([
        'deploy/compose/Caddyfile',
        'deploy/compose/compose.yaml',
        'deploy/monitoring/alerts.yml',
        'deploy/monitoring/dashboard.json',
        'deploy/monitoring/prometheus.yml',
      ]),
    );
  });
});

describe('the description of a release', () => {
  it('has its version, commit, migrations and modules', () => {
    expect(describeRelease(root, folder)).toMatchObject({
      version: '1.2.3',
      commit: git('rev-parse', 'HEAD').trim(),
      migrations: { '0001_people.sql': 'abc' },
      offer: { names: { '@portal/ui': ['Button'] }, calls: contractCalls() },
      modules: [{ id: 'poems', version: '1.0.0-a', platform: '1.4.0' }],
    });
    expect(JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8')).version).toBe('1.2.3');
  });

  it('has a hash of every file, also of hidden folders, that finds a changed one', () => {
    const { bytes } = describeRelease(root, folder);
    expect(bytes).toBeGreaterThan(80);
    // A link leads to files that are counted where they are.
    expect(readFileSync(path.join(folder, 'SHA256SUMS'), 'utf8')).not.toContain('node_modules/link/');
    const check = () =>
      execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: folder, stdio: 'pipe' });
    check();
    write('dist/portal-1.2.3-linux-x64/node_modules/.pnpm/pg/index.js', 'module.exports = 2');
    expect(check).toThrow(/1 computed checksum did NOT match/);
  });

  it('names the tag of its commit, if it is that of its version', () => {
    expect(tagOf(root, '1.2.3')).toBeUndefined();
    git('tag', 'v1.2.2');
    expect(tagOf(root, '1.2.3')).toBeUndefined();
    git('tag', 'v1.2.3');
    expect(tagOf(root, '1.2.3')).toBe('v1.2.3');
  });
});

it('a release of files that are not committed is refused by their names', async () => {
  expect(findChanges(root)).toEqual([]);
  write('notes.txt', 'x');
  await expect(makeRelease(root, [])).rejects.toThrow(/made of what is committed[^]*notes\.txt/);
});

it('the changelog has versions, breaks, new things and corrections, and leaves out the rest', () => {
  git('tag', 'v1.2.2');
  const commit = (message: string) => git('commit', '--quiet', '--allow-empty', '--message', message);
  commit('fix(chat): a message arrives once');
  commit('docs: a page');
  commit('feat(server)!: settings have other names\n\nBREAKING CHANGE: PORT is LISTEN_PORT.');
  commit('not conventional');
  writeChangelog(root, '1.2.3', path.join(root, 'dist/CHANGELOG.md'));
  const text = readFileSync(path.join(root, 'dist/CHANGELOG.md'), 'utf8');
  expect(text.replaceAll(/[0-9a-f]{8}|\d{4}-\d\d-\d\d/g, '#').replaceAll(/\n+/g, '\n')).toBe(
    [
      '# Changes',
      '## 1.2.3, #',
      '### Breaking',
      '- server: settings have other names (#): PORT is LISTEN_PORT.',
      '### Corrected',
      '- chat: a message arrives once (#)',
      '## 1.2.2, #',
      '### New',
      '- first (#)',
      '',
    ].join('\n'),
  );
});

describe('the archive', () => {
  it('begins with the description and holds the rest, links too', () => {
    const archive = packArchive(folder, describeRelease(root, folder));
    const names = run('tar', '-tzf', archive).trim().split('\n');
    expect(names[0]).toBe('portal-1.2.3-linux-x64/release.json');
    expect(names).toContain('portal-1.2.3-linux-x64/node_modules/link');
    expect(names.filter((name) => name.endsWith('release.json'))).toHaveLength(1);
  });

  it('is the same for the same commit, whatever the clock', () => {
    const description = describeRelease(root, folder);
    const first = readFileSync(packArchive(folder, description));
    run('touch', path.join(folder, 'portal.env.example'));
    expect(readFileSync(packArchive(folder, description)).equals(first)).toBe(true);
  });

  it('has its hash next to it', () => {
    const archive = packArchive(folder, describeRelease(root, folder));
    writeHash(archive);
    const check = ['--check', `${path.basename(archive)}.sha256`];
    expect(execFileSync('sha256sum', check, { cwd: path.dirname(archive), encoding: 'utf8' })).toContain(
      'OK',
    );
  });
});

describe('the package for Debian', () => {
  const build = (): string => {
    const description: ReleaseDescription = { ...describeRelease(root, folder), platform: 'linux-x64' };
    return buildDeb(repository, folder, description);
  };

  it('names its version and what it needs', () => {
    const fields = run('dpkg-deb', '--field', build());
    expect(fields).toMatch(/^Package: portal$/m);
    expect(fields).toMatch(/^Version: 1\.2\.3$/m);
    expect(fields).toMatch(/^Architecture: amd64$/m);
    expect(run('dpkg-deb', '--ctrl-tarfile', build()).length).toBeGreaterThan(0);
  });

  it('has the release, the command, the unit and the settings, all of root', () => {
    const lines = run('dpkg-deb', '--contents', build()).trim().split('\n');
    const names = lines.map((line) => line.split(/\s+/)[5]);
    for (const name of [
      './usr/lib/portal/release.json',
      './usr/bin/portal',
      './lib/systemd/system/portal.service',
      './etc/portal/portal.env',
    ])
      expect(names).toContain(name);
    expect(lines.every((line) => / root\/root /.test(line))).toBe(true);
  });

  it.each(['postinst', 'prerm', 'postrm', 'portal'])('has a script %s that the shell reads', (name) => {
    run('sh', '-n', path.join(repository, 'deploy/debian', name));
    expect(readFileSync(path.join(repository, 'deploy/debian', name), 'utf8')).toMatch(/^#!\/bin\/sh\n/);
  });

  it('removes data only when it is purged', () => {
    const script = readFileSync(path.join(repository, 'deploy/debian/postrm'), 'utf8');
    const [purge] = /if \[ "\$1" = purge \];[^]*?\nfi/.exec(script) ?? [''];
    expect(purge).toContain('rm -rf /var/lib/portal');
    expect(script.replace(purge, '')).not.toContain('rm -rf');
  });
});
