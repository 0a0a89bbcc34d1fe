import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { selectIsSessionEnded, selectUser, usePortalDispatch, usePortalSelector } from '@portal/platform';
import { BASE_PATH } from '@portal/wire';
import { findWorkers } from '../shared/portal-worker.ts';
import { renewPushSubscription } from '../shared/push-subscription.thunk.ts';

/** Reads the path below `/lms` from the worker's message; ignores anything else. */
function requestedPage(message: unknown): string | undefined {
  if (typeof message !== 'object' || message === null || !('kind' in message) || !('address' in message))
    return undefined;
  const { kind, address } = message;
  const isOurs = kind === 'open' && typeof address === 'string' && address.startsWith(`${BASE_PATH}/`);
  return isOurs ? address.slice(BASE_PATH.length) : undefined;
}

function useNotificationClicks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const serviceWorker = findWorkers();
    if (!serviceWorker) return undefined;
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      const page = requestedPage(data);
      if (page !== undefined) void navigate(page);
    };
    serviceWorker.addEventListener('message', onMessage);
    return () => serviceWorker.removeEventListener('message', onMessage);
  }, [navigate]);
}

/** Renews the push subscription for each session and opens clicked notifications. */
export function useNotifications(): void {
  const dispatch = usePortalDispatch();
  const personId = usePortalSelector(selectUser)?.personId;
  const isEnded = usePortalSelector(selectIsSessionEnded);
  useNotificationClicks();
  useEffect(() => {
    if (personId === undefined || isEnded) return;
    dispatch(renewPushSubscription())
      .unwrap()
      .catch((error: unknown) => console.warn(error));
  }, [dispatch, isEnded, personId]);
}
