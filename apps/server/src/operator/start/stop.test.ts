import { Agent, request as httpRequest } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { chat, live, type Unread } from '@portal/wire';
import { fakeChat } from '../../../test/chat/fake-chat.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { waitUntil } from '../../../test/temp-dir.ts';
import { stopGracefully } from './stop.ts';

let server: TestServer;
let address: string;
let release: (unread: Unread) => void;
let requestReceived: Promise<void>;
const stopped: string[] = [];

beforeEach(async () => {
  stopped.length = 0;
  let markReceived = (): void => undefined;
  requestReceived = new Promise((resolve) => {
    markReceived = resolve;
  });
  const read = () =>
    new Promise<Unread>((resolve) => {
      release = resolve;
      markReceived();
    });
  server = await startServer({ overrides: { chat: fakeChat({ read }) } });
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => server.close());

const database = {
  stop: () => {
    stopped.push('database');
    return Promise.resolve();
  },
};

/** Sends a request that the handler blocks. */
async function sendSlowRequest(): Promise<number | 'cut off'> {
  const client = await server.signIn('student');
  const payload = JSON.stringify({ id_message: 1 });
  const response = new Promise<number | 'cut off'>((resolve) => {
    const request = httpRequest(`${address}${chat.read.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: client.cookieHeader(),
        'x-xsrf-token': client.cookies.get('XSRF-TOKEN'),
      },
    });
    request.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', () => resolve('cut off'));
    request.end(payload);
  });
  await requestReceived;
  return response;
}

describe('stopGracefully', () => {
  it('finishes open requests, rejects new ones and stops the database last', async () => {
    const response = sendSlowRequest();
    await requestReceived;
    const stopping = stopGracefully(server.app, database);
    expect(server.app.readiness.isStopping).toBe(true);
    await waitUntil('it no longer listens', () => !server.app.server.listening);
    await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed');
    expect(stopped).toEqual([]);
    release({ firstUnreadId: null, unreadCount: 0 });
    expect(await response).toBe(200);
    await stopping;
    expect(stopped).toEqual(['database']);
  });

  it('closes the event streams first', async () => {
    const client = await server.signIn('student');
    const cookie = client.cookieHeader();
    const stream = await fetch(`${address}${live.events.path}`, { headers: { cookie } });
    const text = stream.text();
    await stopGracefully(server.app, database);
    expect(await text).toContain('retry:');
  });

  it('ends an event stream that a browser opens meanwhile, on a connection that is still open', async () => {
    const client = await server.signIn('student');
    const headers = { cookie: client.cookieHeader() };
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const read = (path: string) =>
      new Promise<string>((resolve, reject) => {
        const request = httpRequest(`${address}${path}`, { agent, headers }, (response) => {
          resolve(readText(response));
        });
        request.on('error', reject).end();
      });
    await read('/healthz');
    const startedAt = performance.now();
    const stopping = stopGracefully(server.app, database);
    await waitUntil('it no longer listens', () => !server.app.server.listening);
    // Longer than the streams that were open take to close.
    await delay(100);
    expect(await read(live.events.path)).toContain('retry:');
    await stopping;
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });

  it('closes connections after the timeout', async () => {
    const response = sendSlowRequest();
    await requestReceived;
    await stopGracefully(server.app, database, 20);
    expect(await response).toBe('cut off');
    expect(stopped).toEqual(['database']);
    release({ firstUnreadId: null, unreadCount: 0 });
  });
});
