import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { loadTexts, reloadTexts, startTexts } from '@portal/i18n';
import { readDeviceId, readKeptUser, serverLost, sessionContinued, type PortalStore } from '@portal/platform';
import { BASE_PATH } from '@portal/wire';
import { createStore } from './create-store.ts';
import { continueSession } from './login/continue-session.thunk.ts';
import type { Loader } from './modules/loader.ts';
import { modulePageAt } from './modules/module-pages.ts';
import { PortalModules } from './modules/portal-modules.ts';
import { fetchRegistry, readRegistry } from './modules/read-registry.ts';
import { loadSignedIn, Portal } from './portal.tsx';

/** Namespace → the version whose texts are wanted: the shell's own, and each module's as its code is. */
const textVersions = new Map([['shell', PORTAL_SHELL_VERSION]]);

async function loadTextsOf(id: string, version: string): Promise<void> {
  const isKnown = textVersions.has(id);
  textVersions.set(id, version);
  await (isKnown ? reloadTexts(id) : loadTexts(id));
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Where the page was opened, below `/lms`. */
const openedPath = (): string => window.location.pathname.replace(BASE_PATH, '').replace(/\/$/, '');

/** Who is signed in; where the server cannot be asked, who was: the portal opens with what this device has kept. */
async function findSession(store: PortalStore): Promise<void> {
  const outcome = await store.dispatch(continueSession()).unwrap();
  if (outcome !== 'unreachable') return;
  const user = readKeptUser();
  store.dispatch(serverLost());
  if (user) store.dispatch(sessionContinued(user));
}

async function startPortal(loader: Loader): Promise<void> {
  const store = createStore();
  const texts = startTexts({ namespaces: ['shell'], versionOf: (name) => textVersions.get(name) });
  // A device that never signed in has no session to continue and sees the login page without waiting.
  const session = readDeviceId() === undefined ? undefined : findSession(store);
  const registry = await readRegistry();
  const modules = new PortalModules({ registry, store, loader, fetchRegistry, loadTexts: loadTextsOf });
  if (session) {
    // The question who is signed in goes out before the code that waits for the answer.
    await nextTask();
    loadSignedIn().catch((error: unknown) => console.warn(error));
    const opened = modulePageAt(registry, openedPath());
    if (opened) modules.prefetchPage(opened.id, opened.page);
  }
  await Promise.all([texts, session]);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  // As a transition React draws in small pieces: the page answers in between.
  startTransition(() => createRoot(root).render(<Portal store={store} modules={modules} />));
}

/** Starts the portal; where not even that succeeds, the page's own words say so (spec §8). */
export function start(loader: Loader): void {
  startPortal(loader).catch((error: unknown) => {
    console.error(error);
    document.getElementById('crash')?.removeAttribute('hidden');
  });
}
