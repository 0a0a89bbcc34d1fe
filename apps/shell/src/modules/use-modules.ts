import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import type { Registry } from '@portal/platform';
import { publicPagesOf, type PublicModulePage } from './module-pages.ts';
import type { PortalModules } from './portal-modules.ts';

export const ModulesContext = createContext<PortalModules | undefined>(undefined);

export function useModules(): PortalModules {
  const modules = use(ModulesContext);
  if (!modules) throw new Error('There is no ModulesContext');
  return modules;
}

/** The registry, which may change while a page is open. */
export function useRegistry(): Registry {
  const modules = useModules();
  return useSyncExternalStore(modules.subscribe, modules.registry, modules.registry);
}

/** The pages that are shown with or without a session. */
export function usePublicPages(): readonly PublicModulePage[] {
  const registry = useRegistry();
  return useMemo(() => publicPagesOf(registry), [registry]);
}
