import path from 'node:path';
import type { Request } from 'autocannon';
import type { BenchDatabase } from './data/database.ts';
import { post } from './deliveries.ts';
import type { Figure } from './figure.ts';
import { startPortal } from './portal.ts';
import { median, medianRatio, type PairedRound } from './statistics.ts';
import type { BenchWorkspace } from './workspace.ts';

const WARM_UP_ROUNDS = 2;

/** A call, which is always a POST. */
export type SizedRequest = Required<Pick<Request, 'path' | 'headers' | 'body'>>;

/** A portal on a database of some size, and the requests to send it. */
export interface SizedPortal {
  readonly origin: string;
  readonly requests: readonly SizedRequest[];
}

/** Starts a portal on a filled database. */
export async function startSized(
  workspace: BenchWorkspace,
  { name, url: databaseUrl }: BenchDatabase,
  makeRequests: (origin: string) => Promise<readonly SizedRequest[]>,
): Promise<SizedPortal> {
  const { origin } = await startPortal(workspace, { dataDir: path.join(workspace.dir, name), databaseUrl });
  return { origin, requests: await makeRequests(origin) };
}

/** Sends each request once, one after the other; returns the median time. */
async function sendAll({ origin, requests }: SizedPortal): Promise<number> {
  const times: number[] = [];
  for (const { path: url, headers, body } of requests) {
    const startedAt = performance.now();
    await post({ url: `${origin}${url}`, headers, body });
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

/** The time of a request to the portal with much data, against the one with little. */
export async function compareSizes(
  workspace: BenchWorkspace,
  what: string,
  { few, many }: { readonly few: SizedPortal; readonly many: SizedPortal },
): Promise<Figure> {
  const measured: PairedRound[] = [];
  for (let round = 0; round < (workspace.isQuick ? 5 : 15) + WARM_UP_ROUNDS; round += 1) {
    const theirs = await sendAll(few);
    measured.push({ ours: await sendAll(many), theirs });
  }
  const rounds = measured.slice(WARM_UP_ROUNDS);
  const middle = (side: keyof PairedRound) => median(rounds.map((one) => one[side])).toFixed(2);
  return {
    what,
    value: medianRatio(rounds),
    target: { atMost: 1.3 },
    detail: `${middle('ours')} / ${middle('theirs')} ms, one client, median of ${rounds.length} paired rounds of ${few.requests.length} requests`,
  };
}
