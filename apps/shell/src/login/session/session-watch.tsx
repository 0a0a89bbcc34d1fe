import { Suspense, useEffect, useState } from 'react';
import {
  createPortalThunk,
  selectIsSessionEnded,
  selectUser,
  usePortalDispatch,
  usePortalSelector,
} from '@portal/platform';
import { auth, profile, type SessionLife } from '@portal/wire';
import { lazyComponent, Nothing } from '../../shared/lazy-component.tsx';
import { useIsFactorRequested } from './factor-request.ts';
import { continueSession } from './continue-session.thunk.ts';
import { watchSessionLife, type SessionEnd } from './watch-session-life.ts';

const loadDialogs = () => import(/* webpackChunkName: "session" */ './session-dialogs.tsx');
const SessionExpiringDialog = lazyComponent(async () => (await loadDialogs()).SessionExpiringDialog, Nothing);
const FactorDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "session" */ '../second-factor/factor-dialog.tsx')).FactorDialog,
  Nothing,
);
const SessionExpiredDialog = lazyComponent(async () => (await loadDialogs()).SessionExpiredDialog);

const fetchSessionLife = createPortalThunk<SessionLife | undefined>('session/life', (_, { extra }) =>
  // A failed request says nothing about the session; the client detects an ended one itself.
  extra.call(profile.sessionLife, {}).catch(() => undefined),
);

/** Continues the session; otherwise makes the server issue a token with which a visitor may sign in (D-24). */
const recoverSession = createPortalThunk<boolean>('session/recover', async (_, { dispatch, extra }) => {
  if ((await dispatch(continueSession()).unwrap()) === 'continued') return true;
  // If this fails too, the sign-in reports the failure.
  await extra.call(auth.ping, {}).catch(() => undefined);
  return false;
});

/** Returns the session's end once it is near. Each sign-in, also of the same person, restarts the watch. */
function useSessionEnd(isWatching: boolean): SessionEnd | undefined {
  const dispatch = usePortalDispatch();
  const user = usePortalSelector(selectUser);
  const [end, setEnd] = useState<SessionEnd>();
  useEffect(() => {
    if (!isWatching || !user) return undefined;
    const stop = watchSessionLife({ request: () => dispatch(fetchSessionLife()).unwrap(), onChange: setEnd });
    return () => {
      stop();
      setEnd(undefined);
    };
  }, [dispatch, isWatching, user]);
  return end;
}

/** True when the session has ended and no other tab has opened a new one. */
function useIsSessionExpired(isEnded: boolean): boolean {
  const dispatch = usePortalDispatch();
  const [isExpired, setIsExpired] = useState(false);
  useEffect(() => {
    if (!isEnded) return undefined;
    const recover = () =>
      void dispatch(recoverSession())
        .unwrap()
        .then((isRecovered) => setIsExpired(!isRecovered));
    recover();
    window.addEventListener('focus', recover);
    return () => {
      window.removeEventListener('focus', recover);
      setIsExpired(false);
    };
  }, [dispatch, isEnded]);
  return isEnded && isExpired;
}

/** Warns before the session ends, and asks over the page for the second factor, or to sign in when it has ended (D-20). */
export function SessionWatch() {
  const isEnded = usePortalSelector(selectIsSessionEnded);
  const isExpired = useIsSessionExpired(isEnded);
  const end = useSessionEnd(!isEnded);
  const isFactorRequested = useIsFactorRequested();
  return (
    <Suspense>
      {isExpired && <SessionExpiredDialog />}
      {!isEnded && isFactorRequested && <FactorDialog />}
      {!isEnded && end && <SessionExpiringDialog end={end} />}
    </Suspense>
  );
}
