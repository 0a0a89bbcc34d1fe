import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { aStore, aStudent, aTeacher } from '@portal/testing';
import { aManifest, aRegistry, aVersion, createPortalModules } from '../../test/module-fixtures.tsx';
import { preloadInitialPage, preloadCode } from './preload.ts';

const registry = aRegistry(
  aVersion({
    integrity: 'sha384-abc',
    preload: ['poems/1.0.0/remoteEntry.js', 'poems/1.0.0/module.js'],
    pages: {
      verse: ['poems/1.0.0/verse.css', 'poems/1.0.0/module.js'],
      review: ['poems/1.0.0/review.js'],
    },
  }),
);

const hints = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].map(
    ({ as, href, integrity }) => [as, new URL(href).pathname, Boolean(integrity)],
  );

describe('preloading code', () => {
  afterEach(() => {
    document.head.replaceChildren();
  });

  it('preloads all files of the initial page and the module runtime', () => {
    const preload = jest.fn(async () => undefined);
    preloadCode(
      registry,
      { load: jest.fn<() => Promise<unknown>>(), preload },
      { id: 'poems', page: 'verse' },
    );
    expect(hints()).toEqual([
      ['script', '/lms/remotes/poems/1.0.0/remoteEntry.js', true],
      ['script', '/lms/remotes/poems/1.0.0/module.js', false],
      ['style', '/lms/remotes/poems/1.0.0/verse.css', false],
    ]);
    expect(preload).toHaveBeenCalledTimes(1);
  });

  it('preloads no module files on a page of the shell', () => {
    const preload = jest.fn(async () => undefined);
    preloadCode(registry, { load: jest.fn<() => Promise<unknown>>(), preload });
    expect(hints()).toEqual([]);
    expect(preload).not.toHaveBeenCalled();
  });

  it('logs a failure without throwing', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const gone = new Error('gone');
    const loader = { load: jest.fn<() => Promise<unknown>>(), preload: () => Promise.reject(gone) };
    preloadCode(registry, loader, { id: 'poems', page: 'verse' });
    await Promise.resolve();
    expect(warned).toHaveBeenCalledWith(gone);
    warned.mockRestore();
  });
});

describe('preloading the initial page', () => {
  const verse = { id: 'poems', page: 'verse' };

  it('loads a public page for a visitor', async () => {
    const { modules, loaded } = createPortalModules({ registry: aRegistry(aVersion()) });
    await preloadInitialPage(aStore(), modules, verse);
    expect(loaded).toEqual([]);
    await preloadInitialPage(aStore(), modules, { ...verse, isPublic: true });
    expect(loaded).toEqual(['1.0.0']);
  });

  it('loads the page once and reuses it for a short time', async () => {
    const loaded: string[] = [];
    const { modules } = createPortalModules({
      registry: aRegistry(aVersion()),
      load: ({ id }) => {
        loaded.push(id);
        throw new Error('broken');
      },
    });
    await preloadInitialPage(aStore(aStudent()), modules, verse);
    const attempts = loaded.length;
    expect(attempts).toBeGreaterThan(0);
    await expect(modules.loadPage('poems', 'verse')).rejects.toThrow('broken');
    expect(loaded).toHaveLength(attempts);
    jest.useFakeTimers();
    await expect(modules.loadPage('poems', 'verse')).rejects.toThrow('broken');
    jest.advanceTimersByTime(1_000);
    jest.useRealTimers();
    await expect(modules.loadPage('poems', 'verse')).rejects.toThrow('broken');
    expect(loaded.length).toBeGreaterThan(attempts);
  });

  it('loads nothing for users without access and for visitors', async () => {
    const load = jest.fn<() => never>();
    const manifest = aManifest({ pages: { verse: { path: 'poems', roles: ['student'] as const } } });
    const { modules } = createPortalModules({ registry: aRegistry(aVersion({ manifest })), load });
    await preloadInitialPage(aStore(aTeacher()), modules, verse);
    await preloadInitialPage(aStore(), modules, verse);
    expect(load).not.toHaveBeenCalled();
  });
});
