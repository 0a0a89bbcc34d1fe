import {
  compatibleVersions,
  PLATFORM_VERSION,
  selectUser,
  type PortalStore,
  type Registry,
} from '@portal/platform';
import { loadSignedIn } from './load-signed-in.ts';
import type { Loader } from './modules/loader.ts';
import { pagesFor, type ModulePage } from './modules/module-pages.ts';
import type { PortalModules } from './modules/portal-modules.ts';
import { preloadPage } from './modules/preload-page.ts';

type Opened = Pick<ModulePage, 'id' | 'page'>;

const warn = (error: unknown) => console.warn(error);

/**
 * Sends for what stands behind the login, and for all files of the module's page that the portal was opened at, while the line is
 * free: the code that is already here has yet to come to life.
 */
export function sendAhead(registry: Registry, loader: Loader, opened?: Opened): void {
  loadSignedIn().catch(warn);
  const entry = registry.remotes.find(({ id }) => id === opened?.id);
  const version = entry && compatibleVersions(entry, PLATFORM_VERSION)[0];
  if (!opened || !version) return;
  preloadPage(version, opened.page);
  // What fails here is tried again, and told, when the page is opened.
  loader.prepare?.().catch(warn);
}

/** Has everything there that whoever has signed in will see first; what cannot be had is left to the page. */
export async function findPage(store: PortalStore, modules: PortalModules, opened?: Opened): Promise<void> {
  const user = selectUser(store.getState());
  if (!user) return;
  const isTheirs = ({ id, page }: Opened) => id === opened?.id && page === opened.page;
  const own = pagesFor(modules.registry(), user.role).find(isTheirs);
  await Promise.allSettled([loadSignedIn(), own && modules.openAhead(own.id, own.page)]);
}

/** Has the lists of the study filter asked for as soon as it is known who asks: the page that shows them is not drawn yet. */
export async function walkAhead(store: PortalStore, session: Promise<void>): Promise<void> {
  try {
    const [{ walkStudy }] = await Promise.all([loadSignedIn(), session]);
    if (selectUser(store.getState())) await store.dispatch(walkStudy(window.location.search)).unwrap();
  } catch (error) {
    // Whoever shows the lists asks again and is told.
    warn(error);
  }
}
