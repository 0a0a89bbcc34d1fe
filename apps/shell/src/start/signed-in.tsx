import { memo, Suspense, useEffect, useMemo, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { selectIsOnline, selectUser, usePortalSelector } from '@portal/platform';
import { isTrying } from '@portal/platform/module-trial';
import { offlineDataOf } from '@portal/platform/offline-data';
import { RenderSlotContext } from '@portal/platform/render-slot';
import { pageAudienceOf, type SessionUser } from '@portal/wire';
import { Loading } from '@portal/ui';
import { BackgroundWork } from './background-work.tsx';
import { AppsPage } from '../home/apps-page.tsx';
import { GraduateHome } from '../home/graduate-home.tsx';
import { HomePage } from '../home/home-page.tsx';
import { NavigationGuard } from '../layout/navigation-guard.tsx';
import { PortalLayout } from '../layout/portal-layout.tsx';
import { useLanguageRefetch } from '../shared/use-language-refetch.ts';
import { SessionWatch } from '../login/session/session-watch.tsx';
import { ManualPage } from '../manual/manual-page.tsx';
import { ModuleRoute } from '../modules/module-route.tsx';
import { renderSlot } from '../modules/slots/slot-outlet.tsx';
import { useModulePages, useNavItems } from '../modules/use-module-pages.ts';
import { NotificationBell } from '../notifications/notification-bell.tsx';
import { usePushOffer } from '../notifications/use-push-offer.ts';
import { PaletteButton } from '../palette/palette-button.tsx';
import { ProfileRoute } from '../profile/profile-route.tsx';
import { lazyComponent, Nothing } from '../shared/lazy-component.tsx';
import type { NavItem } from '../shared/menu/nav-item.ts';
import { profileLinksOf } from '../shared/menu/profile-links.ts';
import { StudyPage } from '../study-panel/study-page.tsx';
import { useUnreadBadges } from '../unread/use-unread.ts';
import { useUnreadFavicon } from '../unread/use-unread-favicon.ts';
import { useUnreadTotal } from '../shared/unread/use-unread-total.ts';

const NewsPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "news" */ '../news/news-page.tsx')).NewsPage,
);

const NewsItemPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "news" */ '../news/news-item-page.tsx')).NewsItemPage,
);

const PushOffer = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "notifications" */ '../notifications/push-offer.tsx')).PushOffer,
  Nothing,
);

const ViewBanner = lazyComponent(
  async () => (await import(/* webpackChunkName: "view" */ '../view/view-banner.tsx')).ViewBanner,
  Nothing,
);

// In the chunk of the other banner, because each chunk's name costs bytes of the login page.
const TrialBanner = lazyComponent(
  async () => (await import(/* webpackChunkName: "view" */ '../modules/trial/trial-banner.tsx')).TrialBanner,
  Nothing,
);

// In the chunk of the session's dialogs, because each chunk's name costs bytes of the login page.
const SecondFactorScreen = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "session" */ '../login/second-factor/second-factor-screen.tsx'))
      .SecondFactorScreen,
);

/** Any unknown address (spec §2). */
function NotFoundRoute() {
  const isOnline = usePortalSelector(selectIsOnline) && navigator.onLine;
  return <Navigate to={isOnline ? '/' : '/offline'} replace />;
}

const bell = <NotificationBell />;

/** The layout with its numbers: a number that changes re-renders the layout, and not the page inside. */
function SignedInLayout({ nav }: { readonly nav: readonly NavItem[] }) {
  const badges = useUnreadBadges(nav);
  const unreadCount = useUnreadTotal();
  useUnreadFavicon(unreadCount);
  const search = useMemo(() => <PaletteButton nav={nav} />, [nav]);
  const isPushDue = usePushOffer(unreadCount);
  return (
    <>
      {isPushDue && (
        <Suspense>
          <PushOffer />
        </Suspense>
      )}
      <PortalLayout nav={nav} badges={badges} unreadCount={unreadCount} search={search} bell={bell} />
    </>
  );
}

/** Not rendered again when the background work starts. */
const SignedInRoutes = memo(function SignedInRoutes({ user }: { readonly user: SessionUser }) {
  const audience = pageAudienceOf(user);
  const pages = useModulePages(user);
  const nav = useNavItems(user);
  const isGraduate = audience === 'graduate';
  return (
    <Routes>
      <Route element={isGraduate ? <PortalLayout nav={nav} /> : <SignedInLayout nav={nav} />}>
        <Route index element={isGraduate ? <GraduateHome nav={nav} /> : <HomePage nav={nav} />} />
        {!isGraduate && <Route path="news" element={<NewsPage />} />}
        {!isGraduate && <Route path="news/:newsId" element={<NewsItemPage />} />}
        <Route path="apps" element={<AppsPage nav={nav} />} />
        <Route path="manual" element={<ManualPage />} />
        {profileLinksOf(audience).map(({ path }) => (
          <Route key={path} path={path} element={<ProfileRoute key={path} path={path} />} />
        ))}
        {pages.map((page) => (
          <Route
            key={`${page.id}/${page.page}`}
            path={page.path}
            element={
              <StudyPage key={`${page.id}/${page.page}`} page={page}>
                <ModuleRoute id={page.id} page={page.page} />
              </StudyPage>
            }
          />
        ))}
        <Route path="*" element={<NotFoundRoute />} />
      </Route>
    </Routes>
  );
});

// Exported here because the portal uses them as soon as this chunk is loaded.
export { prefetchStudyFilter } from '@portal/platform';
export { prefetchInitial } from './prefetch-initial.ts';
export { offlineDataOf };

/** The portal, or what a session without its second factor shows instead. */
export function SignedIn() {
  const isPending = usePortalSelector(selectUser)?.isPending === true;
  return isPending ? (
    <Suspense fallback={<Loading />}>
      <SecondFactorScreen />
    </Suspense>
  ) : (
    <OpenPortal />
  );
}

function OpenPortal() {
  const user = usePortalSelector(selectUser);
  useLanguageRefetch();
  // In a task after the first render, so that the page is shown before the work starts.
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true));
    return () => clearTimeout(timer);
  }, []);
  return (
    user && (
      <>
        {user.view && (
          <Suspense>
            <ViewBanner user={user} />
          </Suspense>
        )}
        {isTrying() && (
          <Suspense>
            <TrialBanner />
          </Suspense>
        )}
        <NavigationGuard>
          <RenderSlotContext value={renderSlot}>
            <SignedInRoutes user={user} />
          </RenderSlotContext>
          {isShown && <BackgroundWork />}
        </NavigationGuard>
        <SessionWatch />
      </>
    )
  );
}
