import type { SessionLife } from '@portal/wire';

const WARNING_MS = 5 * 60_000;
const FIRST_CHECK_MS = 60_000;
/** Timers do not run while a device sleeps, so longer pauses would miss the end. */
const MAX_INTERVAL_MS = 60 * 60_000;
/**
 * Used near the end because other tabs may extend the session; also the minimum time between checks on focus.
 */
const MIN_INTERVAL_MS = 60_000;
const GRACE_MS = 1_000;

export interface SessionEnd {
  readonly at: number;
  /** True when using the portal no longer extends the session. */
  readonly isFinal: boolean;
}

interface WatchOptions {
  /** Fetches the remaining life, undefined on failure. The request itself does not extend the session. */
  readonly request: () => Promise<SessionLife | undefined>;
  /** Receives the end when it is near, undefined when it is not. */
  readonly onChange: (end: SessionEnd | undefined) => void;
}

/**
 * Checks the session's remaining life periodically and when the user returns to the page. Returns the function
 * that stops it.
 */
export function watchSessionLife({ request, onChange }: WatchOptions): () => void {
  let checkedAt = Date.now();
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout>;

  const intervalFor = (leftMs: number): number =>
    leftMs <= WARNING_MS
      ? Math.min(leftMs + GRACE_MS, MIN_INTERVAL_MS)
      : Math.min(leftMs - WARNING_MS, MAX_INTERVAL_MS);

  const check = async () => {
    clearTimeout(timer);
    checkedAt = Date.now();
    const life = await request();
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(checkNow, life ? intervalFor(reportRemaining(life)) : MIN_INTERVAL_MS);
  };
  const reportRemaining = ({ idleLeftSeconds, absoluteLeftSeconds }: SessionLife): number => {
    const leftMs = Math.min(idleLeftSeconds, absoluteLeftSeconds) * 1_000;
    const isFinal = absoluteLeftSeconds <= idleLeftSeconds;
    onChange(leftMs <= WARNING_MS ? { at: Date.now() + leftMs, isFinal } : undefined);
    return leftMs;
  };
  const checkNow = () => void check();
  const checkOnReturn = () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt >= MIN_INTERVAL_MS) checkNow();
  };

  window.addEventListener('focus', checkOnReturn);
  document.addEventListener('visibilitychange', checkOnReturn);
  timer = setTimeout(checkNow, FIRST_CHECK_MS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    window.removeEventListener('focus', checkOnReturn);
    document.removeEventListener('visibilitychange', checkOnReturn);
  };
}
