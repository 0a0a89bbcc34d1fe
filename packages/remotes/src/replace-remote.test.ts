import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { listRemotes, publishRemote, ReplacementError, updateRemote } from './publish-remote.ts';
import { rollBackRemote, withdrawRemote } from './unlist-remote.ts';
import { aBuiltVersion, TestingFolder } from '../test/testing-build.ts';

let folder: TestingFolder;
beforeEach(() => {
  folder = new TestingFolder();
});
afterEach(() => folder.remove());

interface Facts {
  readonly line?: string;
  readonly isForced?: boolean;
}

const publishing = (version: string, { line, isForced }: Facts = {}) => ({
  build: folder.build(aBuiltVersion({ version, line })),
  into: folder.remotes,
  isForced,
});
const publish = (version: string, facts?: Facts) => publishRemote(publishing(version, facts));
const update = (version: string, facts?: Facts) => updateRemote(publishing(version, facts));
const rollBack = () => rollBackRemote(folder.remotes, 'poems');

async function listed(): Promise<readonly string[]> {
  const { remotes } = await listRemotes(folder.remotes);
  return remotes.flatMap(({ versions }) => versions.map(({ version }) => version));
}

const recorded = (): Record<string, string[]> =>
  JSON.parse(readFileSync(path.join(folder.remotes, 'replaced.json'), 'utf8'));

