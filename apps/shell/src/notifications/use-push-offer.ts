import { useEffect, useRef, useSyncExternalStore } from 'react';
import { selectIsOnline, useIsVisible, usePortalSelector } from '@portal/platform';
import { readPushOffer, writePushOffer } from '@portal/platform/push-offer';

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const isOfferDue = () => readPushOffer() === 'due';

/**
 * Whether to offer push notifications: once for each browser, when something has come unread while nobody looked at the portal,
 * because then the person sees what they are good for.
 */
export function usePushOffer(unreadCount: number): boolean {
  const isVisible = useIsVisible();
  const isOnline = usePortalSelector(selectIsOnline);
  const lastCount = useRef<number>(undefined);
  const isDue = useSyncExternalStore(subscribe, isOfferDue, () => false);
  useEffect(() => {
    const before = lastCount.current;
    lastCount.current = unreadCount;
    const hasGrown = before !== undefined && unreadCount > before;
    if (hasGrown && !isVisible && readPushOffer() === undefined) writePushOffer('due');
  }, [isVisible, unreadCount]);
  return isDue && isVisible && isOnline;
}
