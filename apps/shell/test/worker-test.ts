import { jest } from '@jest/globals';
import type { WorkerScope } from '../src/worker/scope.ts';
import { startWorker } from '../src/worker/start-worker.ts';

export const origin = 'http://localhost';
export const html = (body: string) => new Response(body, { headers: { 'content-type': 'text/html' } });
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

/** A worker with fakes of its scope, of the cache storage and of the server. */
export class WorkerTest {
  readonly caches = new FakeCacheStorage();
  readonly server = new Map<string, () => Response>([
    ['/lms/assets.json', () => Response.json({ version: '1', offline: ['/lms/js/a.0123abcd.js'] })],
    ['/lms/js/a.0123abcd.js', () => new Response('a')],
    ['/lms/remotes/registry.json', () => new Response('first')],
    ['/lms/chat', () => html('page')],
    ['/lms', () => html('start')],
    ['/lms/locales/ru/shell.json', () => new Response('messages')],
  ]);
  scope = new FakeWorkerScope();
  /** Paths that the server was asked for. */
  requested: string[] = [];

  constructor() {
    Object.assign(globalThis, { caches: this.caches });
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const { pathname } = new URL(keyOf(input instanceof URL ? input.href : input), origin);
      this.requested.push(pathname);
      const response = this.server.get(pathname);
      if (!response) throw new TypeError('no network');
      return response();
    });
  }

  start(version = '1'): WorkerScope {
    this.scope = new FakeWorkerScope();
    startWorker(this.scope, version);
    return this.scope;
  }

  async dispatchAndWait(name: 'install' | 'activate' | 'message', properties: object = {}): Promise<void> {
    let work: Promise<unknown> = Promise.resolve();
    const waitUntil = (promise: Promise<unknown>) => (work = promise);
    this.scope.dispatchEvent(Object.assign(new Event(name), { ...properties, waitUntil }));
    await work;
  }

  /** Returns the worker's response; undefined when the worker passes the request through. */
  request(path: string, mode = 'cors'): Promise<Response> | undefined {
    let response: Promise<Response> | undefined;
    const api = Object.assign(new Request(`${origin}${path}`), {});
    Object.defineProperty(api, 'mode', { value: mode });
    const respondWith = (given: Promise<Response>) => {
      response = given;
    };
    const event = Object.assign(new Event('fetch'), { request: api, respondWith, waitUntil: jest.fn() });
    this.scope.dispatchEvent(event);
    return response;
  }

  async textOf(path: string, mode?: string): Promise<string | undefined> {
    return (await this.request(path, mode))?.text();
  }
}
