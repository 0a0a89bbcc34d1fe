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
import { auth } from '@portal/wire';
import { signInWays, type ProviderWay } from '@portal/wire/auth/sign-in-ways';
import ru from '../../../locales/ru.json';
import { ProviderCallback } from './provider-callback.tsx';
import { LoginPage } from '../login-page.tsx';
// Loaded up front because a busy machine may take long to evaluate the lazy chunk.
import '../login-extras.ts';

const messages = { shell: ru };
const nameOf = (name: string) => ({ ru: name, kg: name, en: name });
const google: ProviderWay = { id: 'google', name: nameOf('Google') };
const offer = (...providers: ProviderWay[]) => respond(signInWays.list, () => ({ providers }));

setupPortalServer();
beforeEach(() => {
  portalServer.use(fail(auth.logo, 404));
});

const unavailable = { code: 'unavailable', message: 'The server is busy' } as const;
const providerIsDown = /^Этот способ входа сейчас не отвечает\./;

describe('starting a sign-in at a provider', () => {
  it('is offered only when the server offers it (§2 Login page.3)', async () => {
    let requestCount = 0;
    portalServer.use(
      respond(signInWays.list, () => {
        requestCount += 1;
        return { providers: [] };
      }),
    );
    await renderInPortal(<LoginPage />, { messages });
    await waitFor(() => expect(requestCount).toBe(1));
    expect(screen.queryByRole('button', { name: 'Войти через Google' })).toBeNull();
  });

  it('is offered for each provider, in the order and with the texts of the university', async () => {
    const button = nameOf('Войти по паспорту');
    portalServer.use(offer(google, { id: 'esi', name: nameOf('ЕСИ'), button }));
    await renderInPortal(<LoginPage />, { messages });
    await screen.findByRole('button', { name: 'Войти через Google' });
    const names = screen.getAllByRole('button').map((one) => one.textContent);
    expect(names.slice(-2)).toEqual(['Войти через Google', 'Войти по паспорту']);
  });

  it('redirects to a fresh address of the server for each click (§2 Login page.3)', async () => {
    const begun: string[] = [];
    const address = () => `${window.location.href.split('#')[0]}#provider-${begun.length}`;
    portalServer.use(
      offer(google, { id: 'esi', name: nameOf('ЕСИ') }),
      respond(signInWays.begin, ({ provider }) => {
        begun.push(provider);
        return { address: address() };
      }),
    );
    const { user } = await renderInPortal(<LoginPage />, { messages });
    const button = await screen.findByRole('button', { name: 'Войти через Google' });
    await user.click(button);
    await waitFor(() => expect(window.location.hash).toBe('#provider-1'));
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    await user.click(screen.getByRole('button', { name: 'Войти через ЕСИ' }));
    await waitFor(() => expect(window.location.hash).toBe('#provider-2'));
    expect(begun).toEqual(['google', 'esi']);
  });

  it('says that the provider does not respond', async () => {
    portalServer.use(offer(google), fail(signInWays.begin, 503, unavailable));
    const { user } = await renderInPortal(<LoginPage />, { messages });
    await user.click(await screen.findByRole('button', { name: 'Войти через Google' }));
    expect(await screen.findByText(providerIsDown)).toBeVisible();
  });

  it('shows an error when the request fails', async () => {
    portalServer.use(offer(google), disconnect(signInWays.begin));
    const { user } = await renderInPortal(<LoginPage />, { messages });
    await user.click(await screen.findByRole('button', { name: 'Войти через Google' }));
    expect(await screen.findByText(/^Нет связи с сервером/)).toBeVisible();
  });
});

describe('returning from a provider', () => {
  const openCallback = (search: string) =>
    renderInPortal(
      <Routes>
        <Route path="/login/:provider" element={<ProviderCallback />} />
        <Route path="/" element={<h1>Главная</h1>} />
      </Routes>,
      { path: `/login/esi${search}`, messages },
    );

  it("opens a session with the provider's code under a new device id (§7 Auth.4)", async () => {
    localStorage.setItem('token', 'the-old-one');
    const requests: unknown[] = [];
    portalServer.use(
      respond(signInWays.finish, (request) => {
        requests.push(request, readDeviceId());
        return aStudent();
      }),
    );
    const { store } = await openCallback('?code=c0de&state=st4te&iss=https%3A%2F%2Faccounts.example');
    expect(await screen.findByRole('heading', { name: 'Главная' })).toBeVisible();
    expect(selectUser(store.getState())).toEqual(aStudent());
    expect(requests).toEqual([
      { provider: 'esi', code: 'c0de', state: 'st4te', issuer: 'https://accounts.example' },
      readDeviceId(),
    ]);
    expect(readDeviceId()).not.toBe('the-old-one');
    expect(localStorage.getItem('uid')).toBe('201');
  });

  it("shows the server's message when no account is linked, and a link back", async () => {
    const message = 'Отдел регистрации пока не знает этой учётной записи.';
    portalServer.use(refuse(signInWays.finish, { code: 'providerUnknown', message }));
    await openCallback('?code=c0de&state=st4te');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Назад ко входу' })).toHaveAttribute('href', '/login');
  });

  it('says that the provider does not respond', async () => {
    portalServer.use(fail(signInWays.finish, 503, unavailable));
    await openCallback('?code=c0de&state=st4te');
    expect(await screen.findByText(providerIsDown)).toBeVisible();
  });

  it('sends no request when the user cancelled at the provider', async () => {
    await openCallback('?error=access_denied&state=st4te');
    expect(await screen.findByText(/^Вход отменён\./)).toBeVisible();
  });
});
