import { BASE_PATH } from '@portal/wire';

/** Takes the worker and everything that it kept away: nothing stays behind who signs out (D-26). */
export async function removeWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  const registration = await navigator.serviceWorker.getRegistration(BASE_PATH);
  await registration?.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
