import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { waitUntil } from '../../../test/temp-dir.ts';
import { watchServer, type WatchedServer } from '../../../test/connections/watched-server.ts';

let server: WatchedServer;
const agent = new Agent({ keepAlive: true });
afterEach(async () => {
  agent.destroy();
  await server.close();
});

async function send(path: string): Promise<IncomingMessage> {
  const [response] = await once(httpRequest({ port: server.port, path, agent }).end(), 'response');
  return response;
}

/** Reads the response to its end, after which the agent may use the connection again. */
async function read(path: string): Promise<readonly [body: string, connection: string | undefined]> {
  const response = await send(path);
  return [await text(response), response.headers.connection];
}

describe('a server that stops (R15)', () => {
  it('answers once more on an idle connection, and closes it', async () => {
    server = await watchServer({});
    expect(await read('/first')).toEqual(['ok', 'keep-alive']);
    await server.connections.drain();
    expect(await read('/second')).toEqual(['ok', 'close']);
    await waitUntil('the connection is closed', () => server.connections.size === 0);
  });

  it('finishes a response that has not begun, and closes its connection', async () => {
    let waiting: ServerResponse | undefined;
    server = await watchServer({ listener: (_, response) => void (waiting = response) });
    const received = read('/slow');
    await waitUntil('the server works', () => waiting !== undefined);
    await server.connections.drain();
    waiting?.end('late');
    expect(await received).toEqual(['late', 'close']);
  });

  it('closes a connection that nobody uses after a while', async () => {
    server = await watchServer({});
    await read('/first');
    const drainedAt = performance.now();
    await server.connections.drain();
    await waitUntil('the connection is closed', () => server.connections.size === 0);
    expect(performance.now() - drainedAt).toBeGreaterThan(100);
  });

  it('waits longer for the first request of a new connection', async () => {
    server = await watchServer({ limits: { lingerUnusedMs: 60_000 } });
    const socket = connect(server.port, '127.0.0.1');
    await once(socket, 'connect');
    await read('/first');
    await server.connections.drain();
    await waitUntil('the used connection is closed', () => server.connections.size === 1);
    socket.write('GET /second HTTP/1.1\r\nhost: portal\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200 OK\r\nconnection: close\r\n/i);
  });

  it('accepts no more connections', async () => {
    server = await watchServer({});
    await server.connections.drain();
    await expect(send('/')).rejects.toThrow('ECONNREFUSED');
  });
});
