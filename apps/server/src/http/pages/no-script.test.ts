import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NO_SCRIPT_PATH } from '@portal/wire';
import { startServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const submit = (cookies: Readonly<Record<string, string>> = {}) =>
  server.app.inject({
    method: 'POST',
    url: NO_SCRIPT_PATH,
    cookies,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'username=student&password=Student-2026',
  });

describe('the login form without a script', () => {
  it('gets a page that says so, runs nothing and signs nobody in', async () => {
    const { statusCode, headers, body, cookies } = await submit();
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(body).toContain('Порталу нужен JavaScript');
    expect(body).not.toContain('Student-2026');
    expect(cookies).toEqual([]);
  });

  it.each([
    ['kg', '<html lang="ky">', 'Кирүү болгон жок'],
    ['en', '<html lang="en">', 'You are not signed in'],
  ])('speaks %s', async (lang, tag, title) => {
    const { body } = await submit({ lang });
    expect(body).toContain(tag);
    expect(body).toContain(`<h1>${title}</h1>`);
  });

  it('takes no more than a form', async () => {
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: NO_SCRIPT_PATH,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `username=${'x'.repeat(5_000)}`,
    });
    expect(statusCode).toBe(413);
  });
});
