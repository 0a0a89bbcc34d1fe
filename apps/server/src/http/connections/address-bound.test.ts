import { once } from 'node:events';
import { Agent, request as httpRequest, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { HostileSockets, slowBody } from '../../../test/connections/hostile-sockets.ts';
import { waitUntil } from '../../../test/temp-dir.ts';
import { watchServer, type WatchedServer } from '../../../test/connections/watched-server.ts';

const MAX = 3;
const limits = { maxPerAddress: MAX };

let server: WatchedServer;
/** Responses of requests to `/wait`, which the server works on. */
let waiting: ServerResponse[];
const opened: { destroy(): void }[] = [];

beforeEach(() => {
  waiting = [];
});
afterEach(async () => {
  for (const one of opened.splice(0)) one.destroy();
  await server.close();
});

const start = async (hasProxy = false) => {
  server = await watchServer({
    limits,
    hasProxy,
    listener: (request, response) => {
      if (request.url === '/wait') waiting.push(response);
      else response.end('ok');
    },
  });
};

/** Sends a request on a connection of its own, which stays open. */
async function send(path: string): Promise<number | 'closed'> {
  const agent = new Agent({ keepAlive: true });
  opened.push(agent);
  const sent = httpRequest({ port: server.port, path, agent }).end();
  const received = once(sent, 'response').then(([response]) => {
    response.resume();
    return once(response, 'end').then(() => Number(response.statusCode));
  });
  return received.catch(() => 'closed');
}

function socketOf(response: ServerResponse | undefined): Socket {
  if (!response?.socket) throw new Error('The response has ended');
  return response.socket;
}

const openSocket = (): Socket => {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  opened.push(socket);
  return socket;
};

describe('the connections of one address', () => {
  it('give way when they are idle, the oldest first', async () => {
    await start();
    const oldest = openSocket();
    const closed = once(oldest.resume(), 'close');
    await once(oldest, 'connect');
    for (let count = 0; count < MAX; count += 1) expect(await send('/')).toBe(200);
    await closed;
    expect(server.connections.size).toBe(MAX);
    expect(server.connections.cutCounts.get('address')).toBe(1);
  });

  it('give way when their client is slow', async () => {
    await start();
    const slow = new HostileSockets({ port: server.port, count: MAX, ...slowBody('POST /wait') });
    await waitUntil('the server has their requests', () => waiting.length === MAX);
    expect(await send('/')).toBe(200);
    slow.close();
  });

  it('are refused when the server works on all others', async () => {
    await start();
    const working = Array.from({ length: MAX }, () => send('/wait'));
    await waitUntil('the server works', () => waiting.length === MAX);
    expect(await send('/')).toBe(503);
    for (const response of waiting) response.end('done');
    expect(await Promise.all(working)).toEqual(Array(MAX).fill(200));
  });

  it('are not counted while they are event streams', async () => {
    await start();
    const streams: Promise<number | 'closed'>[] = [];
    for (let count = 1; count <= 2 * MAX; count += 1) {
      streams.push(send('/wait'));
      await waitUntil('the stream is open', () => waiting.length === count);
      server.connections.markStream(socketOf(waiting.at(-1)));
    }
    expect(await send('/')).toBe(200);
    for (const response of waiting) response.end();
    expect(await Promise.all(streams)).toEqual(Array(2 * MAX).fill(200));
  });
});

describe('behind a proxy', () => {
  it('requests are counted by client, and the connections of the proxy are not', async () => {
    await start(true);
    const working = Array.from({ length: 2 * MAX }, () => send('/wait'));
    await waitUntil('the server works', () => waiting.length === 2 * MAX);
    const assigned = waiting.map((response, at) =>
      server.connections.assign(socketOf(response), at % 2 === 0 ? '10.0.0.1' : `10.0.1.${at}`),
    );
    expect(assigned).toEqual(Array(2 * MAX).fill(true));
    const late = send('/wait');
    await waitUntil('one more came', () => waiting.length === 2 * MAX + 1);
    const socket = socketOf(waiting.at(-1));
    expect(server.connections.assign(socket, '10.0.0.1')).toBe(false);
    waiting[0]?.end('done');
    await waitUntil('one has ended', () => waiting[0]?.closed === true);
    expect(server.connections.assign(socket, '10.0.0.1')).toBe(true);
    for (const response of waiting.slice(1)) response.end();
    await Promise.all([...working, late]);
  });
});
