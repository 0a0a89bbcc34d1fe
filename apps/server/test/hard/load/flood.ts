import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { study } from '@portal/wire';
import { HttpClient, type HttpReply } from '../../clients/http-client.ts';
import { percentile } from './percentile.ts';

const TICK_MS = 20;
const POLL_INTERVAL_MS = 250;

/** Requests at a constant rate, independent of responses. */
export interface Flood {
  readonly origin: string;
  readonly perSecond: number;
  readonly seconds: number;
  send(attacker: HttpClient, at: number): Promise<HttpReply>;
  /** Local source addresses. */
  readonly addresses: readonly string[];
}

/** Latency and failures of signed-in users. */
interface UserLatency {
  readonly userP99Ms: number;
  readonly userMaxMs: number;
  readonly requestCount: number;
  readonly failed: readonly string[];
}

export interface LoadResult extends UserLatency {
  readonly sent: number;
  /** Number of replies by status or error code. */
  readonly countByOutcome: Readonly<Record<string, number>>;
}

const outcomeOf = ({ status, code }: HttpReply): string => (code === undefined ? String(status) : code);

async function sendFlood({ origin, perSecond, seconds, send, addresses }: Flood): Promise<HttpReply[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 400 });
  const abort = new AbortController();
  const attackers = addresses.map(
    (localAddress) => new HttpClient(origin, { agent, localAddress, signal: abort.signal }),
  );
  const replies: Promise<HttpReply>[] = [];
  const startedAt = performance.now();
  const total = perSecond * seconds;
  while (replies.length < total) {
    const due = Math.min(total, Math.ceil(((performance.now() - startedAt) / 1_000) * perSecond));
    while (replies.length < due) {
      const at = replies.length;
      const attacker = attackers[at % attackers.length];
      if (attacker) replies.push(send(attacker, at));
    }
    await delay(TICK_MS);
  }
  // Aborts the pending requests.
  abort.abort();
  const all = await Promise.all(replies);
  agent.destroy();
  return all;
}

/** Polls an endpoint as a signed-in user. */
async function pollUntilAborted(client: HttpClient, until: AbortSignal): Promise<HttpReply[]> {
  const replies: HttpReply[] = [];
  while (!until.aborted) {
    replies.push(await client.send(study.currentTerm, {}));
    await delay(POLL_INTERVAL_MS);
  }
  return replies;
}

/** Measures signed-in users who work until `run` has ended. */
export async function measureWhile<Result>(
  people: readonly HttpClient[],
  run: () => Promise<Result>,
): Promise<UserLatency & { readonly result: Result }> {
  const abort = new AbortController();
  const pollingUsers = people.map((person) => pollUntilAborted(person, abort.signal));
  const result = await run().finally(() => abort.abort());
  const replies = (await Promise.all(pollingUsers)).flat();
  const times = replies.map(({ tookMs }) => tookMs);
  return {
    result,
    userP99Ms: Math.round(percentile(times, 0.99)),
    userMaxMs: Math.round(Math.max(...times)),
    requestCount: replies.length,
    failed: replies.filter(({ status }) => status !== 200).map(outcomeOf),
  };
}

export const countOutcomes = (replies: readonly HttpReply[]): Readonly<Record<string, number>> =>
  Object.fromEntries([...Map.groupBy(replies, outcomeOf)].map(([outcome, all]) => [outcome, all.length]));

/** Runs a flood while users work, and measures their latency. */
export async function measureDuringFlood(flood: Flood, people: readonly HttpClient[]): Promise<LoadResult> {
  const { result: replies, ...users } = await measureWhile(people, () => sendFlood(flood));
  return { sent: replies.length, countByOutcome: countOutcomes(replies), ...users };
}
