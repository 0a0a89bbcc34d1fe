import { useEffect, useEffectEvent } from 'react';
import { selectIsOnline, usePortalSelector } from '@portal/platform';
import type { FallbackProps } from './lazy-component.tsx';

const RETRY_MS = 10_000;

/** The fallback of a part without a place on the page: renders nothing, and loads the part later, while the server is reachable. */
export function RetryWhenOnline({ onRetry }: FallbackProps) {
  const isOnline = usePortalSelector(selectIsOnline);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (!isOnline) return undefined;
    const timer = setTimeout(() => retry(), RETRY_MS);
    return () => clearTimeout(timer);
  }, [isOnline]);
  return null;
}
