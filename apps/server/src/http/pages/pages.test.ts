import { createHash } from 'node:crypto';
import { rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { DEFAULT_TIME_ZONE, readClock, readTimeZone } from '@portal/domain';
import { remoteVersion, writeShellBuild } from '../../../test/server/fake-build.ts';
import { startServer } from '../../../test/harness.ts';
import { storeSetting } from '../../../test/settings.ts';
import { setupShellServer } from '../../../test/server/shell-server.ts';
import { openDatabase } from '../../database/connect.ts';
import { PageClock } from './page-clock.ts';

const portal = setupShellServer();

const pageWith = async (url: string, cookies: Readonly<Record<string, string>> = {}): Promise<string> => {
  const visitor = portal.server.createClient();
  for (const [name, value] of Object.entries(cookies)) visitor.cookies.set(name, value);
  return (await visitor.raw({ url })).body;
};

const hintsOf = (html: string): string[] =>
  [...html.matchAll(/<link (?:rel|data-after-paint)="preload" href="([^"]+)"/g)].map(([, href = '']) => href);

describe('the page of the shell', () => {
  it('is served at every path below /lms that is neither an API call nor a file (D-01.1)', async () => {
    for (const url of ['/lms', '/lms/', '/lms/login', '/lms/chat/5', '/lms/index.html']) {
      const { status, headers, body } = await portal.get(url);
      expect([url, status, headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8']);
      expect(headers['cache-control']).toBe('no-store');
      expect(body).toContain('<div id="root">');
    }
    expect(await portal.get('/')).toMatchObject({ status: 302, headers: { location: '/lms' } });
    expect((await portal.server.createClient().raw({ method: 'HEAD', url: '/lms' })).status).toBe(200);
    expect((await portal.server.createClient().raw({ method: 'POST', url: '/lms/login' })).status).toBe(404);
  });

  it('of a public card or document is not for search engines (D-25)', async () => {
    for (const url of ['/lms/studentqr?data=x', '/lms/public/verify/x'])
      expect((await portal.get(url)).headers['x-robots-tag']).toBe('noindex');
    expect((await portal.get('/lms/login')).headers).not.toHaveProperty('x-robots-tag');
  });

  it('uses the language of the query string, else of the cookie, else Russian', async () => {
    const tag = async (url: string, cookies = {}) => /<html[^>]*>/.exec(await pageWith(url, cookies))?.[0];
    expect(await tag('/lms')).toBe('<html class="app" lang="ru">');
    expect(await tag('/lms', { lang: 'kg' })).toBe('<html class="app" lang="ky">');
    expect(await tag('/lms?lang=en', { lang: 'kg' })).toBe('<html class="app" lang="en">');
    expect(await tag('/lms?lang=%22%3E%3Cscript%3E', { lang: '"><script>' })).toBe(
      '<html class="app" lang="ru">',
    );
  });

  it('has the chosen theme, and none when the device decides', async () => {
    expect(await pageWith('/lms', { theme: 'dark' })).toContain('data-theme="dark"');
    expect(await pageWith('/lms', { theme: 'system' })).not.toContain('data-theme');
    expect(await pageWith('/lms', { theme: '"><script>' })).not.toContain('data-theme');
  });

  it('allows its own files, its inline script and styles with the nonce of the response (D-30.1)', async () => {
    const [one, other] = [await portal.get('/lms'), await portal.get('/lms')];
    const nonceOf = (body: string) => /<meta name="csp-nonce" content="([^"]+)">/.exec(body)?.[1] ?? '';
    const policy = String(one.headers['content-security-policy']);
    expect(nonceOf(one.body)).not.toBe(nonceOf(other.body));
    expect(policy).toContain(`style-src 'self' 'nonce-${nonceOf(one.body)}'`);
    const hash = createHash('sha256').update('document.x = 1;').digest('base64');
    expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}';`);
    // WebAssembly only, for the scanner: no script from a text, nothing inline, nothing from elsewhere.
    expect(policy.replace("'wasm-unsafe-eval'", '')).not.toContain('unsafe');
    expect(policy).toContain("connect-src 'self';");
    // Frames of HTML books and of the chapters of an EPUB, which inherit this policy.
    expect(policy).toContain("font-src 'self' blob:; frame-src 'self' blob:;");
  });

  it.each([
    ['/lms/library/read/7', 'self', 'SAMEORIGIN'],
    ['/lms/umk/read/7', 'self', 'SAMEORIGIN'],
    ['/lms/library', 'none', 'DENY'],
    ['/lms/library/read/7/x', 'none', 'DENY'],
    ['/lms/umk', 'none', 'DENY'],
    ['/lms/login', 'none', 'DENY'],
    ['/lms', 'none', 'DENY'],
  ])('at %s may be framed by %s (D-30.2)', async (url, ancestors, options) => {
    const { headers } = await portal.get(url);
    expect(String(headers['content-security-policy'])).toContain(`frame-ancestors '${ancestors}';`);
    expect(headers['x-frame-options']).toBe(options);
  });

  it('contains the registry, escaped', async () => {
    const { body } = await portal.get('/lms');
    const text = /<script type="application\/json" id="registry">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual({
      remotes: [{ id: 'chat', versions: [remoteVersion('chat', '1.1.0'), remoteVersion('chat', '1.0.0')] }],
    });
  });

  it.each(['America/New_York', 'Asia/Kathmandu', DEFAULT_TIME_ZONE])(
    "brings the university's clock: the zone %s, and the day on which its years begin (D§4 Time.1)",
    async (zone) => {
      const { db } = portal.server;
      await storeSetting(db, 'businessTimeZone', zone);
      await sql`update academic_year set starts_on = make_date(id, 1, 11), ends_on = make_date(id + 1, 1, 10)`.execute(
        db,
      );
      const { body } = await portal.get('/lms/login');
      const text = /<meta name="clock" content="([^"]+)">/.exec(body)?.[1] ?? '';
      expect(readClock(text)).toEqual({ zone: readTimeZone(zone), yearStartsOn: '01-11' });
    },
  );

  it('keeps the last clock while the database cannot be read', async () => {
    const { db, close } = openDatabase({ connection: { databaseUrl: portal.server.databaseUrl } });
    const clock = new PageClock(db, portal.server.app.log);
    await storeSetting(db, 'businessTimeZone', 'Asia/Kathmandu');
    const last = await clock.read();
    await storeSetting(db, 'businessTimeZone', DEFAULT_TIME_ZONE);
    await close();
    expect(await clock.read()).toBe(last);
    expect(readClock(last).zone).toEqual(readTimeZone('Asia/Kathmandu'));
  });

  it('explains that the build is missing', async () => {
    const empty = await startServer({ environment: { SHELL_DIR: path.join(portal.shellDir, 'nothing') } });
    const reply = await empty.createClient().raw({ url: '/lms', headers: { cookie: 'lang=en' } });
    expect(reply).toMatchObject({ status: 503, headers: { 'content-type': 'text/plain; charset=utf-8' } });
    expect(reply.body).toContain('npm start');
    await empty.close();
  });

  it('changes as soon as there is a new build', async () => {
    await writeShellBuild(portal.shellDir, '1.0.0-bbbb0002');
    await utimes(path.join(portal.shellDir, 'index.html'), new Date(), new Date(Date.now() + 5_000));
    expect(hintsOf(await pageWith('/lms'))).toEqual(['/lms/locales/ru/shell.json?v=1.0.0-bbbb0002']);
    await writeShellBuild(portal.shellDir);
    await utimes(path.join(portal.shellDir, 'index.html'), new Date(), new Date(Date.now() + 9_000));
  });
});

