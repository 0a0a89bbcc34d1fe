import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { aStudent, renderInPortal } from '@portal/testing';
import ru from '../../locales/ru.json';
import type { Language } from '@portal/i18n';
import { aManifest, aRegistry, aVersion, createPortalModules } from '../../test/module-fixtures.tsx';
import { useNavItems, useRegistryRefresh } from './use-module-pages.ts';
import { ModulesContext, useModules } from './use-modules.ts';

const page = { path: 'prose', roles: ['student'] as const };
const prose = aVersion({
  manifest: aManifest({
    id: 'prose',
    pages: { novel: page },
    nav: [{ page: 'novel', icon: 'library', order: 5 }],
    titles: { novel: { ru: 'Проза', kg: 'Кара сөз', en: 'Prose' } },
  }),
});
const poems = aVersion();
const registry = { remotes: [...aRegistry(poems).remotes, ...aRegistry(prose).remotes] };

const user = aStudent();

function Navigation() {
  useRegistryRefresh();
  return (
    <nav>
      {useNavItems(user).map(({ key, to, label, preload }) => (
        <Link key={key} to={to} onFocus={preload}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

async function showNavigation(nextRegistry = registry, language: Language = 'ru') {
  const portalModules = createPortalModules({ registry, nextRegistry });
  const navigation = (
    <ModulesContext value={portalModules.modules}>
      <Navigation />
    </ModulesContext>
  );
  // Wrapped because the first render requests the registry.
  const view = await act(() => renderInPortal(navigation, { language, messages: { shell: ru } }));
  return { ...portalModules, ...view };
}

const names = () => screen.getAllByRole('link').map((link) => link.textContent);

describe('the navigation', () => {
  let now = 0;
  beforeEach(() => {
    now = 60_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('comes from the manifests alone, ordered and translated', async () => {
    const { loaded } = await showNavigation();
    expect(names()).toEqual(['Проза', 'Стихи']);
    expect(loaded).toEqual([]);
  });

  it.each([
    ['kg', ['Кара сөз', 'Ырлар']],
    ['en', ['Prose', 'Poems']],
  ] as const)('is translated to %s', async (language, expected) => {
    await showNavigation(registry, language);
    expect(names()).toEqual(expected);
  });

  it('adds a module that was published while the page is open', async () => {
    const { modules } = await showNavigation({
      remotes: [
        ...registry.remotes,
        { id: 'drama', versions: [aVersion({ manifest: aManifest({ id: 'drama' }) })] },
      ],
    });
    await act(() => modules.refresh({ isUrgent: true }));
    expect(names()).toHaveLength(3);
  });

  it('preloads the code on focus', async () => {
    const { loaded, user } = await showNavigation();
    await act(() => user.tab());
    expect(loaded).toEqual(['1.0.0']);
  });

  it('refreshes the registry on navigation, at most every five seconds', async () => {
    const { fetched, user } = await showNavigation();
    await user.click(screen.getByRole('link', { name: 'Проза' }));
    expect(fetched).toHaveLength(0);
    now += 5_001;
    await user.click(screen.getByRole('link', { name: 'Стихи' }));
    expect(fetched).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Проза' }));
    expect(fetched).toHaveLength(1);
  });

  it('throws without a ModulesContext', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const Lost = () => {
      useModules();
      return null;
    };
    await renderInPortal(<Lost />);
    expect(screen.getByRole('heading', { name: /no ModulesContext/ })).toBeVisible();
  });
});
