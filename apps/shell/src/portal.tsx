import { Suspense, useLayoutEffect } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { selectUser, usePortalSelector, type PortalStore } from '@portal/platform';
import { Loading, PortalUi } from '@portal/ui';
import { BASE_PATH } from '@portal/wire';
import { CrashBoundary } from './crash/crash-boundary.tsx';
import { CrashNotice } from './crash/crash-notice.tsx';
import { CrashScreen } from './crash/crash-screen.tsx';
import { RedirectFromLogin } from './login/redirect-from-login.tsx';
import { loadExtras } from './login/load-extras.ts';
import { LoginPage } from './login/login-page.tsx';
import { RedirectToLogin } from './login/redirect-to-login.tsx';
import type { PortalModules } from './modules/portal-modules.ts';
import { ModulesContext, usePublicPages } from './modules/use-modules.ts';
import { lazyComponent, Nothing } from './shared/lazy-component.tsx';
import { loadPublicPage } from './load-public-page.ts';
import { loadSignedIn } from './load-signed-in.ts';
import { loadOfflinePage, loadGlobalNotices } from './load-global-notices.ts';

const SignedIn = lazyComponent(async () => (await loadSignedIn()).SignedIn);

const GoogleCallback = lazyComponent(async () => (await loadExtras()).GoogleCallback);
const RestorePage = lazyComponent(async () => (await loadExtras()).RestorePage);
const ConfirmEmailPage = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "confirm-email" */ './profile/confirm-email-page.tsx'))
      .ConfirmEmailPage,
);

const PublicPage = lazyComponent(async () => (await loadPublicPage()).PublicPage);

const GlobalNotices = lazyComponent(loadGlobalNotices, Nothing);
const OfflinePage = lazyComponent(loadOfflinePage, CrashScreen);

interface Props {
  readonly store: PortalStore;
  readonly modules: PortalModules;
}

function PortalRoutes() {
  const user = usePortalSelector(selectUser);
  const publicPages = usePublicPages();
  return (
    <Routes>
      <Route path="/login" element={user ? <RedirectFromLogin /> : <LoginPage />} />
      <Route path="/login/google" element={<GoogleCallback />} />
      <Route path="/login/restore" element={<RestorePage />} />
      <Route path="/confirm-email" element={<ConfirmEmailPage />} />
      <Route path="/offline" element={<OfflinePage />} />
      {publicPages.map((page) => (
        <Route key={page.path} path={page.path} element={<PublicPage key={page.path} page={page} />} />
      ))}
      {/* Keyed by person so that another user starts with a fresh page. */}
      <Route path="*" element={user ? <SignedIn key={user.personId} /> : <RedirectToLogin />} />
    </Routes>
  );
}

/** Removes the heading that the server has painted (decision 0045): the page shows its own. */
const removeFirstPaint = (): void => document.getElementById('first-paint')?.remove();

/** The portal: providers, notices, and the routes before and after sign-in. */
export function Portal({ store, modules }: Props) {
  useLayoutEffect(removeFirstPaint, []);
  return (
    <Provider store={store}>
      <ModulesContext value={modules}>
        <PortalUi>
          <CrashBoundary>
            <CrashNotice />
            <Suspense>
              <GlobalNotices />
            </Suspense>
            <BrowserRouter basename={BASE_PATH}>
              <Suspense fallback={<Loading />}>
                <PortalRoutes />
              </Suspense>
            </BrowserRouter>
          </CrashBoundary>
        </PortalUi>
      </ModulesContext>
    </Provider>
  );
}
