import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderInPortal } from '@portal/testing';
import ru from '../../locales/ru.json';
import type { PublishedVersion } from './loader.ts';
import { ModuleRoute } from './module-route.tsx';
import {
  aRegistry,
  aVersion,
  chunkLoadError,
  exposedModule,
  exposedVersion,
  createPortalModules,
} from '../../test/module-fixtures.tsx';
import { ModulesContext } from './use-modules.ts';

const one = aVersion({ version: '1.0.0' });
const two = aVersion({ version: '2.0.0' });

const retryButton = () => screen.findByRole('button', { name: ru.modules.retry });

async function openModulePage(setting: Parameters<typeof createPortalModules>[0]) {
  const { modules, ...rest } = createPortalModules(setting);
  const page = (
    <ModulesContext value={modules}>
      <ModuleRoute id="poems" page="verse" />
    </ModulesContext>
  );
  // Waits until suspended components have settled.
  const view = await act(() => renderInPortal(page, { messages: { shell: ru } }));
  return { ...view, ...rest, modules };
}

describe('the page of a module', () => {
  // React logs every error that a boundary catches; these are intended.
  beforeEach(() => {
    jest.spyOn(console, 'error').mockReturnValue();
    jest.spyOn(console, 'warn').mockReturnValue();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('renders when it is loaded', async () => {
    await openModulePage({ registry: aRegistry(one) });
    expect(await screen.findByRole('heading', { name: 'Version 1.0.0' })).toBeVisible();
  });

  it('stays mounted when a newer version is published', async () => {
    const { modules } = await openModulePage({ registry: aRegistry(one), nextRegistry: aRegistry(two, one) });
    await screen.findByRole('heading', { name: 'Version 1.0.0' });
    await act(() => modules.refresh({ isUrgent: true }));
    expect(screen.getByRole('heading', { name: 'Version 1.0.0' })).toBeVisible();
  });

  it('shows an error with details when it cannot be loaded, and loads on retry (§8 Texts.7)', async () => {
    let isGone = true;
    const load = (published: PublishedVersion) => {
      if (isGone) throw chunkLoadError();
      return exposedVersion(published);
    };
    const { user } = await openModulePage({ registry: aRegistry(one), load });
    expect(await screen.findByRole('alert')).toHaveTextContent(ru.modules.unreachable.title);
    expect(screen.getByText(/Loading chunk 7 failed/)).toBeInTheDocument();
    isGone = false;
    await user.click(await retryButton());
    expect(await screen.findByRole('heading', { name: 'Version 1.0.0' })).toBeVisible();
  });

  it('shows an error when it was built for another platform version', async () => {
    await openModulePage({ registry: aRegistry(aVersion({ platform: '7.0.0' })) });
    expect(await screen.findByRole('alert')).toHaveTextContent(ru.modules.incompatible.title);
  });

  it('shows an error when it crashes, and works again after a retry', async () => {
    let isCrashing = true;
    const Page = () => {
      if (isCrashing) throw new Error('A verse without a rhyme');
      return <h1>Rhymes</h1>;
    };
    const { user } = await openModulePage({ registry: aRegistry(one), load: () => exposedModule(Page) });
    expect(await screen.findByRole('alert')).toHaveTextContent(ru.modules.crashed.title);
    expect(screen.getByText(/A verse without a rhyme/)).toBeInTheDocument();
    isCrashing = false;
    await user.click(await retryButton());
    expect(await screen.findByRole('heading', { name: 'Rhymes' })).toBeVisible();
  });

  it('loads the newer version when a lazy chunk is gone from the server', async () => {
    const Page = () => {
      const [isOpen, setIsOpen] = useState(false);
      if (isOpen) throw chunkLoadError();
      return <button onClick={() => setIsOpen(true)}>Next verse</button>;
    };
    const load = (published: PublishedVersion) =>
      published.version.version === '1.0.0' ? exposedModule(Page) : exposedVersion(published);
    const { user } = await openModulePage({ registry: aRegistry(one), nextRegistry: aRegistry(two), load });
    await user.click(await screen.findByRole('button', { name: 'Next verse' }));
    expect(await screen.findByRole('heading', { name: 'Version 2.0.0' })).toBeVisible();
  });

  it('recovers automatically only once', async () => {
    const Page = () => {
      throw chunkLoadError();
    };
    const { loaded } = await openModulePage({ registry: aRegistry(one), load: () => exposedModule(Page) });
    expect(await screen.findByRole('alert')).toHaveTextContent(ru.modules.crashed.title);
    expect(loaded).toEqual(['1.0.0', '1.0.0 again']);
  });

  it('shows a notice with a retry button after three seconds', async () => {
    jest.useFakeTimers();
    await openModulePage({ registry: aRegistry(one), load: () => Promise.race([]) });
    act(() => jest.advanceTimersByTime(2_900));
    expect(screen.queryByText(ru.modules.waiting.title)).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(200));
    expect(screen.getByText(ru.modules.waiting.title)).toBeVisible();
    expect(screen.getByRole('button', { name: ru.modules.retry })).toBeVisible();
  });
});
