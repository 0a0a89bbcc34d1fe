import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase } from '../../database.ts';
import { fallen, growing, parseMetrics, type ParsedMetrics } from '../../metrics/parse-metrics.ts';
import { findFreePort, ServerProcess } from '../../server/server-process.ts';
import { signalProcess } from '../../server/signal-process.ts';
import { createTempDir, removeTempDirs, waitUntil } from '../../temp-dir.ts';

const MINUTES = Number(process.env['METRICS_MINUTES'] ?? 10);
const SENDERS = 8;
const PAUSE_MS = 20;
/** The workers report every second, and a request takes a moment. */
const UNREPORTED_MS = 3_000;
const TOKEN = 'of-the-hard-test';
const PINGS = 'portal_http_seconds_count{route="/lms/api/ping",status="200"}';
const WORKER_PID = /"pid":(\d+)[^\n]*Server listening/g;

let portal: ServerProcess;
let origin: string;
let metricsPort: number;
let dropDatabase: () => Promise<void>;

beforeAll(async () => {
  const { url, drop } = await createTestDatabase();
  dropDatabase = drop;
  metricsPort = await findFreePort();
  portal = new ServerProcess({
    DATA_DIR: await createTempDir(),
    DATABASE_URL: url,
    WORKERS: '2',
    METRICS_TOKEN: TOKEN,
    METRICS_PORT: String(metricsPort),
    CALLS_PER_MINUTE: '100000000',
  });
  origin = await portal.waitUntilReady();
});
afterAll(async () => {
  await portal.stop();
  await dropDatabase();
  await removeTempDirs();
});

const workerPids = (): number[] => [...portal.text.matchAll(WORKER_PID)].map(([, pid]) => Number(pid));

/** The metrics of one port, and of the other one the next time. */
let reads = 0;
async function readMetrics(): Promise<ParsedMetrics> {
  reads += 1;
  const headers = { authorization: `Bearer ${TOKEN}`, connection: 'close' };
  const addresses = [`http://127.0.0.1:${metricsPort}`, `${origin}/metrics`];
  const response = await fetch(addresses[reads % addresses.length] ?? origin, { headers });
  if (response.status !== 200) throw new Error(`The metrics have status ${response.status}`);
  return parseMetrics(await response.text());
}

/** The status of one request; undefined when the connection broke. */
function sendOne(agent: Agent): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  get(`${origin}/lms/api/ping`, { agent }, (response) => {
    response.resume().once('end', () => resolve(response.statusCode));
  }).once('error', () => resolve(undefined));
  return promise;
}

/** Sends requests until it is stopped. */
class Load {
  /** When each response came. */
  readonly responseTimes: number[] = [];
  /** Requests whose connection broke: the worker may have counted them. */
  brokenCount = 0;
  readonly #agents = Array.from({ length: SENDERS }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  #isSending = false;
  #running: Promise<unknown> = Promise.resolve();

  start(): void {
    this.#isSending = true;
    this.#running = Promise.all(this.#agents.map((agent) => this.#send(agent)));
  }

  async stop(): Promise<void> {
    this.#isSending = false;
    await this.#running;
  }

  async #send(agent: Agent): Promise<void> {
    while (this.#isSending) {
      const status = await sendOne(agent);
      if (status === undefined) this.brokenCount += 1;
      else if (status === 200) this.responseTimes.push(performance.now());
      else throw new Error(`A request was answered with ${status}`);
      await delay(PAUSE_MS);
    }
  }
}

/** Reads the metrics every second for a while; returns what fell. */
async function watch(ms: number): Promise<readonly string[]> {
  const endsAt = performance.now() + ms;
  const falls: string[] = [];
  let before = await readMetrics();
  expect(growing(before).size).toBeGreaterThan(100);
  while (performance.now() < endsAt) {
    await delay(1_000);
    const after = await readMetrics();
    falls.push(...fallen(before, after));
    before = after;
  }
  return falls;
}

async function killWorker(): Promise<void> {
  const pids = workerPids();
  signalProcess(pids.at(-1), 'SIGKILL');
  await waitUntil('another worker is there', () => workerPids().length > pids.length);
}

const countedPings = async (): Promise<number> => (await readMetrics()).values.get(PINGS) ?? 0;

describe(`the counters of two workers in ${MINUTES} minutes`, () => {
  const load = new Load();
  const phaseMs = (MINUTES * 60_000) / 4;

  it(
    'never fall, and equal what was sent, also after a worker was killed',
    async () => {
      load.start();
      expect(await watch(phaseMs)).toEqual([]);
      await load.stop();
      await waitUntil('all is counted', async () => (await countedPings()) === load.responseTimes.length);
      await killWorker();
      load.start();
      expect(await watch(phaseMs)).toEqual([]);
      await load.stop();
      await waitUntil('all is counted', async () => (await countedPings()) === load.responseTimes.length);
      expect(load.brokenCount).toBeLessThanOrEqual(SENDERS);
    },
    MINUTES * 60_000 + 120_000,
  );

  it(
    'never fall when a worker is killed under load, and miss no more than its last second',
    async () => {
      load.start();
      expect(await watch(phaseMs)).toEqual([]);
      const killedAt = performance.now();
      await killWorker();
      expect(await watch(phaseMs)).toEqual([]);
      await load.stop();
      const lastSeconds = load.responseTimes.filter((at) => Math.abs(at - killedAt) < UNREPORTED_MS).length;
      await delay(UNREPORTED_MS);
      const counted = await countedPings();
      expect(counted).toBeGreaterThanOrEqual(load.responseTimes.length - lastSeconds);
      expect(counted).toBeLessThanOrEqual(load.responseTimes.length + load.brokenCount);
      expect(load.brokenCount).toBeLessThanOrEqual(2 * SENDERS);
    },
    MINUTES * 60_000 + 120_000,
  );
});
