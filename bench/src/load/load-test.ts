import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadRequest } from 'autocannon';
import type { BenchWorkspace } from '../harness/workspace.ts';

/** Keep-alive clients, each of which repeats its request as soon as the response arrives. */
export interface LoadTest {
  readonly url: string;
  readonly clients: readonly LoadRequest[];
  /** The number of connections that cycle through all requests; without it each request has its own. */
  readonly connections?: number;
  readonly seconds: number;
}

export interface LoadTestResult {
  readonly requests: number;
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly failures: number;
}

/** Runs the load in its own process, so that it does not share an event loop with the measured server. */
export async function runLoadTest(workspace: BenchWorkspace, loadTest: LoadTest): Promise<LoadTestResult> {
  const file = path.join(workspace.dir, 'load-test.json');
  await writeFile(file, JSON.stringify(loadTest));
  const text = await workspace.processes.run({
    file: process.execPath,
    args: [path.join(import.meta.dirname, 'run-load-test.ts'), file],
  });
  const result: LoadTestResult = JSON.parse(text);
  if (result.failures > 0) throw new Error(`${loadTest.url}: ${result.failures} requests failed`);
  return result;
}
