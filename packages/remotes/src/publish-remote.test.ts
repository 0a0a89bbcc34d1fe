import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import path from 'node:path';
import { listRemotes, publishRemote } from './publish-remote.ts';
import { rollBackRemote } from './unlist-remote.ts';
import { aBuiltVersion, TestingFolder } from '../test/testing-build.ts';

let folder: TestingFolder;
beforeEach(() => {
  folder = new TestingFolder();
});
afterEach(() => folder.remove());

const publish = (build: string, details?: string) => publishRemote({ build, into: folder.remotes, details });
const publishVersion = (version: string) => publish(folder.build(aBuiltVersion({ version })));

async function listedVersions(): Promise<readonly string[]> {
  const { remotes } = await listRemotes(folder.remotes);
  return remotes.flatMap(({ id, versions }) => versions.map(({ version }) => `${id} ${version}`));
}

describe('publishing', () => {
  it('adds the build to the registry, with addresses relative to the registry', async () => {
    await publish(folder.build());
    const { remotes } = await listRemotes(folder.remotes);
    expect(remotes[0]?.versions[0]).toMatchObject({
      entry: 'poems/1.0.0/remoteEntry.js',
      preload: ['poems/1.0.0/remoteEntry.js', 'poems/1.0.0/js/module.js'],
      pages: { verse: ['poems/1.0.0/js/verse.js'] },
    });
    expect(readFileSync(path.join(folder.remotes, 'poems/1.0.0/js/verse.js'), 'utf8')).toBe('A verse');
  });

  it('copies the bytes of a file that has a second name', async () => {
    const build = folder.build();
    linkSync(path.join(build, 'js/verse.js'), path.join(folder.root, 'second.js'));
    await publish(build);
    expect(statSync(path.join(folder.remotes, 'poems/1.0.0/js/verse.js')).nlink).toBe(1);
  });

  it('does not publish source maps', async () => {
    await publish(folder.build());
    expect(existsSync(path.join(folder.remotes, 'poems/1.0.0/remoteEntry.js.map'))).toBe(false);
  });

  it('lists the newest version first and keeps five', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0'])
      await publishVersion(version);
    expect(await listedVersions()).toEqual(
      ['1.5.0', '1.4.0', '1.3.0', '1.2.0', '1.1.0'].map((version) => `poems ${version}`),
    );
  });

  it('stores the files of an unlisted version for two weeks, because a page may still use it', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0'])
      await publishVersion(version);
    const oldest = path.join(folder.remotes, 'poems/1.0.0');
    expect(existsSync(oldest)).toBe(true);
    const daysAgo = (days: number) => Date.now() / 1000 - days * 86_400;
    utimesSync(oldest, daysAgo(13), daysAgo(13));
    await publishVersion('1.6.0');
    expect(existsSync(oldest)).toBe(true);
    utimesSync(oldest, daysAgo(15), daysAgo(15));
    await publishVersion('1.7.0');
    expect(existsSync(oldest)).toBe(false);
  });

  it.each([
    ['that five newer ones replace', async () => void (await publishVersion('1.5.0'))],
    ['that is rolled back', async () => void (await rollBackRemote(folder.remotes, 'poems'))],
  ])('stores the files of a version %s, however long ago it was published', async (what, unlist) => {
    const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'];
    for (const version of versions) await publishVersion(version);
    const isRolledBack = what.includes('rolled back');
    const unlisted = path.join(folder.remotes, 'poems', isRolledBack ? '1.4.0' : '1.0.0');
    const monthAgo = Date.now() / 1000 - 30 * 86_400;
    utimesSync(unlisted, monthAgo, monthAgo);
    await unlist();
    await publishVersion('1.6.0');
    expect(existsSync(unlisted)).toBe(true);
  });

  it('changes nothing when the newest version is published again', async () => {
    await publishVersion('1.0.0');
    await publishVersion('1.1.0');
    const registry = readFileSync(path.join(folder.remotes, 'registry.json'), 'utf8');
    expect(await publishVersion('1.1.0')).toMatchObject({ replaced: undefined });
    expect(readFileSync(path.join(folder.remotes, 'registry.json'), 'utf8')).toBe(registry);
  });

  it('never changes a published version', async () => {
    await publish(folder.build());
    await expect(publish(folder.build(aBuiltVersion(), 'Another verse'))).rejects.toThrow(
      '1.0.0 is published with other content',
    );
    expect(readFileSync(path.join(folder.remotes, 'poems/1.0.0/js/verse.js'), 'utf8')).toBe('A verse');
  });

  it('loses nothing when many publish at once', async () => {
    const ids = ['alpha', 'beta', 'gamma', 'delta'];
    await Promise.all(
      ids.map((id, index) => {
        const manifest = { ...aBuiltVersion().manifest, id, pages: { verse: { path: id, roles: [] } } };
        return publish(folder.build(aBuiltVersion({ version: `1.${index}.0`, manifest })));
      }),
    );
    expect(await listedVersions()).toHaveLength(4);
    expect(readdirSync(folder.remotes).toSorted()).toEqual([...ids, 'registry.json'].toSorted());
  });
});

