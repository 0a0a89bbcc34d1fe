import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { auth, chat, envelope } from '@portal/wire';
import { ApiError } from './api-error.ts';
import { createCall } from './call.ts';
import { createHttp } from './create-http.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const identity = { personId: 7, role: 2 };
const call = createCall(createHttp({ deviceId: () => 'device-1', language: () => 'kg' }), () => identity);
const course = { academicYearId: 2026, termId: 2, disciplineId: 11, credits: 4 };
const person = { kind: 'person', personId: 101, role: 'teacher' } as const;
const emptyThread = [[], [{ unreades_start: null, unreades_total: 0 }]];
const sentRow = {
  id_message: 5,
  message: 'a',
  ismine: 1,
  fio: 'A',
  created: '2026-10-05T04:30:00.000Z',
  deleted: 0,
};

const failureOf = async (pending: Promise<unknown>): Promise<ApiError> => {
  const thrown = await pending.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(thrown instanceof ApiError)) throw new Error(`no ApiError but ${String(thrown)}`);
  return thrown;
};

const respondToPing = (body: object | string, status = 200) =>
  server.use(
    http.get('*/lms/api/ping', () =>
      typeof body === 'string'
        ? new HttpResponse(body, { status })
        : HttpResponse.json({ ...body }, { status, headers: { 'x-request-id': 'req-1' } }),
    ),
  );

describe('a call', () => {
  it('sends wire names, identity fields, device and language (§7 Transport.1)', async () => {
    let body: unknown;
    let headers: Headers | undefined;
    server.use(
      http.post('*/lms/api/chat/messages.json', async ({ request }) => {
        body = await request.json();
        headers = request.headers;
        return HttpResponse.json({ ...envelope.success(emptyThread) });
      }),
    );
    const page = await call(chat.thread, { ...course, partner: person });
    expect(page).toEqual({ messages: [], unread: { firstUnreadId: null, unreadCount: 0 } });
    expect(body).toEqual({
      year: 2026,
      ws: 2,
      id_discipline: 11,
      kredit: 4,
      id_to: 101,
      id_to_type: 1,
      id_from: 7,
      id_from_type: 2,
    });
    expect(headers?.get('x-device-id')).toBe('device-1');
    expect(headers?.get('x-lang')).toBe('kg');
  });

  it('sends a form with the given or a new idempotency key (§7 News.3, D-05.3)', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/lms/api/chat/insert.json', async ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        const form = await request.formData();
        expect(form.get('message')).toBe('a');
        expect(form.get('currentContactId')).toBe('101');
        return HttpResponse.json({ ...envelope.success([sentRow]) });
      }),
    );
    const request = { ...course, text: 'a', partner: person };
    await call(chat.send, request, { idempotencyKey: 'mine' });
    await call(chat.send, request);
    expect(keys[0]).toBe('mine');
    expect(keys[1]).toMatch(/^[\da-f-]{36}$/);
  });

  it('names a finished upload instead of sending its file', async () => {
    let sent: [string, unknown][] = [];
    server.use(
      http.post('*/lms/api/chat/insert.json', async ({ request }) => {
        sent = [...(await request.formData()).entries()];
        return HttpResponse.json({ ...envelope.success([sentRow]) });
      }),
    );
    const uploadId = 'a'.repeat(32);
    await call(chat.send, { ...course, text: 'a', partner: person }, { uploadId });
    expect(sent).toContainEqual(['id_upload', uploadId]);
    expect(sent.map(([name]) => name)).not.toContain('file');
  });

  it('sends a key with each JSON call that writes, and with no other (D-05.3)', async () => {
    const keys: (string | null)[] = [];
    const keep = ({ request }: { request: Request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return HttpResponse.json({ ...envelope.success([{ unreades_start: null, unreades_total: 0 }]) });
    };
    server.use(http.post('*/lms/api/chat/read.json', keep), http.post('*/lms/api/chat/readall.json', keep));
    await call(chat.read, { messageId: 5 });
    await call(chat.readAll, { ...course, partner: person });
    server.use(
      http.get('*/lms/api/ping', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return HttpResponse.json({ ...envelope.success([{ alive: true }]) });
      }),
    );
    await call(auth.ping, {});
    expect(keys).toEqual([expect.any(String), expect.any(String), null]);
    expect(keys[0]).not.toBe(keys[1]);
  });

  it('has no time limit while it uploads files (§9 Time.3)', async () => {
    const timeouts: unknown[] = [];
    const client = createHttp({ deviceId: () => undefined, language: () => 'ru' });
    client.defaults.adapter = async (config) => {
      timeouts.push(config.timeout);
      return { data: envelope.success([sentRow]), status: 200, statusText: '', headers: {}, config };
    };
    const upload = createCall(client, () => identity);
    const request = { ...course, text: 'a', partner: person };
    await upload(chat.send, request, { files: [new File(['a'], 'a.txt')] });
    await upload(chat.send, request);
    expect(timeouts).toEqual([0, 30_000]);
  });

  it.each([200, 201, 299])('succeeds with status %i (§8 Kinds.4)', async (status) => {
    respondToPing(envelope.success([{ alive: true }]), status);
    expect(await call(auth.ping, {})).toEqual({ isAlive: true });
  });

  it('reads a bare response without an envelope', async () => {
    server.use(
      http.get('*/lms/api/logo.json', () =>
        HttpResponse.json({ logo: '/l.svg', width: 96, name: 'Университет', fontsize: 20 }),
      ),
    );
    expect(await call(auth.logo, {})).toMatchObject({ name: 'Университет', widthPx: 96 });
  });
});

describe('a failed call rejects with an ApiError', () => {
  it('REFUSED with code and message for a rule of the university (§8 Kinds.5)', async () => {
    respondToPing(envelope.failure({ code: 'loginTaken', message: 'Логин занят' }));
    const { kind, code, message, requestId } = await failureOf(call(auth.ping, {}));
    expect({ kind, code, message, requestId }).toEqual({
      kind: 'REFUSED',
      code: 'loginTaken',
      message: 'Логин занят',
      requestId: 'req-1',
    });
  });

  it.each([
    [404, 'CLIENT_ERROR'],
    [503, 'SERVER_ERROR'],
  ])('for status %i: %s with the server’s message', async (status, kind) => {
    respondToPing(envelope.failure({ code: 'x', message: 'Слова' }), status);
    expect((await failureOf(call(auth.ping, {}))).toData()).toEqual({
      kind,
      status,
      code: 'x',
      message: 'Слова',
      requestId: 'req-1',
    });
  });

  it('UNKNOWN_ERROR for a body that is not an envelope', async () => {
    respondToPing('<html>proxy</html>');
    expect((await failureOf(call(auth.ping, {}))).kind).toBe('UNKNOWN_ERROR');
  });

  it('NETWORK_ERROR for a broken network', async () => {
    server.use(http.get('*/lms/api/ping', () => HttpResponse.error()));
    expect((await failureOf(call(auth.ping, {}))).kind).toBe('NETWORK_ERROR');
  });

  it('CANCEL_ERROR for an aborted call', async () => {
    respondToPing(envelope.success([{ alive: true }]));
    const controller = new AbortController();
    controller.abort();
    expect((await failureOf(call(auth.ping, {}, { signal: controller.signal }))).kind).toBe('CANCEL_ERROR');
  });
});
