import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { readDeviceId, selectUser } from '@portal/platform';
import {
  aStudent,
  disconnect,
  fail,
  portalServer,
  refuse,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { auth } from '@portal/wire';
import { signInWays } from '@portal/wire/auth/sign-in-ways';
import { passkeys } from '@portal/wire/passkeys/passkeys';
import ru from '../../../locales/ru.json';
import { fakePasskeys } from '../../../test/fake-passkeys.ts';
import { LoginPage } from '../login-page.tsx';
// Loaded up front because a busy machine may take long to evaluate the lazy chunk.
import '../login-extras.ts';

const messages = { shell: ru };
const name = ru.passkeys.signIn;
const offer = (hasPasskeys: boolean) => respond(signInWays.list, () => ({ providers: [], hasPasskeys }));

const device = fakePasskeys();
setupPortalServer();
beforeEach(() => {
  portalServer.use(
    fail(auth.logo, 404),
    offer(true),
    respond(passkeys.beginSignIn, () => ({
      challenge: 'Y2hhbGxlbmdl',
      rpId: 'localhost',
      timeout: 300_000,
      allowCredentials: [],
      userVerification: 'required' as const,
    })),
  );
});

async function press() {
  const view = await renderInPortal(<LoginPage />, { path: '/login', messages });
  await view.user.click(await screen.findByRole('button', { name }));
  return view;
}

describe('the sign-in with a passkey (decision 0132)', () => {
  it('opens the session of the owner under a new device id', async () => {
    localStorage.setItem('token', 'the-old-one');
    const requests: unknown[] = [];
    portalServer.use(
      respond(passkeys.finishSignIn, (request) => {
        requests.push(request);
        return aStudent();
      }),
    );
    const { store } = await press();
    await waitFor(() => expect(selectUser(store.getState())).toEqual(aStudent()));
    expect(requests).toEqual([
      {
        assertion: {
          id: 'a2V5',
          clientData: 'Y2xpZW50',
          authenticatorData: 'ZGF0YQ',
          signature: 'c2lnbmF0dXJl',
          userHandle: 'cGVyc29u',
        },
      },
    ]);
    expect(device.calls).toMatchObject([{ rpId: 'localhost', userVerification: 'required' }]);
    // The browser shows all passkeys of the portal.
    expect(device.calls[0]?.allowCredentials).toBeUndefined();
    expect(readDeviceId()).not.toBe('the-old-one');
  });

  it.each([
    ['NotAllowedError', ru.passkeys.problems.canceled],
    ['SecurityError', ru.passkeys.problems.unable],
  ])('says what to do when the browser ends it with %s', async (error, text) => {
    device.failWith(error);
    const { store } = await press();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name })).toBeEnabled();
    expect(selectUser(store.getState())).toBeNull();
  });

  it("shows the server's message when the passkey is refused", async () => {
    const message = 'Ключ доступа не подошёл.';
    portalServer.use(refuse(passkeys.finishSignIn, { code: 'passkeyRefused', message }));
    await press();
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('shows an error when the server is unreachable', async () => {
    portalServer.use(disconnect(passkeys.beginSignIn));
    await press();
    expect(await screen.findByText(/^Нет связи с сервером/)).toBeVisible();
    expect(device.calls).toEqual([]);
  });

  it('is offered neither by a portal nor in a browser without passkeys', async () => {
    let requestCount = 0;
    const count = (hasPasskeys: boolean) =>
      respond(signInWays.list, () => {
        requestCount += 1;
        return { providers: [], hasPasskeys };
      });
    portalServer.use(count(false));
    const { unmount } = await renderInPortal(<LoginPage />, { path: '/login', messages });
    await waitFor(() => expect(requestCount).toBe(1));
    expect(screen.queryByRole('button', { name })).toBeNull();
    unmount();
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    portalServer.use(count(true));
    await renderInPortal(<LoginPage />, { path: '/login', messages });
    await waitFor(() => expect(requestCount).toBe(2));
    expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('the login and password of the university', () => {
  it('are named below the form where a directory checks them', async () => {
    const offers = (hasDirectory: boolean | undefined) =>
      respond(signInWays.list, () => ({ providers: [], hasDirectory }));
    portalServer.use(offers(true));
    const { unmount } = await renderInPortal(<LoginPage />, { path: '/login', messages });
    expect(await screen.findByText(ru.login.directory)).toBeVisible();
    unmount();
    // A server of before says nothing.
    portalServer.use(offers(undefined));
    await renderInPortal(<LoginPage />, { path: '/login', messages });
    await waitFor(() => expect(screen.queryByText(ru.login.directory)).toBeNull());
  });
});