describe('an older version', () => {
  it('is refused and leaves no files', async () => {
    await publish('1.1.0');
    await expect(publish('1.0.0')).rejects.toThrow(ReplacementError);
    expect(await listed()).toEqual(['1.1.0']);
    expect(existsSync(path.join(folder.remotes, 'poems/1.0.0'))).toBe(false);
  });

  it('is published with force and has what it replaced', async () => {
    await publish('1.1.0');
    expect(await publish('1.0.0', { isForced: true })).toMatchObject({ replaced: { version: '1.1.0' } });
    expect(await listed()).toEqual(['1.0.0', '1.1.0']);
  });

  it('replaces a newer one whose files are missing', async () => {
    await publish('1.1.0');
    rmSync(path.join(folder.remotes, 'poems/1.1.0'), { recursive: true });
    await publish('1.0.0');
    expect(await listed()).toEqual(['1.0.0', '1.1.0']);
  });

  it('is a build with equal numbers that another one replaced', async () => {
    await publish('1.0.0-a');
    await publish('1.0.0-b');
    await expect(publish('1.0.0-a')).rejects.toThrow('1.0.0-a was on offer before 1.0.0-b');
    expect(await listed()).toEqual(['1.0.0-b', '1.0.0-a']);
  });

  it('is one that was unlisted long ago', async () => {
    for (const hash of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await publish(`1.0.0-${hash}`);
    expect(await listed()).not.toContain('1.0.0-a');
    await expect(publish('1.0.0-a')).rejects.toThrow('1.0.0-a was on offer before 1.0.0-g');
  });
});

describe('a version that was rolled back', () => {
  it.each(['1.0.0-b', '1.1.0-b'])('stays away after an update (%s)', async (version) => {
    await publish('1.0.0-a');
    await publish(version);
    await rollBack();
    expect(await update(version)).toBe(`poems ${version} was on offer before 1.0.0-a, which is on offer now`);
    expect(await listed()).toEqual(['1.0.0-a']);
  });

  it('stays away after later publications and further rollbacks', async () => {
    for (const version of ['1.0.0-a', '1.0.0-b']) await publish(version);
    await rollBack();
    await publish('1.0.0-c');
    await rollBack();
    expect(recorded()).toEqual({ poems: ['1.0.0-c', '1.0.0-b'] });
    await expect(publish('1.0.0-b')).rejects.toThrow('1.0.0-b was on offer before 1.0.0-a');
  });

  it('returns with force, and is replaced by builds that were never on offer', async () => {
    for (const version of ['1.0.0-a', '1.0.0-b']) await publish(version);
    await rollBack();
    await publish('1.0.0-b', { isForced: true });
    expect(recorded()).toEqual({ poems: ['1.0.0-a'] });
    await publish('1.0.0-c');
    expect(await listed()).toEqual(['1.0.0-c', '1.0.0-b', '1.0.0-a']);
  });
});

describe('the record of replaced versions', () => {
  it('has the last fifty of each remote', async () => {
    const others = { songs: ['7.0.0'], constructor: 'no list' };
    const poems = Array.from({ length: 50 }, (_, index) => `1.0.0-${index}`);
    folder.write('remotes/replaced.json', JSON.stringify({ ...others, poems }));
    await publish('1.0.0-x', { isForced: true });
    await publish('1.0.0-y');
    expect(recorded()).toEqual({
      songs: ['7.0.0'],
      constructor: [],
      poems: ['1.0.0-x', ...poems.slice(0, 49)],
    });
  });

  it('is not part of the registry, which every page contains', async () => {
    for (const version of ['1.0.0-a', '1.0.0-b']) await publish(version);
    const registry: unknown = JSON.parse(readFileSync(path.join(folder.remotes, 'registry.json'), 'utf8'));
    expect(registry).toEqual(await listRemotes(folder.remotes));
    expect(Object.keys((await listRemotes(folder.remotes)).remotes[0] ?? {})).toEqual(['id', 'versions']);
  });

  it('may be missing next to a registry of an older release', async () => {
    for (const version of ['1.0.0-a', '1.0.0-b']) await publish(version);
    rmSync(path.join(folder.remotes, 'replaced.json'));
    await expect(publish('1.0.0-a')).rejects.toThrow('1.0.0-a was on offer before 1.0.0-b');
    await publish('1.0.0-c');
    expect(recorded()).toEqual({ poems: ['1.0.0-b', '1.0.0-a'] });
  });
});

describe('a build of another line', () => {
  it('is refused, also when it is newer or names no line', async () => {
    await publish('1.0.0', { line: 'portal' });
    await expect(publish('1.1.0', { line: 'stranger' })).rejects.toThrow('this build comes from "stranger"');
    await expect(publish('1.1.0')).rejects.toThrow('this build comes from an unknown line');
    expect(await listed()).toEqual(['1.0.0']);
  });

  it('owns the module after it was forced', async () => {
    await publish('1.0.0', { line: 'portal' });
    await publish('1.1.0', { line: 'faculty', isForced: true });
    expect(await update('1.2.0', { line: 'portal' })).toMatch('poems belongs to the line "faculty"');
    await publish('1.2.0', { line: 'faculty' });
    expect(await listed()).toEqual(['1.2.0', '1.1.0', '1.0.0']);
  });

  it('is accepted over a version that names no line', async () => {
    await publish('1.0.0');
    await publish('1.1.0', { line: 'faculty' });
    expect(await listed()).toEqual(['1.1.0', '1.0.0']);
  });
});

describe('six publishers at once', () => {
  it('are not disturbed by a folder of another one that vanishes', async () => {
    await publish('1.0.0');
    // What a listing of the folder names and what is not there any more.
    symlinkSync('gone', path.join(folder.remotes, 'poems', '.copy-of-another'));
    await publish('1.1.0');
    expect(await listed()).toEqual(['1.1.0', '1.0.0']);
  });

  it.each([
    [['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0']],
    [['1.5.0', '1.4.0', '1.3.0', '1.2.0', '1.1.0', '1.0.0']],
    [['1.2.0', '1.5.0', '1.0.0', '1.4.0', '1.1.0', '1.3.0']],
  ])('end with the newest version first: %j', async (versions) => {
    const results = await Promise.allSettled(versions.map((version) => publish(version)));
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    for (const error of refused) expect(error).toBeInstanceOf(ReplacementError);
    const names = await listed();
    expect(names[0]).toBe('1.5.0');
    expect(names).toEqual(names.toSorted().toReversed());
    expect(names.length).toBe(Math.min(5, versions.length - refused.length));
  });
});

describe('a remote that is withdrawn', () => {
  it('has no version on offer, and its files stay for open pages', async () => {
    for (const version of ['1.0.0', '1.1.0']) await publish(version);
    await withdrawRemote(folder.remotes, 'poems');
    expect(await listed()).toEqual([]);
    expect(existsSync(path.join(folder.remotes, 'poems/1.1.0'))).toBe(true);
  });

  it('does not come back by an update, not even with another version, but by force', async () => {
    await publish('1.0.0');
    await withdrawRemote(folder.remotes, 'poems');
    for (const version of ['1.0.0', '2.0.0']) expect(await update(version)).toBe('poems was withdrawn');
    await expect(publish('2.0.0')).rejects.toThrow('poems was withdrawn; publish it with --force');
    await publish('2.0.0', { isForced: true });
    expect(await listed()).toEqual(['2.0.0']);
    await publish('2.1.0');
    expect(await listed()).toEqual(['2.1.0', '2.0.0']);
  });

  it('must be there', async () => {
    await expect(withdrawRemote(folder.remotes, 'poems')).rejects.toThrow('Nothing is published of poems');
  });
});
