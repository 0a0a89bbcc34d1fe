import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chat, endpointUrl, everyEndpoint, live } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../test/harness.ts';
import { findChatPeople } from '../../test/chat/chat-people.ts';
import { pdf } from '../../test/files/sample-files.ts';

let server: TestServer;
let client: TestClient;

beforeAll(async () => {
  server = await startServer();
  client = await server.signIn('student');
});
afterAll(() => server.close());

const sorted = (value: unknown): string[] => String(value).split(', ').toSorted();
const options = (url: string, headers = {}) => client.raw({ method: 'OPTIONS', url, headers });

describe('OPTIONS', () => {
  it.each(everyEndpoint.map(({ method, path }) => [path, method] as const))(
    'names the methods of %s (§7 Transport.10)',
    async (path, method) => {
      const { status, body, headers } = await options(path);
      expect([status, body]).toEqual([204, '']);
      const expected = method === 'GET' ? ['GET', 'HEAD', 'OPTIONS'] : ['OPTIONS', 'POST'];
      expect(sorted(headers.allow)).toEqual(expected);
    },
  );

  it.each([
    '/lms',
    '/lms/chat?with=7',
    '/lms/js/main.js',
    '/lms/locales/ru/shell.json',
    '/lms/remotes/registry.json',
    '/lms/api/openapi.json?x=1',
    '/healthz',
  ])('names the methods of %s (§7 Transport.10)', async (url) => {
    const { status, headers } = await options(url);
    expect(status).toBe(204);
    expect(sorted(headers.allow)).toEqual(['GET', 'HEAD', 'OPTIONS']);
  });

  it.each(['/lms/api/nothing.json', '/lms/api/', '/nothing', '*'])(
    'does not know %s (§7 Transport.10)',
    async (url) => {
      expect((await options(url)).status).toBe(404);
    },
  );

  it('opens nothing to other sites (§7 Transport.10, D-24.3)', async () => {
    const { headers } = await options(chat.send.path, {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-xsrf-token',
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('TRACE', () => {
  it.each(['/lms', '/lms/api/ping', '/healthz'])('of %s is not answered with the request', async (url) => {
    const { status, body } = await client.raw({ method: 'TRACE', url, headers: { 'x-sent': 'canary' } });
    expect(status).toBe(404);
    expect(body).not.toContain('canary');
  });
});

describe('HEAD', () => {
  const gets = everyEndpoint.filter(({ method, kind }) => method === 'GET' && kind !== 'stream');

  it.each([...gets.map(({ path }) => path), '/lms/api/openapi.json', '/lms', '/healthz'])(
    'of %s answers as GET without the body (§7 Transport.10)',
    async (url) => {
      const [head, get] = [await client.raw({ method: 'HEAD', url }), await client.raw({ url })];
      expect([head.status, head.body]).toEqual([get.status, '']);
      expect(head.headers['content-type']).toBe(get.headers['content-type']);
    },
  );

  it('of a file names its length and reads none of it (§7 Transport.10)', async () => {
    const { student, toTeacher } = await findChatPeople(server);
    const files = [{ name: 'a.pdf', content: pdf() }];
    const { files: sent } = await student.request(chat.send, { ...toTeacher, text: '' }, { files });
    const url = endpointUrl(chat.download, { fileId: sent[0]?.id ?? 0 });
    const [head, get] = [await student.raw({ method: 'HEAD', url }), await student.raw({ url })];
    expect([head.status, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      String(get.bytes.length),
    ]);
    expect(head.headers.etag).toBe(get.headers.etag);
  });

  it('of the event stream opens no stream (§7 Transport.10)', async () => {
    const { status, headers } = await client.raw({ method: 'HEAD', url: live.events.path });
    expect([status, headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect(server.app.eventStreams.size).toBe(0);
  });

  it('of a call with POST is unknown (§7 Transport.10)', async () => {
    expect((await client.raw({ method: 'HEAD', url: chat.unread.path })).status).toBe(404);
  });
});
