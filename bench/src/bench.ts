import path from 'node:path';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { benchmarks } from './benchmarks.ts';
import type { Benchmark } from './harness/benchmark.ts';
import { root } from './harness/root.ts';
import { hasPassed, tableOf, writeResults, type BenchmarkResult } from './harness/report.ts';
import { BenchWorkspace } from './harness/workspace.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    scale: { type: 'string' },
    save: { type: 'boolean', default: false },
  },
});

function scaleOf(text: string | undefined): number | undefined {
  const scale = Number(text);
  if (text !== undefined && !(scale > 0))
    throw new Error(`--scale is a number such as 0.5 or 2, not ${text}`);
  return text === undefined ? undefined : scale;
}

function chooseBenchmarks(ids: readonly string[]): readonly Benchmark[] {
  const wanted = ids.map((id) => id.toUpperCase());
  const unknown = wanted.find((id) => !benchmarks.some((one) => one.id === id));
  if (unknown !== undefined)
    throw new Error(
      `There is no benchmark ${unknown}; there are ${benchmarks.map(({ id }) => id).join(', ')}`,
    );
  return wanted.length === 0 ? benchmarks : benchmarks.filter(({ id }) => wanted.includes(id));
}

/** Limits the time of a benchmark; closing the workspace ends what still runs. */
async function withinLimit<Result>(work: Promise<Result>, limitSeconds: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`gave up after ${limitSeconds} s`)), limitSeconds * 1_000);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

async function runOne(
  workspace: BenchWorkspace,
  { id, what, limitSeconds, measure }: Benchmark,
): Promise<BenchmarkResult> {
  const startedAt = performance.now();
  const secondsSince = () => Math.round((performance.now() - startedAt) / 1_000);
  try {
    const figures = await withinLimit(measure(workspace), limitSeconds);
    return { id, what, figures, seconds: secondsSince() };
  } catch (error) {
    console.error(error);
    return { id, what, figures: [], seconds: secondsSince(), error: String(error) };
  } finally {
    await workspace.processes.stopAll();
  }
}

async function runAll(chosen: readonly Benchmark[], workspace: BenchWorkspace): Promise<BenchmarkResult[]> {
  const outcomes: BenchmarkResult[] = [];
  for (const benchmark of chosen) {
    console.log(`${benchmark.id} ${benchmark.what} …`);
    outcomes.push(await runOne(workspace, benchmark));
  }
  return outcomes;
}

const workspace = await BenchWorkspace.open({
  isQuick: values.quick,
  scale: scaleOf(values.scale),
  savesBudgets: values.save,
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void workspace.close().then(() => process.exit(1));
  });
}
try {
  const outcomes = await runAll(chooseBenchmarks(positionals), workspace);
  console.log(`\n${tableOf(outcomes)}\n`);
  const load = loadavg()[0]?.toFixed(1);
  console.log(
    `${values.quick ? 'Quick run: smaller data, fewer rounds. ' : ''}Load of the machine: ${load}.`,
  );
  await writeResults(path.join(root, 'bench/results.json'), outcomes, { isQuick: values.quick });
  process.exitCode = hasPassed(outcomes) ? 0 : 1;
} finally {
  await workspace.close();
}
// A benchmark that timed out may keep the process alive.
process.exit();
