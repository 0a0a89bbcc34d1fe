import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Request } from 'autocannon';
import type { Stage } from '../harness/stage.ts';

/** Keep-alive clients, each of which sends its request again as soon as it is answered. */
export interface Volley {
  readonly url: string;
  readonly clients: readonly Request[];
  readonly seconds: number;
}

export interface VolleyResult {
  readonly requests: number;
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly failures: number;
}

/** Fires from a process of its own, so that what is measured shares no event loop with it. */
export async function fire(stage: Stage, volley: Volley): Promise<VolleyResult> {
  const file = path.join(stage.dir, 'volley.json');
  await writeFile(file, JSON.stringify(volley));
  const text = await stage.processes.run({
    file: process.execPath,
    args: [path.join(import.meta.dirname, 'fire.ts'), file],
  });
  const result: VolleyResult = JSON.parse(text);
  if (result.failures > 0) throw new Error(`${volley.url}: ${result.failures} requests failed`);
  return result;
}
