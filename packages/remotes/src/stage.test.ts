import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aBuiltVersion, TestingFolder } from '../test/testing-build.ts';
import { publishRemote } from './publish-remote.ts';
import { readRegistry } from './registry-file.ts';
import { stageRemote } from './stage-remote.ts';
import { isInStage, stageOf, type Stage } from './stage.ts';
import { rollBackRemote } from './unlist-remote.ts';

const poems = 'poems';
const people = Array.from({ length: 10_000 }, (_, at) => ({ id: at + 1, facultyId: (at % 7) + 1 }));
const idsIn = (stage: Stage, version = '1.0.0'): number[] =>
  people.filter((person) => isInStage({ module: poems, version, stage }, person)).map(({ id }) => id);

describe('a stage', () => {
  it('has about the given share of the people', () => {
    for (const percent of [1, 5, 50, 99]) {
      const share = idsIn({ percent }).length / 100;
      expect(Math.abs(share - percent)).toBeLessThan(1.5);
    }
  });

  it('has everybody again whom a smaller one of the version had', () => {
    const larger = new Set(idsIn({ percent: 25 }));
    const smaller = idsIn({ percent: 5 });
    expect(smaller.length).toBeGreaterThan(0);
    expect(smaller.filter((id) => !larger.has(id))).toEqual([]);
  });

  it('has other people in another version', () => {
    expect(idsIn({ percent: 5 }, '1.1.0')).not.toEqual(idsIn({ percent: 5 }));
  });

  it('has the people and the faculties that it names', () => {
    expect(idsIn({ people: [3, 9] })).toEqual([3, 9]);
    expect(idsIn({ faculties: [2], people: [1] }).slice(0, 3)).toEqual([1, 2, 9]);
    expect(idsIn({})).toEqual([]);
  });

  it.each([
    ['a text', 'all'],
    ['a share that is no number', { percent: '50' }],
    ['people that are no numbers', { people: ['1', null], faculties: 1 }],
  ])('that was written as %s is one of nobody', (_what, stage) => {
    const read = stageOf({ stage });
    expect(read).toBeDefined();
    expect(idsIn(read ?? { percent: 100 })).toEqual([]);
  });
});

describe('a version in a stage', () => {
  let folder: TestingFolder;
  const buildOf = (version: string) => ({
    build: folder.build(aBuiltVersion({ version })),
    into: folder.remotes,
  });
  const listed = async (): Promise<unknown[]> => {
    const { remotes } = await readRegistry(folder.remotes);
    return remotes.flatMap(({ versions }) => versions.map((one) => [one.version, stageOf(one)?.percent]));
  };
  const stage = { percent: 5 };
  beforeEach(async () => {
    folder = new TestingFolder();
    await publishRemote(buildOf('1.0.0'));
    await publishRemote({ ...buildOf('1.1.0'), stage });
  });
  afterEach(() => folder.remove());

  it('is listed before the version that is for everybody', async () => {
    expect(await listed()).toEqual([
      ['1.1.0', 5],
      ['1.0.0', undefined],
    ]);
  });

  it('gets more people, and at last everybody', async () => {
    await stageRemote(folder.remotes, { id: poems, version: '1.1.0', stage: { percent: 25 } });
    expect(await listed()).toContainEqual(['1.1.0', 25]);
    await stageRemote(folder.remotes, { id: poems, version: '1.1.0', stage: undefined });
    expect(await listed()).toContainEqual(['1.1.0', undefined]);
    const again = stageRemote(folder.remotes, { id: poems, version: '1.1.0', stage });
    await expect(again).rejects.toThrow('poems 1.1.0 is for everybody already');
  });

  it('is for everybody when it is published once more without a stage', async () => {
    await publishRemote(buildOf('1.1.0'));
    expect(await listed()).toContainEqual(['1.1.0', undefined]);
  });

  it('is no fallback of the next one', async () => {
    await publishRemote({ ...buildOf('1.2.0'), stage });
    expect(await listed()).toEqual([
      ['1.2.0', 5],
      ['1.0.0', undefined],
    ]);
  });

  it('is rolled back as every other', async () => {
    await rollBackRemote(folder.remotes, poems);
    expect(await listed()).toEqual([['1.0.0', undefined]]);
  });

  it('that is not the newest stays as it is', async () => {
    const other = stageRemote(folder.remotes, { id: poems, version: '1.0.0', stage: undefined });
    await expect(other).rejects.toThrow('poems 1.0.0 is not the newest version on offer');
  });
});
