import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '@portal/i18n';
import type { SessionUser } from '@portal/wire';
import type { NavItem } from '../shared/menu/nav-item.ts';
import { pagesFor, readerOf, type ModulePage } from './module-pages.ts';
import { useModules, useRegistry } from './use-modules.ts';

/** The pages of modules for a signed-in person. The login page does without this file. */
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
        .map(({ id, page, path, titles, shortTitle, icon, order, group, badge, isTab, ...rest }) => ({
          key: `${id}/${page}`,
          to: path,
          label: titles[language],
          shortLabel: shortTitle?.[language],
          icon,
          order,
          group,
          badge,
          isTab,
          itemParam: rest.itemParam,
          opens: rest.opens,
          isForStaff: rest.isForStaff,
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
