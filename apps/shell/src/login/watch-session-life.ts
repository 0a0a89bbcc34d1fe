import type { SessionLife } from '@portal/wire';

/** How long before the end it is told. */
const WARNING_MS = 5 * 60_000;
const FIRST_LOOK_MS = 60_000;
/** A device that slept has slept through its timers, too. */
const LONGEST_PAUSE_MS = 60 * 60_000;
/** While the end is near: other tabs may have used the session. Also how often coming back to the page asks at most. */
const SHORT_PAUSE_MS = 60_000;
const GRACE_MS = 1_000;

/** When the session ends, by the clock of this device. */
export interface SessionEnd {
  readonly at: number;
  /** True when no use of the portal puts the end off any more. */
  readonly isFinal: boolean;
}

interface Watched {
  /** How long the session still lives; nothing when the server did not say. Asking is no use of the session. */
  readonly request: () => Promise<SessionLife | undefined>;
  /** Told the end when it is near, and nothing when it is far again. */
  readonly tell: (end: SessionEnd | undefined) => void;
}

/** Asks now and then, and when somebody comes back to the page, how long the session lives. Returns what ends that. */
export function watchSessionLife({ request, tell }: Watched): () => void {
  let askedAt = Date.now();
  let isOver = false;
  let timer: ReturnType<typeof setTimeout>;

  const pauseAfter = (leftMs: number): number =>
    leftMs <= WARNING_MS
      ? Math.min(leftMs + GRACE_MS, SHORT_PAUSE_MS)
      : Math.min(leftMs - WARNING_MS, LONGEST_PAUSE_MS);

  const check = async () => {
    clearTimeout(timer);
    askedAt = Date.now();
    const life = await request();
    if (isOver) return;
    clearTimeout(timer);
    timer = setTimeout(look, life ? pauseAfter(tellOf(life)) : SHORT_PAUSE_MS);
  };
  const tellOf = ({ idleLeftSeconds, absoluteLeftSeconds }: SessionLife): number => {
    const leftMs = Math.min(idleLeftSeconds, absoluteLeftSeconds) * 1_000;
    const isFinal = absoluteLeftSeconds <= idleLeftSeconds;
    tell(leftMs <= WARNING_MS ? { at: Date.now() + leftMs, isFinal } : undefined);
    return leftMs;
  };
  const look = () => void check();
  const lookAfterAPause = () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt >= SHORT_PAUSE_MS) look();
  };

  window.addEventListener('focus', lookAfterAPause);
  document.addEventListener('visibilitychange', lookAfterAPause);
  timer = setTimeout(look, FIRST_LOOK_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('focus', lookAfterAPause);
    document.removeEventListener('visibilitychange', lookAfterAPause);
  };
}
