import path from 'node:path';
import type { Request } from 'autocannon';
import { startBare } from './harness/bare-server.ts';
import type { Benchmark } from './harness/benchmark.ts';
import { seededDatabase } from './harness/database.ts';
import { makePageRequests } from './harness/page-requests.ts';
import { startPortal, type Server } from './harness/portal.ts';
import { processorMsOf } from './harness/processor.ts';
import type { Stage } from './harness/stage.ts';
import { median, medianRatio } from './harness/statistics.ts';
import { fire } from './load/volley.ts';

const CLIENTS = 50;

async function responseOf(origin: string, { path: url, ...request }: Request): Promise<string> {
  return (await fetch(`${origin}${url}`, request)).text();
}

/** A comparison counts only between servers that say the same. */
async function checkSameResponses(ours: string, bare: string, clients: readonly Request[]): Promise<void> {
  for (const client of clients) {
    const [one, other] = await Promise.all([responseOf(ours, client), responseOf(bare, client)]);
    if (one !== other || !one.includes('id_message'))
      throw new Error(`The answers differ:\n${one}\n${other}`);
  }
}

/** Requests per second, and what one costs the server's own process. */
interface Round {
  readonly rate: number;
  readonly processorMs: number;
}

async function fireAt(stage: Stage, server: Server, clients: readonly Request[]): Promise<Round> {
  const before = await processorMsOf(server.process.pid);
  const { requestsPerSecond: rate, requests } = await fire(stage, {
    url: server.origin,
    clients,
    seconds: stage.isQuick ? 2 : 5,
  });
  return { rate, processorMs: ((await processorMsOf(server.process.pid)) - before) / requests };
}

interface PairedRounds {
  readonly ours: Round[];
  readonly theirs: Round[];
}

async function playRounds(stage: Stage, portal: Server, bare: Server): Promise<PairedRounds> {
  const { pool } = await databaseOf(stage);
  const clients = await makePageRequests(portal.origin, pool, CLIENTS);
  await checkSameResponses(portal.origin, bare.origin, clients);
  const played: PairedRounds = { ours: [], theirs: [] };
  const fireOurs = async () => played.ours.push(await fireAt(stage, portal, clients));
  const fireTheirs = async () => played.theirs.push(await fireAt(stage, bare, clients));
  for (let round = 0; round <= (stage.isQuick ? 3 : 7); round += 1) {
    // Who comes first changes, so that neither side has the warmer machine.
    const turns = round % 2 === 0 ? [fireOurs, fireTheirs] : [fireTheirs, fireOurs];
    for (const fireNext of turns) await fireNext();
  }
  // The first round warms both up.
  return { ours: played.ours.slice(1), theirs: played.theirs.slice(1) };
}

const databaseOf = (stage: Stage) => seededDatabase(stage, stage.isQuick ? 'S' : 'M');

const middle = (rounds: readonly Round[], field: keyof Round): number =>
  median(rounds.map((round) => round[field]));

export const chatPage: Benchmark = {
  id: 'S1',
  what: 'chat/messages.json against bare node:http + pg, 50 clients',
  limitSeconds: 300,
  async measure(stage) {
    const { url: databaseUrl } = await databaseOf(stage);
    const portal = await startPortal(stage, { dataDir: path.join(stage.dir, 's1'), databaseUrl });
    const bare = await startBare(stage, 'chat-page.ts', [databaseUrl]);
    const { ours, theirs } = await playRounds(stage, portal, bare);
    const rates = ours.map(({ rate }, at) => ({ ours: rate, theirs: theirs[at]?.rate ?? Number.NaN }));
    const shown = (field: keyof Round, digits: number) =>
      `${middle(ours, field).toFixed(digits)} / ${middle(theirs, field).toFixed(digits)}`;
    return [
      {
        what: 'requests/s, portal / bare',
        value: medianRatio(rates),
        bar: { atLeast: 0.85 },
        detail: `${shown('rate', 0)} requests/s, ${shown('processorMs', 2)} ms of processor each, median of ${ours.length} paired rounds`,
      },
    ];
  },
};
