import type { PortalStore } from '@portal/platform';
import { BASE_PATH } from '@portal/wire';
import type { Loader } from './modules/loader.ts';
import { modulePageAt } from './modules/module-pages.ts';
import { PortalModules } from './modules/portal-modules.ts';
import { fetchRegistry, readRegistry } from './modules/read-registry.ts';
import { loadTextsOf } from './start-texts.ts';

/** Where the page was opened, below `/lms`. */
const openedPath = (): string => window.location.pathname.replace(BASE_PATH, '').replace(/\/$/, '');

/** The modules that are published. */
export async function findModules(store: PortalStore, loader: Loader): Promise<PortalModules> {
  const registry = await readRegistry();
  return new PortalModules({ registry, store, loader, fetchRegistry, loadTexts: loadTextsOf });
}

/** Sends for the module at whose page the portal was opened. */
export function prefetchOpened(modules: PortalModules): void {
  const opened = modulePageAt(modules.registry(), openedPath());
  if (opened) modules.prefetchPage(opened.id, opened.page);
}
