import { createContext, use, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '@portal/i18n';
import type { Registry } from '@portal/platform';
import type { SessionUser } from '@portal/wire';
import type { NavItem } from '../shared/menu/nav-item.ts';
import { pagesFor, publicPagesOf, readerOf, type ModulePage, type PublicModulePage } from './module-pages.ts';
import type { PortalModules } from './portal-modules.ts';

export const ModulesContext = createContext<PortalModules | undefined>(undefined);

export function useModules(): PortalModules {
  const modules = use(ModulesContext);
  if (!modules) throw new Error('There is no ModulesContext');
  return modules;
}

function useRegistry(): Registry {
  const modules = useModules();
  return useSyncExternalStore(modules.subscribe, modules.registry, modules.registry);
}

/** The pages that are shown with or without a session. */
export function usePublicPages(): readonly PublicModulePage[] {
  const registry = useRegistry();
  return useMemo(() => publicPagesOf(registry), [registry]);
}

export function useModulePages(user: SessionUser): readonly ModulePage[] {
  const registry = useRegistry();
  return useMemo(() => pagesFor(registry, readerOf(user)), [registry, user]);
}

/** The navigation of a person, from the manifests alone: no module code is needed. */
export function useNavItems(user: SessionUser): readonly NavItem[] {
  const modules = useModules();
  const pages = useModulePages(user);
  const language = useLanguage();
  return useMemo(
    () =>
      pages
        .flatMap(({ nav, ...page }) => (nav ? [{ ...nav, ...page }] : []))
        .toSorted((one, other) => one.order - other.order)
        .map(({ id, page, path, titles, icon, order, badge, isTab, itemParam, opens, isForStaff }) => ({
          key: `${id}/${page}`,
          to: path,
          label: titles[language],
          icon,
          order,
          badge,
          isTab,
          itemParam,
          opens,
          isForStaff,
          preload: () => {
            modules.refresh().then(
              () => modules.preload(id),
              (error: unknown) => console.warn(error),
            );
          },
        })),
    [modules, pages, language],
  );
}

/** Refreshes the registry with every navigation, in the background. */
export function useRegistryRefresh(): void {
  const modules = useModules();
  const { pathname } = useLocation();
  useEffect(() => {
    modules.refresh().catch((error: unknown) => console.warn(error));
  }, [modules, pathname]);
}
