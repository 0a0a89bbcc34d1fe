import { useEffect, useRef } from 'react';
import {
  storeUser,
  selectIsOnline,
  selectUser,
  usePortalDispatch,
  usePortalSelector,
} from '@portal/platform';
import { UpdateNotice } from '../install/update-notice.tsx';
import { continueSession } from '../login/session/continue-session.thunk.ts';
import { useDeferredSignOut } from '../login/session/use-deferred-sign-out.ts';
import { loadOfflineRoute } from './load-offline-route.ts';

/** Checks the session when the network returns because it may have ended meanwhile. */
function useSessionCheck(isSignedIn: boolean): void {
  const dispatch = usePortalDispatch();
  const isOnline = usePortalSelector(selectIsOnline);
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    const isBack = isOnline && !wasOnline.current;
    wasOnline.current = isOnline;
    if (isBack && isSignedIn) void dispatch(continueSession());
  }, [dispatch, isOnline, isSignedIn]);
}

/** Notices around every page, before and after sign-in; loaded when the page is idle. */
export function GlobalNotices() {
  const user = usePortalSelector(selectUser);
  const isSignedIn = user !== null;
  useSessionCheck(isSignedIn);
  useDeferredSignOut();
  useEffect(() => {
    if (!user) return;
    storeUser(user);
    // An unknown address leads to it when the connection is lost. A failed preload is tried again when it is needed.
    loadOfflineRoute().catch(() => undefined);
  }, [user]);
  return <UpdateNotice />;
}
