import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endpointUrl, chat, live, news, NEWS_FILE_TYPE } from '@portal/wire';
import { fakeChat } from '../../test/chat/fake-chat.ts';
import { startServer, type TestServer } from '../../test/harness.ts';
import { publish } from '../../test/news/news-people.ts';
import { pdf } from '../../test/files/sample-files.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ overrides: { chat: fakeChat({}) } });
});
afterAll(() => server.close());

const commonHeaders = {
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=(self), geolocation=(self)'),
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
};

describe('the headers of every response', () => {
  it.each([
    '/lms/api/ping',
    '/lms/config.json',
    '/lms/api/nothing.json',
    '/lms/api/misc/years.json',
    '/lms/remotes/registry.json',
    '/lms/js/nothing.0123abcd.js',
    '/lms/login',
    '/nothing',
    '/',
    '/healthz',
    '/metrics',
  ])('are set on %s (D-30.2, D-30.3)', async (url) => {
    const { headers } = await server.createClient().raw({ url });
    expect(headers).toMatchObject(commonHeaders);
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('are set on event streams and malformed requests', async () => {
    const client = await server.signIn('student');
    const stream = await client.openStream(live.events.path);
    expect(stream.headers).toMatchObject({
      ...commonHeaders,
      'content-type': 'text/event-stream; charset=utf-8',
    });
    stream.close();
    const broken = await client.raw({
      method: 'POST',
      url: chat.read.path,
      payload: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect(broken.headers).toMatchObject(commonHeaders);
  });

  it('are set on uploaded files, with a sandbox policy', async () => {
    const editor = await server.signIn('editor');
    const { id, fileNames } = await publish(editor, {}, [{ name: 'план.pdf', content: pdf() }]);
    const request = { fileName: `${id}_${fileNames[0] ?? ''}`, type: NEWS_FILE_TYPE };
    const { status, headers } = await editor.raw({ url: endpointUrl(news.download, request) });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      ...commonHeaders,
      'content-disposition': expect.stringMatching(/^attachment;/),
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  it('are reported missing for a response without them', async () => {
    const vulnerableServer = await startServer({
      overrides: {
        vulnerableServer: (app) => {
          app.get('/planted', async (_request, reply) => reply.removeHeader('x-frame-options').send('x'));
        },
      },
    });
    const { headers } = await vulnerableServer.createClient().raw({ url: '/planted' });
    expect(headers).not.toMatchObject(commonHeaders);
    await vulnerableServer.close();
  });

  it('disable caching of API calls', async () => {
    for (const url of ['/lms/api/ping', '/lms/api/nothing.json', '/lms/api/misc/years.json']) {
      expect((await server.createClient().raw({ url })).headers['cache-control']).toBe('no-store');
    }
  });

  it('require https only over https, and trust a proxy only when configured (D-30.2)', async () => {
    const proxiedRequest = {
      url: '/lms/api/ping',
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '10.9.9.9' },
    };
    expect(
      (await server.createClient().raw(proxiedRequest)).headers['strict-transport-security'],
    ).toBeUndefined();
    const proxied = await startServer({ environment: { TRUST_PROXY: '1' } });
    const { headers } = await proxied.createClient().raw(proxiedRequest);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(String(headers['set-cookie'])).toContain('Secure');
    await proxied.close();
  });
});
