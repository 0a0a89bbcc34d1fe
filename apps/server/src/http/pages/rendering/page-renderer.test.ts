import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { publishRemote, writePageRenderer, writeShellBuild } from '../../../../test/server/fake-build.ts';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { waitUntil } from '../../../../test/temp-dir.ts';

const ATTEMPT_MS = 400;

let server: TestServer;
let shellDir: string;
let student: TestClient;

/** Writes a build whose program for the server contains the statement, and makes the server notice it. */
async function build(statement = ''): Promise<void> {
  await rm(shellDir, { recursive: true, force: true });
  await writeShellBuild(shellDir);
  await writePageRenderer(shellDir, statement);
}

beforeAll(async () => {
  shellDir = await mkdtemp(path.join(tmpdir(), 'portal-shell-'));
  await build();
  server = await startServer({ environment: { SHELL_DIR: shellDir } });
  await publishRemote(server.dataDir, 'chat', ['1.0.0']);
  student = await server.signIn('student');
});
afterAll(async () => {
  await server.close();
  await rm(shellDir, { recursive: true });
});
afterEach(() => build());

const rootIn = (html: string): string | undefined =>
  /<div id="root"[^]*?(?=<meta name="csp-nonce")/.exec(html)?.[0];

/** The root of a page; waits for the first rendering, which loads the program. */
async function rootOf(
  client: TestClient,
  url: string,
  headers: Record<string, string> = {},
): Promise<string> {
  let root: string | undefined;
  await waitUntil('a rendered page', async () => {
    root = rootIn((await client.raw({ url, headers })).body);
    return root?.includes('data-for') === true;
  });
  return root ?? '';
}

const factsOf = (root: string): unknown => JSON.parse(/<pre>([^<]*)<\/pre>/.exec(root)?.[1] ?? 'null');

describe("a signed-in person's page", () => {
  it('is rendered by the shell with the responses that it brings', async () => {
    const root = await rootOf(student, '/lms/news?page=2');
    expect(root).toMatch(`<div id="root" data-for="${student.user?.personId} ru" data-layout="desktop">`);
    expect(factsOf(root)).toMatchObject({
      greeting: 'Привет',
      url: '/lms/news?page=2',
      isDesktop: true,
      isSignedIn: true,
      remotes: ['chat'],
      first: '/lms/api/auth/enticate.json',
    });
  });

  it.each([
    ['the layout of the last visit', { cookie: 'layout=phone' }, false],
    [
      'the layout of the last visit, whatever the device says',
      { cookie: 'layout=desktop', 'sec-ch-ua-mobile': '?1' },
      true,
    ],
    ['what the browser says of the device', { 'sec-ch-ua-mobile': '?1' }, false],
    ['what its name says of the device', { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile/15E148' }, false],
    ['a desktop otherwise', { 'sec-ch-ua-mobile': '?0', cookie: 'layout=tv' }, true],
  ])('takes %s', async (_what, { cookie = '', ...headers }: Record<string, string>, isDesktop) => {
    const own = new Map(student.cookies);
    const [, layout] = cookie.split('=');
    if (layout !== undefined) student.cookies.set('layout', layout);
    const root = await rootOf(student, '/lms/news', headers);
    student.cookies.clear();
    for (const [name, value] of own) student.cookies.set(name, value);
    expect(factsOf(root)).toMatchObject({ isDesktop });
    expect(root).toContain(`data-layout="${isDesktop ? 'desktop' : 'phone'}"`);
  });

  it('is in the language of the page', async () => {
    const root = await rootOf(student, '/lms/news?lang=kg');
    expect(factsOf(root)).toMatchObject({ greeting: 'Салам' });
    expect(root).toMatch(/data-for="\d+ kg"/);
  });

  it('is of nobody else', async () => {
    const teacher = await server.signIn('teacher');
    const root = await rootOf(teacher, '/lms/news');
    expect(root).toContain(`data-for="${teacher.user?.personId} `);
    expect(factsOf(root)).toMatchObject({ name: teacher.user?.fullName });
  });

  it('is not rendered where the person has signed out without a network (D-26)', async () => {
    await rootOf(student, '/lms/news');
    student.cookies.set('signed-out', '1');
    const { body } = await student.raw({ url: '/lms/news' });
    student.cookies.delete('signed-out');
    expect(rootIn(body)).toBe('<div id="root"></div>');
    expect(body).not.toContain('initial-responses');
  });

  it.each(['/lms/login', '/lms/studentqr?data=x', '/lms/public/verify/x', '/lms/confirm-email'])(
    'is not rendered for %s, which shows nothing of the person',
    async (url) => {
      await rootOf(student, '/lms/news');
      const root = rootIn((await student.raw({ url })).body);
      expect(root).not.toContain(`data-for="${student.user?.personId} `);
    },
  );
});

describe('the login page', () => {
  it('is rendered for visitors without anything of a person', async () => {
    const root = await rootOf(server.createClient(), '/lms/login?from=%3Cb%3E');
    expect(root).toContain('<div id="root" data-for=" ru" data-layout="desktop">');
    expect(factsOf(root)).toMatchObject({ url: '/lms/login', isSignedIn: false, first: null });
  });

  it('is compressed as a whole', async () => {
    const visitor = server.createClient();
    await rootOf(visitor, '/lms/login');
    const { bytes } = await visitor.raw({ url: '/lms/login', headers: { 'accept-encoding': 'gzip' } });
    const html = gunzipSync(bytes).toString();
    expect(html).toContain('data-for=" ru"');
    expect(html.endsWith('</body></html>')).toBe(true);
  });

  it('is the only page that is rendered without a session', async () => {
    const visitor = server.createClient();
    await rootOf(visitor, '/lms/login');
    expect(rootIn((await visitor.raw({ url: '/lms/news' })).body)).toBe('<div id="root"></div>');
  });
});

describe('a page that cannot be rendered', () => {
  it.each([
    ['fails', 'throw new Error("planted");'],
    ['takes too long', 'await new Promise((resolve) => setTimeout(resolve, 5_000));'],
  ])('because its program %s is rendered by the browser', async (_what, statement) => {
    await build(statement);
    // By the last attempt a good program has long been loaded.
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const { status, body } = await student.raw({ url: '/lms/news' });
      expect(status).toBe(200);
      expect(rootIn(body)).toBe('<div id="root"></div>');
      expect(body).toContain('initial-responses');
      await setTimeout(ATTEMPT_MS);
    }
  });

  it('of a build without such a program neither', async () => {
    await rm(path.join(shellDir, 'renderer'), { recursive: true });
    expect(rootIn((await student.raw({ url: '/lms/news' })).body)).toBe('<div id="root"></div>');
  });
});
