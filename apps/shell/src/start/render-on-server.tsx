import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { createCall, createPageHttp, type InitialResponse, type MissingCall } from '@portal/api-client';
import { readClock } from '@portal/domain';
import { initMessages, setClock, type Language } from '@portal/i18n';
import {
  createPortalStore,
  sessionResumed,
  setServerLayout,
  toRegistry,
  type PortalStore,
} from '@portal/platform';
import { takeRenderedAttributes } from '@portal/ui';
import { auth, BASE_PATH } from '@portal/wire';
import { loadSignedIn } from './load-signed-in.ts';
import { setFirstHeading, type FirstHeading } from '../modules/first-heading.ts';
import { PortalModules } from '../modules/portal-modules.ts';
import { serverModules, type ModuleToRender } from '../modules/server-modules.ts';
import { Portal } from './portal.tsx';
import { loadedPartCount } from '../shared/lazy-component.tsx';
import { nextTask } from '../shared/next-task.ts';
import { shellScreenAt, type ShellScreen } from '../shared/shell-screen.ts';
import { wireIdentityOf } from '../shared/sign-out/wire-identity.ts';

export { loadSharedLibraries } from '../modules/server-modules.ts';

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
}

/** The markup of a module's page, or the calls whose responses are needed before it can be rendered. */
export type RenderedModulePage =
  | { readonly html: string; readonly rootAttributes: readonly string[] }
  | { readonly missing: readonly MissingCall[] };

interface PageData {
  readonly store: PortalStore;
  /** The calls whose responses the page does not bring; more are added by further reads. */
  readonly missing: readonly MissingCall[];
}

const never = (): Promise<never> => new Promise(() => undefined);

/** Reads what the page shows first into a store; throws when the page does not bring all of it, because half a page is of no use. */
async function readPage(page: PageToRender): Promise<PageData> {
  const missing: MissingCall[] = [];
  const http = createPageHttp(page.responses, (call) => missing.push(call));
  const call = createCall(http, () => wireIdentityOf(store.getState()));
  const store: PortalStore = createPortalStore({ call, loadOfflineData: never });
  if (page.isSignedIn) {
    store.dispatch(sessionResumed(await call(auth.authenticate, { deviceId: '' })));
    const { prefetchInitial } = await loadSignedIn();
    await prefetchInitial(store, screenOf(page.url));
  }
  if (missing.length > 0)
    throw new Error(`The page does not bring ${missing.map(({ path }) => path).join(', ')}`);
  return { store, missing };
}

const addressOf = (url: string): URL => new URL(url, 'http://localhost');

function screenOf(url: string): ShellScreen | undefined {
  const { pathname, search } = addressOf(url);
  return shellScreenAt(pathname.replace(/\/$/, '').slice(BASE_PATH.length), search);
}

/** React asks the browser to preload pictures; the page's own hints say what comes first. */
const preloadLinks = /^(?:<link [^>]*>)+/;

/** Modules without a program for the server are rendered by the browser. */
const noModules = (page: PageToRender, store: PortalStore): PortalModules =>
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

async function render(page: PageToRender, store: PortalStore, modules: PortalModules): Promise<string> {
  const Router = ({ basename, children }: { readonly basename: string; readonly children: ReactNode }) => (
    <StaticRouter basename={basename} location={page.url}>
      {children}
    </StaticRouter>
  );
  const renderOnce = () => {
    setClock(readClock(page.clock));
    setServerLayout(page.isDesktop);
    setFirstHeading(page.heading);
    takeRenderedAttributes();
    return renderToString(<Portal store={store} modules={modules} Router={Router} />);
  };
  const knownParts = loadedPartCount();
  const html = renderOnce();
  await nextTask();
  // A lazy part shows its fallback the first time.
  return (loadedPartCount() === knownParts ? html : renderOnce()).replace(preloadLinks, '');
}

/** Renders the portal as the browser will render it first: the login page, or the frame around a page. */
export async function renderPage(page: PageToRender): Promise<string> {
  const { store } = await readPage(page);
  return render(page, store, noModules(page, store));
}

/** In the content of the page, a part that React leaves to the browser, because it failed or waits. */
const leftToBrowser = /<main[^]*<!--\$!-->[^]*<\/main>/;

/** Renders the page with the module inside; throws when the module leaves it to the browser. */
export async function renderModulePage(
  page: PageToRender,
  module: ModuleToRender,
): Promise<RenderedModulePage> {
  const { store, missing } = await readPage(page);
  const modules = await serverModules(module, {
    store,
    registry: page.registry,
    address: addressOf(page.url),
  });
  if (missing.length > 0) return { missing };
  const html = await render(page, store, modules);
  if (leftToBrowser.test(html)) throw new Error(`${module.id} leaves ${page.url} to the browser`);
  return { html, rootAttributes: takeRenderedAttributes() };
}
