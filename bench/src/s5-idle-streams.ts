import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { live } from '@portal/wire';
import type { Benchmark } from './harness/benchmark.ts';
import { seededDatabase } from './harness/data/database.ts';
import { listenAll, type ListenOptions } from './harness/event-listener.ts';
import { pickOthers } from './harness/data/group.queries.ts';
import { residentBytes } from './harness/memory.ts';
import { startPortal } from './harness/portal.ts';
import { createSessions } from './harness/data/sessions.queries.ts';

const STREAMS = 5_000;
const WARM_UP = 250;
const SETTLE_MS = 5_000;

/** Not counted, because a server's first streams also compile code and open database connections. */
async function warmUp(streams: readonly ListenOptions[]): Promise<void> {
  for (const stream of await listenAll(streams)) stream.close();
  await delay(SETTLE_MS);
}

export const idleStreams: Benchmark = {
  id: 'S5',
  what: '5,000 idle event streams',
  limitSeconds: 240,
  async measure(workspace) {
    const { url: databaseUrl, pool } = await seededDatabase(workspace, workspace.isQuick ? 'S' : 'M');
    const { origin, process: server } = await startPortal(workspace, {
      dataDir: path.join(workspace.dir, 's5'),
      databaseUrl,
    });
    const tokens = await createSessions(pool, await pickOthers(pool, [], STREAMS));
    const streams = tokens.map((token) => ({
      url: `${origin}${live.events.path}`,
      headers: { cookie: `sid=${token}` },
    }));
    await warmUp(streams.slice(0, WARM_UP));
    const before = await residentBytes(server.pid);
    const open = await listenAll(streams);
    await delay(SETTLE_MS);
    const after = await residentBytes(server.pid);
    for (const stream of open) stream.close();
    const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);
    return [
      {
        what: 'memory of the server per stream',
        value: (after - before) / STREAMS / 1_000,
        unit: 'kB',
        digits: 1,
        target: { atMost: 25 },
        detail: `resident ${megabytes(before)} → ${megabytes(after)} MB with ${open.length} streams`,
      },
    ];
  },
};
