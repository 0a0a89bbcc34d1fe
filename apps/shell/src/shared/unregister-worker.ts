import { BASE_PATH } from '@portal/wire';

/** Unregisters the worker and deletes its caches, so that nothing stays after sign-out (D-26). */
export async function unregisterWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  const registration = await navigator.serviceWorker.getRegistration(BASE_PATH);
  await registration?.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
