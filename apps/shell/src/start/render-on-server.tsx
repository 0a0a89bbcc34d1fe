import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { createCall, createPageHttp, type InitialResponse } from '@portal/api-client';
import { readClock } from '@portal/domain';
import { initMessages, setClock, type Language } from '@portal/i18n';
import {
  createPortalStore,
  sessionResumed,
  setServerLayout,
  toRegistry,
  type PortalStore,
} from '@portal/platform';
import { auth, shellScreenAt } from '@portal/wire';
import { loadSignedIn } from './load-signed-in.ts';
import { setFirstHeading, type FirstHeading } from '../modules/first-heading.ts';
import { PortalModules } from '../modules/portal-modules.ts';
import { Portal } from './portal.tsx';
import { renderFirstView } from './render-first-view.tsx';
import { loadedPartCount } from '../shared/lazy-component.tsx';
import { nextTask } from '../shared/next-task.ts';
import { wireIdentityOf } from '../shared/sign-out/wire-identity.ts';

/** What the server knows of a page; all of it is plain data. */
export interface PageToRender {
  /** The address with its query, from `/lms` on. */
  readonly url: string;
  /** The layout that the browser probably needs. */
  readonly isDesktop: boolean;
  /** The registry of the modules, as in the page. */
  readonly registry: unknown;
  /** The university's clock, as the page brings it. */
  readonly clock: string;
  /** The responses that the page brings; the first belongs to the session of a signed-in person. */
  readonly responses: readonly InitialResponse[];
  readonly isSignedIn: boolean;
  /** Of a module's page. */
  readonly heading: FirstHeading | undefined;
  /** Of the module whose page has a first view. */
  readonly moduleMessages: unknown;
}

export interface RenderedPage {
  /** What the browser takes over. */
  readonly html: string;
  /** What shows instead of the module until it is there. */
  readonly firstView: string | undefined;
}

const never = (): Promise<never> => new Promise(() => undefined);

/** Reads what the page shows first into a store; throws when the page does not bring all of it, because half a page is of no use. */
async function fillStore(page: PageToRender): Promise<PortalStore> {
  const missing: string[] = [];
  const http = createPageHttp(page.responses, (path) => missing.push(path));
  const call = createCall(http, () => wireIdentityOf(store.getState()));
  const store: PortalStore = createPortalStore({ call, loadOfflineData: never });
  if (page.isSignedIn) {
    store.dispatch(sessionResumed(await call(auth.authenticate, { deviceId: '' })));
    const { prefetchInitial } = await loadSignedIn();
    await prefetchInitial(store, shellScreenAt(page.url));
  }
  if (missing.length > 0) throw new Error(`The page does not bring ${missing.join(', ')}`);
  return store;
}

/** React asks the browser to preload pictures; the page's own hints say what comes first. */
const preloadLinks = /^(?:<link [^>]*>)+/;

/** Modules are rendered by the browser: their teams publish code for it alone. */
const createModules = (page: PageToRender, store: PortalStore): PortalModules =>
  new PortalModules({
    registry: toRegistry(page.registry) ?? { remotes: [] },
    store,
    loader: { load: never },
    fetchRegistry: never,
    loadMessages: never,
  });

/** Takes the messages of the shell in the only language of this program; another language needs another instance. */
export const startRendering = (language: Language, messages: object): Promise<void> =>
  initMessages(language, { shell: messages });

/** The first view of the page; undefined where the page does not bring what it shows, or its person may not read it. */
async function firstViewOf(page: PageToRender, store: PortalStore): Promise<string | undefined> {
  const { url, moduleMessages: messages } = page;
  if (!page.isSignedIn || typeof messages !== 'object' || messages === null) return undefined;
  const missing: string[] = [];
  const call = createCall(
    createPageHttp(page.responses, (path) => missing.push(path)),
    () => wireIdentityOf(store.getState()),
  );
  const registry = toRegistry(page.registry) ?? { remotes: [] };
  try {
    return await renderFirstView(url, { registry, call, messages });
  } catch (error) {
    if (missing.length > 0) return undefined;
    throw error;
  }
}

/** Renders the portal as the browser will render it first: the login page, or the frame around a page. */
export async function renderPage(page: PageToRender): Promise<RenderedPage> {
  // The first responses are stored by the university's days already.
  setClock(readClock(page.clock));
  const store = await fillStore(page);
  const modules = createModules(page, store);
  const Router = ({ basename, children }: { readonly basename: string; readonly children: ReactNode }) => (
    <StaticRouter basename={basename} location={page.url}>
      {children}
    </StaticRouter>
  );
  const render = () => {
    setServerLayout(page.isDesktop);
    setFirstHeading(page.heading);
    return renderToString(<Portal store={store} modules={modules} Router={Router} />);
  };
  const knownParts = loadedPartCount();
  const html = render();
  await nextTask();
  // A lazy part shows its fallback the first time.
  return {
    html: (loadedPartCount() === knownParts ? html : render()).replace(preloadLinks, ''),
    firstView: await firstViewOf(page, store),
  };
}
