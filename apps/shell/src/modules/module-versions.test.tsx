import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ModuleError } from './module-error.ts';
import type { OpenedPage } from './portal-modules.ts';
import { aManifest, aRegistry, aVersion, exposingVersion, somePortalModules } from '../../test/published.tsx';

const one = aVersion({ version: '1.0.0' });
const two = aVersion({ version: '2.0.0' });

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

describe('a newer version', () => {
  it('is found by asking and taken by the next opening', async () => {
    const { modules, texts } = somePortalModules({ registry: aRegistry(one), later: aRegistry(two, one) });
    const first = await modules.open('poems', 'verse');
    await modules.refresh({ isUrgent: true });
    expect(show(await modules.open('poems', 'verse'))).toBe('Version 2.0.0');
    expect(texts).toEqual(['poems 1.0.0', 'poems 2.0.0']);
    expect(first.Component).toBeDefined();
  });

  it('is taken by the very next opening when nobody has asked for a while', async () => {
    const { modules } = somePortalModules({ registry: aRegistry(one), later: aRegistry(two, one) });
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 6_000);
    expect(show(await modules.open('poems', 'verse'))).toBe('Version 2.0.0');
  });

  it('keeps nobody waiting when the answer takes long', async () => {
    const { modules } = somePortalModules({ registry: aRegistry(one), later: new Promise(() => {}) });
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 6_000);
    expect(show(await modules.open('poems', 'verse'))).toBe('Version 1.0.0');
  });

  it('is told to those who draw the navigation, and nothing is told when nothing changed', async () => {
    const { modules } = somePortalModules({ registry: aRegistry(one), later: aRegistry(two, one) });
    let told = 0;
    const unsubscribe = modules.subscribe(() => (told += 1));
    await modules.refresh({ isUrgent: true });
    await modules.refresh({ isUrgent: true });
    expect(told).toBe(1);
    unsubscribe();
  });

  it('is not asked for more often than every five seconds', async () => {
    const { modules, fetched } = somePortalModules({ registry: aRegistry(one) });
    await modules.refresh({ isUrgent: true });
    await modules.refresh();
    await modules.refresh();
    expect(fetched).toHaveLength(1);
  });
});

describe('trying again', () => {
  it('asks what is published now and loads it anew', async () => {
    let isBroken = true;
    const { modules, asked, fetched } = somePortalModules({
      registry: aRegistry(one),
      load: (published) => {
        if (isBroken) throw new Error('broken');
        return exposingVersion(published);
      },
    });
    await reasonOf(modules.open('poems', 'verse'));
    isBroken = false;
    expect(show(await modules.reopen('poems', 'verse'))).toBe('Version 1.0.0');
    expect(asked).toEqual(['1.0.0', '1.0.0 again']);
    expect(fetched).toHaveLength(2);
  });

  it('does not trust what was loaded before: the page may have crashed because of it', async () => {
    const { modules, asked } = somePortalModules({ registry: aRegistry(one) });
    await modules.open('poems', 'verse');
    await modules.reopen('poems', 'verse');
    expect(asked).toEqual(['1.0.0', '1.0.0 again']);
  });
});

describe('fetching ahead', () => {
  beforeEach(() => document.head.replaceChildren());

  it('has the code there before the page is opened', async () => {
    const { modules, asked } = somePortalModules({ registry: aRegistry(one) });
    modules.prefetch('poems');
    expect(asked).toEqual(['1.0.0']);
    await modules.open('poems', 'verse');
    expect(asked).toEqual(['1.0.0']);
  });

  it('leaves a failure to whoever opens the page', async () => {
    const { modules } = somePortalModules({
      registry: aRegistry(aVersion({ manifest: aManifest() })),
      load: () => {
        throw new Error('broken');
      },
    });
    modules.prefetch('poems');
    modules.prefetch('nobody');
    expect(await reasonOf(modules.open('poems', 'verse'))).toBe('unreachable: broken');
  });
});
