import { useEffect, useEffectEvent, useState } from 'react';
import { VisibilityTracker } from './visibility-tracker.ts';

/** A message must be visible this long to count as read (screens, Chat). */
const VISIBLE_FOR_MS = 500;

/**
 * Reports the newest unread message that stays visible in a focused tab. Returns the ref callback of the messages.
 */
export function useReadReceipts(firstUnreadId: number | null, onRead: (messageId: number) => void) {
  const [tracker] = useState(() => new VisibilityTracker());
  const report = useEffectEvent(() => {
    const { newestVisibleId } = tracker;
    if (!document.hasFocus() || firstUnreadId === null || newestVisibleId === undefined) return;
    if (newestVisibleId >= firstUnreadId) onRead(newestVisibleId);
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = () => {
      clearTimeout(timer);
      timer = setTimeout(report, VISIBLE_FOR_MS);
    };
    schedule();
    const unsubscribe = tracker.subscribe(schedule);
    window.addEventListener('focus', schedule);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('focus', schedule);
    };
  }, [tracker, firstUnreadId]);

  return tracker.observe;
}
