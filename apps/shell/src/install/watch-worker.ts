import { findWorkers, isNewerWorker, registerWorker } from '../shared/portal-worker.ts';

const UPDATE_CHECK_MS = 60 * 60 * 1_000;

/**
 * Registers the portal's service worker and calls `onUpdate` when the worker of a newer build has taken over. Returns the
 * function that stops watching.
 */
export function watchWorker(onUpdate: () => void): () => void {
  const serviceWorker = findWorkers();
  if (!serviceWorker) return () => undefined;
  const onControllerChange = () => {
    if (isNewerWorker()) onUpdate();
  };
  const checkForUpdate = async () => {
    if (document.visibilityState === 'visible') await (await serviceWorker.getRegistration())?.update();
  };
  serviceWorker.addEventListener('controllerchange', onControllerChange);
  const timer = setInterval(() => void checkForUpdate().catch(console.warn), UPDATE_CHECK_MS);
  registerWorker().catch(console.warn);
  return () => {
    clearInterval(timer);
    serviceWorker.removeEventListener('controllerchange', onControllerChange);
  };
}
