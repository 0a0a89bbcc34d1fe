import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { auth, chat, type ChatEvent } from '@portal/wire';
import { fakeChat } from '../../test/fake-chat.ts';
import { startServer, type TestServer } from '../../test/harness.ts';
import { TestStream } from '../../test/test-client.ts';
import type { EventStream } from '../stream-route.ts';
import { streams, type OpenStream, type StreamTimes } from './streams.ts';

const event: ChatEvent = {
  kind: 'read',
  academicYearId: 2026,
  termId: 2,
  disciplineId: 1,
  credits: 4,
  partner: { kind: 'group', groupId: 3, isElective: false },
  message: undefined,
};

describe('an event stream of the contract', () => {
  const opened: EventStream<ChatEvent>[] = [];
  let server: TestServer;
  const start = async () => {
    opened.length = 0;
    server = await startServer({
      instead: { chat: fakeChat({ listen: (stream) => void opened.push(stream) }) },
    });
  };
  afterEach(() => server.close());

  it('needs a session', async () => {
    await start();
    expect((await server.visit().reply(chat.events, {})).status).toBe(401);
  });

  it('tells what is sent in the words of the wire, and where a browser left off', async () => {
    await start();
    const client = await server.signIn('student');
    const stream = await client.listen(chat.events.path, { 'last-event-id': '41' });
    expect(stream.headers).toMatchObject({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    expect(await stream.next()).toBe('retry: 1000');
    expect(opened[0]?.lastEventId).toBe('41');
    opened[0]?.send(event, 42);
    const [id, data = ''] = (await stream.next())?.split('\n') ?? [];
    expect(id).toBe('id: 42');
    expect(JSON.parse(data.replace('data: ', ''))).toMatchObject({
      kind: 'read',
      year: 2026,
      gr_potok: 3,
      IsSelect: 0,
    });
    opened[0]?.close();
    expect(await stream.next()).toBeUndefined();
  });

  it('is opened six times by a session and not a seventh; one that ends makes room', async () => {
    await start();
    const client = await server.signIn('student');
    for (let count = 0; count < 6; count += 1)
      expect((await client.listen(chat.events.path)).status).toBe(200);
    expect(await client.reply(chat.events, {})).toMatchObject({ status: 429, code: 'tooMany' });
    expect((await (await server.signIn('student')).listen(chat.events.path)).status).toBe(200);
    opened[0]?.close();
    while (server.app.streams.size === 7) await nextTurn();
    expect((await client.listen(chat.events.path)).status).toBe(200);
  });

  it('ends with the session', async () => {
    await start();
    const client = await server.signIn('student');
    const other = await server.signIn('teacher');
    const stream = await client.listen(chat.events.path);
    await other.listen(chat.events.path);
    await stream.next();
    let isToldOfTheEnd = false;
    opened[0]?.onClose(() => {
      isToldOfTheEnd = true;
    });
    await client.request(auth.logout, { reason: true });
    expect(await stream.next()).toBeUndefined();
    while (!isToldOfTheEnd) await nextTurn();
    expect(server.app.streams.size).toBe(1);
  });
});

describe('all streams of a server', () => {
  let app: FastifyInstance;
  const opened: OpenStream[] = [];
  const start = async (times: StreamTimes) => {
    app = fastify();
    await app.register(streams, times);
    app.decorateRequest('caller', undefined);
    app.get('/', (request, reply) => void opened.push(app.streams.open(request, reply)));
  };
  const listen = async () => {
    const response = await app.inject({ url: '/', payloadAsStream: true });
    return new TestStream(response.statusCode, response.headers, response.stream());
  };
  afterEach(() => app.close());

  it('have one heartbeat', async () => {
    await start({ heartbeatMs: 5 });
    const [one, other] = [await listen(), await listen()];
    for (const stream of [one, other]) {
      await stream.next();
      expect([await stream.next(), await stream.next()]).toEqual([': ', ': ']);
    }
  });

  it('end when they are old, so that the session is looked at again', async () => {
    await start({ heartbeatMs: 5, maxAgeMs: -1 });
    const stream = await listen();
    await stream.next();
    expect(await stream.next()).toBeUndefined();
  });

  it('end when the server closes', async () => {
    await start({});
    const stream = await listen();
    await stream.next();
    await app.close();
    expect(await stream.next()).toBeUndefined();
  });
});
