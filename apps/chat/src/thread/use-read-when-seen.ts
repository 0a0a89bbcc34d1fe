import { useEffect, useEffectEvent, useState } from 'react';
import { Sight } from './sight.ts';

/** For so long a message must be seen before it counts as read (screens, Chat). */
const SEEN_FOR_MS = 500;

/**
 * Tells the newest unread message that the reader really has before the eyes, a moment after it came there, in a tab that
 * has the focus. Each message is given to `watch` as its ref.
 */
export function useReadWhenSeen(firstUnreadId: number | null, onSeen: (messageId: number) => void) {
  const [sight] = useState(() => new Sight());
  const report = useEffectEvent(() => {
    const { newest } = sight;
    if (!document.hasFocus() || firstUnreadId === null || newest === undefined) return;
    if (newest >= firstUnreadId) onSeen(newest);
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const consider = () => {
      clearTimeout(timer);
      timer = setTimeout(report, SEEN_FOR_MS);
    };
    consider();
    const stop = sight.listen(consider);
    window.addEventListener('focus', consider);
    return () => {
      clearTimeout(timer);
      stop();
      window.removeEventListener('focus', consider);
    };
  }, [sight, firstUnreadId]);

  return sight.watch;
}
