import {
  hasStoredData,
  readDeviceId,
  showsStudyFilter,
  type PortalStore,
  type Registry,
} from '@portal/platform';
import { shellScreenAt } from '@portal/wire';
import { loadSignedIn } from './load-signed-in.ts';
import type { Loader } from '../modules/loader.ts';
import { modulePageAt } from '../modules/module-pages.ts';
import { fetchRegistry, readRegistry } from '../modules/read-registry.ts';
import '../crash/static-crash.css';
import { currentPath } from '../shared/current-path.ts';
import { nextTask } from '../shared/next-task.ts';
import { preloadInitialPage, preloadCode, prefetchStudyLists, readInitialPage } from './preload.ts';
import { takeInitialResponses } from './read-initial-responses.ts';
import { findRoot } from '../shared/rendered-page.ts';

/** Render after this time even if the initial page is not loaded yet; a skeleton shows then. */
const FIRST_RENDER_TIMEOUT_MS = 300;

const pause = (timeMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, timeMs));

/** The module page at the address; a device without a session loads public ones only. */
function pageToLoad(registry: Registry, isKnown: boolean) {
  const page = modulePageAt(registry, currentPath());
  return isKnown || page?.isPublic ? page : undefined;
}

interface InitialData {
  readonly initialPage: ReturnType<typeof pageToLoad>;
  /** True when the page has brought responses. */
  readonly hasResponses: boolean;
}

/** Loads the data of the initial page while its code is loading; the result is what the first render waits for. */
async function loadData(
  store: PortalStore,
  session: Promise<void>,
  { initialPage, hasResponses }: InitialData,
): Promise<void> {
  if (initialPage && showsStudyFilter(initialPage.declared, window.location.search))
    void prefetchStudyLists(store, session);
  if (hasResponses)
    await readInitialPage(
      store,
      session,
      shellScreenAt(`${window.location.pathname}${window.location.search}`),
    );
}

/**
 * Assembles and renders the portal. All code is in the page's own chunk (`eager`); each part is evaluated in
 * its own task so that a slow device can respond in between.
 */
async function bootstrapPortal(loader: Loader): Promise<void> {
  const registry = await readRegistry();
  // A device without an id has no session to continue, so the login page or a public page shows at once.
  const isKnown = readDeviceId() !== undefined;
  const initialPage = pageToLoad(registry, isKnown);
  const hasCodeToLoad = isKnown || initialPage !== undefined;
  if (hasCodeToLoad) {
    await nextTask();
    preloadCode(registry, loader, initialPage);
  }
  await nextTask();
  const { loadModuleMessages, initShellMessages } = await import(
    /* webpackMode: "eager" */ './load-messages.ts'
  );
  const messages = initShellMessages();
  await nextTask();
  const { createStore } = await import(/* webpackMode: "eager" */ './create-store.ts');
  await nextTask();
  const { loadSession } = await import(/* webpackMode: "eager" */ './load-session.ts');
  const responses = takeInitialResponses();
  await nextTask();
  const store = createStore(responses);
  await nextTask();
  const session = isKnown ? loadSession(store) : undefined;
  const data = session && loadData(store, session, { initialPage, hasResponses: responses.length > 0 });
  await nextTask();
  const { PortalModules } = await import(/* webpackMode: "eager" */ '../modules/portal-modules.ts');
  const modules = new PortalModules({
    registry,
    store,
    loader,
    fetchRegistry,
    loadMessages: loadModuleMessages,
  });
  if (initialPage) modules.preload(initialPage.id);
  await nextTask();
  const { renderPortal } = await import(/* webpackMode: "eager" */ './render.tsx');
  await Promise.all([messages, session]);
  if (hasCodeToLoad) {
    const page = preloadInitialPage(store, modules, initialPage);
    // A page that the server has rendered can be read already, and is taken over with the same data. Else waiting briefly for the
    // preloaded code avoids rendering a skeleton first and the page second.
    await (findRoot()?.dataset['for']
      ? data
      : Promise.race([Promise.all([page, data]), pause(FIRST_RENDER_TIMEOUT_MS)]));
  }
  renderPortal(store, modules);
  removeLeftOverData(store).catch(console.warn);
}

/** Removes stored data when the session has ended while no page was open, or a page was closed during sign-out. */
async function removeLeftOverData(store: PortalStore): Promise<void> {
  if (readDeviceId() !== undefined || !hasStoredData()) return;
  const { offlineDataOf } = await loadSignedIn();
  await offlineDataOf(store).clear();
}

/** Starts the portal; the page's static crash message shows reported errors until then (spec §8). */
export function bootstrap(loader: Loader): void {
  bootstrapPortal(loader).catch(window.reportError);
}
