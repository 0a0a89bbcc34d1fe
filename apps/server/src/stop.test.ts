import { request as httpRequest } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { chat, type Unread } from '@portal/wire';
import { fakeChat } from '../test/fake-chat.ts';
import { startServer, type TestServer } from '../test/harness.ts';
import { stopGracefully } from './stop.ts';

let server: TestServer;
let address: string;
let answerIt: (unread: Unread) => void;
let isAsked: Promise<void>;
const stopped: string[] = [];

beforeEach(async () => {
  stopped.length = 0;
  let tellAsked = (): void => undefined;
  isAsked = new Promise((resolve) => {
    tellAsked = resolve;
  });
  const read = () =>
    new Promise<Unread>((resolve) => {
      answerIt = resolve;
      tellAsked();
    });
  server = await startServer({ instead: { chat: fakeChat({ read }) } });
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => server.close());

const database = {
  stop: () => {
    stopped.push('database');
    return Promise.resolve();
  },
};

/** A call over a real connection that the handler keeps waiting. */
async function askSlowly(): Promise<number | 'cut off'> {
  const client = await server.signIn('student');
  const payload = JSON.stringify({ id_message: 1 });
  const answered = new Promise<number | 'cut off'>((resolve) => {
    const request = httpRequest(`${address}${chat.read.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: [...client.cookies].map((pair) => pair.join('=')).join('; '),
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
  await isAsked;
  return answered;
}

describe('a stop', () => {
  it('answers what was asked, takes nothing new, and ends the database last', async () => {
    const answered = askSlowly();
    await isAsked;
    const stopping = stopGracefully(server.app, database);
    expect(server.app.readiness.isStopping).toBe(true);
    await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed');
    expect(stopped).toEqual([]);
    answerIt({ firstUnreadId: null, unreadCount: 0 });
    expect(await answered).toBe(200);
    await stopping;
    expect(stopped).toEqual(['database']);
  });

  it('ends the event streams first, which would never end by themselves', async () => {
    const client = await server.signIn('student');
    const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
    const stream = await fetch(`${address}${chat.events.path}`, { headers: { cookie } });
    const text = stream.text();
    await stopGracefully(server.app, database);
    expect(await text).toContain('retry:');
  });

  it('cuts off what does not end in time', async () => {
    const answered = askSlowly();
    await isAsked;
    await stopGracefully(server.app, database, 20);
    expect(await answered).toBe('cut off');
    expect(stopped).toEqual(['database']);
    answerIt({ firstUnreadId: null, unreadCount: 0 });
  });
});
