/** Load after this time even if the page never becomes idle. */
const IDLE_TIMEOUT_MS = 3_000;

const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // The server leaves them to the browser.
    if (typeof window === 'undefined') return;
    // Safari has no `requestIdleCallback`.
    if (typeof window.requestIdleCallback !== 'function') setTimeout(resolve, IDLE_TIMEOUT_MS);
    else window.requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
  });

export async function loadGlobalNotices() {
  await whenIdle();
  return (await import(/* webpackChunkName: "global-notices" */ './global-notices.tsx')).GlobalNotices;
}
