import { useEffect } from 'react';

/** Keeps the screen on. Browsers release the lock when the page is hidden, so it is requested again when the page is back. */
export function useWakeLock(isActive: boolean): void {
  useEffect(() => {
    // Old browsers and pages without https have no wake lock; the type says they all have.
    if (!isActive || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const request = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const next = await navigator.wakeLock.request('screen');
        if (isOver) await next.release();
        else lock = next;
      } catch {
        // The device saves its battery: the screen may go dark, which is no fault of the page.
      }
    };
    const onVisible = () => void request();
    document.addEventListener('visibilitychange', onVisible);
    onVisible();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, [isActive]);
}
