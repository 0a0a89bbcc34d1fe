import type { Loader } from './loader.ts';

type Federation = typeof import('./federation.ts');

const loadFederation = async (): Promise<Federation> =>
  (await import(/* webpackChunkName: "mf" */ './federation-parts.ts')).evaluateFederation();

/**
 * The federation runtime is a separate chunk because it is needed with the first remote, not with the first
 * screen.
 */
export function federatedLoader(): Loader {
  let federation: Promise<Federation> | undefined;
  const runtime = () => {
    federation ??= loadFederation().catch((error: unknown) => {
      // Lets the next attempt import again.
      federation = undefined;
      throw error;
    });
    return federation;
  };
  return {
    load: async (published) => (await runtime()).loadExposed(published),
    preload: runtime,
  };
}
