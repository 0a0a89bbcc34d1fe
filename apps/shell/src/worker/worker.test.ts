import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { WorkerScope } from './scope.ts';
import { startWorker } from './start-worker.ts';

const origin = 'http://localhost';
const html = (body: string) => new Response(body, { headers: { 'content-type': 'text/html' } });
const keyOf = (request: RequestInfo): string =>
  new URL(typeof request === 'string' ? request : request.url, origin).href;

/** Fake of the cache storage API that the worker uses; jsdom has none. */
class FakeCache {
  readonly entries = new Map<string, Response>();
  async put(key: RequestInfo, response: Response) {
    this.entries.set(keyOf(key), response);
  }
  async addAll(keys: string[]) {
    for (const key of keys) {
      const response = await fetch(keyOf(key));
      if (!response.ok) throw new TypeError(key);
      await this.put(key, response);
    }
  }
  async keys() {
    return [...this.entries.keys()].map((url) => new Request(url));
  }
  async delete(key: RequestInfo) {
    return this.entries.delete(keyOf(key));
  }
}

class FakeCacheStorage {
  readonly all = new Map<string, FakeCache>();
  async open(name: string) {
    const cache = this.all.get(name) ?? new FakeCache();
    this.all.set(name, cache);
    return cache;
  }
  async keys() {
    return [...this.all.keys()];
  }
  async delete(name: string) {
    return this.all.delete(name);
  }
  async match(key: RequestInfo) {
    for (const { entries } of this.all.values()) {
      const found = entries.get(keyOf(key));
      if (found) return found.clone();
    }
    return undefined;
  }
}

class FakeWorkerScope extends EventTarget {
  readonly location = { origin };
  readonly claim = jest.fn(async () => undefined);
  readonly clients = {
    claim: this.claim,
    matchAll: jest.fn(async () => []),
    openWindow: jest.fn(async () => null),
  };
  readonly registration = { showNotification: jest.fn(async () => undefined) };
  readonly skipWaiting = jest.fn(async () => undefined);
}

let cacheStorage: FakeCacheStorage;
let server: Map<string, () => Response>;
let requested: string[];
let scope: FakeWorkerScope;

const start = (version = '1'): WorkerScope => {
  scope = new FakeWorkerScope();
  startWorker(scope, version);
  return scope;
};

async function dispatchAndWait(
  name: 'install' | 'activate' | 'message',
  properties: object = {},
): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  const waitUntil = (promise: Promise<unknown>) => (work = promise);
  scope.dispatchEvent(Object.assign(new Event(name), { ...properties, waitUntil }));
  await work;
}

/** Returns the worker's response; undefined when the worker passes the request through. */
function request(path: string, mode = 'cors'): Promise<Response> | undefined {
  let response: Promise<Response> | undefined;
  const api = Object.assign(new Request(`${origin}${path}`), {});
  Object.defineProperty(api, 'mode', { value: mode });
  const respondWith = (given: Promise<Response>) => {
    response = given;
  };
  scope.dispatchEvent(Object.assign(new Event('fetch'), { request: api, respondWith, waitUntil: jest.fn() }));
  return response;
}
const textOf = async (path: string, mode?: string) => (await request(path, mode))?.text();

beforeEach(() => {
  cacheStorage = new FakeCacheStorage();
  requested = [];
  server = new Map([
    ['/lms/assets.json', () => Response.json({ version: '1', offline: ['/lms/js/a.0123abcd.js'] })],
    ['/lms/js/a.0123abcd.js', () => new Response('a')],
    ['/lms/remotes/registry.json', () => new Response('first')],
    ['/lms/chat', () => html('page')],
    ['/lms', () => html('start')],
    ['/lms/locales/ru/shell.json', () => new Response('messages')],
  ]);
  Object.assign(globalThis, { caches: cacheStorage });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(keyOf(input instanceof URL ? input.href : input), origin);
    requested.push(pathname);
    const response = server.get(pathname);
    if (!response) throw new TypeError('no network');
    return response();
  });
});

