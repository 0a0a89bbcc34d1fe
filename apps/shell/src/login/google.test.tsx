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
  usePortalServer,
} from '@portal/testing';
import { auth, google } from '@portal/wire';
import ru from '../../locales/ru.json';
import { GoogleReturn } from './google-return.tsx';
import { LoginPage } from './login-page.tsx';
// Its code comes later, and a busy machine may take long to read it.
import './login-extras.ts';

const texts = { shell: ru };
const offer = (isGoogleEnabled: boolean) => respond(auth.checkGoogle, () => ({ isGoogleEnabled }));

usePortalServer();
beforeEach(() => {
  portalServer.use(fail(auth.logo, 404));
});

describe('the way to Google', () => {
  it('is there only where the server offers it', async () => {
    let asked = 0;
    portalServer.use(
      respond(auth.checkGoogle, () => {
        asked += 1;
        return { isGoogleEnabled: false };
      }),
    );
    await renderInPortal(<LoginPage />, { texts });
    await waitFor(() => expect(asked).toBe(1));
    expect(screen.queryByRole('button', { name: 'Войти через Google' })).toBeNull();
  });

  it('leads where the server says, with an address of its own for each click', async () => {
    let begun = 0;
    const address = () => `${window.location.href.split('#')[0]}#provider-${(begun += 1)}`;
    portalServer.use(
      offer(true),
      respond(google.begin, () => ({ address: address() })),
    );
    const { user } = await renderInPortal(<LoginPage />, { texts });
    const button = await screen.findByRole('button', { name: 'Войти через Google' });
    await user.click(button);
    await waitFor(() => expect(window.location.hash).toBe('#provider-1'));
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    await user.click(button);
    await waitFor(() => expect(window.location.hash).toBe('#provider-2'));
  });

  it('says so when the provider cannot be asked', async () => {
    portalServer.use(offer(true), disconnect(google.begin));
    const { user } = await renderInPortal(<LoginPage />, { texts });
    await user.click(await screen.findByRole('button', { name: 'Войти через Google' }));
    expect(await screen.findByText(/^Нет связи с сервером/)).toBeVisible();
  });
});

describe('the way back', () => {
  const comeBack = (search: string) =>
    renderInPortal(
      <Routes>
        <Route path="/login/google" element={<GoogleReturn />} />
        <Route path="/" element={<h1>Главная</h1>} />
      </Routes>,
      { path: `/login/google${search}`, texts },
    );

  it('opens a session with what the provider gave, under a new device id', async () => {
    localStorage.setItem('token', 'the-old-one');
    const asked: unknown[] = [];
    portalServer.use(
      respond(google.finish, (request) => {
        asked.push(request, readDeviceId());
        return aStudent();
      }),
    );
    const { store } = await comeBack('?code=c0de&state=st4te&iss=https%3A%2F%2Faccounts.example');
    expect(await screen.findByRole('heading', { name: 'Главная' })).toBeVisible();
    expect(selectUser(store.getState())).toEqual(aStudent());
    expect(asked).toEqual([
      { code: 'c0de', state: 'st4te', issuer: 'https://accounts.example' },
      readDeviceId(),
    ]);
    expect(readDeviceId()).not.toBe('the-old-one');
    expect(localStorage.getItem('uid')).toBe('201');
  });

  it("shows the server's words when no account belongs to the address, and the way back", async () => {
    const message = 'К этому адресу Google не привязана учётная запись.';
    portalServer.use(refuse(google.finish, { code: 'providerUnknown', message }));
    await comeBack('?code=c0de&state=st4te');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Назад ко входу' })).toHaveAttribute('href', '/login');
  });

  it('asks the server nothing when the person turned back at the provider', async () => {
    await comeBack('?error=access_denied&state=st4te');
    expect(await screen.findByText('Вход через Google отменён.')).toBeVisible();
  });
});
