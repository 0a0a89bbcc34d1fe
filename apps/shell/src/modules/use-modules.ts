import { createContext, use, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '@portal/i18n';
import type { Role } from '@portal/wire';
import type { NavItem } from '../shared/nav-item.ts';
import { pagesFor, type ModulePage } from './module-pages.ts';
import type { PortalModules } from './portal-modules.ts';

export const ModulesContext = createContext<PortalModules | undefined>(undefined);

/** The modules of the portal around this component. */
export function useModules(): PortalModules {
  const modules = use(ModulesContext);
  if (!modules) throw new Error('There is no ModulesContext around this component');
  return modules;
}

/** The pages of all modules that this role sees; follows the registry. */
export function useModulePages(role: Role): readonly ModulePage[] {
  const modules = useModules();
  const registry = useSyncExternalStore(modules.subscribe, modules.registry);
  return useMemo(() => pagesFor(registry, role), [registry, role]);
}

/** The navigation of this role, from the manifests alone: it needs no module's code. */
export function useNavEntries(role: Role): readonly NavItem[] {
  const modules = useModules();
  const pages = useModulePages(role);
  const language = useLanguage();
  return useMemo(
    () =>
      pages
        .flatMap(({ id, page, path, titles, nav }) => (nav ? [{ id, page, path, titles, ...nav }] : []))
        .toSorted((one, other) => one.order - other.order)
        .map(({ id, page, path, titles, icon }) => ({
          key: `${id}/${page}`,
          to: path,
          label: titles[language],
          icon,
          prefetch: () => {
            modules.refresh().then(
              () => modules.prefetch(id),
              (error: unknown) => console.warn(error),
            );
          },
        })),
    [modules, pages, language],
  );
}

/** Asks with every navigation whether something newer is published; nobody waits for the answer. */
export function useRegistryRefresh(): void {
  const modules = useModules();
  const { pathname } = useLocation();
  useEffect(() => {
    modules.refresh().catch((error: unknown) => console.warn(error));
  }, [modules, pathname]);
}
