import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chat, live } from '@portal/wire';
import type { Benchmark } from './harness/benchmark.ts';
import { formOf } from './harness/browser/form.ts';
import { headersOf } from './harness/caller.ts';
import { findPostmaster, seededDatabase, type BenchDatabase } from './harness/data/database.ts';
import { findGroupChat, pickOthers } from './harness/data/group.queries.ts';
import { createSessions } from './harness/data/sessions.queries.ts';
import { post, type Post } from './harness/deliveries.ts';
import { listenAll } from './harness/event-listener.ts';
import type { Figure } from './harness/figure.ts';
import { findFreePort } from './harness/free-port.ts';
import { startPortal } from './harness/portal.ts';
import { familyMsOf, processorMsOf } from './harness/processor.ts';
import { percentile } from './harness/statistics.ts';
import type { BenchWorkspace } from './harness/workspace.ts';

const WRITERS = 20;
/** Members of the chat, whose streams are at the other portal, and people who receive nothing of it. */
const LISTENERS = 30;
const IDLE = 270;
const PER_SECOND = [20, 60, 120];
const SECONDS = 12;
const SETTLE_MS = 3_000;
const MARKED = /"at ([0-9a-f-]{36})"/;
const agent = new Agent({ keepAlive: true, maxSockets: WRITERS });

type BusName = 'NOTIFY' | 'Redis';

interface Step {
  readonly bus: BusName;
  readonly perSecond: number;
  readonly waits: readonly number[];
  /** Processor time of portals, PostgreSQL and Redis, in milliseconds per 1,000 messages. */
  readonly processorMs: readonly number[];
}

async function startRedis(workspace: BenchWorkspace): Promise<{ url: string; pid: number }> {
  const port = await findFreePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', workspace.dir];
  const running = await workspace.processes.start({ file: 'redis-server', args });
  while (!running.output.includes('Ready to accept connections')) {
    if (running.hasEnded) throw new Error(`Redis has ended:\n${running.output}`);
    await delay(10);
  }
  return { url: `redis://127.0.0.1:${port}`, pid: running.pid };
}

/** Two portals on one database, and what is sent at the first and awaited at the second. */
interface Pair {
  readonly sentAt: Map<string, number>;
  readonly waits: number[];
  readonly posts: readonly Post[];
  /** The processor time of portals, PostgreSQL and Redis until now. */
  readMs(): Promise<readonly number[]>;
  stop(): Promise<void>;
}

async function startPortals(workspace: BenchWorkspace, databaseUrl: string, bus: BusName) {
  const redis = bus === 'Redis' ? await startRedis(workspace) : undefined;
  const common = {
    databaseUrl,
    secretsKey: Buffer.alloc(32, 's').toString('base64'),
    ...(redis && { redisUrl: redis.url }),
  };
  const start = () =>
    startPortal(workspace, { ...common, dataDir: path.join(workspace.dir, `s10-${randomUUID()}`) });
  return { here: await start(), there: await start(), redis };
}

async function listenTo(database: BenchDatabase, origin: string, readerIds: readonly number[]) {
  const sentAt = new Map<string, number>();
  const waits: number[] = [];
  const onEvent = (text: string) => {
    const startedAt = sentAt.get(MARKED.exec(text)?.[1] ?? '');
    if (startedAt !== undefined) waits.push(performance.now() - startedAt);
  };
  const tokens = await createSessions(database.pool, readerIds);
  const url = `${origin}${live.events.path}`;
  const streams = await listenAll(
    tokens.map((token) => ({ url, headers: { cookie: `sid=${token}` }, onEvent })),
  );
  return { sentAt, waits, streams };
}

