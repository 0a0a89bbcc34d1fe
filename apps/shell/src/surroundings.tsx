import { Suspense, useEffect, useRef } from 'react';
import { keepUser, selectIsOnline, selectUser, usePortalDispatch, usePortalSelector } from '@portal/platform';
import { continueSession } from './login/continue-session.thunk.ts';
import { OfflineBanner } from './offline/offline-banner.tsx';
import { lazyComponent, Nothing } from './shared/lazy-component.tsx';

export { OfflinePage } from './offline/offline-page.tsx';

const UpdateNotice = lazyComponent(
  async () => (await import(/* webpackChunkName: "update" */ './install/update-notice.tsx')).UpdateNotice,
  Nothing,
);

/** Who was away for a while may have been signed out meanwhile: with the network comes the question. */
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

/** What may stand around any page, before and behind the login: it comes when the page has come to rest. */
export function Surroundings() {
  const user = usePortalSelector(selectUser);
  const isSignedIn = user !== null;
  useSessionCheck(isSignedIn);
  useEffect(() => {
    if (user) keepUser(user);
  }, [user]);
  return (
    <>
      <OfflineBanner />
      {isSignedIn && (
        <Suspense>
          <UpdateNotice />
        </Suspense>
      )}
    </>
  );
}
