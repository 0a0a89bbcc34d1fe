import { useEffect, useRef } from 'react';
import { portalApi, useLiveStream, usePortalDispatch } from '@portal/platform';
import { isPartnerRead, REGISTRY_EVENT } from '@portal/wire';

/** Batches several events into one request. */
const REFRESH_DELAY_MS = 300;
/** Hidden tabs take longer, each for itself, so that one event does not cause a request of every tab at the same moment. */
const HIDDEN_DELAY_MS = 1_000;
const HIDDEN_SPREAD_MS = 2_000;

const delayMs = (isShown: boolean): number =>
  isShown ? REFRESH_DELAY_MS : HIDDEN_DELAY_MS + Math.random() * HIDDEN_SPREAD_MS;

/**
 * Refetches the unread counts on the events of all topics except on what other people have read, also in a hidden tab; returns
 * whether the stream is connected.
 */
export function useUnreadEvents(isShown: boolean): boolean {
  const dispatch = usePortalDispatch();
  const refresh = useRef<ReturnType<typeof setTimeout>>(undefined);
  const scheduleRefresh = () => {
    // A tab that is shown waits until the events pause; a hidden one shows the first in time.
    if (!isShown && refresh.current !== undefined) return;
    clearTimeout(refresh.current);
    refresh.current = setTimeout(() => {
      refresh.current = undefined;
      dispatch(portalApi.util.invalidateTags(['Unread']));
    }, delayMs(isShown));
  };
  const { isConnected } = useLiveStream(true, {
    onEvent: (topic, event) => {
      if (topic !== REGISTRY_EVENT && !isPartnerRead(topic, event)) scheduleRefresh();
    },
    // The counts come with the page, a moment before the first connection.
    onMissed: (isRestored) => {
      if (isRestored) scheduleRefresh();
    },
  });
  useEffect(() => () => clearTimeout(refresh.current), []);
  return isConnected === true;
}
