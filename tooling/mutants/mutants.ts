import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lineAt } from '../checks/project.ts';
import { applyChange, changesOf } from './operators.ts';
import type { NamedMutant } from './report.ts';
import { ruleTargets, type RuleTarget } from './rule-targets.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
/** A condition of access in SQL or code: without it a row of the access matrix must fail. */
interface ConditionTarget {
  readonly name: string;
  readonly file: string;
  /** The condition, which stands once in the file, and what stands instead. */
  readonly condition: string;
  readonly by: string;
  /** Jest's pattern for the rows, by the paths of endpoints. */
  readonly paths: string;
}

const conditionTargets: readonly ConditionTarget[] = JSON.parse(read('tooling/mutants/conditions.json'));

const pureConfig = path.join(import.meta.dirname, 'pure.config.mjs');

/** The package of a file: the tests of rules run there. */
const packageOf = (file: string): string => file.split('/').slice(0, 2).join('/');

function mutantsOfRule({ file, tests }: RuleTarget): NamedMutant[] {
  const text = read(file);
  return changesOf({ path: file, text }).map((change) => ({
    file,
    name: `${file}:${lineAt(text, change.start)} ${text.slice(change.start, change.end)} → ${change.by}`,
    text: applyChange(text, change),
    folder: packageOf(file),
    tests: ['-c', pureConfig, '--runTestsByPath', ...tests.map((test) => path.join(root, test))],
  }));
}

function mutantOfCondition({ file, name, condition, by, paths }: ConditionTarget): NamedMutant {
  const text = read(file);
  if (text.split(condition).length !== 2)
    throw new Error(`${file} does not hold once: ${condition}. Change the condition of «${name}».`);
  return {
    file,
    name: `${file} without ${name}`,
    text: text.replace(condition, () => by),
    folder: 'apps/server',
    tests: ['test/access.test.ts', '-t', paths],
  };
}

/** Every mutant whose file or name contains a text. */
export const findMutants = (wanted = ''): NamedMutant[] =>
  [...ruleTargets.flatMap(mutantsOfRule), ...conditionTargets.map(mutantOfCondition)].filter(({ name }) =>
    name.includes(wanted),
  );
