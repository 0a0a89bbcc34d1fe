import { auth, live } from '@portal/wire';
import { expect, test } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/login-page.ts';

/** The headers of every response. */
const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=(self), geolocation=(self)'),
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  'x-request-id': expect.stringMatching(/^[\w-]{8,}$/),
};

const classes = [
  { what: 'a page', path: '/lms/login', status: 200, type: /^text\/html/ },
  { what: 'a script', path: /\/lms\/js\/main\.[^"]+\.js/, status: 200, type: /javascript/ },
  { what: 'a style', path: /\/lms\/css\/main\.[^"]+\.css/, status: 200, type: /^text\/css/ },
  { what: 'the registry', path: '/lms/remotes/registry.json', status: 200, type: /^application\/json/ },
  { what: 'a language file', path: '/lms/locales/kg/shell.json', status: 200, type: /^application\/json/ },
  { what: 'an answer', path: auth.ping.path, status: 200, type: /^application\/json/ },
  { what: 'a refusal', path: live.events.path, status: 401, type: /^application\/json/ },
  {
    what: 'a call that nobody knows',
    path: '/lms/api/no/such/call.json',
    status: 404,
    type: /^application\/json/,
  },
  { what: 'a file that is not there', path: '/lms/js/no-such-file.js', status: 404, type: /./ },
] as const;

for (const { what, path, status, type } of classes)
  test(`${what} has the security headers`, async ({ workerPortal }) => {
    const page = await (await fetch(`${workerPortal.origin}/lms/login`)).text();
    const found = typeof path === 'string' ? path : (path.exec(page)?.[0] ?? 'nothing');
    const response = await fetch(workerPortal.origin + found);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toMatch(type);
    expect(Object.fromEntries(response.headers)).toEqual(expect.objectContaining(commonHeaders));
    expect(response.headers.get('server')).toBeNull();
    expect(response.headers.get('x-powered-by')).toBeNull();
  });

test('an event stream has them too', async ({ facts, workerPortal }) => {
  const { cookies } = facts.sessions.student;
  const stop = new AbortController();
  const response = await fetch(workerPortal.origin + live.events.path, {
    headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
    signal: stop.signal,
  });
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(Object.fromEntries(response.headers)).toEqual(expect.objectContaining(commonHeaders));
  stop.abort();
});

test('a page runs its own files and no inline script', async ({ workerPortal }) => {
  const response = await fetch(`${workerPortal.origin}/lms/login`);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  // The scanner's decoder is WebAssembly (D-30): that is allowed, text as a script is not.
  expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval'(?: 'sha\d+-[^']+')*;/);
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-/);
  expect(policy).toContain("connect-src 'self';");
  expect(policy).not.toContain("'unsafe-eval'");
});

test('hashed files are cached permanently, entry files are revalidated', async ({ workerPortal }) => {
  const page = await (await fetch(`${workerPortal.origin}/lms/login`)).text();
  const script = /\/lms\/js\/main\.[^"]+\.js/.exec(page)?.[0] ?? '';
  const cacheOf = async (path: string) =>
    (await fetch(workerPortal.origin + path)).headers.get('cache-control');
  expect(await cacheOf(script)).toMatch(/max-age=31536000.*immutable/);
  expect(await cacheOf('/lms/remotes/registry.json')).toBe('private, no-cache');
  expect(await cacheOf('/lms/login')).toBe('no-store');
});

test('the detection blocks and reports a planted script', async ({ visit, problems }) => {
  problems.expect(
    /Content security policy: script-src-elem forbids inline/,
    /Refused to execute inline script|violates the following Content Security Policy/,
  );
  const page = await visit();
  await new LoginPage(page).open();
  const refused = page.waitForEvent('console', (message) => message.text().includes('forbids inline'));
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.isPlanted = true';
    document.body.append(script);
  });
  await refused;
  expect(await page.evaluate(() => 'isPlanted' in window)).toBe(false);
});
