import path from 'node:path';
import type { Request } from 'autocannon';
import { startBare } from './harness/bare-server.ts';
import type { Benchmark } from './harness/benchmark.ts';
import { seededDatabase } from './harness/data/database.ts';
import { makePageRequests } from './harness/browser/page-requests.ts';
import { startPortal, type Server } from './harness/portal.ts';
import { processorMsOf } from './harness/processor.ts';
import type { BenchWorkspace } from './harness/workspace.ts';
import { median, medianRatio } from './harness/statistics.ts';
import { runLoadTest } from './load/load-test.ts';

const CLIENTS = 50;

async function responseOf(origin: string, { path: url, ...request }: Request): Promise<string> {
  return (await fetch(`${origin}${url}`, request)).text();
}

/** The comparison is valid only if both servers return the same bytes. */
async function checkSameResponses(ours: string, bare: string, clients: readonly Request[]): Promise<void> {
  for (const client of clients) {
    const [one, other] = await Promise.all([responseOf(ours, client), responseOf(bare, client)]);
    if (one !== other || !one.includes('id_message'))
      throw new Error(`The answers differ:\n${one}\n${other}`);
  }
}

/** Requests per second, and processor time of the server per request. */
interface Round {
  readonly rate: number;
  readonly processorMs: number;
}

async function loadServer(
  workspace: BenchWorkspace,
  server: Server,
  clients: readonly Request[],
): Promise<Round> {
  const before = await processorMsOf(server.process.pid);
  const { requestsPerSecond: rate, requests } = await runLoadTest(workspace, {
    url: server.origin,
    clients,
    seconds: workspace.isQuick ? 2 : 5,
  });
  return { rate, processorMs: ((await processorMsOf(server.process.pid)) - before) / requests };
}

interface PairedRounds {
  readonly ours: Round[];
  readonly theirs: Round[];
}

async function measureRounds(workspace: BenchWorkspace, portal: Server, bare: Server): Promise<PairedRounds> {
  const { pool } = await databaseOf(workspace);
  const clients = await makePageRequests(portal.origin, pool, CLIENTS);
  await checkSameResponses(portal.origin, bare.origin, clients);
  const played: PairedRounds = { ours: [], theirs: [] };
  const loadPortal = async () => played.ours.push(await loadServer(workspace, portal, clients));
  const loadBare = async () => played.theirs.push(await loadServer(workspace, bare, clients));
  for (let round = 0; round <= (workspace.isQuick ? 3 : 7); round += 1) {
    // The order changes, so that neither side has the warmer machine.
    const order = round % 2 === 0 ? [loadPortal, loadBare] : [loadBare, loadPortal];
    for (const loadNext of order) await loadNext();
  }
  // The first round warms both up.
  return { ours: played.ours.slice(1), theirs: played.theirs.slice(1) };
}

const databaseOf = (workspace: BenchWorkspace) => seededDatabase(workspace, workspace.isQuick ? 'S' : 'M');

const middle = (rounds: readonly Round[], field: keyof Round): number =>
  median(rounds.map((round) => round[field]));

export const chatPage: Benchmark = {
  id: 'S1',
  what: 'chat/messages.json against bare node:http + pg, 50 clients',
  limitSeconds: 300,
  async measure(workspace) {
    const { url: databaseUrl } = await databaseOf(workspace);
    const portal = await startPortal(workspace, { dataDir: path.join(workspace.dir, 's1'), databaseUrl });
    const bare = await startBare(workspace, 'chat-page.ts', [databaseUrl]);
    const { ours, theirs } = await measureRounds(workspace, portal, bare);
    const rates = ours.map(({ rate }, at) => ({ ours: rate, theirs: theirs[at]?.rate ?? Number.NaN }));
    const shown = (field: keyof Round, digits: number) =>
      `${middle(ours, field).toFixed(digits)} / ${middle(theirs, field).toFixed(digits)}`;
    return [
      {
        what: 'requests/s, portal / bare',
        value: medianRatio(rates),
        target: { atLeast: 0.85 },
        detail: `${shown('rate', 0)} requests/s, ${shown('processorMs', 2)} ms of processor each, median of ${ours.length} paired rounds`,
      },
    ];
  },
};
