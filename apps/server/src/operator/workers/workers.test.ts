import { once } from 'node:events';
import { Agent, createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chat } from '@portal/wire';
import { findChatPeople, type ChatPeople } from '../../../test/chat/chat-people.ts';
import { readEvents } from '../../../test/clients/event-reader.ts';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { HttpClient } from '../../../test/clients/http-client.ts';
import { runSenders } from '../../../test/connections/keep-alive-senders.ts';
import { ServerProcess } from '../../../test/server/server-process.ts';
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

/** The open streams of the worker that takes the next connection. */
async function countStreams(): Promise<number> {
  const headers = { connection: 'close', authorization: 'Bearer of-the-tests' };
  const response = await fetch(`${origin}/metrics`, { headers });
  return Number(/^portal_open_streams (\d+)$/m.exec(await response.text())?.[1]);
}

beforeAll(async () => {
  server = await startServer();
  people = await findChatPeople(server);
  portal = startPortal();
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
    expect([await countStreams(), await countStreams()]).toEqual([1, 1]);
    const message = { ...people.toStudent, text: 'обоим', replyToId: undefined, fallbackFileName: undefined };
    expect(await connect(people.teacher).send(chat.send, message)).toMatchObject({ status: 200 });
    for (const reader of readers) {
      expect(await reader.next()).toMatchObject({ kind: 'sent', message: { text: 'обоим' } });
      reader.close();
    }
  });

  it('are started again when one of them ends unexpectedly', async () => {
    const [killed, other] = workerPids();
    signalProcess(killed, 'SIGKILL');
    await portal.waitForOutput(/A worker ended \((SIGKILL)\) and is started again/);
    while (workerPids().length < 3) await once(portal.child.stdout ?? portal.child, 'data');
    expect(workerPids()).toEqual([killed, other, expect.any(Number)]);
    expect((await connect(people.student).send(chat.unread, {})).status).toBe(200);
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
