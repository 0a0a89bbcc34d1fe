import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import {
  hasPendingSignOut,
  selectUser,
  serverLost,
  serverReached,
  setPendingSignOut,
  signOutDeferred,
} from '@portal/platform';
import { aStudent, fail, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { auth } from '@portal/wire';
import ru from '../../../locales/ru.json';
import { LoginLayout } from '../login-layout.tsx';
import { useDeferredSignOut } from './use-deferred-sign-out.ts';

function Page() {
  useDeferredSignOut();
  return (
    <LoginLayout title="Вход" lead="">
      {null}
    </LoginLayout>
  );
}
const logo = respond(auth.logo, () => ({ imageUrl: '', widthPx: 1, name: '', fontSizePx: 1 }));
const notice = ru.login.signOutDeferred;
let signOuts = 0;
const logout = () =>
  respond(auth.logout, () => {
    signOuts += 1;
    return [];
  });

async function openPage(as?: ReturnType<typeof aStudent>) {
  portalServer.use(logo);
  return renderInPortal(<Page />, { as, messages: { shell: ru } });
}

describe('a deferred sign-out', () => {
  setupPortalServer();
  afterEach(() => {
    signOuts = 0;
  });

  it('is told on the login page and done as soon as the server is back (§4 Logout.3, D-26)', async () => {
    const { store } = await openPage();
    act(() => {
      setPendingSignOut(true);
      store.dispatch(serverLost());
      store.dispatch(signOutDeferred());
    });
    expect(screen.getByText(notice)).toBeVisible();
    portalServer.use(logout());
    act(() => void store.dispatch(serverReached()));
    await waitFor(() => expect(hasPendingSignOut()).toBe(false));
    await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
    expect(signOuts).toBe(1);
  });

  it('is done by a page that opens later and asks nothing itself (§4 Logout, D-26)', async () => {
    setPendingSignOut(true);
    portalServer.use(logout());
    await openPage();
    await waitFor(() => expect(hasPendingSignOut()).toBe(false));
    expect(signOuts).toBe(1);
  });

  it('is tried again while the server fails (§4 Logout, D-26)', async () => {
    setPendingSignOut(true);
    portalServer.use(fail(auth.logout, 500));
    await openPage();
    expect(await screen.findByText(notice)).toBeVisible();
    portalServer.use(logout());
    await waitFor(() => expect(hasPendingSignOut()).toBe(false), { timeout: 7_000 });
  }, 10_000);

  it('signs out the other tabs, and ends their notice (§4 Logout.4, D-26)', async () => {
    const { store } = await openPage(aStudent());
    const change = (newValue: string | null) =>
      act(() => {
        window.dispatchEvent(new StorageEvent('storage', { key: 'pendingSignOut', newValue }));
      });
    change('1');
    expect(selectUser(store.getState())).toBeNull();
    act(() => void store.dispatch(signOutDeferred()));
    expect(screen.getByText(notice)).toBeVisible();
    change(null);
    await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
  });
});
