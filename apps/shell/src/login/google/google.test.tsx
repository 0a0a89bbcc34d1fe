import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
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
import { auth, google } from '@portal/wire';
import ru from '../../../locales/ru.json';
import { GoogleCallback } from './google-callback.tsx';
import { LoginPage } from '../login-page.tsx';
// Loaded up front because a busy machine may take long to evaluate the lazy chunk.
import '../login-extras.ts';

const messages = { shell: ru };
const offer = (isGoogleEnabled: boolean) => respond(auth.checkGoogle, () => ({ isGoogleEnabled }));

setupPortalServer();
beforeEach(() => {
  portalServer.use(fail(auth.logo, 404));
});

describe('starting Google sign-in', () => {
  it('is offered only when the server offers it (§2 Login page.3)', async () => {
    let requestCount = 0;
    portalServer.use(
      respond(auth.checkGoogle, () => {
        requestCount += 1;
        return { isGoogleEnabled: false };
      }),
    );
    await renderInPortal(<LoginPage />, { messages });
    await waitFor(() => expect(requestCount).toBe(1));
    expect(screen.queryByRole('button', { name: 'Войти через Google' })).toBeNull();
  });

  it('redirects to a fresh address of the server for each click (§2 Login page.3)', async () => {
    let beginCount = 0;
    const address = () => `${window.location.href.split('#')[0]}#provider-${(beginCount += 1)}`;
    portalServer.use(
      offer(true),
      respond(google.begin, () => ({ address: address() })),
    );
    const { user } = await renderInPortal(<LoginPage />, { messages });
    const button = await screen.findByRole('button', { name: 'Войти через Google' });
    await user.click(button);
    await waitFor(() => expect(window.location.hash).toBe('#provider-1'));
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    await user.click(button);
    await waitFor(() => expect(window.location.hash).toBe('#provider-2'));
  });

  it('shows an error when the request fails', async () => {
    portalServer.use(offer(true), disconnect(google.begin));
    const { user } = await renderInPortal(<LoginPage />, { messages });
    await user.click(await screen.findByRole('button', { name: 'Войти через Google' }));
    expect(await screen.findByText(/^Нет связи с сервером/)).toBeVisible();
  });
});

describe('returning from Google', () => {
  const openCallback = (search: string) =>
    renderInPortal(
      <Routes>
        <Route path="/login/google" element={<GoogleCallback />} />
        <Route path="/" element={<h1>Главная</h1>} />
      </Routes>,
      { path: `/login/google${search}`, messages },
    );

  it("opens a session with the provider's code under a new device id (§7 Auth.4)", async () => {
    localStorage.setItem('token', 'the-old-one');
    const requests: unknown[] = [];
    portalServer.use(
      respond(google.finish, (request) => {
        requests.push(request, readDeviceId());
        return aStudent();
      }),
    );
    const { store } = await openCallback('?code=c0de&state=st4te&iss=https%3A%2F%2Faccounts.example');
    expect(await screen.findByRole('heading', { name: 'Главная' })).toBeVisible();
    expect(selectUser(store.getState())).toEqual(aStudent());
    expect(requests).toEqual([
      { code: 'c0de', state: 'st4te', issuer: 'https://accounts.example' },
      readDeviceId(),
    ]);
    expect(readDeviceId()).not.toBe('the-old-one');
    expect(localStorage.getItem('uid')).toBe('201');
  });

  it("shows the server's message when no account is linked, and a link back", async () => {
    const message = 'К этому адресу Google не привязана учётная запись.';
    portalServer.use(refuse(google.finish, { code: 'providerUnknown', message }));
    await openCallback('?code=c0de&state=st4te');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Назад ко входу' })).toHaveAttribute('href', '/login');
  });

  it('sends no request when the user cancelled at the provider', async () => {
    await openCallback('?error=access_denied&state=st4te');
    expect(await screen.findByText('Вход через Google отменён.')).toBeVisible();
  });
});
