import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DeliveryClock, post } from './deliveries.ts';
import { listenAll } from './event-listener.ts';

const listening = new Set<ServerResponse>();

/** Sends what is posted to every listener; rejects requests for `/closed`. */
const server = createServer((request, response) => {
  if (request.url === '/closed') {
    response.writeHead(403).end();
    return;
  }
  if (request.method === 'POST') {
    request.setEncoding('utf8').on('data', (text: string) => {
      // In two chunks, as networks do.
      for (const listener of listening) listener.write(`id: 1\ndata: ${text.slice(0, 3)}`);
      for (const listener of listening) listener.write(`${text.slice(3)}\n\n: still here\n\n`);
    });
    request.on('end', () => response.end('{}'));
    return;
  }
  listening.add(response);
  response.write(': welcome\n\n');
});

let url = '';
beforeEach(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = typeof address === 'object' ? `http://127.0.0.1:${address?.port}/` : '';
});
afterEach(() => {
  listening.clear();
  server.closeAllConnections();
  server.close();
});

const message = (body: string) => ({ url, headers: {}, body });

describe('listeners', () => {
  it('receive each event once and whole, and no comment', async () => {
    const received: string[] = [];
    let receive = (_: string): void => undefined;
    const first = new Promise<string>((resolve) => {
      receive = resolve;
    });
    const onEvent = (text: string) => {
      received.push(text);
      receive(text);
    };
    const open = await listenAll([{ url, headers: {}, onEvent }]);
    await post(message('hello x'));
    await expect(first).resolves.toBe('id: 1\ndata: hello x');
    await post(message('and y'));
    expect(received[0]).toBe('id: 1\ndata: hello x');
    for (const stream of open) stream.close();
  });

  it('fail when a stream is rejected', async () => {
    await expect(listenAll([{ url: `${url}closed`, headers: {} }])).rejects.toThrow('403');
  });
});

describe('the clock', () => {
  it('waits until every listener has the message, and measures each of them', async () => {
    const clock = new DeliveryClock(3);
    const options = { url, headers: {}, onEvent: clock.received };
    const open = await listenAll([options, options, options]);
    const waits = await clock.take('two', message('number two'));
    expect(waits).toHaveLength(3);
    expect(waits.every((waitMs) => waitMs > 0)).toBe(true);
    for (const stream of open) stream.close();
  });
});
