import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lineAt } from '../checks/project.ts';
import { root } from '../run/place.mjs';
import { applyChange, changesOf } from './operators.ts';
import type { NamedMutant } from './report.ts';
import { ruleTargets, type RuleTarget } from './rule-targets.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** A condition of access in SQL or code: without it a test must fail. */
interface ConditionTarget {
  readonly name: string;
  readonly file: string;
  /** The condition, which stands once in the file, and what replaces it. */
  readonly condition: string;
  readonly by: string;
  /** What jest is given in the server's folder: rows of the access matrix, or the tests of the feature. */
  readonly tests: readonly string[];
}

const conditionTargets: readonly ConditionTarget[] = JSON.parse(read('tooling/mutants/conditions.json'));

const pureConfig = path.join(import.meta.dirname, 'pure.config.mjs');

/** The package of the tests of a rule. */
const packageOf = ([file = '']: readonly string[]): string => file.split('/').slice(0, 2).join('/');

function mutantsOfRule({ file, tests }: RuleTarget): NamedMutant[] {
  const text = read(file);
  return changesOf({ path: file, text }).map((change) => ({
    file,
    name: `${file}:${lineAt(text, change.start)} ${text.slice(change.start, change.end)} → ${change.by}`,
    text: applyChange(text, change),
    folder: packageOf(tests),
    tests: ['-c', pureConfig, '--runTestsByPath', ...tests.map((test) => path.join(root, test))],
  }));
}

function mutantOfCondition({ file, name, condition, by, tests }: ConditionTarget): NamedMutant {
  const text = read(file);
  if (text.split(condition).length !== 2)
    throw new Error(`${file} does not hold once: ${condition}. Change the condition of «${name}».`);
  return {
    file,
    name: `${file} without ${name}`,
    text: text.replace(condition, () => by),
    folder: 'apps/server',
    tests,
  };
}

/** One mutant of each file and its tests, with the text of the file as it is. */
export const withoutChange = (mutants: readonly NamedMutant[]): NamedMutant[] =>
  [...Map.groupBy(mutants, ({ file, tests }) => `${file} ${tests.join(' ')}`).values()].flatMap(([first]) =>
    first ? [{ ...first, text: read(first.file) }] : [],
  );

interface Mutants {
  readonly rules: readonly NamedMutant[];
  readonly conditions: readonly NamedMutant[];
}

/** Every mutant whose file or name contains a text. */
export function findMutants(wanted = ''): Mutants {
  const isWanted = ({ name }: NamedMutant): boolean => name.includes(wanted);
  return {
    rules: ruleTargets.flatMap(mutantsOfRule).filter(isWanted),
    conditions: conditionTargets.map(mutantOfCondition).filter(isWanted),
  };
}
