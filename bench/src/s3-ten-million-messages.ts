import path from 'node:path';
import type { Request } from 'autocannon';
import type { Benchmark } from './harness/benchmark.ts';
import { copyDatabase, seededDatabase, type BenchDatabase } from './harness/database.ts';
import { post } from './harness/deliveries.ts';
import { makePageRequests } from './harness/page-requests.ts';
import { startPortal } from './harness/portal.ts';
import type { BenchWorkspace } from './harness/workspace.ts';
import { median, medianRatio, type PairedRound } from './harness/statistics.ts';
import { fillMessages, type Fill } from './s3-ten-million-messages.queries.ts';

/** The threads whose newest page is requested; in the small database only these have messages. */
const REQUESTS = 250;
const FEW: Fill = { messages: 10_000, threads: REQUESTS };
const ALL_THREADS = 1_000_000;
const WARM_UP_ROUNDS = 2;

interface Side {
  readonly origin: string;
  readonly requests: readonly Request[];
}

async function prepareSide(
  workspace: BenchWorkspace,
  { url, pool, name }: BenchDatabase,
  fill: Fill,
): Promise<Side> {
  await fillMessages(pool, fill);
  const { origin } = await startPortal(workspace, {
    dataDir: path.join(workspace.dir, name),
    databaseUrl: url,
  });
  return { origin, requests: await makePageRequests(origin, pool, REQUESTS) };
}

/** Requests every page once, one after the other; returns the median time. */
async function sendAll({ origin, requests }: Side): Promise<number> {
  const times: number[] = [];
  for (const { path: url, headers, body } of requests) {
    const startedAt = performance.now();
    await post({ url: `${origin}${url}`, headers, body });
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

async function measureRounds(workspace: BenchWorkspace, few: Side, many: Side): Promise<PairedRound[]> {
  const rounds: PairedRound[] = [];
  for (let round = 0; round < (workspace.isQuick ? 5 : 15) + WARM_UP_ROUNDS; round += 1) {
    const theirs = await sendAll(few);
    rounds.push({ ours: await sendAll(many), theirs });
  }
  return rounds.slice(WARM_UP_ROUNDS);
}

export const tenMillionMessages: Benchmark = {
  id: 'S3',
  what: 'chat page with 10 M messages against 10 k',
  limitSeconds: 900,
  async measure(workspace) {
    const total = workspace.isQuick ? 1_000_000 : 10_000_000;
    const seeded = await seededDatabase(workspace, workspace.isQuick ? 'S' : 'M');
    const few = await prepareSide(workspace, await copyDatabase(workspace, seeded, 'bench_few'), FEW);
    const manyMessages = { messages: total, threads: ALL_THREADS };
    const many = await prepareSide(
      workspace,
      await copyDatabase(workspace, seeded, 'bench_many'),
      manyMessages,
    );
    const rounds = await measureRounds(workspace, few, many);
    const [ours, theirs] = [rounds.map((one) => one.ours), rounds.map((one) => one.theirs)].map(median);
    return [
      {
        what: `newest page, ${total / 1e6} M messages / 10 k`,
        value: medianRatio(rounds),
        target: { atMost: 1.3 },
        detail: `${ours?.toFixed(2)} / ${theirs?.toFixed(2)} ms, one client, median of ${rounds.length} paired rounds of ${few.requests.length} pages`,
      },
    ];
  },
};
