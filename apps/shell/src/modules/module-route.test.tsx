import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderInPortal } from '@portal/testing';
import ru from '../../locales/ru.json';
import type { Published } from './loader.ts';
import { ModuleRoute } from './module-route.tsx';
import {
  aRegistry,
  aVersion,
  chunkGone,
  exposing,
  exposingVersion,
  somePortalModules,
} from '../../test/published.tsx';
import { ModulesContext } from './use-modules.ts';

const one = aVersion({ version: '1.0.0' });
const two = aVersion({ version: '2.0.0' });

const retryButton = () => screen.findByRole('button', { name: ru.modules.retry });

async function showPage(setting: Parameters<typeof somePortalModules>[0]) {
  const { modules, ...rest } = somePortalModules(setting);
  const page = (
    <ModulesContext value={modules}>
      <ModuleRoute id="poems" page="verse" />
    </ModulesContext>
  );
  // Suspended components are told apart from loaded ones only once what they wait for is through.
  const view = await act(() => renderInPortal(page, { texts: { shell: ru } }));
  return { ...view, ...rest, modules };
}

describe('the page of a module', () => {
  // React reports every error that a boundary catches; here they are planted.
  beforeEach(() => {
    jest.spyOn(console, 'error').mockReturnValue();
    jest.spyOn(console, 'warn').mockReturnValue();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('is shown once it is loaded', async () => {
    await showPage({ registry: aRegistry(one) });
    expect(await screen.findByRole('heading', { name: 'Version 1.0.0' })).toBeVisible();
  });

  it('stays as it is when a newer version is published', async () => {
    const { modules } = await showPage({ registry: aRegistry(one), later: aRegistry(two, one) });
    await screen.findByRole('heading', { name: 'Version 1.0.0' });
    await act(() => modules.refresh({ isUrgent: true }));
    expect(screen.getByRole('heading', { name: 'Version 1.0.0' })).toBeVisible();
  });

  it('says that it cannot be loaded, why in the details, and loads when asked again', async () => {
    let isGone = true;
    const load = (published: Published) => {
      if (isGone) throw chunkGone();
      return exposingVersion(published);
    };
    const { user } = await showPage({ registry: aRegistry(one), load });
    expect(await screen.findByRole('alert')).toHaveTextContent(ru.modules.unreachable.title);
    expect(screen.getByText(/Loading chunk 7 failed/)).toBeInTheDocument();
    isGone = false;
    await user.click(await retryButton());
    expect(await screen.findByRole('heading', { name: 'Version 1.0.0' })).toBeVisible();
  });

  it('says that it was built for another version of the portal', async () => {
    await showPage({ registry: aRegistry(aVersion({ platform: '7.0.0' })) });
    expect(await screen.findByRole('alert')).toHaveTextContent(ru.modules.incompatible.title);
  });

  it('says that it crashed, and works again afterwards', async () => {
    let isCrashing = true;
    const Page = () => {
      if (isCrashing) throw new Error('A verse without a rhyme');
      return <h1>Rhymes</h1>;
    };
    const { user } = await showPage({ registry: aRegistry(one), load: () => exposing(Page) });
    expect(await screen.findByRole('alert')).toHaveTextContent(ru.modules.crashed.title);
    expect(screen.getByText(/A verse without a rhyme/)).toBeInTheDocument();
    isCrashing = false;
    await user.click(await retryButton());
    expect(await screen.findByRole('heading', { name: 'Rhymes' })).toBeVisible();
  });

  it('takes the newer version unasked when a later part of this one is gone from the server', async () => {
    const Page = () => {
      const [isOpen, setIsOpen] = useState(false);
      if (isOpen) throw chunkGone();
      return <button onClick={() => setIsOpen(true)}>Next verse</button>;
    };
    const load = (published: Published) =>
      published.version.version === '1.0.0' ? exposing(Page) : exposingVersion(published);
    const { user } = await showPage({ registry: aRegistry(one), later: aRegistry(two), load });
    await user.click(await screen.findByRole('button', { name: 'Next verse' }));
    expect(await screen.findByRole('heading', { name: 'Version 2.0.0' })).toBeVisible();
  });

  it('heals once, not for ever', async () => {
    const Page = () => {
      throw chunkGone();
    };
    const { asked } = await showPage({ registry: aRegistry(one), load: () => exposing(Page) });
    expect(await screen.findByRole('alert')).toHaveTextContent(ru.modules.crashed.title);
    expect(asked).toEqual(['1.0.0', '1.0.0 again']);
  });

  it('is patient for three seconds, then says that it takes long and offers to start over', async () => {
    jest.useFakeTimers();
    await showPage({ registry: aRegistry(one), load: () => Promise.race([]) });
    act(() => jest.advanceTimersByTime(2_900));
    expect(screen.queryByText(ru.modules.waiting.title)).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(200));
    expect(screen.getByText(ru.modules.waiting.title)).toBeVisible();
    expect(screen.getByRole('button', { name: ru.modules.retry })).toBeVisible();
  });
});
