import { mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chat, news } from '@portal/wire';
import { publishProgram, writePageRenderer, writeShellBuild } from '../../../../test/server/fake-build.ts';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { waitUntil } from '../../../../test/temp-dir.ts';

let server: TestServer;
let shellDir: string;
let student: TestClient;

beforeAll(async () => {
  shellDir = await mkdtemp(path.join(tmpdir(), 'portal-shell-'));
  await writeShellBuild(shellDir);
  await writePageRenderer(shellDir);
  server = await startServer({ environment: { SHELL_DIR: shellDir } });
  student = await server.signIn('student');
});
afterAll(async () => {
  await server.close();
  await rm(shellDir, { recursive: true });
});

/** The body of a function that gets the page and the module, and returns the markup or what it misses. */
const publish = (body: string, written?: string): Promise<void> =>
  publishProgram(server.dataDir, {
    id: 'chat',
    program: `exports.render = async (page, module) => { ${body} };`,
    ...(written !== undefined && { written }),
  });

const open = async (): Promise<string> => (await student.raw({ url: '/lms/chat' })).body;

/** Waits for the process, which starts with the first page. */
async function openRendered(): Promise<string> {
  let html = '';
  await waitUntil('a page with its module', async () => {
    html = await open();
    return html.includes('data-module="waiting"');
  });
  return html;
}

/** Waits for the thread that renders pages without their modules. */
async function openFrame(): Promise<string> {
  let html = '';
  await waitUntil('a page without its module', async () => {
    html = await open();
    return html.includes('data-for') && !html.includes('data-module');
  });
  return html;
}

const markup = (html: string): string =>
  /<div id="root"[^>]*>(.*)<\/div><!-- end of root -->/s.exec(html)?.[1] ?? '';
const responsePaths = (html: string): string[] => {
  const text = /id="initial-responses">([^<]*)</.exec(html)?.[1] ?? '[]';
  const entries: { readonly path: string }[] = JSON.parse(text);
  return entries.map((entry) => entry.path);
};

describe('the program of a module', () => {
  it('does not run when a link stands in place of its language file', async () => {
    await publish(`return { html: module.messages.hello };`);
    await openRendered();
    const [version = ''] = await readdir(path.join(server.dataDir, 'remotes/chat'));
    const locales = path.join(server.dataDir, 'remotes/chat', version, 'locales');
    await rename(locales, path.join(server.dataDir, 'moved'));
    await symlink(path.join(server.dataDir, 'moved'), locales);
    expect(markup(await openFrame())).not.toContain('Салам, модуль');
    await rm(locales);
    await rename(path.join(server.dataDir, 'moved'), locales);
    await openRendered();
  });

  it('renders the page with the shared libraries, the responses and its messages', async () => {
    await publish(
      `return { html: [require('react').version, page.url, page.responses.length > 3, module.messages.hello].join() };`,
    );
    expect(markup(await openRendered())).toBe('19,/lms/chat,true,Салам, модуль');
  });

  it('gets the responses that it asks for as the person of the page, and the page brings them, too', async () => {
    const { path: address } = chat.unread;
    await publish(`
      const found = page.responses.find(({ path }) => path === '${address}');
      if (found) return { html: JSON.stringify([found.request, found.body.result]) };
      return { missing: [{ path: '${address}', request: { id: 1, uid: 1, type: 1 } }] };`);
    const html = await openRendered();
    const id = student.user?.personId;
    expect(markup(html)).toBe(JSON.stringify([{ id, uid: id, type: 2 }, 0]));
    expect(responsePaths(html)).toContain(address);
  });

  it('sets attributes of the root element for the styles, and nothing else there', async () => {
    await publish(
      `return { html: 'x', rootAttributes: ['data-item-open', 'onload=alert(1)', 'data-A"', 'lang'] };`,
    );
    expect(await openRendered()).toContain('<html class="app" lang="ru" data-item-open="rendered">');
  });

  it.each([
    ['writes', chat.read.path, '{ id_message: 1 }'],
    ['belongs to another role', news.publish.path, '{}'],
    ['does not exist', '/lms/api/no/such.json', '{}'],
    ['is refused', chat.thread.path, '{ year: 1 }'],
  ])('gets no response to a call that %s; the browser renders the page', async (_what, address, request) => {
    await publish(`return { missing: [{ path: '${address}', request: ${request} }] };`);
    expect(responsePaths(await openFrame())).not.toContain(address);
  });

  it('that misses something again and again is left to the browser', async () => {
    await publish(
      `return { missing: [{ path: '${chat.unread.path}', request: { extra: Math.random() } }] };`,
    );
    expect(markup(await openFrame())).toContain('<pre>');
  });
});

describe('the process of the programs', () => {
  it('has no process, files, network, environment or code from texts for them', async () => {
    await publish(`
      const attempts = {
        process: () => process.env,
        global: () => globalThis.process.pid,
        files: () => require('node:fs'),
        fetch: () => fetch('http://localhost'),
        socket: () => new WebSocket('ws://localhost'),
        text: () => Function('return this')(),
        constructor: () => setTimeout.constructor('return process')(),
        url: () => URL.constructor('return process')(),
        buffer: () => Buffer.from(''),
        module: () => import('node:fs'),
      };
      const outcomes = Object.entries(attempts).map(async ([name, attempt]) => {
        try {
          await attempt();
          return name + ' reached';
        } catch (error) {
          return name + ' refused';
        }
      });
      return { html: (await Promise.all(outcomes)).join() };`);
    const what = 'process global files fetch socket text constructor url buffer module'.split(' ');
    expect(markup(await openRendered())).toBe(what.map((name) => `${name} refused`).join());
  });

  it.each([
    ['fails', 'throw new Error("planted");'],
    ['never ends', 'for (;;);'],
    ['waits', 'await new Promise(() => {});'],
    ['takes all memory', 'const all = []; for (;;) all.push(new Array(1e6).fill(all.length));'],
  ])('is left to the browser when a program %s, and the next version is rendered', async (_what, body) => {
    await publish(body);
    const html = await openFrame();
    expect(markup(html)).toContain('<pre>');
    await publish(`return { html: 'well after: ${_what}' };`);
    expect(markup(await openRendered())).toBe(`well after: ${_what}`);
  });

  it('runs nothing but what was published', async () => {
    const program = `return { html: 'published' };`;
    await publish(program, `exports.render = async () => ({ html: 'changed' });`);
    expect(await openFrame()).not.toContain('changed');
    await publish(`${program};`);
    expect(markup(await openRendered())).toBe('published');
  });
});
