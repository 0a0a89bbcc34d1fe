import { Suspense, useEffect, useState } from 'react';
import {
  createPortalThunk,
  selectIsSessionEnded,
  selectUser,
  usePortalDispatch,
  usePortalSelector,
} from '@portal/platform';
import { auth, profile, type SessionLife } from '@portal/wire';
import { lazyComponent, Nothing } from '../shared/lazy-component.tsx';
import { continueSession } from './continue-session.thunk.ts';
import { watchSessionLife, type SessionEnd } from './watch-session-life.ts';

const loadDialogs = () => import(/* webpackChunkName: "session" */ './session-dialogs.tsx');
const SessionEnding = lazyComponent(async () => (await loadDialogs()).SessionEnding, Nothing);
const SessionOver = lazyComponent(async () => (await loadDialogs()).SessionOver);

const askSessionLife = createPortalThunk<SessionLife | undefined>('session/life', (_, { extra }) =>
  // Unreachable is no answer; that the session has ended is seen by the client itself.
  extra.call(profile.sessionLife, {}).catch(() => undefined),
);

/** Continues the session, or has the browser given a token with which a visitor may sign in (D-24). */
const findSession = createPortalThunk<boolean>('session/find', async (_, { dispatch, extra }) => {
  if ((await dispatch(continueSession()).unwrap()) === 'continued') return true;
  // Without an answer there is nothing to sign in to; whoever tries is told so.
  await extra.call(auth.ping, {}).catch(() => undefined);
  return false;
});

/** When the session ends, once that is near. Each entrance, also of the same person, begins another watch. */
function useSessionEnd(isWatching: boolean): SessionEnd | undefined {
  const dispatch = usePortalDispatch();
  const user = usePortalSelector(selectUser);
  const [end, setEnd] = useState<SessionEnd>();
  useEffect(() => {
    if (!isWatching || !user) return undefined;
    const stop = watchSessionLife({ request: () => dispatch(askSessionLife()).unwrap(), tell: setEnd });
    return () => {
      stop();
      setEnd(undefined);
    };
  }, [dispatch, isWatching, user]);
  return end;
}

/** True when the session has ended and nobody has opened another one, as in the tab beside this one. */
function useIsOver(isEnded: boolean): boolean {
  const dispatch = usePortalDispatch();
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isEnded) return undefined;
    const look = () =>
      void dispatch(findSession())
        .unwrap()
        .then((isFound) => setIsOver(!isFound));
    look();
    window.addEventListener('focus', look);
    return () => {
      window.removeEventListener('focus', look);
      setIsOver(false);
    };
  }, [dispatch, isEnded]);
  return isEnded && isOver;
}

/** Tells in time that the session is about to end, and opens a new one over the page when it has (D-20). */
export function SessionWatch() {
  const isEnded = usePortalSelector(selectIsSessionEnded);
  const isOver = useIsOver(isEnded);
  const end = useSessionEnd(!isEnded);
  return (
    <Suspense>
      {isOver && <SessionOver />}
      {!isEnded && end && <SessionEnding end={end} />}
    </Suspense>
  );
}
