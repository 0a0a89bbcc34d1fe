import { availableParallelism } from 'node:os';
import { findMutants, withoutChange } from './mutants.ts';
import { judgeMutants, summaryOf, type NamedMutant } from './report.ts';
import { isKilled } from './run-mutant.ts';

/** `pnpm mutants [text]`: the mutants whose file or name contains the text, or all. */
const { rules, conditions } = findMutants(process.argv[2]);

async function judge(mutant: NamedMutant): Promise<boolean> {
  const wasKilled = await isKilled(mutant);
  console.log(`${wasKilled ? '✓' : '✗ survives'} ${mutant.name}`);
  return wasKilled;
}

/** Without a change the tests must pass; otherwise each mutant would count as killed. */
for (const mutant of withoutChange([...rules, ...conditions]))
  if (await isKilled(mutant)) throw new Error(`The tests of ${mutant.file} fail without a change`);

// The tests of conditions run one at a time: each run removes what it takes for another's leftovers of the database.
const results = [
  await judgeMutants(rules, judge, availableParallelism()),
  await judgeMutants(conditions, judge, 1),
];
const { text, isEnough } = summaryOf(results);
console.log(`\n${text}`);
process.exitCode = isEnough ? 0 : 1;
