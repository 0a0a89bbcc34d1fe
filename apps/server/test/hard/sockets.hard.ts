import { once } from 'node:events';
import { readFile, mkdir, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auth, chat, library } from '@portal/wire';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { passwords } from '../harness.ts';
import * as hostile from '../connections/hostile-sockets.ts';
import { HttpClient } from '../clients/http-client.ts';
import { countUnreadBytes } from '../connections/sent-bytes.ts';
import { findFreePort, ServerProcess } from '../server/server-process.ts';
import { createTempDir, removeTempDirs, waitUntil } from '../temp-dir.ts';

const SOCKETS = 900;
const RAMP = 30;
const PIPELINING_SOCKETS = 100;
/** After the server has handed over what the system's buffers take, which needs as long as the machine is busy otherwise. */
const GONE_MS = 15_000;
const WATCH_MS = 90_000;
const HEALTH_MS = 100;
const MEMORY_MB = 100;
const BIG = '/lms/remotes/big/1.0.0/big.js';
const probeFile = path.resolve(import.meta.dirname, '../measuring/health-probe.worker.ts');

let database: TestDatabase;
let server: ServerProcess;
let origin: string;
let metricsPort: number;
let cookie: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const dataDir = await createTempDir();
  await mkdir(path.join(dataDir, 'remotes/big/1.0.0'), { recursive: true });
  await writeFile(path.join(dataDir, 'remotes/big/1.0.0/big.js'), Buffer.alloc(30_000_000, 'x'));
  metricsPort = await findFreePort();
  const own = { DATA_DIR: dataDir, DATABASE_URL: database.url, METRICS_PORT: String(metricsPort) };
  server = new ServerProcess({ ...own, LOG_LEVEL: 'fatal', CALLS_PER_MINUTE: '1000000' });
  origin = await server.waitUntilReady();
  const teacher = new HttpClient(origin, { agent: new Agent({ keepAlive: false }) });
  await teacher.signIn('teacher', passwords.teacher);
  cookie = teacher.cookieHeader();
  xsrf = teacher.cookies.get('XSRF-TOKEN') ?? '';
  await (await fetch(`${origin}/lms/api/openapi.json`, { headers: { connection: 'close' } })).text();
  // The test's own connections are not those of an attack.
  await waitUntil('no connection to be open', async () => (await countConnections()) === 0);
});
afterAll(async () => {
  await server.stop();
  await database.drop();
  await removeTempDirs();
});
let xsrf = '';

async function countConnections(): Promise<number> {
  const text = await fetch(`http://127.0.0.1:${metricsPort}`).then((response) => response.text());
  return Number(/^portal_open_connections (\d+)$/m.exec(text)?.[1]);
}

async function memoryMb(): Promise<number> {
  const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024;
}

type Sample = Readonly<Record<'connections' | 'bytes' | 'nowMs', number>>;

/** A client that sips makes room for a few more bytes until its end. */
const NEARLY_ALL = 0.98;

/** When the server had accepted the last socket and handed over nearly all bytes: from then on a socket is only held. */
class Settling {
  readonly #samples: Sample[] = [];

  add(sample: Sample): void {
    this.#samples.push(sample);
  }

  get atMs(): number {
    const connections = Math.max(...this.#samples.map((sample) => sample.connections));
    const bytes = Math.max(...this.#samples.map((sample) => sample.bytes));
    // The probe's own connection comes and goes.
    const at = this.#samples.findIndex((sample) => sample.connections >= connections - 1);
    const settled = this.#samples.slice(at).find((sample) => sample.bytes >= bytes * NEARLY_ALL);
    return settled?.nowMs ?? Infinity;
  }
}

/** Opens the sockets within two seconds, and watches the server until it has ended them. */
async function attack(client: hostile.HostileClient, count: number) {
  const probe = new Worker(probeFile, { workerData: origin });
  await once(probe, 'message');
  const before = await memoryMb();
  const port = Number(new URL(origin).port);
  const startedAt = performance.now();
  const opened: hostile.HostileSockets[] = [];
  for (let at = 0; at < count; at += RAMP) {
    opened.push(new hostile.HostileSockets({ port, count: Math.min(RAMP, count - at), ...client }));
    await delay(60);
  }
  let peakMb = 0;
  let goneMs = Infinity;
  const settling = new Settling();
  // A client that does not read never learns of its end, so the server is asked. One connection is the probe's.
  while (goneMs === Infinity && performance.now() - startedAt < WATCH_MS) {
    peakMb = Math.max(peakMb, await memoryMb());
    const connections = await countConnections();
    const nowMs = performance.now() - startedAt;
    settling.add({ connections, bytes: await countUnreadBytes(port), nowMs });
    if (connections <= 1) goneMs = nowMs;
    await delay(100);
  }
  probe.postMessage('stop');
  const [times]: number[][] = await once(probe, 'message');
  for (const sockets of opened) sockets.close();
  const sorted = (times ?? []).toSorted((one, other) => one - other);
  return {
    settledMs: Math.round(settling.atMs),
    goneMs: Math.round(goneMs - settling.atMs),
    healthP50Ms: Math.round(sorted[sorted.length >> 1] ?? 0),
    healthP99Ms: Math.round(sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Infinity),
    healthMaxMs: Math.round(sorted.at(-1) ?? Infinity),
    growthMb: Math.round(peakMb - before),
  };
}

const json = 'content-type: application/json';
const form = 'content-type: multipart/form-data; boundary=x';
const signedIn = () => [`cookie: ${cookie}`, `x-xsrf-token: ${xsrf}`];

const attacks: readonly (readonly [string, () => hostile.HostileClient])[] = [
  ['headers', () => hostile.slowHeaders],
  ['a GET with a body', () => hostile.slowBody('GET /lms/api/ping')],
  ['a PUT', () => hostile.slowBody('PUT /lms/api/ping')],
  ['an unknown path', () => hostile.slowBody('POST /lms/api/nothing.json', [json])],
  ['a call', () => hostile.slowBody(`POST ${auth.recovery.path}`, [json])],
  ['a form', () => hostile.slowBody(`POST ${chat.send.path}`, [form, ...signedIn()])],
  ['a large form', () => hostile.slowBody(`POST ${library.save.path}`, [form, ...signedIn()])],
  ['a response', () => hostile.slowReader(BIG)],
  ['a response of which they sip', () => hostile.sippingReader(BIG)],
];

describe(`${SOCKETS} sockets that are slow (R12)`, () => {
  it.each(attacks)('with %s are gone within 15 s, and the server answers meanwhile', async (what, client) => {
    const figures = await attack(client(), SOCKETS);
    console.log(`slow ${what}:`, JSON.stringify(figures));
    expect(figures.goneMs).toBeLessThanOrEqual(GONE_MS);
    expect(figures.healthP99Ms).toBeLessThanOrEqual(HEALTH_MS);
  });
});

describe(`${PIPELINING_SOCKETS} sockets that send thousands of requests and read no response`, () => {
  it.each(['/lms/api/ping', '/lms/api/openapi.json', BIG])('take little memory: %s', async (url) => {
    const figures = await attack(hostile.pipelining(url, 3_000), PIPELINING_SOCKETS);
    console.log(`pipelining ${url}:`, JSON.stringify(figures));
    expect(figures.growthMb).toBeLessThanOrEqual(MEMORY_MB);
    expect(figures.goneMs).toBeLessThanOrEqual(GONE_MS);
  });
});
