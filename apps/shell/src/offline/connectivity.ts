import { selectIsOnline, serverLost, serverReached, type PortalStore } from '@portal/platform';
import { auth } from '@portal/wire';
import { UNREACHABLE } from './watch-calls.ts';

const PATIENCE_MS = 5_000;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** Asks whether the server is there: the portal's own answer counts, not the error page of something in between. */
async function ping(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(new URL(auth.ping.path, window.location.origin), {
      cache: 'no-store',
      signal,
    });
    return response.headers.get('content-type')?.includes('json') ?? false;
  } catch {
    return false;
  }
}

/** Looks whether the server can be reached, and tells the store when that has changed (D-46). */
export async function checkConnection(store: PortalStore): Promise<boolean> {
  const isReached = await ping();
  if (isReached !== selectIsOnline(store.getState()))
    store.dispatch(isReached ? serverReached() : serverLost());
  return isReached;
}

/**
 * Checks when the browser says that something changed and when a call failed; while the server is away, again and again
 * with growing pauses. Returns what ends the watch.
 */
export function watchConnection(store: PortalStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = FIRST_PAUSE_MS;
  let isOver = false;

  const check = () => {
    clearTimeout(timer);
    void checkConnection(store).then((isReached) => {
      clearTimeout(timer);
      if (isReached) pauseMs = FIRST_PAUSE_MS;
      if (isReached || isOver) return;
      timer = setTimeout(check, pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    });
  };
  const checkIfAway = () => {
    if (document.visibilityState === 'visible' && !selectIsOnline(store.getState())) check();
  };

  const events = ['online', 'offline', UNREACHABLE] as const;
  for (const name of events) window.addEventListener(name, check);
  document.addEventListener('visibilitychange', checkIfAway);
  if (!navigator.onLine || !selectIsOnline(store.getState())) check();
  return () => {
    isOver = true;
    clearTimeout(timer);
    for (const name of events) window.removeEventListener(name, check);
    document.removeEventListener('visibilitychange', checkIfAway);
  };
}
