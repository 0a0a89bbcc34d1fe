import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../run/place.mjs';
import { findMutants } from './mutants.ts';
import { applyChange, changesOf } from './operators.ts';
import { isKilled } from './run-mutant.ts';
import { judgeMutants, summaryOf } from './report.ts';

const source = 'export const may = (age: number, isOpen: boolean) => (age >= 18 && !isOpen ? 1 : age + 2);';
const textsOf = (text: string) =>
  changesOf({ path: 'may.ts', text }).map((change) => applyChange(text, change));

describe('the mutants of a rule', () => {
  it('change each comparison, condition, negation, sum and number', () => {
    const wanted = [
      ['>=', '>'],
      ['>=', '<'],
      ['&&', '||'],
      ['!isOpen', 'isOpen'],
      ['age >= 18 && !isOpen', '!(age >= 18 && !isOpen)'],
      ['age + 2', 'age - 2'],
      ['18', '19'],
      ['? 1', '? 2'],
      ['+ 2', '+ 3'],
    ] as const;
    expect(textsOf(source).toSorted()).toEqual(
      wanted.map(([from, to]) => source.replace(from, to)).toSorted(),
    );
  });

  it('leave types, texts and comments alone', () => {
    expect(textsOf("// 1 < 2\ntype Size = 1 | 2;\nexport const name = '1 && 2';")).toEqual([]);
  });
});

describe('the list of mutants', () => {
  it('finds each target where it says', () => {
    expect(findMutants().rules.length).toBeGreaterThan(300);
    expect(findMutants('registration/rules/clash')).toMatchObject({ conditions: [] });
    expect(findMutants('without photo reach')).toMatchObject({ rules: [], conditions: [{}] });
  });
});

describe('the tests of a mutant', () => {
  const [mutant] = findMutants('window-state').rules;

  it('fail for a changed rule and pass for the rule as it is, without a change on the disk', async () => {
    if (!mutant) throw new Error('There is no mutant of the window');
    const text = readFileSync(path.join(root, mutant.file), 'utf8');
    expect(await isKilled(mutant)).toBe(true);
    expect(await isKilled({ ...mutant, text: `${text}// The same rule.\n` })).toBe(false);
    expect(readFileSync(path.join(root, mutant.file), 'utf8')).toBe(text);
  }, 300_000);
});

describe('a run', () => {
  const mutant = (name: string) => ({ name, file: '', text: '', folder: '', tests: [] });

  it('names each survivor and fails below the least share', async () => {
    const many = Array.from({ length: 18 }, (_, index) => mutant(`killed ${index}`));
    const judge = ({ tests }: { readonly tests: readonly string[] }) => Promise.resolve(tests.length === 0);
    const survivor = (name: string) => ({ ...mutant(name), tests: ['passes'] });
    const one = await judgeMutants([...many, mutant('last'), survivor('b')], judge, 2);
    expect(summaryOf([one])).toEqual({
      text: 'survives: b\nmutants: 19 of 20 killed, 95.0 %',
      isEnough: true,
    });
    const two = await judgeMutants([...many, survivor('b'), survivor('a')], judge, 2);
    expect(summaryOf([two])).toEqual({
      text: 'survives: a\nsurvives: b\nmutants: 18 of 20 killed, 90.0 %',
      isEnough: false,
    });
    expect(summaryOf([one, two]).text).toContain('37 of 40 killed');
  });

  it('fails without a mutant', async () => {
    expect(summaryOf([await judgeMutants([], () => Promise.resolve(true), 2)]).isEnough).toBe(false);
  });
});
