import { Suspense, useLayoutEffect, type ComponentType, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { selectUser, usePortalSelector, type PortalStore } from '@portal/platform';
import { Loading, PortalUi } from '@portal/ui';
import { BASE_PATH } from '@portal/wire';
import { CrashBoundary } from '../crash/crash-boundary.tsx';
import { CrashNotice } from '../crash/crash-notice.tsx';
import { CrashScreen } from '../crash/crash-screen.tsx';
import { RedirectFromLogin } from '../login/session/redirect-from-login.tsx';
import { loadExtras } from '../login/load-extras.ts';
import { LoginPage } from '../login/login-page.tsx';
import { RedirectToLogin } from '../login/session/redirect-to-login.tsx';
import type { PortalModules } from '../modules/portal-modules.ts';
import { ModulesContext, usePublicPages } from '../modules/use-modules.ts';
import { OfflineBanner } from '../offline/offline-banner.tsx';
import { lazyComponent } from '../shared/lazy-component.tsx';
import { RetryWhenOnline } from '../shared/retry-when-online.tsx';
import { loadPublicPage } from './load-public-page.ts';
import { loadSignedIn } from './load-signed-in.ts';
import { loadGlobalNotices } from './load-global-notices.ts';
import { loadOfflineRoute } from './load-offline-route.ts';

const SignedIn = lazyComponent(async () => (await loadSignedIn()).SignedIn);

const ProviderCallback = lazyComponent(async () => (await loadExtras()).ProviderCallback);
const RestorePage = lazyComponent(async () => (await loadExtras()).RestorePage);
const ConfirmEmailPage = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "confirm-email" */ '../profile/confirm-email-page.tsx'))
      .ConfirmEmailPage,
);

const PublicPage = lazyComponent(async () => (await loadPublicPage()).PublicPage);

const GlobalNotices = lazyComponent(loadGlobalNotices, RetryWhenOnline);
const OfflineRoute = lazyComponent(loadOfflineRoute, CrashScreen);

interface Props {
  readonly store: PortalStore;
  readonly modules: PortalModules;
  /** The router of the server; the browser's by default. */
  readonly Router?: ComponentType<{ readonly basename: string; readonly children: ReactNode }>;
}

function PortalRoutes() {
  const user = usePortalSelector(selectUser);
  const publicPages = usePublicPages();
  return (
    <Routes>
      <Route path="/login" element={user ? <RedirectFromLogin /> : <LoginPage />} />
      <Route path="/login/restore" element={<RestorePage />} />
      <Route path="/login/:provider" element={<ProviderCallback />} />
      <Route path="/confirm-email" element={<ConfirmEmailPage />} />
      <Route path="/offline" element={<OfflineRoute />} />
      {publicPages.map((page) => (
        <Route key={page.path} path={page.path} element={<PublicPage key={page.path} page={page} />} />
      ))}
      {/* Keyed by person so that another user starts with a fresh page. */}
      <Route path="*" element={user ? <SignedIn key={user.personId} /> : <RedirectToLogin />} />
    </Routes>
  );
}

/** From here on the message of a failed start gives way, and buttons work (index.html). */
function Started() {
  useLayoutEffect(() => {
    document.documentElement.dataset['started'] = '';
    window.dispatchEvent(new Event('portal-started'));
  }, []);
  return null;
}

/** The portal: providers, notices, and the routes before and after sign-in. */
export function Portal({ store, modules, Router = BrowserRouter }: Props) {
  return (
    <Provider store={store}>
      <ModulesContext value={modules}>
        <PortalUi>
          <CrashBoundary>
            <CrashNotice />
            <OfflineBanner />
            <Suspense>
              <GlobalNotices />
            </Suspense>
            <Router basename={BASE_PATH}>
              <Suspense fallback={<Loading />}>
                <PortalRoutes />
                <Started />
              </Suspense>
            </Router>
          </CrashBoundary>
        </PortalUi>
      </ModulesContext>
    </Provider>
  );
}