describe('a build that cannot be published', () => {
  it.each([
    ['lacks a file that it names', 'js/verse.js', /lacks js\/verse\.js/],
    ['lacks a language', 'locales/kg.json', /lacks locales\/kg\.json/],
    ['lacks its description', 'remote.json', /remote\.json/],
  ])('%s', async (_, file, problem) => {
    const build = folder.build();
    rmSync(path.join(build, file));
    await expect(publish(build)).rejects.toThrow(problem);
    expect(await listedVersions()).toEqual([]);
  });

  it.each([
    ['a link to a file', 'key.txt', 'js/key.js'],
    ['a link to a folder', 'secrets', 'js/more'],
    ['a link to nothing', 'nothing', 'js/nothing.js'],
    ['a link that looks like a source map', 'key.txt', 'js/key.js.map'],
  ])('holds %s', async (_, target, file) => {
    const build = folder.build();
    folder.write('key.txt', 'a key of the server');
    folder.write('secrets/key.txt', 'a key of the server');
    symlinkSync(path.join(folder.root, target), path.join(build, file));
    await expect(publish(build)).rejects.toThrow(`may hold plain files only, no link: ${file}`);
    expect(existsSync(path.join(folder.remotes, 'poems/1.0.0'))).toBe(false);
    expect(await listedVersions()).toEqual([]);
  });

  it('names a file outside of it', async () => {
    folder.write('builds/key.js', 'a key of the server');
    const build = folder.build(aBuiltVersion({ pages: { verse: ['../key.js'] } }));
    await expect(publish(build)).rejects.toThrow('../key.js is outside');
  });

  it.each(['latest', '../1.0.0', '1.0.0/..', ''])('calls its version "%s"', async (version) => {
    const build = folder.build();
    folder.write('builds/1.0.0/remote.json', JSON.stringify(aBuiltVersion({ version })));
    await expect(publish(build)).rejects.toThrow(/cannot be the name of a folder|does not describe a remote/);
  });

  it('does not change the registry', async () => {
    await publishVersion('1.0.0');
    const build = folder.build(aBuiltVersion({ version: '1.1.0' }));
    rmSync(path.join(build, 'remoteEntry.js'));
    await expect(publish(build)).rejects.toThrow('lacks remoteEntry.js');
    expect(await listedVersions()).toEqual(['poems 1.0.0']);
  });
});

describe("a build of Module Federation's own plugin", () => {
  const federation = {
    metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' }, buildInfo: { buildVersion: '7.0.0' } },
    exposes: [{ assets: { js: { sync: ['js/module.js'], async: ['js/verse.js'] }, css: { sync: [] } } }],
    shared: [],
  };
  const { manifest, platform } = aBuiltVersion();

  it('is described by the details file and its mf-manifest.json', async () => {
    const build = folder.build();
    folder.write('builds/1.0.0/mf-manifest.json', JSON.stringify(federation));
    rmSync(path.join(build, 'remote.json'));
    await publish(build, folder.write('details.json', JSON.stringify({ platform, manifest })));
    const { remotes } = await listRemotes(folder.remotes);
    expect(remotes[0]?.versions).toEqual([
      {
        version: '7.0.0',
        platform,
        manifest,
        entry: 'poems/7.0.0/mf-manifest.json',
        preload: ['poems/7.0.0/remoteEntry.js', 'poems/7.0.0/js/module.js'],
      },
    ]);
  });

  it('fails when the details file is not a description', async () => {
    const build = folder.build();
    folder.write('builds/1.0.0/mf-manifest.json', JSON.stringify(federation));
    await expect(publish(build, folder.write('details.json', '{}'))).rejects.toThrow('details.json');
  });
});

describe('going back', () => {
  it('removes the newest version from the registry', async () => {
    await publishVersion('1.0.0');
    await publishVersion('1.1.0');
    await rollBackRemote(folder.remotes, 'poems');
    expect(await listedVersions()).toEqual(['poems 1.0.0']);
  });

  it('fails when there is no earlier version', async () => {
    await publishVersion('1.0.0');
    await expect(rollBackRemote(folder.remotes, 'poems')).rejects.toThrow(
      'no version of poems to go back to',
    );
    expect(await listedVersions()).toEqual(['poems 1.0.0']);
  });
});

describe('the registry file', () => {
  it('is not overwritten when it is broken', async () => {
    folder.write('remotes/registry.json', '{ "remotes": 7 }');
    await expect(publish(folder.build())).rejects.toThrow('is not a registry');
    expect(readFileSync(path.join(folder.remotes, 'registry.json'), 'utf8')).toBe('{ "remotes": 7 }');
  });

  it('is unlocked when its owner died long ago', async () => {
    const lock = path.dirname(folder.write('remotes/.registry.lock/left', ''));
    const aMinuteAgo = Date.now() / 1000 - 60;
    utimesSync(lock, aMinuteAgo, aMinuteAgo);
    await publish(folder.build());
    expect(await listedVersions()).toEqual(['poems 1.0.0']);
  });
});