describe('the service worker', () => {
  it('caches the files of its build and takes over at once', async () => {
    start();
    await dispatchAndWait('install');
    await dispatchAndWait('activate');
    expect([...(cacheStorage.all.get('portal-shell-1')?.entries.keys() ?? [])]).toEqual([
      `${origin}/lms/js/a.0123abcd.js`,
    ]);
    expect(scope.skipWaiting).toHaveBeenCalled();
    expect(scope.claim).toHaveBeenCalled();
    server.clear();
    expect(await textOf('/lms/js/a.0123abcd.js')).toBe('a');
  });

  it('serves the page offline from its installation on (§2 Routes.2)', async () => {
    start();
    await dispatchAndWait('install');
    server.clear();
    expect(await textOf('/lms/chat', 'navigate')).toBe('start');
  });

  const reportLoaded = (...paths: readonly string[]) =>
    dispatchAndWait('message', {
      data: { kind: 'cache', addresses: paths.map((path) => `${origin}${path}`) },
    });

  it('caches what the page has loaded before it, but no response to a call (§2 Routes.2, D-26.2)', async () => {
    start();
    await dispatchAndWait('install');
    requested = [];
    await reportLoaded('/lms/locales/ru/shell.json', '/lms/js/a.0123abcd.js', '/lms/api/misc/years.json');
    expect(requested).toEqual(['/lms/locales/ru/shell.json']);
    server.clear();
    expect(await textOf('/lms/locales/ru/shell.json')).toBe('messages');
  });

  it('caches the build again after a sign-out has removed it (§2 Routes.2, D-26.2)', async () => {
    start();
    await dispatchAndWait('install');
    cacheStorage.all.clear();
    await reportLoaded();
    server.clear();
    expect(await textOf('/lms/js/a.0123abcd.js')).toBe('a');
    expect(await textOf('/lms/news', 'navigate')).toBe('start');
  });

  it('ignores other messages', async () => {
    start();
    await dispatchAndWait('message', { data: 'hello' });
    expect(requested).toEqual([]);
  });

  it('does not install for a build that has been replaced', async () => {
    start('2');
    await expect(dispatchAndWait('install')).rejects.toThrow('not the build');
    expect(cacheStorage.all.size).toBe(0);
  });

  it('keeps one previous build', async () => {
    for (const version of ['1', '2', '3']) {
      server.set('/lms/assets.json', () => Response.json({ version, offline: [] }));
      start(version);
      await dispatchAndWait('install');
      await dispatchAndWait('activate');
    }
    expect([...cacheStorage.all.keys()].filter((name) => name.startsWith('portal-shell-'))).toEqual([
      'portal-shell-2',
      'portal-shell-3',
    ]);
  });

  it('requests a hashed file once', async () => {
    start();
    expect(await textOf('/lms/js/a.0123abcd.js')).toBe('a');
    expect(await textOf('/lms/js/a.0123abcd.js')).toBe('a');
    expect(requested).toEqual(['/lms/js/a.0123abcd.js']);
  });

  it('does not cache failed responses', async () => {
    start();
    server.set('/lms/js/a.0123abcd.js', () => new Response('gone', { status: 404 }));
    expect(await textOf('/lms/js/a.0123abcd.js')).toBe('gone');
    server.set('/lms/js/a.0123abcd.js', () => new Response('a'));
    expect(await textOf('/lms/js/a.0123abcd.js')).toBe('a');
  });

  it('loads the registry network-first', async () => {
    start();
    expect(await textOf('/lms/remotes/registry.json')).toBe('first');
    server.set('/lms/remotes/registry.json', () => new Response('second'));
    expect(await textOf('/lms/remotes/registry.json')).toBe('second');
    server.clear();
    expect(await textOf('/lms/remotes/registry.json')).toBe('second');
  });

  it('passes API calls through', () => {
    start();
    expect(request('/lms/api/misc/years.json')).toBeUndefined();
  });

  it('serves the cached page for every path while the server is unreachable', async () => {
    start();
    expect(await textOf('/lms/chat', 'navigate')).toBe('page');
    server.clear();
    expect(await textOf('/lms/journal', 'navigate')).toBe('page');
    server.set('/lms/journal', () => new Response('502 Bad Gateway', { status: 502 }));
    expect(await textOf('/lms/journal', 'navigate')).toBe('page');
  });

  it('does not cache what the page has brought for one person (D-26.2)', async () => {
    const data = '<script type="application/json" id="initial-responses">[{"fullName":"Бектур"}]</script>';
    server.set('/lms/chat', () => html(`<b>page</b><div id="first-paint"><p>Чат</p></div>${data}</body>`));
    start();
    expect(await textOf('/lms/chat', 'navigate')).toContain('Бектур');
    server.clear();
    expect(await textOf('/lms/journal', 'navigate')).toBe('<b>page</b></body>');
  });

  it('passes on a server error page', async () => {
    start();
    await textOf('/lms/chat', 'navigate');
    server.set('/lms/chat', () => new Response('sorry', { status: 500 }));
    expect(await textOf('/lms/chat', 'navigate')).toBe('sorry');
  });

  it('fails on the first visit without a network', async () => {
    start();
    server.clear();
    await expect(request('/lms/chat', 'navigate')).rejects.toThrow('no network');
  });
});
