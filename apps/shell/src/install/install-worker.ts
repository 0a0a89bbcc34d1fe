import { BASE_PATH } from '@portal/wire';

const WORKER = '/lms/worker.js';
const LOOK_EVERY_MS = 60 * 60 * 1_000;

const hasWorkers = (): boolean => 'serviceWorker' in navigator && PORTAL_SHELL_VERSION !== 'dev';

/**
 * Installs the portal's service worker and tells when a newer build has taken over behind this page. Returns what ends
 * the watch. Without a worker (development, an old browser, no https) the portal is the same, only not offline.
 */
export function installWorker(onNewer: () => void): () => void {
  if (!hasWorkers()) return () => undefined;
  const { serviceWorker } = navigator;
  let registration: ServiceWorkerRegistration | undefined;
  // The first worker takes over a page of its own build: nothing newer is there then.
  let isFirst = serviceWorker.controller === null;
  const onTakeOver = () => {
    if (!isFirst) onNewer();
    isFirst = false;
  };
  const look = () => {
    if (document.visibilityState === 'visible') registration?.update().catch(console.warn);
  };
  serviceWorker.addEventListener('controllerchange', onTakeOver);
  const timer = setInterval(look, LOOK_EVERY_MS);
  serviceWorker.register(WORKER, { scope: BASE_PATH, updateViaCache: 'none' }).then((registered) => {
    registration = registered;
  }, console.warn);
  return () => {
    clearInterval(timer);
    serviceWorker.removeEventListener('controllerchange', onTakeOver);
  };
}
