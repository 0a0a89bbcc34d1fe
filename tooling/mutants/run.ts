import { availableParallelism } from 'node:os';
import { findMutants } from './mutants.ts';
import { judgeMutants, summaryOf, type NamedMutant } from './report.ts';
import { isKilled } from './run-mutant.ts';

/** `pnpm mutants [text]`: the mutants whose file or name contains the text, or all. */
const mutants = findMutants(process.argv[2]);

async function judge(mutant: NamedMutant): Promise<boolean> {
  const wasKilled = await isKilled(mutant);
  console.log(`${wasKilled ? '✓' : '✗ survives'} ${mutant.name}`);
  return wasKilled;
}

const { text, isEnough } = summaryOf(await judgeMutants(mutants, judge, availableParallelism()));
console.log(`\n${text}`);
process.exitCode = isEnough ? 0 : 1;
