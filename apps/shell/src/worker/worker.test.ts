import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { origin, WorkerTest } from '../../test/worker-test.ts';

let worker: WorkerTest;
beforeEach(() => {
  worker = new WorkerTest();
});

describe('a service worker whose storage fails', () => {
  const refuse = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  afterEach(() => void jest.restoreAllMocks());

  it.each(['open', 'match'] as const)('serves pages and files from the network (%s)', async (name) => {
    jest.spyOn(console, 'warn').mockReturnValue();
    jest.spyOn(worker.caches, name).mockImplementation(refuse);
    worker.start();
    expect(await worker.textOf('/lms/js/a.0123abcd.js')).toBe('a');
    expect(await worker.textOf('/lms/remotes/registry.json')).toBe('first');
    expect(await worker.textOf('/lms/chat', 'navigate')).toBe('page');
  });
});

describe('the service worker', () => {
  it('caches the files of its build and takes over at once', async () => {
    worker.start();
    await worker.dispatchAndWait('install');
    await worker.dispatchAndWait('activate');
    expect([...(worker.caches.all.get('portal-shell-1')?.entries.keys() ?? [])]).toEqual([
      `${origin}/lms/js/a.0123abcd.js`,
    ]);
    expect(worker.scope.skipWaiting).toHaveBeenCalled();
    expect(worker.scope.claim).toHaveBeenCalled();
    worker.server.clear();
    expect(await worker.textOf('/lms/js/a.0123abcd.js')).toBe('a');
  });

  const reportLoaded = (...paths: readonly string[]) =>
    worker.dispatchAndWait('message', {
      data: { kind: 'cache', addresses: paths.map((path) => `${origin}${path}`) },
    });

  it('caches what the page has loaded before it, but no response to a call (§2 Routes.2, D-26.2)', async () => {
    worker.start();
    await worker.dispatchAndWait('install');
    worker.requested = [];
    await reportLoaded('/lms/locales/ru/shell.json', '/lms/js/a.0123abcd.js', '/lms/api/misc/years.json');
    expect(worker.requested).toEqual(['/lms/locales/ru/shell.json']);
    worker.server.clear();
    expect(await worker.textOf('/lms/locales/ru/shell.json')).toBe('messages');
  });

  it('caches the build again after a sign-out has removed it (§2 Routes.2, D-26.2)', async () => {
    worker.start();
    await worker.dispatchAndWait('install');
    worker.caches.all.clear();
    await reportLoaded();
    worker.server.clear();
    expect(await worker.textOf('/lms/js/a.0123abcd.js')).toBe('a');
    expect(await worker.textOf('/lms/news', 'navigate')).toBe('start');
  });

  it('ignores other messages', async () => {
    worker.start();
    await worker.dispatchAndWait('message', { data: 'hello' });
    expect(worker.requested).toEqual([]);
  });

  it('does not install for a build that has been replaced', async () => {
    worker.start('2');
    await expect(worker.dispatchAndWait('install')).rejects.toThrow('not the build');
    expect(worker.caches.all.size).toBe(0);
  });

  it('keeps one previous build', async () => {
    for (const version of ['1', '2', '3']) {
      worker.server.set('/lms/assets.json', () => Response.json({ version, offline: [] }));
      worker.start(version);
      await worker.dispatchAndWait('install');
      await worker.dispatchAndWait('activate');
    }
    expect([...worker.caches.all.keys()].filter((name) => name.startsWith('portal-shell-'))).toEqual([
      'portal-shell-2',
      'portal-shell-3',
    ]);
  });

  it('requests a hashed file once', async () => {
    worker.start();
    expect(await worker.textOf('/lms/js/a.0123abcd.js')).toBe('a');
    expect(await worker.textOf('/lms/js/a.0123abcd.js')).toBe('a');
    expect(worker.requested).toEqual(['/lms/js/a.0123abcd.js']);
  });

  it('does not cache failed responses', async () => {
    worker.start();
    worker.server.set('/lms/js/a.0123abcd.js', () => new Response('gone', { status: 404 }));
    expect(await worker.textOf('/lms/js/a.0123abcd.js')).toBe('gone');
    worker.server.set('/lms/js/a.0123abcd.js', () => new Response('a'));
    expect(await worker.textOf('/lms/js/a.0123abcd.js')).toBe('a');
  });

  it('loads the registry network-first', async () => {
    worker.start();
    expect(await worker.textOf('/lms/remotes/registry.json')).toBe('first');
    worker.server.set('/lms/remotes/registry.json', () => new Response('second'));
    expect(await worker.textOf('/lms/remotes/registry.json')).toBe('second');
    worker.server.clear();
    expect(await worker.textOf('/lms/remotes/registry.json')).toBe('second');
  });

  it('passes API calls through', () => {
    worker.start();
    expect(worker.request('/lms/api/misc/years.json')).toBeUndefined();
  });
});
