import { useEffect, useRef } from 'react';
import { portalApi, useLiveStream, usePortalDispatch } from '@portal/platform';

/** Batches several events into one request. */
const REFRESH_DELAY_MS = 300;

/** Refetches the unread counts on events of any topic; returns whether the stream is connected. */
export function useUnreadEvents(isEnabled: boolean): boolean {
  const dispatch = usePortalDispatch();
  const refresh = useRef<ReturnType<typeof setTimeout>>(undefined);
  const scheduleRefresh = () => {
    clearTimeout(refresh.current);
    refresh.current = setTimeout(() => dispatch(portalApi.util.invalidateTags(['Unread'])), REFRESH_DELAY_MS);
  };
  const { isConnected } = useLiveStream(isEnabled, {
    onEvent: scheduleRefresh,
    onReconnected: scheduleRefresh,
  });
  useEffect(() => () => clearTimeout(refresh.current), []);
  return isConnected === true;
}
