import type { Benchmark } from './harness/benchmark.ts';
import { copyDatabase, seededDatabase, type BenchDatabase } from './harness/data/database.ts';
import { makePageRequests } from './harness/browser/page-requests.ts';
import { compareSizes, startSized, type SizedPortal } from './harness/sizes.ts';
import type { BenchWorkspace } from './harness/workspace.ts';
import { fillMessages, type Fill } from './s3-ten-million-messages.queries.ts';

/** The threads whose newest page is requested; in the small database only these have messages. */
const REQUESTS = 250;
const FEW: Fill = { messages: 10_000, threads: REQUESTS };
const ALL_THREADS = 1_000_000;

async function prepareSide(
  workspace: BenchWorkspace,
  database: BenchDatabase,
  fill: Fill,
): Promise<SizedPortal> {
  await fillMessages(database.pool, fill);
  return startSized(workspace, database, (origin) => makePageRequests(origin, database.pool, REQUESTS));
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
    return [await compareSizes(workspace, `newest page, ${total / 1e6} M messages / 10 k`, { few, many })];
  },
};
