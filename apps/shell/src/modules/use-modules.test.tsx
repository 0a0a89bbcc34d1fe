import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { renderInPortal } from '@portal/testing';
import ru from '../../locales/ru.json';
import type { Language } from '@portal/i18n';
import { aManifest, aRegistry, aVersion, somePortalModules } from '../../test/published.tsx';
import { ModulesContext, useModules, useNavEntries, useRegistryRefresh } from './use-modules.ts';

const page = { path: 'prose', roles: ['student'] as const };
const prose = aVersion({
  manifest: aManifest({
    id: 'prose',
    pages: { shelf: page },
    nav: [{ page: 'shelf', icon: 'library', order: 5 }],
    titles: { shelf: { ru: 'Проза', kg: 'Кара сөз', en: 'Prose' } },
  }),
});
const poems = aVersion();
const registry = { remotes: [...aRegistry(poems).remotes, ...aRegistry(prose).remotes] };

function Navigation() {
  useRegistryRefresh();
  return (
    <nav>
      {useNavEntries('student').map(({ key, to, label, prefetch }) => (
        <Link key={key} to={to} onFocus={prefetch}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

async function showNavigation(later = registry, language: Language = 'ru') {
  const some = somePortalModules({ registry, later });
  const navigation = (
    <ModulesContext value={some.modules}>
      <Navigation />
    </ModulesContext>
  );
  // The first question for the registry is on its way with the first rendering.
  const view = await act(() => renderInPortal(navigation, { language, texts: { shell: ru } }));
  return { ...some, ...view };
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

  it('comes from the manifests alone, in their order and in the language of the reader', async () => {
    const { asked } = await showNavigation();
    expect(names()).toEqual(['Проза', 'Стихи']);
    expect(asked).toEqual([]);
  });

  it.each([
    ['kg', ['Кара сөз', 'Ырлар']],
    ['en', ['Prose', 'Poems']],
  ] as const)('speaks %s', async (language, expected) => {
    await showNavigation(registry, language);
    expect(names()).toEqual(expected);
  });

  it('gains a module that was published while the page is open', async () => {
    const { modules } = await showNavigation({
      remotes: [
        ...registry.remotes,
        { id: 'drama', versions: [aVersion({ manifest: aManifest({ id: 'drama' }) })] },
      ],
    });
    await act(() => modules.refresh({ isUrgent: true }));
    expect(names()).toHaveLength(3);
  });

  it('fetches the code when the focus comes near', async () => {
    const { asked, user } = await showNavigation();
    await act(() => user.tab());
    expect(asked).toEqual(['1.0.0']);
  });

  it('asks with a navigation what is published, at most every five seconds', async () => {
    const { fetched, user } = await showNavigation();
    await user.click(screen.getByRole('link', { name: 'Проза' }));
    expect(fetched).toHaveLength(0);
    now += 5_001;
    await user.click(screen.getByRole('link', { name: 'Стихи' }));
    expect(fetched).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Проза' }));
    expect(fetched).toHaveLength(1);
  });

  it('needs the modules around it', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const Lost = () => {
      useModules();
      return null;
    };
    await renderInPortal(<Lost />);
    expect(screen.getByRole('heading', { name: /no ModulesContext/ })).toBeVisible();
  });
});
