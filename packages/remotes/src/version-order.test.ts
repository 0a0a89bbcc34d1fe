import { describe, expect, it } from '@jest/globals';
import { aBuiltVersion } from '../test/testing-build.ts';
import { compareNumbers, objectionTo } from './version-order.ts';

describe('the numbers of two versions', () => {
  it.each([
    ['1.0.0', '1.0.1'],
    ['1.9.0', '1.10.0'],
    ['9.9.9', '10.0.0'],
    ['1.0', '1.0.1'],
    ['1.0.0-ffffffff', '1.0.1-00000000'],
    ['2026.11.21+b9', '2026.11.22+b7'],
  ])('order %s before %s', (lower, higher) => {
    expect(compareNumbers(lower, higher)).toBeLessThan(0);
    expect(compareNumbers(higher, lower)).toBeGreaterThan(0);
  });

  it.each([
    ['1.2.0', '1.2.0'],
    ['1.2', '1.2.0'],
    ['1.2.0-3fa9c1d2', '1.2.0-0a1b2c3d'],
    ['1.2.0-3fa9c1d2', '1.2.0'],
    ['1.2.0+b7', '1.2.0-9.9'],
  ])('do not order %s and %s', (one, other) => {
    expect(compareNumbers(one, other)).toBe(0);
  });
});

interface Case {
  readonly offered: readonly string[];
  readonly replaced?: readonly string[];
  readonly hasFiles?: boolean;
}

const objectionToAge = (version: string, { offered, replaced = [], hasFiles = true }: Case) =>
  objectionTo(
    aBuiltVersion({ version }),
    { versions: offered.map((name) => aBuiltVersion({ version: name })), replaced },
    () => hasFiles,
  );

describe('a build of the same line', () => {
  it.each<[string, string, Case]>([
    ['when nothing is on offer', '1.0.0', { offered: [] }],
    ['again', '1.0.0-a', { offered: ['1.0.0-a', '1.0.0-b'], replaced: ['1.0.0-a'] }],
    ['over lower numbers', '1.1.0-a', { offered: ['1.0.9-b'] }],
    ['over equal numbers when it was never on offer', '1.0.0-a', { offered: ['1.0.0-b'] }],
    ['over a newer one whose files are missing', '1.0.0', { offered: ['1.1.0'], hasFiles: false }],
  ])('may be published %s', (_, version, offered) => {
    expect(objectionToAge(version, offered)).toBeUndefined();
  });

  it('is older with lower numbers', () => {
    expect(objectionToAge('1.0.0-aaaa', { offered: ['1.1.0-bbbb'] })).toEqual({
      reason: 'poems 1.0.0-aaaa is older than 1.1.0-bbbb, which is on offer',
      advice: 'publish it with --force, or go back with rollback',
    });
  });

  it.each<[string, Case]>([
    ['it was replaced and is still listed', { offered: ['1.0.0-b', '1.0.0-a'] }],
    ['it was replaced long ago', { offered: ['1.0.0-b'], replaced: ['1.0.0-c', '1.0.0-a'] }],
    ['it was rolled back to lower numbers', { offered: ['0.9.0-b'], replaced: ['1.0.0-a'] }],
  ])('is older, whatever its hash and numbers, when %s', (_, offered) => {
    expect(objectionToAge('1.0.0-a', offered)).toEqual({
      reason: `poems 1.0.0-a was on offer before ${offered.offered[0] ?? ''}, which is on offer now`,
      advice: 'publish it with --force',
    });
  });
});

describe('the line of a build', () => {
  const objection = (build?: string, newest?: string, hasFiles = true) => {
    const versions = [aBuiltVersion({ version: '1.0.0', line: newest })];
    return objectionTo(
      aBuiltVersion({ version: '1.1.0', line: build }),
      { versions, replaced: [] },
      () => hasFiles,
    );
  };

  it('may be the line of the version on offer, or any if that has none', () => {
    expect(objection('portal', 'portal')).toBeUndefined();
    expect(objection('portal', undefined)).toBeUndefined();
    expect(objection(undefined, undefined)).toBeUndefined();
  });

  it('may not be another one, also when the files on offer are missing', () => {
    const expected = {
      reason: 'poems belongs to the line "portal"; this build comes from "stranger"',
      advice: 'publish it under another id, or with --force',
    };
    expect(objection('stranger', 'portal')).toEqual(expected);
    expect(objection('stranger', 'portal', false)).toEqual(expected);
  });

  it('may not be missing when the version on offer has one', () => {
    expect(objection(undefined, 'portal')?.reason).toBe(
      'poems belongs to the line "portal"; this build comes from an unknown line',
    );
  });
});
