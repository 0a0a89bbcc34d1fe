import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { aStore, aStudent, aTeacher } from '@portal/testing';
import { aManifest, aRegistry, aVersion, somePortalModules } from '../test/published.tsx';
import { findPage, sendAhead } from './send-ahead.ts';

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

describe('what is sent for ahead', () => {
  afterEach(() => {
    document.head.replaceChildren();
  });

  it('are all files of the page that is opened, and what every module needs', () => {
    const prepare = jest.fn(async () => undefined);
    sendAhead(registry, { load: jest.fn<() => Promise<unknown>>(), prepare }, { id: 'poems', page: 'verse' });
    expect(hints()).toEqual([
      ['script', '/lms/remotes/poems/1.0.0/remoteEntry.js', true],
      ['script', '/lms/remotes/poems/1.0.0/module.js', false],
      ['style', '/lms/remotes/poems/1.0.0/verse.css', false],
    ]);
    expect(prepare).toHaveBeenCalledTimes(1);
  });

  it('is nothing of the modules on a page of the shell', () => {
    const prepare = jest.fn(async () => undefined);
    sendAhead(registry, { load: jest.fn<() => Promise<unknown>>(), prepare });
    expect(hints()).toEqual([]);
    expect(prepare).not.toHaveBeenCalled();
  });

  it('may fail: it is asked for again when it is needed', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const gone = new Error('gone');
    const loader = { load: jest.fn<() => Promise<unknown>>(), prepare: () => Promise.reject(gone) };
    sendAhead(registry, loader, { id: 'poems', page: 'verse' });
    await Promise.resolve();
    expect(warned).toHaveBeenCalledWith(gone);
    warned.mockRestore();
  });
});

describe('the page that is drawn first', () => {
  const verse = { id: 'poems', page: 'verse' };

  it('is opened once, for whoever shows it soon', async () => {
    const asked: string[] = [];
    const { modules } = somePortalModules({
      registry: aRegistry(aVersion()),
      load: ({ id }) => {
        asked.push(id);
        throw new Error('broken');
      },
    });
    await findPage(aStore(aStudent()), modules, verse);
    const tries = asked.length;
    expect(tries).toBeGreaterThan(0);
    await expect(modules.open('poems', 'verse')).rejects.toThrow('broken');
    expect(asked).toHaveLength(tries);
    jest.useFakeTimers();
    await expect(modules.open('poems', 'verse')).rejects.toThrow('broken');
    jest.advanceTimersByTime(1_000);
    jest.useRealTimers();
    await expect(modules.open('poems', 'verse')).rejects.toThrow('broken');
    expect(asked.length).toBeGreaterThan(tries);
  });

  it('is not opened for who may not see it, nor for nobody', async () => {
    const load = jest.fn<() => never>();
    const manifest = aManifest({ pages: { verse: { path: 'poems', roles: ['student'] as const } } });
    const { modules } = somePortalModules({ registry: aRegistry(aVersion({ manifest })), load });
    await findPage(aStore(aTeacher()), modules, verse);
    await findPage(aStore(), modules, verse);
    expect(load).not.toHaveBeenCalled();
  });
});
