import { useSyncExternalStore } from 'react';

let current: { readonly answer: Promise<boolean>; readonly settle: (isGiven: boolean) => void } | undefined;
const listeners = new Set<() => void>();

const report = (): void => listeners.forEach((listener) => listener());

/** Ends the question: the second factor was given, or the person has gone on without it. */
export function settleFactor(isGiven: boolean): void {
  current?.settle(isGiven);
  current = undefined;
  report();
}

function createRequest(): NonNullable<typeof current> {
  let settle: (isGiven: boolean) => void = () => undefined;
  const answer = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  return { answer, settle };
}

/** Asks for the second factor over the open page, once for all calls that wait; false when no page is there to ask. */
export function requestFactor(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  current ??= createRequest();
  report();
  return current.answer;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // Nobody is left to answer: the page was left.
    if (listeners.size === 0) settleFactor(false);
  };
}

/** True while the second factor is requested. */
export const useIsFactorRequested = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => current !== undefined,
    () => false,
  );
