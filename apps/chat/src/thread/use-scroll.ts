import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Message } from '@portal/wire';

/** So near to its end a thread follows what arrives. */
const NEAR_END_PX = 120;

interface Scroll {
  readonly list: RefObject<HTMLDivElement | null>;
  /** False while the reader looks at something older. */
  readonly isAtEnd: boolean;
  readonly scrollToEnd: () => void;
  readonly onScroll: () => void;
}

const distanceToEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number =>
  scrollHeight - scrollTop - clientHeight;

/**
 * Keeps the eyes where they are: at the first unread message when a thread opens, at the end while it is followed, and
 * on the same message when older ones are put before it.
 */
export function useScroll(
  messages: readonly Message[],
  firstUnreadId: number | null,
  pendingCount: number,
): Scroll {
  const list = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const before = useRef<{ firstId: number | undefined; height: number } | undefined>(undefined);

  const scrollToEnd = () => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
  };

  const settle = useEffectEvent(() => {
    const element = list.current;
    if (!element) return;
    const firstId = messages[0]?.id;
    const known = before.current;
    if (!known) {
      const divider = firstUnreadId === null ? null : element.querySelector('[data-first-unread]');
      if (divider) divider.scrollIntoView({ block: 'start' });
      else scrollToEnd();
    } else if (known.firstId !== firstId) {
      element.scrollTop += element.scrollHeight - known.height;
    } else if (isAtEnd) {
      scrollToEnd();
    }
    before.current = { firstId, height: element.scrollHeight };
  });
  useLayoutEffect(() => settle(), [messages]);
  // Whoever writes looks at the end.
  useLayoutEffect(() => {
    if (pendingCount > 0) scrollToEnd();
  }, [pendingCount]);

  const onScroll = () => {
    if (list.current) setIsAtEnd(distanceToEnd(list.current) < NEAR_END_PX);
  };

  return { list, isAtEnd, scrollToEnd, onScroll };
}
