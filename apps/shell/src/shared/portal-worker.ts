import { BASE_PATH } from '@portal/wire';

const WORKER_URL = '/lms/worker.js';

/** The browser's workers; `undefined` where it has none or forbids them with all site data. */
export function findWorkers(): ServiceWorkerContainer | undefined {
  try {
    return 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/** True until a worker of this page's own build has taken over; later ones belong to newer builds. */
let isOwnWorkerNext = false;

/** Whether the worker that has just taken over belongs to a newer build than this page. */
export function isNewerWorker(): boolean {
  const isNewer = !isOwnWorkerNext;
  isOwnWorkerNext = false;
  return isNewer;
}

/** Resolves when the worker that is being installed is active; the browser reports a failed installation itself. */
function activeWorkerOf({ installing, waiting, active }: ServiceWorkerRegistration) {
  const next = installing ?? waiting;
  if (!next) return Promise.resolve(active);
  return new Promise<ServiceWorker>((resolve) => {
    next.addEventListener('statechange', () => {
      if (next.state === 'activated') resolve(next);
    });
  });
}

/** Tells the worker which files the page has loaded and loads without it, so that the page opens offline from now on. */
async function cacheLoadedFiles(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = await activeWorkerOf(registration);
  const cacheFiles = (files: PerformanceEntryList) =>
    worker?.postMessage({ kind: 'cache', addresses: files.map(({ name }) => name) });
  const observer = new PerformanceObserver((list) => {
    cacheFiles(list.getEntries());
    // `claim` does not always give the worker control of the page that has installed it.
    if (navigator.serviceWorker.controller) observer.disconnect();
  });
  observer.observe({ type: 'resource' });
  cacheFiles(performance.getEntriesByType('resource'));
}

/**
 * Registers the portal's service worker. Without a worker (development, an old browser, no https) only offline use is
 * missing.
 */
export async function registerWorker(): Promise<void> {
  const serviceWorker = findWorkers();
  if (!serviceWorker || PORTAL_SHELL_VERSION === 'dev') return;
  isOwnWorkerNext ||= serviceWorker.controller === null;
  await serviceWorker.register(WORKER_URL, { scope: BASE_PATH, updateViaCache: 'none' });
  // Not the result of `register`, which extensions that block workers replace.
  const registration = await serviceWorker.getRegistration(BASE_PATH);
  if (isOwnWorkerNext && registration) await cacheLoadedFiles(registration);
}

/** Removes the worker and all cached files after a sign-out, and starts again as at the first visit (D-26). */
export async function restartWorker(): Promise<void> {
  const serviceWorker = findWorkers();
  if (!serviceWorker || !('caches' in window)) return;
  const registration = await serviceWorker.getRegistration(BASE_PATH);
  await registration?.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
  isOwnWorkerNext = true;
  // The person's modules are not cached again.
  performance.clearResourceTimings();
  registerWorker().catch(console.warn);
}
