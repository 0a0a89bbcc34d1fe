/** Load after this time even if the page never becomes idle. */
const IDLE_TIMEOUT_MS = 3_000;

const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no `requestIdleCallback`.
    if (typeof window.requestIdleCallback !== 'function') setTimeout(resolve, IDLE_TIMEOUT_MS);
    else window.requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
  });

const load = () => import(/* webpackChunkName: "global-notices" */ './global-notices.tsx');

export async function loadGlobalNotices() {
  await whenIdle();
  return (await load()).GlobalNotices;
}

/** Usually loaded before it is needed, because it shares the chunk of the notices. */
export const loadOfflinePage = async () => (await load()).OfflinePage;