describe('the preload hints of the page', () => {
  const messages = '/lms/locales/ru/shell.json?v=1.0.0-aaaa0001';

  it('contain the language file and nothing that would delay the login form', async () => {
    for (const url of ['/lms/login', '/lms/chat']) expect(hintsOf(await pageWith(url))).toEqual([messages]);
    const html = await pageWith('/lms/chat', { lang: 'kg' });
    expect(html).toContain('kg/shell.json?v=1.0.0-aaaa0001" as="fetch" crossorigin="anonymous">');
  });

  it('contain code and messages of the opened page for a browser with a session', async () => {
    expect(hintsOf(await pageWith('/lms', { sid: 'x' }))).toEqual([messages]);
    const html = await pageWith('/lms/chat?year=2026', { sid: 'x' });
    expect(hintsOf(html)).toEqual([
      messages,
      '/lms/locales/ru/chat.json?v=1.1.0',
      '/lms/remotes/chat/1.1.0/entry.0123abcd.js',
      '/lms/remotes/chat/1.1.0/module.0123abcd.js',
      '/lms/remotes/chat/1.1.0/thread.0123abcd.js',
      '/lms/remotes/chat/1.1.0/thread.0123abcd.css',
    ]);
    // With the script's hash, or it would be fetched twice; after the scripts that start the page.
    expect(html).toContain('entry.0123abcd.js" as="script" fetchpriority="low" integrity="sha384-abc">');
    expect(html.indexOf('main.0123abcd.js')).toBeLessThan(html.indexOf('entry.0123abcd.js" as="script"'));
  });
});

