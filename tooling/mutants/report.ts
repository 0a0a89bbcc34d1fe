import type { Mutant } from './run-mutant.ts';

/** The least share of mutants that tests must notice, in percent. */
export const LEAST_KILLED = 95;

/** A mutant with its change in words, such as `judge.ts:12 < → <=`. */
export interface NamedMutant extends Mutant {
  readonly name: string;
}

interface Result {
  readonly killed: number;
  readonly survivors: readonly string[];
}

/** Judges mutants, `workers` of them at a time. */
export async function judgeMutants(
  mutants: readonly NamedMutant[],
  judge: (mutant: NamedMutant) => Promise<boolean>,
  workers: number,
): Promise<Result> {
  const waiting = [...mutants];
  const survivors: string[] = [];
  const work = async () => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      if (!(await judge(mutant))) survivors.push(mutant.name);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return { killed: mutants.length - survivors.length, survivors: survivors.toSorted() };
}

/** The last lines of a run, and whether enough mutants were killed; none at all is a failure. */
export function summaryOf(results: readonly Result[]): { readonly text: string; readonly isEnough: boolean } {
  const killed = results.reduce((sum, result) => sum + result.killed, 0);
  const survivors = results.flatMap((result) => result.survivors);
  const all = killed + survivors.length;
  const percent = all === 0 ? 0 : (100 * killed) / all;
  const lines = survivors.map((name) => `survives: ${name}`);
  return {
    text: [...lines, `mutants: ${killed} of ${all} killed, ${percent.toFixed(1)} %`].join('\n'),
    isEnough: percent >= LEAST_KILLED,
  };
}
