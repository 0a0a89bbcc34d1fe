import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { study } from '@portal/wire';
import { HttpClient, type HttpReply } from '../http-client.ts';

const TICK_MS = 20;
const BETWEEN_QUESTIONS_MS = 250;

/** A flood of requests, as fast as told, whether they are answered or not. */
export interface Flood {
  readonly origin: string;
  readonly perSecond: number;
  readonly seconds: number;
  /** Sends one of them. */
  send(attacker: HttpClient, at: number): Promise<HttpReply>;
  /** Where the floods come from; addresses of this machine. */
  readonly addresses: readonly string[];
}

export interface Figures {
  readonly sent: number;
  /** How often each answer was given. */
  readonly answers: Readonly<Record<string, number>>;
  /** What people who were signed in had to wait for, and how many of their questions failed. */
  readonly servedP99Ms: number;
  readonly servedMaxMs: number;
  readonly asked: number;
  readonly failed: readonly string[];
}

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? 0;

const wordOf = ({ status, code }: HttpReply): string => (code === undefined ? String(status) : code);

async function pour({ origin, perSecond, seconds, send, addresses }: Flood): Promise<HttpReply[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 400 });
  const over = new AbortController();
  const attackers = addresses.map(
    (localAddress) => new HttpClient(origin, { agent, localAddress, signal: over.signal }),
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
  // Who was made to wait goes away with the flood.
  over.abort();
  const all = await Promise.all(replies);
  agent.destroy();
  return all;
}

/** What people do who are signed in already: ask, look, ask again. */
async function useThePortal(client: HttpClient, until: AbortSignal): Promise<HttpReply[]> {
  const replies: HttpReply[] = [];
  while (!until.aborted) {
    replies.push(await client.send(study.currentTerm, {}));
    await delay(BETWEEN_QUESTIONS_MS);
  }
  return replies;
}

/** Floods a server while people use it, and tells how they fared. */
export async function floodWhile(flood: Flood, people: readonly HttpClient[]): Promise<Figures> {
  const over = new AbortController();
  const using = people.map((person) => useThePortal(person, over.signal));
  const poured = await pour(flood);
  over.abort();
  const served = (await Promise.all(using)).flat();
  const times = served.map(({ tookMs }) => tookMs);
  const answers: Record<string, number> = {};
  for (const reply of poured) answers[wordOf(reply)] = (answers[wordOf(reply)] ?? 0) + 1;
  return {
    sent: poured.length,
    answers,
    servedP99Ms: Math.round(percentile(times, 0.99)),
    servedMaxMs: Math.round(Math.max(...times)),
    asked: served.length,
    failed: served.filter(({ status }) => status !== 200).map(wordOf),
  };
}
