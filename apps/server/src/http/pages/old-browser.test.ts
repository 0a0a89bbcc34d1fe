import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OLD_BROWSER_PATH } from '@portal/wire';
import { startServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('the page for older browsers', () => {
  it('says in three languages what to do, without a script', async () => {
    const { statusCode, headers, body } = await server.app.inject(OLD_BROWSER_PATH);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(body).toContain('<section lang="ru"><h1>Этот браузер слишком старый для портала</h1>');
    expect(body).toContain('<section lang="ky"><h1>Бул браузер портал үчүн өтө эски</h1>');
    expect(body).toContain('<section lang="en"><h1>This browser is too old for the portal</h1>');
    expect(body).not.toContain('<script');
  });

  it('names the versions from which the portal works', async () => {
    const { body } = await server.app.inject(OLD_BROWSER_PATH);
    for (const version of ['109', '115', '16.4']) expect(body).toContain(version);
  });
});
