import { readDeviceId } from '@portal/platform';
import { BASE_PATH } from '@portal/wire';
import type { Loader } from './modules/loader.ts';
import { modulePageAt } from './modules/module-pages.ts';
import { fetchRegistry, readRegistry } from './modules/read-registry.ts';
import { findPage, sendAhead, walkAhead } from './send-ahead.ts';

/** Who waits longer than this is shown what is there: at first a skeleton. */
const DRAWING_PATIENCE_MS = 300;

const pause = (timeMs?: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, timeMs));
const nextTask = (): Promise<void> => pause();

/** Where the page was opened, below `/lms`. */
const openedPath = (): string => window.location.pathname.replace(BASE_PATH, '').replace(/\/$/, '');

/**
 * Puts the portal together and draws it. All of its code has come with the page (`eager`); each part comes to life in a task of its
 * own, so that a slow device answers in between.
 */
async function startPortal(loader: Loader): Promise<void> {
  const registry = await readRegistry();
  // A device that never signed in has no session to continue and sees the login page without waiting.
  const isKnown = readDeviceId() !== undefined;
  const opened = isKnown ? modulePageAt(registry, openedPath()) : undefined;
  if (isKnown) sendAhead(registry, loader, opened);
  await nextTask();
  const { loadTextsOf, startShellTexts } = await import(/* webpackMode: "eager" */ './start-texts.ts');
  const texts = startShellTexts();
  await nextTask();
  const { createStore } = await import(/* webpackMode: "eager" */ './create-store.ts');
  await nextTask();
  const { findSession } = await import(/* webpackMode: "eager" */ './find-session.ts');
  const store = createStore();
  const session = isKnown ? findSession(store) : undefined;
  if (session && opened?.needsStudyFilter) void walkAhead(store, session);
  await nextTask();
  const { PortalModules } = await import(/* webpackMode: "eager" */ './modules/portal-modules.ts');
  const modules = new PortalModules({ registry, store, loader, fetchRegistry, loadTexts: loadTextsOf });
  if (opened) modules.prefetch(opened.id);
  await nextTask();
  const { draw } = await import(/* webpackMode: "eager" */ './draw.tsx');
  await Promise.all([texts, session]);
  // What was sent for is mostly here by now: drawn together with it, the page is drawn once.
  if (isKnown) await Promise.race([findPage(store, modules, opened), pause(DRAWING_PATIENCE_MS)]);
  draw(store, modules);
}

/** Starts the portal; where not even that succeeds, the page's own words say so (spec §8). */
export function start(loader: Loader): void {
  startPortal(loader).catch((error: unknown) => {
    console.error(error);
    document.getElementById('crash')?.removeAttribute('hidden');
  });
}
