import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { chooseTests, hardTests } from './hard-tests.mjs';
import { root } from './place.mjs';

const namesOf = (tests: readonly { readonly name: string }[]) => tests.map(({ name }) => name);

describe('the hard tests', () => {
  it('are those of every hard file, more rounds of others, and the journeys', () => {
    const files = globSync('**/*.hard.ts', { cwd: path.join(root, 'apps/server/test') });
    expect(namesOf(hardTests)).toEqual([
      'fuzz',
      'aborted-downloads',
      'histories',
      ...files.map((file) => path.basename(file, '.hard.ts')).sort(),
      'outside-module',
      'journeys',
    ]);
  });

  it('all run without a name, and only the named ones with names', () => {
    expect(chooseTests([])).toEqual(hardTests);
    expect(namesOf(chooseTests(['stop', 'fuzz']))).toEqual(['fuzz', 'stop']);
  });

  it('do not run when one of the names is wrong', () => {
    expect(() => chooseTests(['stop', 'stops'])).toThrow(/no hard test stops. There are: fuzz/);
  });
});
