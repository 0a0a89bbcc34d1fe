import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { live } from '@portal/wire';
import { BenchWorkspace } from '../harness/workspace.ts';
import { runDay, type DayLoad } from './day-load.ts';
import { CODE, type DayRequest } from './day-requests.ts';
import { readUsage } from './usage.ts';

let workspace: BenchWorkspace;
let server: Server;
let origin: string;
const received: { request: IncomingMessage; body: string }[] = [];

/** The responses of the server, by path. */
const responses: Readonly<Record<string, readonly [number, string]>> = {
  '/right': [200, '{"result":0,"verdict":"present"}'],
  '/rows': [200, '{"result":[{}]}'],
  '/rule': [200, '{"result":1,"error":{"code":"seatsTaken"}}'],
  '/busy': [503, '{"result":1,"error":{"code":"tooBusy"}}'],
  '/empty': [204, ''],
};

beforeEach(async () => {
  workspace = await BenchWorkspace.open({ isQuick: true });
  received.length = 0;
  server = createServer((request, response) => {
    if (request.url === live.events.path) {
      response.write(': open\n\n');
      return;
    }
    void text(request).then((body) => {
      received.push({ request, body });
      const [status, content] = responses[request.url?.split('?')[0] ?? ''] ?? [404, ''];
      response.writeHead(status).end(content);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await workspace.close();
});

async function play(requests: readonly DayRequest[]) {
  const checkInKeyFile = path.join(workspace.dir, 'check-in.key');
  await writeFile(checkInKeyFile, randomBytes(32).toString('base64url'));
  const load: DayLoad = {
    origin,
    checkInKeyFile,
    browsers: { 7: { cookie: 'sid=own' } },
    visitors: [{ cookie: 'pre=visitor' }],
    requests: requests.map((request, at) => ({ atMs: at * 10, personId: 7, request })),
    streamIds: [7],
  };
  const own = { portalPid: process.pid, postmasterPid: process.pid };
  const read = (generatorPid: number) => readUsage(own, generatorPid);
  return runDay(workspace, load, { everyMs: 50, count: 3, read });
}

it('plays every request as its browser sends it, and reads what the processes use', async () => {
  const { samples, readings } = await play([
    { method: 'GET', path: '/empty?id=1' },
    { method: 'POST', path: '/rows', contentType: 'application/json', body: '{}', isVisitor: true },
    {
      method: 'POST',
      path: '/right',
      contentType: 'application/json',
      body: `{"t":"${CODE}"}`,
      checkInId: 4,
      writes: true,
      expected: '"verdict":"present"',
    },
  ]);
  expect(samples.map(({ error }) => error)).toEqual([undefined, undefined, undefined]);
  expect(samples.every(({ latencyMs, sentAfterMs }) => latencyMs >= sentAfterMs)).toBe(true);
  expect(readings).toHaveLength(3);
  const [page, visitor, scan] = ['/empty?id=1', '/rows', '/right'].map((url) =>
    received.find(({ request }) => request.url === url),
  );
  expect(page?.request.headers).toMatchObject({ cookie: 'sid=own', accept: 'text/html' });
  expect(visitor?.request.headers).toMatchObject({ cookie: 'pre=visitor' });
  expect(visitor?.request.headers['x-device-id']).not.toBe(page?.request.headers['x-device-id']);
  expect(scan?.request.headers['idempotency-key']).toMatch(/^[\w-]{36}$/);
  // The code is made when the request is sent.
  expect(scan?.body).toMatch(/^\{"t":"[\w-]{32}"\}$/);
});

it('names why requests failed, without what differs between people', async () => {
  const { samples } = await play([
    { method: 'POST', path: '/rule', contentType: 'application/json', body: '{}' },
    { method: 'GET', path: '/busy?id=7' },
    { method: 'GET', path: '/right', expected: '"verdict":"rejected"' },
  ]);
  expect(samples.map(({ error }) => error)).toEqual([
    '/rule 200 seatsTaken',
    '/busy 503 tooBusy',
    '/right 200',
  ]);
});

it('counts a request that cannot be sent as failed', async () => {
  const { samples } = await play([{ method: 'GET', path: 'no path' }]);
  expect(samples).toMatchObject([{ error: expect.stringContaining('path') }]);
});

it('fails when the generator ends too early', async () => {
  server.closeAllConnections();
  server.close();
  await expect(play([])).rejects.toThrow(/ended too early/);
});
