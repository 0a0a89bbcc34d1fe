import { BASE_PATH } from '@portal/wire';

const WORKER_URL = '/lms/worker.js';
const UPDATE_CHECK_MS = 60 * 60 * 1_000;

const canRegister = (): boolean => 'serviceWorker' in navigator && PORTAL_SHELL_VERSION !== 'dev';

/**
 * Registers the portal's service worker and calls `onUpdate` when a newer build has taken over. Returns the
 * function that stops watching. Without a worker (development, an old browser, no https) only offline use is
 * missing.
 */
export function registerWorker(onUpdate: () => void): () => void {
  if (!canRegister()) return () => undefined;
  const { serviceWorker } = navigator;
  let registration: ServiceWorkerRegistration | undefined;
  // The first worker belongs to this page's own build, so it is not an update.
  let isFirst = serviceWorker.controller === null;
  const onControllerChange = () => {
    if (!isFirst) onUpdate();
    isFirst = false;
  };
  const checkForUpdate = () => {
    if (document.visibilityState === 'visible') registration?.update().catch(console.warn);
  };
  serviceWorker.addEventListener('controllerchange', onControllerChange);
  const timer = setInterval(checkForUpdate, UPDATE_CHECK_MS);
  serviceWorker.register(WORKER_URL, { scope: BASE_PATH, updateViaCache: 'none' }).then((registered) => {
    registration = registered;
  }, console.warn);
  return () => {
    clearInterval(timer);
    serviceWorker.removeEventListener('controllerchange', onControllerChange);
  };
}
