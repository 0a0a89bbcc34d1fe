import { loadSignedIn } from './load-signed-in.ts';
import type { Loader } from './modules/loader.ts';

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Puts the portal together and draws it. All of its code has come with the page (`eager`); each part comes to life in a task of its
 * own, so that a slow device answers in between.
 */
async function startPortal(loader: Loader): Promise<void> {
  const { startShellTexts } = await import(/* webpackMode: "eager" */ './start-texts.ts');
  const texts = startShellTexts();
  await nextTask();
  const { createStore } = await import(/* webpackMode: "eager" */ './create-store.ts');
  await nextTask();
  const { findSession } = await import(/* webpackMode: "eager" */ './find-session.ts');
  const store = createStore();
  const session = findSession(store);
  await nextTask();
  const { findModules, prefetchOpened } = await import(/* webpackMode: "eager" */ './find-modules.ts');
  const modules = await findModules(store, loader);
  if (session) {
    // The question who is signed in has gone out before the code that waits for the answer.
    loadSignedIn().catch((error: unknown) => console.warn(error));
    prefetchOpened(modules);
  }
  await nextTask();
  const { draw } = await import(/* webpackMode: "eager" */ './draw.tsx');
  await Promise.all([texts, session]);
  draw(store, modules);
}

/** Starts the portal; where not even that succeeds, the page's own words say so (spec §8). */
export function start(loader: Loader): void {
  startPortal(loader).catch((error: unknown) => {
    console.error(error);
    document.getElementById('crash')?.removeAttribute('hidden');
  });
}
