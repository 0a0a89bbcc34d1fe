import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aBuiltVersion, TestingFolder } from '../test/testing-build.ts';
import { changeDisabled, readRegistry } from './registry-file.ts';
import { copyPublication, publishRemote } from './publish-remote.ts';
import { rollBackRemoteTo, withdrawRemote } from './unlist-remote.ts';

let folder: TestingFolder;
beforeEach(() => {
  folder = new TestingFolder();
});
afterEach(() => folder.remove());

const buildOf = (version: string) => ({
  build: folder.build(aBuiltVersion({ version })),
  into: folder.remotes,
});

async function listed(): Promise<readonly string[]> {
  const { remotes } = await readRegistry(folder.remotes);
  return remotes.flatMap(({ versions }) => versions.map(({ version }) => version));
}

describe('a rollback to a version', () => {
  beforeEach(async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publishRemote(buildOf(version));
  });

  it('unlists all newer ones, and changes nothing when it is repeated', async () => {
    for (const _ of [1, 2]) {
      await rollBackRemoteTo(folder.remotes, 'poems', '1.0.0');
      expect(await listed()).toEqual(['1.0.0']);
    }
  });

  it('is refused when the version is not on offer', async () => {
    await expect(rollBackRemoteTo(folder.remotes, 'poems', '9.0.0')).rejects.toThrow(
      'poems 9.0.0 is not on offer',
    );
    expect(await listed()).toEqual(['1.2.0', '1.1.0', '1.0.0']);
  });
});

describe('a publication that was decided elsewhere', () => {
  it('is listed although the folder offers a newer version, or the module was withdrawn', async () => {
    await publishRemote(buildOf('1.1.0'));
    await copyPublication(buildOf('1.0.0'));
    expect(await listed()).toEqual(['1.0.0', '1.1.0']);
    await withdrawRemote(folder.remotes, 'poems');
    await copyPublication(buildOf('1.0.0'));
    expect(await listed()).toEqual(['1.0.0']);
  });
});

describe('the list of disabled remotes', () => {
  it('stays when versions are published', async () => {
    await changeDisabled(folder.remotes, () => ['songs', 'poems']);
    await publishRemote(buildOf('1.0.0'));
    expect(await readRegistry(folder.remotes)).toMatchObject({ disabled: ['poems', 'songs'] });
    await changeDisabled(folder.remotes, (disabled) => disabled.filter((id) => id !== 'poems'));
    expect(await readRegistry(folder.remotes)).toMatchObject({
      disabled: ['songs'],
      remotes: [{ id: 'poems' }],
    });
  });
});
