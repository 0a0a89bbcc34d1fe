import path from 'node:path';
import type { Request } from 'autocannon';
import { startBare } from './harness/bare-server.ts';
import type { Benchmark } from './harness/benchmark.ts';
import { seededDatabase } from './harness/database.ts';
import { makePageRequests } from './harness/page-requests.ts';
import { startPortal } from './harness/portal.ts';
import type { Stage } from './harness/stage.ts';
import { median, medianRatio, type Paired } from './harness/statistics.ts';
import { fire } from './load/volley.ts';

const CLIENTS = 50;

async function answerOf(origin: string, { path: url, ...request }: Request): Promise<string> {
  return (await fetch(`${origin}${url}`, request)).text();
}

/** A comparison counts only between servers that say the same. */
async function checkSameAnswers(ours: string, bare: string, clients: readonly Request[]): Promise<void> {
  for (const client of clients) {
    const [one, other] = await Promise.all([answerOf(ours, client), answerOf(bare, client)]);
    if (one !== other || !one.includes('id_message'))
      throw new Error(`The answers differ:\n${one}\n${other}`);
  }
}

async function playRounds(stage: Stage, ours: string, bare: string, clients: Request[]): Promise<Paired[]> {
  const seconds = stage.isQuick ? 2 : 5;
  const fireAt = async (url: string) => (await fire(stage, { url, clients, seconds })).requestsPerSecond;
  await fireAt(bare);
  await fireAt(ours);
  const rounds: Paired[] = [];
  for (let round = 0; round < (stage.isQuick ? 3 : 7); round += 1) {
    // Who comes first changes, so that neither side has the warmer machine.
    const early = round % 2 === 0 ? await fireAt(ours) : undefined;
    const theirs = await fireAt(bare);
    rounds.push({ ours: early ?? (await fireAt(ours)), theirs });
  }
  return rounds;
}

export const chatPage: Benchmark = {
  id: 'S1',
  what: 'chat/messages.json against bare node:http + pg, 50 clients',
  limitSeconds: 300,
  async measure(stage) {
    const { url: databaseUrl, pool } = await seededDatabase(stage, stage.isQuick ? 'S' : 'M');
    const { origin } = await startPortal(stage, { dataDir: path.join(stage.dir, 's1'), databaseUrl });
    const bare = await startBare(stage, 'chat-page.ts', [databaseUrl]);
    const clients = await makePageRequests(origin, pool, CLIENTS);
    await checkSameAnswers(origin, bare, clients);
    const rounds = await playRounds(stage, origin, bare, clients);
    const [ours, theirs] = [rounds.map((one) => one.ours), rounds.map((one) => one.theirs)].map(median);
    return [
      {
        what: 'requests/s, portal / bare',
        value: medianRatio(rounds),
        bar: { atLeast: 0.85 },
        detail: `${ours?.toFixed(0)} / ${theirs?.toFixed(0)} requests/s, median of ${rounds.length} paired rounds`,
      },
    ];
  },
};
