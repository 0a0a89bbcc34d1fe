import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createSlice } from '@reduxjs/toolkit';
import { ModuleError } from './module-error.ts';
import type { OpenedPage } from './portal-modules.ts';
import {
  aRegistry,
  aVersion,
  chunkGone,
  exposing,
  exposingVersion,
  somePortalModules,
  unreachable,
} from '../../test/published.tsx';

const one = aVersion({ version: '1.0.0' });
const two = aVersion({ version: '2.0.0' });
const three = aVersion({ version: '3.0.0' });
const alien = aVersion({ version: '9.0.0', platform: '9.0.0' });

const show = ({ Component }: OpenedPage) => {
  render(<Component />);
  return screen.getByRole('heading').textContent;
};

const reasonOf = async (opening: Promise<OpenedPage>): Promise<unknown> =>
  opening.then(
    () => 'opened',
    (error: unknown) => (error instanceof ModuleError ? `${error.kind}: ${error.message}` : error),
  );

// What is caught is also told to the console, for whoever looks for the cause.
beforeEach(() => {
  jest.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('opening a page', () => {
  it('takes the newest version that was built for this platform', async () => {
    const { modules, asked } = somePortalModules({ registry: aRegistry(alien, two, one) });
    expect(show(await modules.open('poems', 'verse'))).toBe('Version 2.0.0');
    expect(asked).toEqual(['2.0.0']);
  });

  it('loads texts in the version of the code, and both once', async () => {
    const { modules, asked, texts } = somePortalModules({ registry: aRegistry(two, one) });
    await modules.open('poems', 'verse');
    await modules.open('poems', 'verse');
    expect(texts).toEqual(['poems 2.0.0']);
    expect(asked).toEqual(['2.0.0']);
  });

  it('mounts the slices before the page can render', async () => {
    const stanza = createSlice({ name: 'stanza', initialState: { lines: 4 }, reducers: {} });
    const { modules, store } = somePortalModules({
      registry: aRegistry(one),
      load: () => {
        const { portalModule } = exposing(() => null);
        return { portalModule: { ...portalModule, slices: [stanza] } };
      },
    });
    await modules.open('poems', 'verse');
    expect(store.getState()).toHaveProperty('stanza', { lines: 4 });
  });

  it('tries a hiccup of the network a second time, past all caches', async () => {
    const { modules, asked } = somePortalModules({
      registry: aRegistry(one),
      load: (published) => {
        if (!published.isRetry) throw unreachable();
        return exposingVersion(published);
      },
    });
    expect(show(await modules.open('poems', 'verse'))).toBe('Version 1.0.0');
    expect(asked).toEqual(['1.0.0', '1.0.0 again']);
  });

  it('falls back to the version before when the newest one is broken', async () => {
    const { modules, asked } = somePortalModules({
      registry: aRegistry(two, one),
      load: (published) => {
        if (published.version === two) throw new Error('It threw when it was loaded');
        return exposingVersion(published);
      },
    });
    expect(show(await modules.open('poems', 'verse'))).toBe('Version 1.0.0');
    expect(asked).toEqual(['2.0.0', '1.0.0']);
  });

  it('rather takes a version that was published meanwhile', async () => {
    const { modules } = somePortalModules({
      registry: aRegistry(two, one),
      later: aRegistry(three, two, one),
      load: (published) => {
        if (published.version === two) throw chunkGone();
        return exposingVersion(published);
      },
    });
    expect(show(await modules.open('poems', 'verse'))).toBe('Version 3.0.0');
  });

  it('asks for a part of the module once more when it did not come', async () => {
    let tries = 0;
    const { modules } = somePortalModules({
      registry: aRegistry(one),
      load: () => ({
        portalModule: {
          platform: '1.0.0',
          pages: {
            verse: async () => {
              tries += 1;
              if (tries === 1) throw chunkGone();
              return { Component: () => <h1>Second try</h1> };
            },
          },
        },
      }),
    });
    expect(show(await modules.open('poems', 'verse'))).toBe('Second try');
  });

  it('says that a module is unreachable when no version comes, with what was tried', async () => {
    const { modules, asked } = somePortalModules({
      registry: aRegistry(three, two, one),
      later: new Error('The server is gone'),
      load: () => {
        throw chunkGone();
      },
    });
    expect(await reasonOf(modules.open('poems', 'verse'))).toBe(
      'unreachable: Loading chunk 7 failed.\nLoading chunk 7 failed.',
    );
    expect(asked).toEqual(['3.0.0', '3.0.0 again', '2.0.0', '2.0.0 again']);
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
      words: /has no page verse/,
    },
  ])('says that a module is incompatible when $when', async ({ registry, exposed, words }) => {
    const { modules } = somePortalModules({ registry: registry ?? aRegistry(one), load: () => exposed });
    const reason = await reasonOf(modules.open('poems', 'verse'));
    expect(reason).toMatch(/^incompatible/);
    expect(reason).toMatch(words);
  });

  it('says that a module is incompatible when its libraries are other versions', async () => {
    const { modules } = somePortalModules({
      registry: aRegistry(one),
      load: () => {
        throw new Error('Unsatisfied version 19.3.1 of shared singleton module react (required ^20.0.0)');
      },
    });
    expect(await reasonOf(modules.open('poems', 'verse'))).toMatch(/^incompatible: Unsatisfied version/);
  });

  it('says that a module which nobody published is unreachable', async () => {
    const { modules } = somePortalModules({ registry: aRegistry() });
    expect(await reasonOf(modules.open('poems', 'verse'))).toBe('unreachable: poems is not published');
  });
});
