import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { study } from '@portal/wire';
import { HttpClient, type HttpReply } from '../http-client.ts';

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

export interface LoadResult {
  readonly sent: number;
  /** Number of replies by status or error code. */
  readonly countByOutcome: Readonly<Record<string, number>>;
  /** Latency and failures of signed-in users. */
  readonly userP99Ms: number;
  readonly userMaxMs: number;
  readonly requestCount: number;
  readonly failed: readonly string[];
}

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? 0;

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

/** Runs a flood while users work, and measures their latency. */
export async function measureDuringFlood(flood: Flood, people: readonly HttpClient[]): Promise<LoadResult> {
  const abort = new AbortController();
  const pollingUsers = people.map((person) => pollUntilAborted(person, abort.signal));
  const floodReplies = await sendFlood(flood);
  abort.abort();
  const userReplies = (await Promise.all(pollingUsers)).flat();
  const times = userReplies.map(({ tookMs }) => tookMs);
  const countByOutcome: Record<string, number> = {};
  for (const reply of floodReplies)
    countByOutcome[outcomeOf(reply)] = (countByOutcome[outcomeOf(reply)] ?? 0) + 1;
  return {
    sent: floodReplies.length,
    countByOutcome,
    userP99Ms: Math.round(percentile(times, 0.99)),
    userMaxMs: Math.round(Math.max(...times)),
    requestCount: userReplies.length,
    failed: userReplies.filter(({ status }) => status !== 200).map(outcomeOf),
  };
}
