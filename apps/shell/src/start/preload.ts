import {
  compatibleVersions,
  PLATFORM_VERSION,
  selectUser,
  type PortalStore,
  type Registry,
} from '@portal/platform';
import type { ShellScreen } from '@portal/wire';
import { loadPublicPage } from './load-public-page.ts';
import { loadSignedIn } from './load-signed-in.ts';
import type { Loader } from '../modules/loader.ts';
import { pagesFor, readerOf, type ModulePage } from '../modules/module-pages.ts';
import type { PortalModules } from '../modules/portal-modules.ts';
import { addPreloadLinks } from '../modules/preload-links.ts';

interface InitialPage extends Pick<ModulePage, 'id' | 'page'> {
  /** True for a page that is shown without a session. */
  readonly isPublic?: boolean;
}

const warn = (error: unknown) => console.warn(error);

/**
 * Preloads the code behind the login, or around a public page, and all files of the initial module page, so that the network is busy
 * while this code is being evaluated.
 */
export function preloadCode(registry: Registry, loader: Loader, initialPage?: InitialPage): void {
  (initialPage?.isPublic ? loadPublicPage() : loadSignedIn()).catch(warn);
  const entry = registry.remotes.find(({ id }) => id === initialPage?.id);
  const version = entry && compatibleVersions(entry, PLATFORM_VERSION)[0];
  if (!initialPage || !version) return;
  addPreloadLinks(version, initialPage.page);
  // The page retries and reports the failure when it is opened.
  loader.preload?.().catch(warn);
}

/** Loads the code of the first render for a signed-in user or a public page; the page itself reports failures. */
export async function preloadInitialPage(
  store: PortalStore,
  modules: PortalModules,
  initialPage?: InitialPage,
): Promise<void> {
  if (initialPage?.isPublic) {
    await Promise.allSettled([loadPublicPage(), modules.preloadPage(initialPage.id, initialPage.page)]);
    return;
  }
  const user = selectUser(store.getState());
  if (!user) return;
  const isInitialPage = ({ id, page }: ModulePage) => id === initialPage?.id && page === initialPage.page;
  const page = pagesFor(modules.registry(), readerOf(user)).find(isInitialPage);
  await Promise.allSettled([loadSignedIn(), page && modules.preloadPage(page.id, page.page)]);
}

/** Reads the responses that came with the page into the store; what is missing there is requested. */
export async function readInitialPage(
  store: PortalStore,
  session: Promise<void>,
  screen: ShellScreen | undefined,
): Promise<void> {
  try {
    const [{ prefetchInitial }] = await Promise.all([loadSignedIn(), session]);
    await prefetchInitial(store, screen);
  } catch (error) {
    // The components retry and report the failure.
    warn(error);
  }
}

/** Fetches the study filter's lists as soon as the user is known, before the page that shows them renders. */
export async function prefetchStudyLists(store: PortalStore, session: Promise<void>): Promise<void> {
  try {
    const [{ prefetchStudyFilter }] = await Promise.all([loadSignedIn(), session]);
    if (selectUser(store.getState())) await store.dispatch(prefetchStudyFilter(window.location.search));
  } catch (error) {
    // The study panel retries and reports the failure.
    warn(error);
  }
}
