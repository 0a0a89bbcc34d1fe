import type { ComponentType } from 'react';
import { CrashScreen } from './crash/crash-screen.tsx';

/** How long a page may take to come to rest before its surroundings are fetched all the same. */
const IDLE_WITHIN_MS = 3_000;

interface Loaded {
  readonly default: ComponentType;
}

const pageIsIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idle callback.
    if (typeof window.requestIdleCallback !== 'function') setTimeout(resolve, IDLE_WITHIN_MS);
    else window.requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS });
  });

const load = () => import(/* webpackChunkName: "surroundings" */ './surroundings.tsx');

const orElse =
  (instead: ComponentType) =>
  (error: unknown): Loaded => {
    console.warn(error);
    return { default: instead };
  };

/** Fetches what stands around every page, once nothing more urgent is under way; the page does without if need be. */
export const loadSurroundings = (): Promise<Loaded> =>
  pageIsIdle()
    .then(load)
    .then(
      ({ Surroundings }) => ({ default: Surroundings }),
      orElse(() => null),
    );

/** The page about the lost connection: mostly it is there before it is needed. */
export const loadOfflinePage = (): Promise<Loaded> =>
  load().then(({ OfflinePage }) => ({ default: OfflinePage }), orElse(CrashScreen));
