import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { reasonOf } from './load-reason.ts';
import { LoadError } from './module-error.ts';
import type { LoadedPage } from './portal-modules.ts';
import {
  aManifest,
  aRegistry,
  aVersion,
  exposedVersion,
  createPortalModules,
} from '../../test/module-fixtures.tsx';

const one = aVersion({ version: '1.0.0' });
const two = aVersion({ version: '2.0.0' });

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

describe('a newer version', () => {
  it('is found by a refresh and used by the next navigation', async () => {
    const { modules, messages } = createPortalModules({
      registry: aRegistry(one),
      nextRegistry: aRegistry(two, one),
    });
    const first = await modules.loadPage('poems', 'verse');
    await modules.refresh({ isUrgent: true });
    expect(renderPage(await modules.loadPage('poems', 'verse'))).toBe('Version 2.0.0');
    expect(messages).toEqual(['poems 1.0.0', 'poems 2.0.0']);
    expect(first.Component).toBeDefined();
  });

  it('is used by the next navigation when the last refresh is old', async () => {
    const { modules } = createPortalModules({ registry: aRegistry(one), nextRegistry: aRegistry(two, one) });
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 6_000);
    expect(renderPage(await modules.loadPage('poems', 'verse'))).toBe('Version 2.0.0');
  });

  it('does not delay a navigation when the registry is slow', async () => {
    const { modules } = createPortalModules({
      registry: aRegistry(one),
      nextRegistry: new Promise(() => {}),
    });
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 6_000);
    expect(renderPage(await modules.loadPage('poems', 'verse'))).toBe('Version 1.0.0');
  });

  it('notifies subscribers only when the registry changed', async () => {
    const { modules } = createPortalModules({ registry: aRegistry(one), nextRegistry: aRegistry(two, one) });
    let notifyCount = 0;
    const unsubscribe = modules.subscribe(() => (notifyCount += 1));
    await modules.refresh({ isUrgent: true });
    await modules.refresh({ isUrgent: true });
    expect(notifyCount).toBe(1);
    unsubscribe();
  });

  it('is requested at most every five seconds', async () => {
    const { modules, fetched } = createPortalModules({ registry: aRegistry(one) });
    await modules.refresh({ isUrgent: true });
    await modules.refresh();
    await modules.refresh();
    expect(fetched).toHaveLength(1);
  });
});

describe('reloading a page', () => {
  it('refreshes the registry and loads the code again', async () => {
    let isBroken = true;
    const { modules, loaded, fetched } = createPortalModules({
      registry: aRegistry(one),
      load: (published) => {
        if (isBroken) throw new Error('broken');
        return exposedVersion(published);
      },
    });
    await outcomeOf(modules.loadPage('poems', 'verse'));
    isBroken = false;
    expect(renderPage(await modules.reloadPage('poems', 'verse'))).toBe('Version 1.0.0');
    expect(loaded).toEqual(['1.0.0', '1.0.0 again']);
    expect(fetched).toHaveLength(2);
  });

  it('discards the loaded code because it may have caused the crash', async () => {
    const { modules, loaded } = createPortalModules({ registry: aRegistry(one) });
    await modules.loadPage('poems', 'verse');
    await modules.reloadPage('poems', 'verse');
    expect(loaded).toEqual(['1.0.0', '1.0.0 again']);
  });
});

describe('preloading a module', () => {
  beforeEach(() => document.head.replaceChildren());

  it('loads the code before the page is opened', async () => {
    const { modules, loaded } = createPortalModules({ registry: aRegistry(one) });
    modules.preload('poems');
    expect(loaded).toEqual(['1.0.0']);
    await modules.loadPage('poems', 'verse');
    expect(loaded).toEqual(['1.0.0']);
  });

  it('leaves failures to the page', async () => {
    const { modules } = createPortalModules({
      registry: aRegistry(aVersion({ manifest: aManifest() })),
      load: () => {
        throw new Error('broken');
      },
    });
    modules.preload('poems');
    modules.preload('nobody');
    expect(await outcomeOf(modules.loadPage('poems', 'verse'))).toBe('unreachable: broken');
  });
});
