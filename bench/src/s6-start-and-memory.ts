import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Benchmark } from './harness/benchmark.ts';
import { proportionalBytes, residentBytes } from './harness/memory.ts';
import { startPortal } from './harness/portal.ts';
import type { BenchWorkspace } from './harness/workspace.ts';
import { median } from './harness/statistics.ts';

const IDLE_MS = 5_000;

const toMegabytes = (bytes: number): number => bytes / 1e6;

/** Starts on an existing data folder with the embedded database, waits, and reads the memory. */
async function startOnce(workspace: BenchWorkspace, dataDir: string, idleMs: number) {
  const { process: server, readyAfterMs } = await startPortal(workspace, { dataDir });
  await delay(idleMs);
  const resident = toMegabytes(await residentBytes(server.pid));
  const proportional = await proportionalBytes(server.pid);
  await server.stop();
  return { readyAfterMs, resident, proportional: toMegabytes(proportional ?? Number.NaN) };
}

export const startAndMemory: Benchmark = {
  id: 'S6',
  what: 'warm start with the embedded database, and memory when idle',
  limitSeconds: 180,
  async measure(workspace) {
    const dataDir = path.join(workspace.dir, 's6');
    await mkdir(dataDir, { mode: 0o755 });
    // The first start creates the cluster and the schema; the second one finds them and the compile cache.
    await startOnce(workspace, dataDir, 0);
    await startOnce(workspace, dataDir, 0);
    const starts: number[] = [];
    for (let round = 0; round < (workspace.isQuick ? 3 : 7); round += 1) {
      starts.push((await startOnce(workspace, dataDir, 0)).readyAfterMs);
    }
    const { resident, proportional } = await startOnce(workspace, dataDir, IDLE_MS);
    return [
      {
        what: 'start of the process → /readyz',
        value: median(starts) / 1_000,
        unit: 's',
        target: { atMost: 1 },
        detail: `median of ${starts.length} starts, ${Math.min(...starts).toFixed(0)} to ${Math.max(...starts).toFixed(0)} ms`,
      },
      {
        what: 'server when idle, without the database',
        value: resident,
        unit: 'MB',
        digits: 0,
        target: { atMost: 150 },
        detail: `resident ${resident.toFixed(0)} MB, proportional ${proportional.toFixed(0)} MB`,
      },
    ];
  },
};
