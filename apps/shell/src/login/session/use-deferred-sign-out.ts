import { useEffect } from 'react';
import {
  createPortalThunk,
  hasPendingSignOut,
  portalApi,
  selectIsOnline,
  selectIsSignOutDeferred,
  signedOut,
  signOutFinished,
  usePortalSelector,
  usePortalStore,
  watchPendingSignOut,
} from '@portal/platform';
import { finishSignOut } from '../../shared/sign-out/finish-sign-out.ts';

const RETRY_MS = 5_000;

const finishDeferredSignOut = createPortalThunk<boolean>('session/finishSignOut', (_, { dispatch, extra }) =>
  finishSignOut(extra.call, dispatch).then(
    () => true,
    () => false,
  ),
);

/**
 * Ends the session of a person who signed out without a network as soon as the server can be reached, and signs this page out
 * when another tab does (D-26).
 */
export function useDeferredSignOut(): void {
  const { dispatch } = usePortalStore();
  const isOnline = usePortalSelector(selectIsOnline);
  const isDeferred = usePortalSelector(selectIsSignOutDeferred);
  useEffect(() => {
    if (!isOnline || !(isDeferred || hasPendingSignOut())) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    const attempt = async () => {
      const isFinished = await dispatch(finishDeferredSignOut()).unwrap();
      if (!isFinished && !isStopped) timer = setTimeout(() => void attempt(), RETRY_MS);
    };
    void attempt();
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [dispatch, isOnline, isDeferred]);
  useEffect(
    () =>
      watchPendingSignOut((isPending) => {
        dispatch(isPending ? signedOut() : signOutFinished());
        if (isPending) dispatch(portalApi.util.resetApiState());
      }),
    [dispatch],
  );
}
