import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { auth, chat, study, type Unread } from '@portal/wire';
import { fakeChat } from '../../../test/chat/fake-chat.ts';
import { startServer, type Reply, type TestClient, type TestServer } from '../../../test/harness.ts';
import type { Context } from './route.ts';
import { HttpError, RuleError } from '../../university/errors.ts';

const emptyUnread = { firstUnreadId: null, unreadCount: 0 };

let handle: (context: Context) => Promise<Unread> | Unread;
let server: TestServer;
let client: TestClient;

beforeAll(async () => {
  server = await startServer({
    environment: { METRICS_TOKEN: 'figures' },
    overrides: { chat: fakeChat({ read: (_request, context) => handle(context) }) },
  });
  client = await server.signIn('student');
});
beforeEach(() => {
  handle = () => emptyUnread;
});
afterAll(() => server.close());

const read = (messageId: number, headers: Record<string, string> = {}): Promise<Reply> =>
  client.tryRequest(chat.read, { messageId }, { headers });
const post = (payload: string, headers: Record<string, string> = {}) =>
  client.raw({
    method: 'POST',
    url: chat.read.path,
    payload,
    headers: {
      'content-type': 'application/json',
      'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '',
      ...headers,
    },
  });
const failsWith = (error: Error) => {
  handle = () => Promise.reject(error);
};

