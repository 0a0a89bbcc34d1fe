import { useEffect } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import {
  selectIsOnline,
  selectUser,
  useConfigQuery,
  useIsVisible,
  usePortalSelector,
  usePortalStore,
} from '@portal/platform';
import { useChangedLessons } from '@portal/platform/schedule';
import { offlineDataOf } from '@portal/platform/offline-data';
import type { SessionUser } from '@portal/wire';
import { HomePage } from './home/home-page.tsx';
import { AppsPage } from './layout/apps-page.tsx';
import { PortalLayout } from './layout/portal-layout.tsx';
import { SessionWatch } from './login/session-watch.tsx';
import { ManualPage } from './manual/manual-page.tsx';
import { ModuleRoute } from './modules/module-route.tsx';
import { useModulePages, useNavItems, useRegistryRefresh } from './modules/use-modules.ts';
import { useOutboxResume } from './modules/use-outbox-resume.ts';
import { NotificationBell } from './notifications/notification-bell.tsx';
import { useNotifications } from './notifications/use-notifications.ts';
import { PaletteButton } from './palette/palette-button.tsx';
import { ProfileRoute } from './profile/profile-route.tsx';
import { lazyComponent } from './shared/lazy-component.tsx';
import { profileLinksOf } from './shared/profile-links.ts';
import { usePortalSettingsQuery } from './shared/settings.api.ts';
import { useLanguageRefetch } from './shared/use-language-refetch.ts';
import { StudyPage } from './study-panel/study-page.tsx';
import { useUnreadBadges } from './unread/use-unread.ts';
import { useUnreadFavicon } from './unread/use-unread-favicon.ts';
import { useUnreadTotal } from './shared/use-unread-total.ts';

const NewsPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "news" */ './news/news-page.tsx')).NewsPage,
);

/** Any unknown address (spec §2). */
function NotFoundRoute() {
  const isOnline = usePortalSelector(selectIsOnline) && navigator.onLine;
  return <Navigate to={isOnline ? '/' : '/offline'} replace />;
}

/** Starts the offline data also on pages that use none, so that it is removed when the session ends. */
function useOfflineData(): void {
  const store = usePortalStore();
  useEffect(() => void offlineDataOf(store), [store]);
}

/** Loads settings and configuration after every login, also where no part of the page shows them (spec §4 step 4). */
function useSettings(): void {
  usePortalSettingsQuery({});
  useConfigQuery({});
}

function SignedInRoutes({ user }: { readonly user: SessionUser }) {
  const pages = useModulePages(user.role);
  const nav = useNavItems(user.role);
  const badges = useUnreadBadges(nav);
  const unreadCount = useUnreadTotal();
  useUnreadFavicon(unreadCount);
  useChangedLessons(useIsVisible());
  useRegistryRefresh();
  useNotifications();
  useOutboxResume();
  useOfflineData();
  useSettings();
  useLanguageRefetch();
  return (
    <Routes>
      <Route
        element={
          <PortalLayout
            nav={nav}
            badges={badges}
            unreadCount={unreadCount}
            search={<PaletteButton nav={nav} />}
            bell={<NotificationBell />}
          />
        }
      >
        <Route index element={<HomePage nav={nav} />} />
        <Route path="news" element={<NewsPage />} />
        <Route path="apps" element={<AppsPage nav={nav} />} />
        <Route path="manual" element={<ManualPage />} />
        {profileLinksOf(user.role).map(({ path }) => (
          <Route key={path} path={path} element={<ProfileRoute key={path} path={path} />} />
        ))}
        {pages.map(({ id, page, path, needsStudyFilter }) => (
          <Route
            key={`${id}/${page}`}
            path={path}
            element={
              needsStudyFilter ? (
                <StudyPage>
                  <ModuleRoute key={`${id}/${page}`} id={id} page={page} />
                </StudyPage>
              ) : (
                <ModuleRoute key={`${id}/${page}`} id={id} page={page} />
              )
            }
          />
        ))}
        <Route path="*" element={<NotFoundRoute />} />
      </Route>
    </Routes>
  );
}

// Exported here because the portal uses them as soon as this chunk is loaded.
export { prefetchStudyFilter } from '@portal/platform';
export { offlineDataOf };

export function SignedIn() {
  const user = usePortalSelector(selectUser);
  return (
    user && (
      <>
        <SignedInRoutes user={user} />
        <SessionWatch />
      </>
    )
  );
}
