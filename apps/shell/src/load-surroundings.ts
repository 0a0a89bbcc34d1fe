/** How long a page may take to come to rest before its surroundings are fetched all the same. */
const IDLE_WITHIN_MS = 3_000;

const pageIsIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idle callback.
    if (typeof window.requestIdleCallback !== 'function') setTimeout(resolve, IDLE_WITHIN_MS);
    else window.requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS });
  });

const load = () => import(/* webpackChunkName: "surroundings" */ './surroundings.tsx');

/** Fetches what stands around every page, once nothing more urgent is under way. */
export async function loadSurroundings() {
  await pageIsIdle();
  return (await load()).Surroundings;
}

/** The page about the lost connection: mostly it is there before it is needed. */
export const loadOfflinePage = async () => (await load()).OfflinePage;
