import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { google, notifications } from '@portal/wire';
import { readTrace, runInTrace, traceHeaders } from '../../src/storage/trace-context.ts';
import { findChatPeople, idOf } from '../chat/chat-people.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { HttpClient } from '../clients/http-client.ts';
import { startServer } from '../harness.ts';
import { PushBrowser, PushService } from '../outside/push-service.ts';
import { ServerProcess } from '../server/server-process.ts';
import { createTempDir, removeTempDirs, waitUntil } from '../temp-dir.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const header = `00-${TRACE}-b7ad6b7169203331-01`;
const continued = new RegExp(`^00-${TRACE}-(?!b7ad6b7169203331)[0-9a-f]{16}-01$`);

describe('the header traceparent', () => {
  it.each([
    undefined,
    ['00-x'],
    'nonsense',
    `ff-${TRACE}-b7ad6b7169203331-01`,
    `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-b7ad6b7169203331-01`,
    `${header}\n{"level":50}`,
  ])('is ignored when it is %j', (value) => {
    expect(readTrace(value)).toBeUndefined();
  });

  it('is continued with a span of its own, and only within the request', () => {
    expect(traceHeaders()).toEqual({});
    const context = readTrace(header);
    expect(context).toEqual({ traceId: TRACE, spanId: 'b7ad6b7169203331', flags: '01' });
    const sent = runInTrace(context ?? { traceId: '', spanId: '', flags: '' }, traceHeaders);
    expect(sent['traceparent']).toMatch(continued);
  });
});

describe('a request with a trace', () => {
  const received: IncomingHttpHeaders[] = [];
  const provider = createServer(({ headers }, response) => {
    received.push(headers);
    response.writeHead(500).end();
  });
  let database: TestDatabase;
  let portal: ServerProcess;
  let origin: string;

  beforeAll(async () => {
    provider.listen(0, '127.0.0.1');
    await once(provider, 'listening');
    const address = provider.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    database = await createTestDatabase();
    portal = new ServerProcess({
      DATA_DIR: await createTempDir(),
      DATABASE_URL: database.url,
      LOG_LEVEL: 'debug',
      PUBLIC_ORIGIN: 'http://127.0.0.1',
      OIDC_ISSUER: `http://127.0.0.1:${port}`,
      OIDC_CLIENT_ID: 'portal',
      OIDC_CLIENT_SECRET: 'of-the-tests',
      PORT: '0',
    });
    // Not the address that it prints, which is the public one.
    origin = await portal.waitForOutput(/Server listening at (http:[^"]+)"/);
  });
  afterAll(async () => {
    await portal.stop();
    provider.close();
    await database.drop();
    await removeTempDirs();
  });

  it('has it in all its lines, and passes it on to the provider', async () => {
    const client = new HttpClient(origin);
    await client.send(google.begin, {}, { traceparent: header });
    expect(received[0]?.['traceparent']).toMatch(continued);
    await waitUntil('it is logged', () => portal.text.includes('"msg":"answered"'));
    const lines = portal.text.split('\n').filter((line) => line.includes('"reqId"'));
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ traceId: TRACE });
  });
});

describe('a push of a request with a trace', () => {
  it('belongs to it', async () => {
    const service = new PushService();
    await service.start();
    const server = await startServer({ environment: { PUSH_HOSTS: service.host } });
    try {
      const { student } = await findChatPeople(server);
      const { publicKey, authSecret } = new PushBrowser();
      const endpoint = service.addressOf('phone');
      await student.request(notifications.subscribePush, { endpoint, publicKey, authSecret });
      const personId = idOf(student);
      const subscription = { personId, endpoint, publicKey, authSecret, language: 'ru' } as const;
      const notification = { type: 'news', tag: '1', params: {}, address: '/news' } as const;
      runInTrace({ traceId: TRACE, spanId: 'b7ad6b7169203331', flags: '01' }, () =>
        server.app.notifications.push([{ subscription, notification }]),
      );
      const [delivery] = await service.waitForDeliveries(1);
      expect(delivery?.headers['traceparent']).toMatch(continued);
    } finally {
      await server.close();
      service.close();
    }
  });
});