describe('a malformed request', () => {
  it.each([
    ['half a JSON', '{"id_message":', 400, 'malformed'],
    ['a prototype', '{"id_message":1,"__proto__":{"isAdmin":true}}', 400, 'malformed'],
    ['a constructor', '{"id_message":1,"constructor":{"prototype":{}}}', 400, 'malformed'],
    ['nothing', '', 400, 'malformed'],
    ['a list', '[]', 400, 'malformed'],
    ['a text', '"id_message"', 400, 'malformed'],
    ['a missing field', '{}', 422, 'invalid'],
    ['a text that is no number', '{"id_message":"1x"}', 422, 'invalid'],
    ['a number beyond all', '{"id_message":1e400}', 422, 'invalid'],
    ['a number beyond exactness', '{"id_message":9223372036854775808}', 422, 'invalid'],
  ])('with %s is rejected in the envelope (D-03.1)', async (_what, payload, ...[status, code]) => {
    const reply = await post(payload);
    expect(reply).toMatchObject({ status, code });
    expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("returns the invalid field in the user's language (D-03.3)", async () => {
    expect((await post('{}', { 'x-lang': 'en' })).message).toBe('The field id_message has a wrong value.');
    expect((await post('{}', { 'x-lang': 'kg' })).message).toContain('id_message талаасынын');
    expect((await post('{}', { 'x-lang': 'xx' })).message).toBe('Неверное значение поля id_message.');
  });

  it('uses the language of the cookie without a header (D-03.3)', async () => {
    client.cookies.set('lang', 'en');
    expect((await post('{}')).message).toContain('wrong value');
    client.cookies.delete('lang');
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
  ])('of the type %s is rejected (§7 Transport.1)', async (type) => {
    expect(await post('{"id_message":1}', { 'content-type': type })).toMatchObject({
      status: 415,
      code: 'wrongType',
    });
  });

  it('that is too large is rejected', async () => {
    const reply = await post(JSON.stringify({ id_message: 1, more: 'x'.repeat(300_000) }));
    expect(reply).toMatchObject({ status: 413, code: 'tooLarge' });
  });

  it('to an unknown path is 404 in the envelope (D-03.1)', async () => {
    for (const url of [
      '/lms/api',
      '/lms/api/nothing.json',
      '/lms/api/chat/%2e%2e/x',
      '/lms/api/chat/read.json',
    ]) {
      expect(await client.raw({ url })).toMatchObject({ status: 404, code: 'notFound' });
    }
    const posted = await client.raw({ method: 'POST', url: '/lms/api/nothing.json', payload: {} });
    expect(posted).toMatchObject({ status: 404, code: 'notFound' });
    expect((await client.raw({ url: '/api/chat/read.json' })).status).toBe(404);
  });
});

describe('texts', () => {
  it('with a NUL character do not reach the database', async () => {
    const login = { login: 'a\0b', password: 'x' };
    expect(await server.createClient().tryRequest(auth.authorize, login)).toMatchObject({
      status: 422,
      code: 'invalid',
    });
  });

  it('with a lone surrogate do no harm', async () => {
    const reply = await server
      .createClient()
      .tryRequest(auth.authorize, { login: '\ud800', password: '\udfff' });
    expect(reply).toMatchObject({ status: 200, code: 'wrongCredentials' });
  });
});

describe('a query string', () => {
  it('may contain unknown fields (D-06)', async () => {
    expect((await client.raw({ url: `${study.years.path}?uid=7&page[]=1&__proto__=x` })).status).toBe(200);
  });
});

describe('a form', () => {
  const sendForm = async (form: FormData): Promise<Reply> => {
    const packed = new Response(form);
    return client.raw({
      method: 'POST',
      url: chat.send.path,
      payload: Buffer.from(await packed.arrayBuffer()),
      headers: {
        'content-type': packed.headers.get('content-type') ?? '',
        'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '',
      },
    });
  };

  it('with an unexpected file is rejected with a message', async () => {
    const form = new FormData();
    form.append('message', 'hello');
    form.append('attachment', new File(['content'.repeat(1_000)], 'a.txt'));
    const reply = await sendForm(form);
    expect(reply).toMatchObject({ status: 415, code: 'wrongType' });
    expect(reply.message).toContain('не принимается');
  });

  it('is validated like every other body', async () => {
    const form = new FormData();
    form.append('message', 'hello');
    form.append('__proto__', 'x');
    expect([400, 422]).toContain((await sendForm(form)).status);
  });

  it('must be multipart', async () => {
    const reply = await client.raw({
      method: 'POST',
      url: chat.send.path,
      payload: { message: 'hello' },
      headers: { 'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '' },
    });
    expect(reply).toMatchObject({ status: 415, code: 'wrongType' });
  });
});

describe('an error in a handler', () => {
  it('is 200 with its message for a RuleError (D-03.2)', async () => {
    failsWith(new RuleError('loginTaken'));
    expect(await read(1)).toMatchObject({
      status: 200,
      code: 'loginTaken',
      message: 'Этот логин уже занят.',
      data: null,
    });
  });

  it('is its status for an HttpError (D-03.1)', async () => {
    failsWith(new HttpError('conflict'));
    expect(await read(1)).toMatchObject({ status: 409, code: 'conflict' });
    failsWith(new HttpError('tooMany', { retryAfterSeconds: 17 }));
    expect(await read(1)).toMatchObject({ status: 429, headers: { 'retry-after': '17' } });
  });

  it('is 500 without details for an unexpected error', async () => {
    failsWith(new Error('select secret from person'));
    const reply = await read(1);
    expect(reply).toMatchObject({ status: 500, code: 'unexpected' });
    expect(reply.body).not.toMatch(/secret|select|Error|\.ts/);
  });

  it('is 503 with Retry-After when the database or a file is unavailable', async () => {
    for (const code of ['ECONNREFUSED', '57P01', '08006', '53300', 'EACCES', 'EPERM', 'EIO']) {
      failsWith(Object.assign(new Error('no'), { code }));
      expect(await read(1)).toMatchObject({
        status: 503,
        code: 'unavailable',
        headers: { 'retry-after': '5' },
      });
    }
    failsWith(new Error('Connection terminated unexpectedly'));
    expect((await read(1)).status).toBe(503);
  });
});

describe('a statement that takes too long', () => {
  it('is 503 with Retry-After and a code of its own, counted in the metrics', async () => {
    failsWith(Object.assign(new Error('canceling statement'), { code: '57014' }));
    expect(await read(1)).toMatchObject({
      status: 503,
      code: 'tookTooLong',
      headers: { 'retry-after': '5' },
    });
    const { body } = await server.app.inject({
      url: '/metrics',
      headers: { authorization: 'Bearer figures' },
    });
    expect(body).toContain('portal_budget_refused_total{budget="statementTime"} 1');
  });

  it('is databaseBusy when it got no connection in time', async () => {
    failsWith(new Error('timeout exceeded when trying to connect'));
    expect(await read(1)).toMatchObject({
      status: 503,
      code: 'databaseBusy',
      headers: { 'retry-after': '5' },
    });
  });
});

describe('a lost database connection', () => {
  it('in a transaction is 503, and the next call gets a new connection', async () => {
    handle = async ({ db }) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(server.db);
      await sql`select 1`.execute(db);
      return emptyUnread;
    };
    expect(await read(1)).toMatchObject({ status: 503, code: 'unavailable' });
    handle = () => emptyUnread;
    expect((await read(1)).code).toBeUndefined();
  });
});
