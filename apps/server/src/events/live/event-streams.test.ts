import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { auth, live, type ChatEvent, type LiveFrame } from '@portal/wire';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { TestStream } from '../../../test/clients/test-client.ts';
import { streamRoute } from '../../http/route/stream-route.ts';
import type { EventStream } from './event-streams.ts';
import { eventStreams, type OpenEventStream, type EventStreamOptions } from './event-streams.ts';

const chatEvent: ChatEvent = {
  kind: 'read',
  academicYearId: 2026,
  termId: 2,
  disciplineId: 1,
  credits: 4,
  partner: { kind: 'group', groupId: 3, isElective: false },
  message: undefined,
};
const event: LiveFrame = { topic: 'chat', event: chatEvent };

describe('an event stream route', () => {
  const openedStreams: EventStream<LiveFrame>[] = [];
  let server: TestServer;
  const start = async () => {
    openedStreams.length = 0;
    server = await startServer({
      overrides: {
        live: (app) =>
          streamRoute(app, live.events, (_request, { stream }) => void openedStreams.push(stream)),
      },
    });
  };
  afterEach(() => server.close());

  it('returns 401 without a session', async () => {
    await start();
    expect((await server.createClient().tryRequest(live.events, {})).status).toBe(401);
  });

  it('encodes events for the wire and passes the last event ID', async () => {
    await start();
    const client = await server.signIn('student');
    const stream = await client.openStream(live.events.path, { 'last-event-id': '41' });
    expect(stream.headers).toMatchObject({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    expect(await stream.next()).toBe('retry: 1000');
    expect(openedStreams[0]?.lastEventId).toBe('41');
    openedStreams[0]?.send(event, 'chat:42');
    const [id, data = ''] = (await stream.next())?.split('\n') ?? [];
    expect(id).toBe('id: chat:42');
    expect(JSON.parse(data.replace('data: ', ''))).toMatchObject({
      topic: 'chat',
      event: { kind: 'read', year: 2026, gr_potok: 3, IsSelect: 0 },
    });
    openedStreams[0]?.close();
    expect(await stream.next()).toBeUndefined();
  });

  it('allows six streams per session and frees the slot of a closed one', async () => {
    await start();
    const client = await server.signIn('student');
    for (let count = 0; count < 6; count += 1)
      expect((await client.openStream(live.events.path)).status).toBe(200);
    expect(await client.tryRequest(live.events, {})).toMatchObject({ status: 429, code: 'tooMany' });
    expect((await (await server.signIn('student')).openStream(live.events.path)).status).toBe(200);
    openedStreams[0]?.close();
    while (server.app.eventStreams.size === 7) await nextTurn();
    expect((await client.openStream(live.events.path)).status).toBe(200);
  });

  it('closes when the session ends', async () => {
    await start();
    const client = await server.signIn('student');
    const other = await server.signIn('teacher');
    const stream = await client.openStream(live.events.path);
    await other.openStream(live.events.path);
    await stream.next();
    let isClosed = false;
    openedStreams[0]?.onClose(() => {
      isClosed = true;
    });
    await client.request(auth.logout, { reason: true });
    expect(await stream.next()).toBeUndefined();
    while (!isClosed) await nextTurn();
    expect(server.app.eventStreams.size).toBe(1);
  });
});

describe('EventStreams', () => {
  let app: FastifyInstance;
  const openedStreams: OpenEventStream[] = [];
  const start = async (times: EventStreamOptions) => {
    app = fastify();
    await app.register(eventStreams, times);
    app.decorateRequest('caller', undefined);
    app.get('/', (request, reply) => void openedStreams.push(app.eventStreams.open(request, reply)));
  };
  const openStream = async () => {
    const response = await app.inject({ url: '/', payloadAsStream: true });
    return new TestStream(response.statusCode, response.headers, response.stream());
  };
  afterEach(() => app.close());

  it('takes no harm from what is sent after its end, as when a session ends while it catches up', async () => {
    await start({});
    const errors: unknown[] = [];
    app.addHook('onRequest', async (_request, reply) => {
      reply.raw.on('error', (error) => errors.push(error));
    });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const response = await fetch(origin);
    const [stream] = openedStreams.splice(0);
    stream?.close();
    stream?.sendEventId('chat:42');
    stream?.send('{}', 'chat:43');
    expect(await response.text()).toBe('retry: 1000\n\n');
    expect(errors).toEqual([]);
  });

  it('sends one heartbeat to all streams', async () => {
    await start({ heartbeatMs: 5 });
    const [one, other] = [await openStream(), await openStream()];
    for (const stream of [one, other]) {
      await stream.next();
      expect([await stream.next(), await stream.next()]).toEqual([': ', ': ']);
    }
  });

  it('closes streams above the maximum age', async () => {
    await start({ heartbeatMs: 5, maxAgeMs: -1 });
    const stream = await openStream();
    await stream.next();
    expect(await stream.next()).toBeUndefined();
  });

  it('closes them, too, when the clock was set back', async () => {
    await start({ heartbeatMs: 5, maxAgeMs: 20 });
    const stream = await openStream();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
    while ((await stream.next()) !== undefined);
    expect(app.eventStreams.size).toBe(0);
    clock.mockRestore();
  });

  it('closes all streams when the server closes', async () => {
    await start({});
    const stream = await openStream();
    await stream.next();
    await app.close();
    expect(await stream.next()).toBeUndefined();
  });
});
