import type { ComponentType } from 'react';

/** How long a page may take to come to rest before its surroundings are fetched all the same. */
const IDLE_WITHIN_MS = 3_000;

const pageIsIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idle callback.
    if (typeof window.requestIdleCallback !== 'function') setTimeout(resolve, IDLE_WITHIN_MS);
    else window.requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS });
  });

/** Fetches what stands around every page, once nothing more urgent is under way; the page does without if need be. */
export async function loadSurroundings(): Promise<{ default: ComponentType }> {
  await pageIsIdle();
  try {
    const { Surroundings } = await import(/* webpackChunkName: "surroundings" */ './surroundings.tsx');
    return { default: Surroundings };
  } catch (error) {
    console.warn(error);
    return { default: () => null };
  }
}
