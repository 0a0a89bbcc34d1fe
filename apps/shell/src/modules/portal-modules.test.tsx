import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createSlice } from '@reduxjs/toolkit';
import { reasonOf } from './load-reason.ts';
import { LoadError } from './module-error.ts';
import type { LoadedPage } from './portal-modules.ts';
import {
  aRegistry,
  aVersion,
  chunkLoadError,
  exposedModule,
  exposedVersion,
  createPortalModules,
  scriptNetworkError,
} from '../../test/module-fixtures.tsx';

const one = aVersion({ version: '1.0.0' });
const two = aVersion({ version: '2.0.0' });
const three = aVersion({ version: '3.0.0' });
const alien = aVersion({ version: '9.0.0', platform: '9.0.0' });

const renderPage = ({ Component }: LoadedPage) => {
  render(<Component />);
  return screen.getByRole('heading').textContent;
};

const outcomeOf = async (loading: Promise<LoadedPage>): Promise<unknown> =>
  loading.then(
    () => 'opened',
    (error: unknown) => {
      if (!(error instanceof LoadError)) return error;
      const { kind, message } = reasonOf(error);
      return `${kind}: ${message}`;
    },
  );

// Caught errors are logged to the console.
beforeEach(() => {
  jest.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('loading a page', () => {
  it('uses the newest compatible version', async () => {
    const { modules, loaded } = createPortalModules({ registry: aRegistry(alien, two, one) });
    expect(renderPage(await modules.loadPage('poems', 'verse'))).toBe('Version 2.0.0');
    expect(loaded).toEqual(['2.0.0']);
  });

  it('loads messages in the version of the code, each once', async () => {
    const { modules, loaded, messages } = createPortalModules({ registry: aRegistry(two, one) });
    await modules.loadPage('poems', 'verse');
    await modules.loadPage('poems', 'verse');
    expect(messages).toEqual(['poems 2.0.0']);
    expect(loaded).toEqual(['2.0.0']);
  });

  it('mounts the slices before the page renders', async () => {
    const stanza = createSlice({ name: 'stanza', initialState: { lines: 4 }, reducers: {} });
    const { modules, store } = createPortalModules({
      registry: aRegistry(one),
      load: () => {
        const { portalModule } = exposedModule(() => null);
        return { portalModule: { ...portalModule, slices: [stanza] } };
      },
    });
    await modules.loadPage('poems', 'verse');
    expect(store.getState()).toHaveProperty('stanza', { lines: 4 });
  });

  it('retries a transient network failure without caches', async () => {
    const { modules, loaded } = createPortalModules({
      registry: aRegistry(one),
      load: (published) => {
        if (!published.isRetry) throw scriptNetworkError();
        return exposedVersion(published);
      },
    });
    expect(renderPage(await modules.loadPage('poems', 'verse'))).toBe('Version 1.0.0');
    expect(loaded).toEqual(['1.0.0', '1.0.0 again']);
  });

  it('falls back to the previous version when the newest one is broken', async () => {
    const { modules, loaded } = createPortalModules({
      registry: aRegistry(two, one),
      load: (published) => {
        if (published.version === two) throw new Error('It threw when it was loaded');
        return exposedVersion(published);
      },
    });
    expect(renderPage(await modules.loadPage('poems', 'verse'))).toBe('Version 1.0.0');
    expect(loaded).toEqual(['2.0.0', '1.0.0']);
  });

  it('prefers a version that was published meanwhile', async () => {
    const { modules } = createPortalModules({
      registry: aRegistry(two, one),
      nextRegistry: aRegistry(three, two, one),
      load: (published) => {
        if (published.version === two) throw chunkLoadError();
        return exposedVersion(published);
      },
    });
    expect(renderPage(await modules.loadPage('poems', 'verse'))).toBe('Version 3.0.0');
  });

  it('retries a chunk that failed to load', async () => {
    let attempts = 0;
    const { modules } = createPortalModules({
      registry: aRegistry(one),
      load: () => ({
        portalModule: {
          platform: '1.0.0',
          pages: {
            verse: async () => {
              attempts += 1;
              if (attempts === 1) throw chunkLoadError();
              return { Component: () => <h1>Second try</h1> };
            },
          },
        },
      }),
    });
    expect(renderPage(await modules.loadPage('poems', 'verse'))).toBe('Second try');
  });

  it('reports a module as unreachable with all errors when no version loads (§8 Texts.7)', async () => {
    const { modules, loaded } = createPortalModules({
      registry: aRegistry(three, two, one),
      nextRegistry: new Error('The server is gone'),
      load: () => {
        throw chunkLoadError();
      },
    });
    expect(await outcomeOf(modules.loadPage('poems', 'verse'))).toBe(
      'unreachable: Loading chunk 7 failed.\nLoading chunk 7 failed.',
    );
    expect(loaded).toEqual(['3.0.0', '3.0.0 again', '2.0.0', '2.0.0 again']);
  });

  it.each([
    {
      when: 'every version was built for another platform',
      registry: aRegistry(alien),
      words: /built for platform 9\.0\.0, this is 1\.0\.0/,
    },
    {
      when: 'the code says so, whatever the registry says',
      exposed: { portalModule: { platform: '2.0.0', pages: {} } },
      words: /built for platform 2\.0\.0/,
    },
    {
      when: 'nothing is exposed that could be a module',
      exposed: { default: 'a page' },
      words: /does not expose a portalModule/,
    },
    {
      when: 'the page is not in this version',
      exposed: { portalModule: { platform: '1.0.0', pages: {} } },
      words: /lacks the page or slot/,
    },
  ])('reports a module as incompatible when $when', async ({ registry, exposed, words }) => {
    const { modules } = createPortalModules({ registry: registry ?? aRegistry(one), load: () => exposed });
    const reason = await outcomeOf(modules.loadPage('poems', 'verse'));
    expect(reason).toMatch(/^incompatible/);
    expect(reason).toMatch(words);
  });

  it('reports a module as incompatible when its libraries are other versions', async () => {
    const { modules } = createPortalModules({
      registry: aRegistry(one),
      load: () => {
        throw new Error('Unsatisfied version 19.3.1 of shared singleton module react (required ^20.0.0)');
      },
    });
    expect(await outcomeOf(modules.loadPage('poems', 'verse'))).toMatch(/^incompatible: Unsatisfied version/);
  });

  it('reports an unpublished module as unreachable', async () => {
    const { modules } = createPortalModules({ registry: aRegistry() });
    expect(await outcomeOf(modules.loadPage('poems', 'verse'))).toBe('unreachable: poems is not published');
  });
});