describe('files', () => {
  it('of the build are cached for a year when their name has a hash', async () => {
    const hashed = await portal.get('/lms/js/main.0123abcd.js', { 'accept-encoding': 'gzip, br' });
    expect(hashed).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br' },
    });
    expect(hashed.headers['content-type']).toContain('javascript');
    const plain = await portal.get('/lms/js/main.0123abcd.js');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe('console.log("main");');
    expect(await portal.get('/lms/logo.svg')).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-cache' },
    });
  });

  it('return 304 when they have not changed', async () => {
    const { headers } = await portal.get('/lms/logo.svg');
    expect((await portal.get('/lms/logo.svg', { 'if-none-match': String(headers.etag) })).status).toBe(304);
  });

  it('of a remote are cached for a year under their version', async () => {
    const reply = await portal.get('/lms/remotes/chat/1.0.0/entry.0123abcd.js');
    expect(reply).toMatchObject({ status: 200, body: '"1.0.0"' });
    expect(reply.headers['cache-control']).toContain('immutable');
  });

  it('of a remote that are workers may compile WebAssembly and fetch from the portal, and nothing else', async () => {
    const worker = path.join(
      portal.server.dataDir,
      'remotes',
      'chat',
      '1.0.0',
      'pdf.worker.min.0123abcd.mjs',
    );
    await writeFile(worker, '1;');
    const { headers } = await portal.get('/lms/remotes/chat/1.0.0/pdf.worker.min.0123abcd.mjs');
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^(?:text|application)\/javascript/),
      'content-security-policy':
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    });
    const script = await portal.get('/lms/remotes/chat/1.0.0/entry.0123abcd.js');
    expect(script.headers['content-security-policy']).not.toContain('wasm');
    await rm(worker);
  });
});

describe('language files', () => {
  it('of the shell are revalidated unless the version is given (§7 Transport.7)', async () => {
    expect(await portal.get('/lms/locales/kg/shell.json')).toMatchObject({
      status: 200,
      data: { hello: 'Салам' },
      headers: { 'cache-control': 'no-cache' },
    });
    const named = await portal.get('/lms/locales/kg/shell.json?v=1.0.0-aaaa0001');
    expect(named.headers['cache-control']).toContain('immutable');
    const stale = await portal.get('/lms/locales/kg/shell.json?v=0.9.0');
    expect(stale.headers['cache-control']).toBe('no-cache');
  });

  it('of a remote are those of its newest or given version', async () => {
    expect((await portal.get('/lms/locales/ru/chat.json')).data).toEqual({ version: '1.1.0' });
    const named = await portal.get('/lms/locales/ru/chat.json?v=1.0.0');
    expect(named.data).toEqual({ version: '1.0.0' });
    expect(named.headers['cache-control']).toContain('immutable');
  });

  it.each([
    '/lms/locales/de/shell.json',
    '/lms/locales/ru/nothing.json',
    '/lms/locales/ru/chat.json?v=9.9.9',
    '/lms/locales/ru/chat.json?v=..%2f..%2f..',
    '/lms/locales/..%2fsecrets/shell.json',
    '/lms/locales/ru/..%2fassets.json',
    '/lms/locales/ru/__proto__.json',
    '/lms/locales/en/shell.json',
  ])('are not found at %s', async (url) => {
    expect([400, 404]).toContain((await portal.get(url)).status);
  });
});
