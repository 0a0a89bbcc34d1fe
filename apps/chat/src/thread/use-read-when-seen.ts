import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Message } from '@portal/wire';

/** How much of a message must be seen, and for how long, before it counts as read (screens, Chat). */
const SEEN_SHARE = 0.5;
const SEEN_FOR_MS = 500;

interface Watch {
  readonly list: RefObject<HTMLElement | null>;
  readonly messages: readonly Message[];
  readonly firstUnreadId: number | null;
  /** Told the newest message that was seen, a moment after it was. */
  readonly onSeen: (messageId: number) => void;
}

/** Watches which unread messages the reader really has before the eyes, in a tab that has the focus. */
export function useReadWhenSeen({ list, messages, firstUnreadId, onSeen }: Watch): void {
  const report = useEffectEvent(onSeen);
  useEffect(() => {
    if (firstUnreadId === null || !list.current) return undefined;
    const visible = new Set<number>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const consider = () => {
      clearTimeout(timer);
      if (visible.size === 0) return;
      timer = setTimeout(() => {
        const newest = Math.max(...visible);
        if (document.hasFocus() && newest >= firstUnreadId) report(newest);
      }, SEEN_FOR_MS);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = Number(target.getAttribute('data-message-id'));
          if (isIntersecting) visible.add(id);
          else visible.delete(id);
        }
        consider();
      },
      { root: list.current, threshold: SEEN_SHARE },
    );
    for (const element of list.current.querySelectorAll('[data-message-id]')) observer.observe(element);
    window.addEventListener('focus', consider);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      window.removeEventListener('focus', consider);
    };
  }, [list, messages, firstUnreadId]);
}
