import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endpointUrl, chat, news, NEWS_FILE_TYPE } from '@portal/wire';
import { fakeChat } from '../../test/fake-chat.ts';
import { startServer, type TestServer } from '../../test/harness.ts';
import { publish } from '../../test/newsroom.ts';
import { pdf } from '../../test/sample-files.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ instead: { chat: fakeChat({}) } });
});
afterAll(() => server.close());

const always = {
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=(self), geolocation=(self)'),
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
};

describe('the headers of every answer', () => {
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
  ])('stand on %s', async (url) => {
    const { headers } = await server.visit().raw({ url });
    expect(headers).toMatchObject(always);
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('stand on an event stream and on a broken request', async () => {
    const client = await server.signIn('student');
    const stream = await client.listen(chat.events.path);
    expect(stream.headers).toMatchObject({ ...always, 'content-type': 'text/event-stream; charset=utf-8' });
    stream.close();
    const broken = await client.raw({
      method: 'POST',
      url: chat.read.path,
      payload: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect(broken.headers).toMatchObject(always);
  });

  it('stand on a file that somebody uploaded, which may do nothing at all', async () => {
    const editor = await server.signIn('editor');
    const { id, fileNames } = await publish(editor, {}, [{ name: 'план.pdf', content: pdf() }]);
    const asked = { fileName: `${id}_${fileNames[0] ?? ''}`, type: NEWS_FILE_TYPE };
    const { status, headers } = await editor.raw({ url: endpointUrl(news.download, asked) });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      ...always,
      'content-disposition': expect.stringMatching(/^attachment;/),
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  it('are missed where they are missing: a planted answer without them is seen', async () => {
    const planted = await startServer({
      instead: {
        planted: (app) => {
          app.get('/planted', async (_request, reply) => reply.removeHeader('x-frame-options').send('x'));
        },
      },
    });
    const { headers } = await planted.visit().raw({ url: '/planted' });
    expect(headers).not.toMatchObject(always);
    await planted.close();
  });

  it('keep calls out of every cache', async () => {
    for (const url of ['/lms/api/ping', '/lms/api/nothing.json', '/lms/api/misc/years.json']) {
      expect((await server.visit().raw({ url })).headers['cache-control']).toBe('no-store');
    }
  });

  it('demand https only from who came by https, and believe a proxy only when told to', async () => {
    const byProxy = {
      url: '/lms/api/ping',
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '10.9.9.9' },
    };
    expect((await server.visit().raw(byProxy)).headers['strict-transport-security']).toBeUndefined();
    const behind = await startServer({ environment: { TRUST_PROXY: '1' } });
    const { headers } = await behind.visit().raw(byProxy);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(String(headers['set-cookie'])).toContain('Secure');
    await behind.close();
  });
});