async function startPair(workspace: BenchWorkspace, database: BenchDatabase, bus: BusName): Promise<Pair> {
  const { here, there, redis } = await startPortals(workspace, database.url, bus);
  const { ref, memberIds, teacherId } = await findGroupChat(database.pool, LISTENERS);
  const idleIds = await pickOthers(database.pool, memberIds, IDLE);
  const readerIds = [...memberIds.slice(0, LISTENERS), ...idleIds];
  const { sentAt, waits, streams } = await listenTo(database, there.origin, readerIds);
  const writers = await createSessions(
    database.pool,
    Array.from({ length: WRITERS }, () => teacherId),
  );
  const { contentType, body } = formOf(chat.send.request.encode({ ...ref, text: 'at MARKER' }));
  const url = `${here.origin}${chat.send.path}`;
  const posts = await Promise.all(
    writers.map(async (token): Promise<Post> => {
      const headers = { ...(await headersOf(here.origin, token)), 'content-type': contentType };
      return { url, headers, body };
    }),
  );
  const postmaster = await findPostmaster(database);
  return {
    sentAt,
    waits,
    posts,
    readMs: async () => [
      (await processorMsOf(here.process.pid)) + (await processorMsOf(there.process.pid)),
      await familyMsOf(postmaster),
      redis ? await processorMsOf(redis.pid) : 0,
    ],
    async stop() {
      for (const stream of streams) stream.close();
      await Promise.all([here.process.stop(), there.process.stop()]);
    },
  };
}

/** Sends at a fixed rate, whatever the responses take, and measures from sending until each listener has the event. */
async function play({ posts, sentAt }: Pair, perSecond: number): Promise<void> {
  const total = perSecond * SECONDS;
  const startedAt = performance.now();
  const sent: Promise<void>[] = [];
  for (let at = 0; at < total; at += 1) {
    const dueMs = startedAt + (at * 1_000) / perSecond - performance.now();
    if (dueMs > 0) await delay(dueMs);
    const one = posts[at % posts.length];
    if (!one) throw new Error('Nobody writes');
    const id = randomUUID();
    const headers = { ...one.headers, 'idempotency-key': id };
    sentAt.set(id, performance.now());
    sent.push(post({ ...one, headers, body: one.body.replace('MARKER', id) }, agent));
  }
  await Promise.all(sent);
}

async function measureBus(workspace: BenchWorkspace, database: BenchDatabase, bus: BusName): Promise<Step[]> {
  const pair = await startPair(workspace, database, bus);
  // Compiles code and opens connections.
  await play(pair, PER_SECOND[0] ?? 1);
  const steps: Step[] = [];
  for (const perSecond of PER_SECOND) {
    await delay(SETTLE_MS);
    pair.waits.length = 0;
    const before = await pair.readMs();
    await play(pair, perSecond);
    await delay(SETTLE_MS);
    const after = await pair.readMs();
    const thousands = (perSecond * SECONDS) / 1_000;
    const processorMs = after.map((ms, at) => (ms - (before[at] ?? 0)) / thousands);
    steps.push({ bus, perSecond, waits: [...pair.waits], processorMs });
  }
  await pair.stop();
  return steps;
}

const shown = (steps: readonly Step[], perSecond: number, bus: BusName): string => {
  const own = steps.filter((step) => step.bus === bus && step.perSecond === perSecond);
  const waits = own.flatMap((step) => step.waits);
  const means = [0, 1, 2].map((at) =>
    Math.round(own.reduce((sum, { processorMs }) => sum + (processorMs[at] ?? 0), 0) / own.length),
  );
  const times = [0.5, 0.99].map((share) => percentile(waits, share).toFixed(1)).join(' / ');
  return `${bus} p50 / p99 ${times} ms, portals + PostgreSQL + Redis ${means.join(' + ')} ms of the processor`;
};

function figureOf(steps: readonly Step[], perSecond: number): Figure {
  const p99Of = (bus: BusName) =>
    percentile(
      steps.filter((step) => step.bus === bus && step.perSecond === perSecond).flatMap((step) => step.waits),
      0.99,
    );
  return {
    what: `p99 of POST → event at the other portal, NOTIFY / Redis, ${perSecond} messages/s`,
    value: p99Of('NOTIFY') / p99Of('Redis'),
    target: { atMost: 2 },
    detail: `${shown(steps, perSecond, 'NOTIFY')}; ${shown(steps, perSecond, 'Redis')} (per 1,000 messages)`,
  };
}

export const twoBuses: Benchmark = {
  id: 'S10',
  what: 'events between two portals by NOTIFY and by Redis',
  limitSeconds: 600,
  async measure(workspace) {
    const database = await seededDatabase(workspace, 'S');
    const steps: Step[] = [];
    for (let round = 0; round < (workspace.isQuick ? 1 : 2); round += 1)
      for (const bus of ['NOTIFY', 'Redis'] as const)
        steps.push(...(await measureBus(workspace, database, bus)));
    return PER_SECOND.map((perSecond) => figureOf(steps, perSecond));
  },
};
