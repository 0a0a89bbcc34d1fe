import { once } from 'node:events';
import { request as httpRequest, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import {
  HostileSockets,
  pipelining,
  slowBody,
  slowReader,
  type HostileClient,
} from '../../../test/connections/hostile-sockets.ts';
import { waitUntil } from '../../../test/temp-dir.ts';
import { watchServer, type WatchedServer } from '../../../test/connections/watched-server.ts';

const MEBIBYTE = 1_024 * 1_024;
const COUNT = 5;

let server: WatchedServer;
const opened: HostileSockets[] = [];
afterEach(async () => {
  for (const sockets of opened.splice(0)) sockets.close();
  await server.close();
});

function attack(client: HostileClient, count = COUNT): HostileSockets {
  const sockets = new HostileSockets({ port: server.port, count, trickleEveryMs: 20, ...client });
  opened.push(sockets);
  return sockets;
}

/** Waits until all connections are cut, and counts the reasons. */
async function countCuts(): Promise<Readonly<Record<string, number>>> {
  const { connections } = server;
  const isOver = () => connections.size === 0 && connections.cutCounts.size > 0;
  await waitUntil('all connections are cut', isOver);
  return Object.fromEntries(connections.cutCounts);
}

describe('a body that does not end (R12)', () => {
  const form = ['content-type: multipart/form-data; boundary=x'];
  const floor = { everyMs: 100, bytes: 1_000 };

  it('is answered with 408 while the request waits for it', async () => {
    server = await watchServer({ limits: { bodyMs: 100 }, listener: () => undefined });
    const sockets = attack(slowBody('POST /'));
    expect(await countCuts()).toEqual({ slowBody: COUNT });
    expect(sockets.received.match(/HTTP\/1\.1 408 Request Timeout/g)).toHaveLength(COUNT);
  });

  it.each(['GET /', 'PUT /', 'DELETE /'])('ends the connection also after the response: %s', async (line) => {
    server = await watchServer({ limits: { bodyMs: 100 } });
    const sockets = attack(slowBody(line));
    expect(await countCuts()).toEqual({ slowBody: COUNT });
    expect(sockets.received.match(/HTTP\/1\.1 \d+/g)).toEqual(Array(COUNT).fill('HTTP/1.1 200'));
  });

  it('is no upload because it says so', async () => {
    server = await watchServer({ limits: { bodyMs: 100, floor: { ...floor, bytes: 0 } } });
    attack(slowBody('POST /', form));
    expect(await countCuts()).toEqual({ slowBody: COUNT });
  });

  it('of an upload ends the connection when too little comes', async () => {
    server = await watchServer({ limits: { floor }, listener: (request) => request.resume() });
    attack(slowBody('POST /', form));
    expect(await countCuts()).toEqual({ slowBody: COUNT });
  });

  it('of an upload may take longer than others when enough comes', async () => {
    const limits = { bodyMs: 100, floor: { everyMs: 100, bytes: 1 } };
    server = await watchServer({
      limits,
      listener: (request, response) => void text(request).then((body) => response.end(String(body.length))),
    });
    const headers = { 'content-type': 'application/offset+octet-stream', 'content-length': 40 };
    const sent = httpRequest({ port: server.port, method: 'PATCH', headers });
    const response = once(sent, 'response');
    for (let at = 0; at < 40; at += 1) {
      sent.write('x');
      await new Promise((resolve) => void setTimeout(resolve, 10));
    }
    const [answer] = await response;
    expect(await text(answer)).toBe('40');
  });

  it('of an upload is not cut while the server does not read it', async () => {
    let response: ServerResponse | undefined;
    const limits = { floor: { everyMs: 40, bytes: 1_000_000 } };
    server = await watchServer({ limits, listener: (_, reply) => void (response = reply) });
    const sent = httpRequest({
      port: server.port,
      method: 'POST',
      headers: { 'content-type': 'multipart/x' },
    });
    const received = once(sent, 'response');
    sent.write(Buffer.alloc(MEBIBYTE));
    await new Promise((resolve) => void setTimeout(resolve, 200));
    sent.end();
    response?.end('late');
    const [answer] = await received;
    expect(await text(answer)).toBe('late');
  });
});

describe('a response that is not read (R12)', () => {
  const large = Buffer.alloc(12 * MEBIBYTE, 'x');

  it('ends the connection', async () => {
    server = await watchServer({
      limits: { floor: { everyMs: 100, bytes: 1_000 } },
      listener: (_, response) => response.end(large),
    });
    attack(slowReader('/'));
    expect(await countCuts()).toEqual({ slowReader: COUNT });
  });

  it('ends a few connections in a turn of the event loop, so that others are served in between', async () => {
    server = await watchServer({ limits: { bodyMs: 1_000 } });
    attack(slowBody('PUT /'), 35);
    await waitUntil('all are open', () => server.connections.size === 35);
    const cutsPerTurn = [];
    for (let cut = 0; cut < 35; await nextTurn()) {
      const now = server.connections.cutCounts.get('slowBody') ?? 0;
      if (now > cut) cutsPerTurn.push(now - cut);
      cut = now;
    }
    expect(Math.max(...cutsPerTurn)).toBeLessThanOrEqual(10);
  });

  it('is sent to the end to a client that reads', async () => {
    server = await watchServer({
      limits: { floor: { everyMs: 1_000, bytes: 1 } },
      listener: (_, response) => response.end(large),
    });
    const response = await fetch(`http://127.0.0.1:${server.port}/`);
    expect((await response.arrayBuffer()).byteLength).toBe(large.length);
  });

  it('takes no more memory than one address may have', async () => {
    const limits = { maxUnreadBytesPerAddress: 20 * MEBIBYTE };
    server = await watchServer({ limits, listener: (_, response) => response.end(large) });
    attack(slowReader('/'));
    await waitUntil('some are cut', () => (server.connections.cutCounts.get('unread') ?? 0) > 0);
    expect(server.connections.size).toBeGreaterThan(0);
  });
});

describe('requests that do not wait for responses', () => {
  it('end the connection after four, and the others are not even begun', async () => {
    server = await watchServer({ listener: () => undefined });
    attack(pipelining('/page', 1_000));
    expect(await countCuts()).toEqual({ pipelining: COUNT });
    expect(server.paths).toHaveLength(4 * COUNT);
  });

  it('are answered in their order when they are few', async () => {
    server = await watchServer({});
    const socket = connect(server.port, '127.0.0.1').setEncoding('utf8');
    socket.write(pipelining('/page', 3).head);
    let received = '';
    for await (const chunk of socket) {
      received += String(chunk);
      if (received.match(/ok/g)?.length === 3) socket.end();
    }
    expect(server.paths).toHaveLength(3);
  });
});
