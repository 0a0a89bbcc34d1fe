import { selectIsOnline, serverLost, serverReached, type PortalStore } from '@portal/platform';
import { auth } from '@portal/wire';
import { UNREACHABLE_EVENT } from './report-connection.ts';

const PING_TIMEOUT_MS = 5_000;
const FIRST_RETRY_MS = 2_000;
const MAX_RETRY_MS = 60_000;

/** Only a JSON response counts, because a proxy may respond with an error page. */
async function ping(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PING_TIMEOUT_MS);
    const response = await fetch(new URL(auth.ping.path, window.location.origin), {
      cache: 'no-store',
      signal,
    });
    return response.headers.get('content-type')?.includes('json') ?? false;
  } catch {
    return false;
  }
}

/** Pings the server and updates the store when its state has changed (D-46). */
export async function checkConnection(store: PortalStore): Promise<boolean> {
  const isReached = await ping();
  if (isReached !== selectIsOnline(store.getState()))
    store.dispatch(isReached ? serverReached() : serverLost());
  return isReached;
}

/**
 * Checks the connection on browser events and failed calls, and with growing delays while the server is unreachable or the
 * browser says that it is offline: a response from the moment before may still have come. Returns the function that stops it.
 */
export function watchConnection(store: PortalStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;
  let isStopped = false;
  const mayBeOffline = () => !navigator.onLine || !selectIsOnline(store.getState());

  const check = () => {
    clearTimeout(timer);
    void checkConnection(store).then(() => {
      clearTimeout(timer);
      if (isStopped || !mayBeOffline()) return;
      timer = setTimeout(check, retryMs);
      retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
    });
  };
  // Any response may have shown that the server is back.
  const stopIfOnline = () => {
    if (mayBeOffline()) return;
    clearTimeout(timer);
    retryMs = FIRST_RETRY_MS;
  };
  const checkIfOffline = () => {
    if (document.visibilityState === 'visible' && mayBeOffline()) check();
  };

  const events = ['online', 'offline', UNREACHABLE_EVENT] as const;
  for (const name of events) window.addEventListener(name, check);
  document.addEventListener('visibilitychange', checkIfOffline);
  const unsubscribe = store.subscribe(stopIfOnline);
  if (mayBeOffline()) check();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    unsubscribe();
    for (const name of events) window.removeEventListener(name, check);
    document.removeEventListener('visibilitychange', checkIfOffline);
  };
}
