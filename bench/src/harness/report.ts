import { writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { targetText, isMet, valueText, type Figure } from './figure.ts';

/** The outcome of one benchmark: its figures, or the error. */
export interface BenchmarkResult {
  readonly id: string;
  readonly what: string;
  readonly seconds: number;
  readonly figures: readonly Figure[];
  readonly error?: string;
}

const verdictOf = (figure: Figure): string =>
  isMet(figure) ? 'pass' : figure.isHard === true ? 'FAIL' : 'miss';

function rowsOf({ id, what, figures, error }: BenchmarkResult): string[][] {
  if (error !== undefined) return [[id, what, '-', '-', 'ERROR', error.split('\n')[0] ?? '']];
  return figures.map((figure) => [
    id,
    figure.what,
    valueText(figure),
    targetText(figure),
    verdictOf(figure),
    figure.detail,
  ]);
}

const heads = ['id', 'what', 'figure', 'target', '', 'measured'];

/** The table of all outcomes, one line per figure. */
export function tableOf(outcomes: readonly BenchmarkResult[]): string {
  const rows = [heads, ...outcomes.flatMap(rowsOf)];
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** True without errors and without missed hard targets. */
export const hasPassed = (outcomes: readonly BenchmarkResult[]): boolean =>
  outcomes.every(
    ({ figures, error }) =>
      error === undefined && figures.every((figure) => isMet(figure) || figure.isHard !== true),
  );

export async function writeResults(
  file: string,
  outcomes: readonly BenchmarkResult[],
  { isQuick }: { readonly isQuick: boolean },
): Promise<void> {
  const results = {
    takenAt: new Date().toISOString(),
    isQuick,
    machine: { node: process.version, cores: availableParallelism(), load: loadavg() },
    benchmarks: outcomes.map((outcome) => ({
      ...outcome,
      figures: outcome.figures.map((figure) => ({ ...figure, isMet: isMet(figure) })),
    })),
  };
  await writeFile(file, `${JSON.stringify(results, undefined, 2)}\n`);
}
