import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { WorkerScope } from './scope.ts';
import { startWorker } from './start-worker.ts';

const origin = 'http://localhost';
const html = (body: string) => new Response(body, { headers: { 'content-type': 'text/html' } });
const keyOf = (request: RequestInfo): string =>
  new URL(typeof request === 'string' ? request : request.url, origin).href;

/** As much of the browser's cache storage as the worker uses; jsdom has none. */
class Shelf {
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

class Shelves {
  readonly all = new Map<string, Shelf>();
  async open(name: string) {
    const shelf = this.all.get(name) ?? new Shelf();
    this.all.set(name, shelf);
    return shelf;
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

class Scope extends EventTarget {
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

let shelves: Shelves;
let server: Map<string, () => Response>;
let asked: string[];
let scope: Scope;

const start = (version = '1'): WorkerScope => {
  scope = new Scope();
  startWorker(scope, version);
  return scope;
};

async function live(name: 'install' | 'activate'): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  scope.dispatchEvent(
    Object.assign(new Event(name), { waitUntil: (promise: Promise<unknown>) => (work = promise) }),
  );
  await work;
}

/** What a page gets for a request; `undefined` when the worker leaves it to the browser. */
function request(path: string, mode = 'cors'): Promise<Response> | undefined {
  let response: Promise<Response> | undefined;
  const asking = Object.assign(new Request(`${origin}${path}`), {});
  Object.defineProperty(asking, 'mode', { value: mode });
  const respondWith = (given: Promise<Response>) => {
    response = given;
  };
  scope.dispatchEvent(
    Object.assign(new Event('fetch'), { request: asking, respondWith, waitUntil: jest.fn() }),
  );
  return response;
}
const textOf = async (path: string, mode?: string) => (await request(path, mode))?.text();

beforeEach(() => {
  shelves = new Shelves();
  asked = [];
  server = new Map([
    ['/lms/assets.json', () => Response.json({ version: '1', offline: ['/lms/js/a.0123abcd.js'] })],
    ['/lms/js/a.0123abcd.js', () => new Response('a')],
    ['/lms/remotes/registry.json', () => new Response('first')],
    ['/lms/chat', () => html('page')],
  ]);
  Object.assign(globalThis, { caches: shelves });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(keyOf(input instanceof URL ? input.href : input), origin);
    asked.push(pathname);
    const response = server.get(pathname);
    if (!response) throw new TypeError('no network');
    return response();
  });
});

describe('the worker', () => {
  it('brings in the files of its build and takes over at once', async () => {
    start();
    await live('install');
    await live('activate');
    expect([...(shelves.all.get('portal-shell-1')?.entries.keys() ?? [])]).toEqual([
      `${origin}/lms/js/a.0123abcd.js`,
    ]);
    expect(scope.skipWaiting).toHaveBeenCalled();
    expect(scope.claim).toHaveBeenCalled();
    server.clear();
    expect(await textOf('/lms/js/a.0123abcd.js')).toBe('a');
  });

  it('is no worker of a build that has been replaced meanwhile', async () => {
    start('2');
    await expect(live('install')).rejects.toThrow('not the build');
    expect(shelves.all.size).toBe(0);
  });

  it('keeps the build before it for pages that are open, and none before that', async () => {
    for (const version of ['1', '2', '3']) {
      server.set('/lms/assets.json', () => Response.json({ version, offline: [] }));
      start(version);
      await live('install');
      await live('activate');
    }
    expect([...shelves.all.keys()].filter((name) => name.startsWith('portal-shell-'))).toEqual([
      'portal-shell-2',
      'portal-shell-3',
    ]);
  });

  it('asks once for a file whose content is in its name', async () => {
    start();
    expect(await textOf('/lms/js/a.0123abcd.js')).toBe('a');
    expect(await textOf('/lms/js/a.0123abcd.js')).toBe('a');
    expect(asked).toEqual(['/lms/js/a.0123abcd.js']);
  });

  it('keeps no answer that is not whole', async () => {
    start();
    server.set('/lms/js/a.0123abcd.js', () => new Response('gone', { status: 404 }));
    expect(await textOf('/lms/js/a.0123abcd.js')).toBe('gone');
    server.set('/lms/js/a.0123abcd.js', () => new Response('a'));
    expect(await textOf('/lms/js/a.0123abcd.js')).toBe('a');
  });

  it('takes the registry from the server as long as there is one', async () => {
    start();
    expect(await textOf('/lms/remotes/registry.json')).toBe('first');
    server.set('/lms/remotes/registry.json', () => new Response('second'));
    expect(await textOf('/lms/remotes/registry.json')).toBe('second');
    server.clear();
    expect(await textOf('/lms/remotes/registry.json')).toBe('second');
  });

  it('never answers a call', () => {
    start();
    expect(request('/lms/api/misc/years.json')).toBeUndefined();
  });

  it('has the last page for every address while the server is away', async () => {
    start();
    expect(await textOf('/lms/chat', 'navigate')).toBe('page');
    server.clear();
    expect(await textOf('/lms/journal', 'navigate')).toBe('page');
    server.set('/lms/journal', () => new Response('502 Bad Gateway', { status: 502 }));
    expect(await textOf('/lms/journal', 'navigate')).toBe('page');
  });

  it('shows what the server says about its own trouble', async () => {
    start();
    await textOf('/lms/chat', 'navigate');
    server.set('/lms/chat', () => new Response('sorry', { status: 500 }));
    expect(await textOf('/lms/chat', 'navigate')).toBe('sorry');
  });

  it('has no page to offer on the very first visit', async () => {
    start();
    server.clear();
    await expect(request('/lms/chat', 'navigate')).rejects.toThrow('no network');
  });
});
