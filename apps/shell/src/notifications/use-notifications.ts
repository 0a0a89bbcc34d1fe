import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { selectIsSessionEnded, selectUser, usePortalDispatch, usePortalSelector } from '@portal/platform';
import { BASE_PATH } from '@portal/wire';
import { keepPushes } from '../shared/pushes.thunk.ts';

/** The page below `/lms` that the worker wants to have opened. */
function wantedPage(message: unknown): string | undefined {
  if (typeof message !== 'object' || message === null || !('kind' in message) || !('address' in message))
    return undefined;
  const { kind, address } = message;
  const isOurs = kind === 'open' && typeof address === 'string' && address.startsWith(`${BASE_PATH}/`);
  return isOurs ? address.slice(BASE_PATH.length) : undefined;
}

/** A press on a notification opens its conversation in this page. */
function useNotificationPresses(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      const page = wantedPage(data);
      if (page !== undefined) void navigate(page);
    };
    serviceWorker.addEventListener('message', onMessage);
    return () => serviceWorker.removeEventListener('message', onMessage);
  }, [navigate]);
}

/** Keeps the pushes of whoever is signed in alive, and follows where a notification leads. */
export function useNotifications(): void {
  const dispatch = usePortalDispatch();
  const personId = usePortalSelector(selectUser)?.personId;
  const isEnded = usePortalSelector(selectIsSessionEnded);
  useNotificationPresses();
  useEffect(() => {
    if (personId === undefined || isEnded) return;
    dispatch(keepPushes())
      .unwrap()
      .catch((error: unknown) => console.warn(error));
  }, [dispatch, isEnded, personId]);
}
