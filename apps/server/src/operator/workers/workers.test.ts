import { once } from 'node:events';
import { Agent, createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chat } from '@portal/wire';
import { findChatPeople, type ChatPeople } from '../../../test/chat/chat-people.ts';
import { readEvents } from '../../../test/clients/event-reader.ts';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { HttpClient } from '../../../test/clients/http-client.ts';
import { runSenders } from '../../../test/connections/keep-alive-senders.ts';
import { fallen, parseMetrics, type ParsedMetrics } from '../../../test/metrics/parse-metrics.ts';
import { findFreePort, ServerProcess } from '../../../test/server/server-process.ts';
import { waitUntil } from '../../../test/temp-dir.ts';
import { signalProcess } from '../../../test/server/signal-process.ts';

const WORKER_PID = /"pid":(\d+)[^\n]*Server listening/g;

let server: TestServer;
let people: ChatPeople;
let portal: ServerProcess;
let origin: string;

const startPortal = (environment: Readonly<Record<string, string>> = {}) =>
  new ServerProcess({
    DATA_DIR: server.dataDir,
    DATABASE_URL: server.databaseUrl,
    WORKERS: '2',
    METRICS_TOKEN: 'of-the-tests',
    ...environment,
  });

const workerPids = (): number[] => [...portal.text.matchAll(WORKER_PID)].map(([, pid]) => Number(pid));

/** A client with a connection of its own, which the primary process gives to the next worker. */
function connect({ cookies }: TestClient): HttpClient {
  const client = new HttpClient(origin, { agent: new Agent({ maxSockets: 1 }) });
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return client;
}

/** The metrics of all processes, from the worker that takes the next connection. */
async function readMetrics(): Promise<ParsedMetrics> {
  const headers = { connection: 'close', authorization: 'Bearer of-the-tests' };
  const response = await fetch(`${origin}/metrics`, { headers });
  expect(response.status).toBe(200);
  return parseMetrics(await response.text());
}

const PINGS = 'portal_http_seconds_count{route="/lms/api/ping",status="200"}';

const streams = async () => (await readMetrics()).values.get('portal_open_streams');

/** Sends requests, each on a connection of its own, and waits until all are counted. */
async function ping(times: number): Promise<void> {
  const before = (await readMetrics()).values.get(PINGS) ?? 0;
  for (let nth = 0; nth < times; nth += 1)
    expect((await fetch(`${origin}/lms/api/ping`, { headers: { connection: 'close' } })).status).toBe(200);
  const isCounted = async () => (await readMetrics()).values.get(PINGS) === before + times;
  await waitUntil('all are counted', isCounted);
}

let metricsPort: number;

beforeAll(async () => {
  server = await startServer();
  people = await findChatPeople(server);
  metricsPort = await findFreePort();
  portal = startPortal({ METRICS_PORT: String(metricsPort) });
  origin = await portal.waitUntilReady();
});
afterAll(async () => {
  await portal.stop();
  await server.close();
});

describe('two workers', () => {
  it('share sessions', async () => {
    for (const client of [connect(people.student), connect(people.student)])
      expect((await client.send(chat.unread, {})).status).toBe(200);
  });

  it('deliver a message to the streams of both', async () => {
    const readers = [await readEvents(people.student, origin), await readEvents(people.student, origin)];
    expect([await streams(), await streams()]).toEqual([2, 2]);
    const message = { ...people.toStudent, text: 'обоим', replyToId: undefined, fallbackFileName: undefined };
    expect(await connect(people.teacher).send(chat.send, message)).toMatchObject({ status: 200 });
    for (const reader of readers) {
      expect(await reader.next()).toMatchObject({ kind: 'sent', message: { text: 'обоим' } });
      reader.close();
    }
    await waitUntil('both streams have ended', async () => (await streams()) === 0);
  });

  it('have one set of metrics, on both ports', async () => {
    await ping(4);
    const response = await fetch(`http://127.0.0.1:${metricsPort}`);
    expect(response.headers.get('content-type')).toContain('text/plain');
    const text = await response.text();
    // A figure that is not measured yet has no series.
    expect(text).not.toMatch(/ (?:null|undefined|nan)$/im);
    const { values, types } = parseMetrics(text);
    expect(values.get(PINGS)).toBe(4);
    expect(values.get('portal_database_connections_max')).toBe(20);
    expect(values.get('portal_bus_events_total{direction="received"}')).toBeGreaterThan(0);
    expect(values.get('portal_bus_delay_seconds_count')).toBeGreaterThan(0);
    expect(values.get('portal_chat_messages_total')).toBe(1);
    // The disk and the version are those of the portal, not sums.
    expect(values.get('portal_info{version="1.0.0"}')).toBe(1);
    const [free = 0, size = 0] = ['free', 'size'].map((what) => values.get(`portal_data_${what}_bytes`));
    expect(free).toBeLessThan(size);
    expect(types.get('portal_cut_connections_total')).toBe('counter');
  });

  it('are started again when one of them ends unexpectedly', async () => {
    const [killed, other] = workerPids();
    // One for each worker.
    const readers = [await readEvents(people.student, origin), await readEvents(people.student, origin)];
    await ping(6);
    const before = await readMetrics();
    signalProcess(killed, 'SIGKILL');
    await portal.waitForOutput(/A worker ended \((SIGKILL)\) and is started again/);
    while (workerPids().length < 3) await once(portal.child.stdout ?? portal.child, 'data');
    expect(workerPids()).toEqual([killed, other, expect.any(Number)]);
    expect((await connect(people.student).send(chat.unread, {})).status).toBe(200);
    expect(fallen(before, await readMetrics())).toEqual([]);
    expect(await streams()).toBe(1);
    await ping(4);
    expect((await readMetrics()).values.get(PINGS)).toBe(14);
    for (const reader of readers) reader.close();
  });

  it('get connections in turn, except for one that is stuck', async () => {
    const [, stuck] = workerPids();
    signalProcess(stuck, 'SIGSTOP');
    const pending = Array.from({ length: 6 }, () => connect(people.student).send(chat.unread, {}));
    let receivedCount = 0;
    for (const reply of pending) void reply.then(() => (receivedCount += 1));
    await waitUntil('the other worker has answered', () => receivedCount === 5).finally(() =>
      signalProcess(stuck, 'SIGCONT'),
    );
    expect((await Promise.all(pending)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  });

  it('end with the primary process, which stops gracefully and fails no request (R15)', async () => {
    const pids = workerPids().slice(1);
    const sending = runSenders(`${origin}/lms/api/ping`, 10);
    await fetch(`${origin}/readyz`);
    portal.child.kill('SIGTERM');
    expect(await portal.waitForExit()).toBe(0);
    expect((await sending).failed).toEqual([]);
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('end with an error when the port of the metrics is taken', async () => {
    const refused = startPortal({ METRICS_PORT: String(new URL(origin).port) });
    const other = createServer().listen(Number(new URL(origin).port), '127.0.0.1');
    await once(other, 'listening');
    expect(await refused.waitForExit()).toBe(1);
    expect(refused.text).toContain('set METRICS_PORT to another one');
    other.close();
  });

  it('end with an error when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const refused = startPortal({ PORT: String(port) });
    expect(await refused.waitForExit()).toBe(1);
    expect(refused.text).toContain('set PORT to another one');
    other.close();
  });
});
