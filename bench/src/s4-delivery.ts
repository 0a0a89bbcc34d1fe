import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { chat, live } from '@portal/wire';
import { startBare } from './harness/bare-server.ts';
import type { Benchmark } from './harness/benchmark.ts';
import { headersOf } from './harness/caller.ts';
import { seededDatabase, type BenchDatabase } from './harness/data/database.ts';
import { DeliveryClock, type Post } from './harness/deliveries.ts';
import { listenAll, type ListenOptions } from './harness/event-listener.ts';
import { formOf } from './harness/browser/form.ts';
import { findGroupChat, pickOthers } from './harness/data/group.queries.ts';
import { startPortal } from './harness/portal.ts';
import { createSessions } from './harness/data/sessions.queries.ts';
import type { BenchWorkspace } from './harness/workspace.ts';
import { percentile } from './harness/statistics.ts';

const LISTENERS = 30;
const IDLE = 1_000;
/** The number of posts to one side before switching to the other. */
const BLOCK = 10;

/** One of the two servers with all listeners connected. */
interface Side {
  readonly clock: DeliveryClock;
  readonly postOf: (text: string) => Post;
}

const textOf = (marker: string) =>
  `${marker} Напоминаю: модульная работа на следующей неделе, темы с 1 по 6.`;

async function preparePortal(
  workspace: BenchWorkspace,
  { url: databaseUrl, pool }: BenchDatabase,
): Promise<Side> {
  const { origin } = await startPortal(workspace, { dataDir: path.join(workspace.dir, 's4'), databaseUrl });
  const { ref, memberIds, teacherId } = await findGroupChat(pool, LISTENERS);
  const listenerIds = memberIds.slice(0, LISTENERS);
  const idleIds = await pickOthers(pool, [...memberIds, teacherId], IDLE);
  const tokens = await createSessions(pool, [teacherId, ...listenerIds, ...idleIds]);
  const [teacherToken = '', ...others] = tokens;
  const clock = new DeliveryClock(LISTENERS);
  const streamOf = (token: string, at: number): ListenOptions => ({
    url: `${origin}${live.events.path}`,
    headers: { cookie: `sid=${token}` },
    ...(at < LISTENERS && { onEvent: clock.received }),
  });
  await listenAll(others.map(streamOf));
  const headers = await headersOf(origin, teacherToken);
  const postOf = (text: string): Post => {
    const { contentType, body } = formOf(chat.send.request.encode({ ...ref, text }));
    const url = `${origin}${chat.send.path}`;
    return {
      url,
      body,
      headers: { ...headers, 'content-type': contentType, 'idempotency-key': randomUUID() },
    };
  };
  return { clock, postOf };
}

async function prepareBare(workspace: BenchWorkspace): Promise<Side> {
  const { origin } = await startBare(workspace, 'emitter.ts');
  const clock = new DeliveryClock(LISTENERS);
  const streamOf = (_: unknown, at: number): ListenOptions => ({
    url: `${origin}/events?room=${at < LISTENERS ? 'room' : `idle-${at}`}`,
    headers: {},
    ...(at < LISTENERS && { onEvent: clock.received }),
  });
  await listenAll(Array.from({ length: LISTENERS + IDLE }, streamOf));
  const postOf = (text: string): Post => ({
    url: `${origin}/`,
    headers: { 'content-type': 'application/json' },
    // As long as the event that the portal writes.
    body: JSON.stringify({ text, padding: 'x'.repeat(250) }),
  });
  return { clock, postOf };
}

async function measureBlock({ clock, postOf }: Side, name: string): Promise<number[]> {
  const waits: number[] = [];
  for (let at = 0; at < BLOCK; at += 1) {
    const marker = `${name}-${at}!`;
    waits.push(...(await clock.take(marker, postOf(textOf(marker)))));
  }
  return waits;
}

const shown = (waits: readonly number[]) =>
  `${percentile(waits, 0.5).toFixed(1)} / ${percentile(waits, 0.99).toFixed(1)} ms`;

export const delivery: Benchmark = {
  id: 'S4',
  what: 'delivery of a message to 30 listeners with 1,000 idle ones, against a bare emitter',
  limitSeconds: 300,
  async measure(workspace) {
    const portal = await preparePortal(
      workspace,
      await seededDatabase(workspace, workspace.isQuick ? 'S' : 'M'),
    );
    const bare = await prepareBare(workspace);
    for (const side of [portal, bare]) await measureBlock(side, 'warm-up');
    const waits: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
    const blocks = workspace.isQuick ? 6 : 30;
    for (let block = 0; block < blocks; block += 1) {
      waits.ours.push(...(await measureBlock(portal, `ours-${block}`)));
      waits.theirs.push(...(await measureBlock(bare, `theirs-${block}`)));
    }
    return [
      {
        what: 'p99 of POST → event, portal / bare',
        value: percentile(waits.ours, 0.99) / percentile(waits.theirs, 0.99),
        target: { atMost: 5 },
        detail: `p50 / p99: portal ${shown(waits.ours)}, bare ${shown(waits.theirs)}; ${waits.ours.length} deliveries each`,
      },
    ];
  },
};
