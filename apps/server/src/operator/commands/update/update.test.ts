import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { publishRemote } from '@portal/remotes';
import { aBuiltVersion, TestingFolder } from '@portal/remotes/testing-build';
import { contractCalls } from '@portal/wire/modules/module-uses';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { createTempDir, removeTempDirs } from '../../../../test/temp-dir.ts';
import { readMigrations } from '../../../database/migrate.ts';
import { readConfig } from '../../config/config.ts';
import { runCommand } from '../run-command.ts';
import { judgeMigrations, judgeSpace, judgeVersions } from './judge-update.ts';
import type { ReleaseDescription } from './release-description.ts';
import { updateCommand } from './update.ts';

let database: TestDatabase;
let dir: string;
let migrations: Readonly<Record<string, string>>;

beforeAll(async () => {
  database = await createTestDatabase();
  const all = await readMigrations();
  migrations = Object.fromEntries(all.map(({ name, checksum }) => [name, checksum]));
});
beforeEach(async () => {
  dir = await createTempDir();
});
afterAll(async () => {
  await database.drop();
  await removeTempDirs();
});

async function release(version: string, facts: Partial<ReleaseDescription> = {}): Promise<string> {
  const folder = path.join(dir, `portal-${version}-linux-x64`);
  await mkdir(folder, { recursive: true });
  const offer = { names: { '@portal/ui': ['Button'] }, calls: contractCalls() };
  const described = {
    version,
    commit: 'abc',
    platform: 'linux-x64',
    bytes: 1_000,
    migrations,
    offer,
    ...facts,
  };
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(described));
  await writeFile(path.join(folder, 'other'), 'x'.repeat(100_000));
  return folder;
}

function pack(folder: string): string {
  const archive = `${folder}.tar.gz`;
  const name = path.basename(folder);
  execFileSync('tar', ['-czf', archive, '-C', dir, `${name}/release.json`, `${name}/other`]);
  return archive;
}

async function update(...args: string[]) {
  const output: string[] = [];
  const errors: string[] = [];
  const code = await runCommand({ update: updateCommand }, ['update', ...args], {
    readConfig: () => readConfig({ DATABASE_URL: database.url, DATA_DIR: dir }),
    print: (line) => output.push(line),
    printError: (line) => errors.push(line),
  });
  return { code, output: output.join('\n'), errors: errors.join('\n') };
}

describe('the check of an update', () => {
  it('reads an archive and says what will be done', async () => {
    const next = { ...migrations, '9999_more.sql': 'abc' };
    const archive = pack(await release('1.1.0', { migrations: next }));
    const { code, output } = await update('--check', archive, '--installed', await release('1.0.0'));
    expect(code).toBe(0);
    expect(output).toContain('The server goes from 1.0.0 to 1.1.0.');
    expect(output).toContain('It applies 1: 9999_more.sql.');
    expect(output).toMatch(/The release needs 1 MB; \d+ MB are free\./);
    expect(output).toContain('Make a backup before the update');
  });

  it('reads an archive of an address, and no more of it than the description', async () => {
    const archive = readFileSync(pack(await release('1.0.1')));
    const server = createServer((_, response) => response.end(archive)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const checked = await update(
      '--check',
      `http://127.0.0.1:${port}/a.tar.gz`,
      '--installed',
      await release('1.0.0'),
    );
    server.closeAllConnections();
    server.close();
    expect(checked).toMatchObject({ code: 0, errors: '' });
    expect(checked.output).toContain('No migration is needed.');
  });

  it('ends with 1 for an older release, and names every reason', async () => {
    const { '0001_people.sql': people, ...others } = migrations;
    const older = await release('0.9.0', { migrations: others, platform: 'linux-arm64' });
    const { code, errors } = await update('--check', older, '--installed', await release('1.0.0'));
    expect(people).toBeDefined();
    expect(code).toBe(1);
    expect(errors).toContain('0.9.0 is older than 1.0.0: there is no way back.');
    expect(errors).toContain('The database has 0001_people.sql, which the release does not know');
    expect(errors).toContain('The release is made for linux-arm64');
  });

  it('names published modules that the release would leave out', async () => {
    const modules = new TestingFolder();
    const build = modules.build(aBuiltVersion());
    modules.write(
      'builds/1.0.0/uses.json',
      JSON.stringify({ names: { '@portal/ui': ['Carousel'] }, calls: {} }),
    );
    await publishRemote({ build, into: path.join(dir, 'remotes') });
    modules.remove();
    const { code, output } = await update(
      '--check',
      await release('1.1.0'),
      '--installed',
      await release('1.0.0'),
    );
    expect(code).toBe(0);
    expect(output).toContain('poems 1.0.0 will be left out: @portal/ui has no "Carousel"');
  });

  it.each([
    ['a missing file', 'none.tar.gz', 'cannot be read as a release'],
    ['another file', 'notes.txt', 'cannot be read as a release'],
    ['another archive', 'other.tar.gz', 'is no archive of a release'],
    ['another description', 'empty', 'does not describe a release'],
  ])('says in a sentence that %s is no release', async (_, name, sentence) => {
    await writeFile(path.join(dir, 'notes.txt'), 'x');
    execFileSync('tar', ['-czf', path.join(dir, 'other.tar.gz'), '-C', dir, 'notes.txt']);
    await mkdir(path.join(dir, 'empty'));
    await writeFile(path.join(dir, 'empty/release.json'), '{"version": "1.0.0"}');
    const { code, errors } = await update(
      '--check',
      path.join(dir, name),
      '--installed',
      await release('1.0.0'),
    );
    expect(code).toBe(1);
    expect(errors).toContain(sentence);
    expect(errors).not.toMatch(/\n\s+at /);
  });

  it('takes what to check', async () => {
    expect(await update()).toMatchObject({
      code: 1,
      errors: expect.stringContaining('This takes: update --check'),
    });
  });
});

describe('the way of an update', () => {
  const from = (version: string, to: string) =>
    judgeVersions({ version, platform: 'linux-x64' }, { version: to, platform: 'linux-x64' }).problems
      .length === 0;

  it.each([
    ['1.4.0', '1.4.3'],
    ['1.4.3', '1.5.0'],
    ['1.9.0', '1.10.0'],
    ['1.9.2', '2.0.1'],
    ['1.4.0', '1.4.0'],
  ])('from %s to %s is supported', (version, to) => {
    expect(from(version, to)).toBe(true);
  });

  it.each([
    ['1.4.0', '1.6.0'],
    ['1.4.0', '2.1.0'],
    ['1.4.0', '3.0.0'],
    ['1.10.0', '1.9.0'],
    ['2.0.0', '1.9.9'],
  ])('from %s to %s is not', (version, to) => {
    expect(from(version, to)).toBe(false);
  });

  it('is closed by a migration that has another text, and open for an earlier text of the same', () => {
    const name = '0036_mentions.sql';
    const wanted = { migrations: { [name]: 'new' } };
    expect(judgeMigrations(new Map([[name, 'old']]), wanted).problems[0]).toContain('is another text');
    const earlier = '6a7af1b069e9272f0f35f4b84731fd072f16ed95314b4b88bc64dabcfdb558ff';
    expect(judgeMigrations(new Map([[name, earlier]]), wanted).problems).toEqual([]);
  });

  it('is closed by a full disk', () => {
    expect(judgeSpace(1_000_000, { bytes: 2_000_001 }).problems).toEqual([
      'The release needs 3 MB; 1 MB are free.',
    ]);
  });
});
