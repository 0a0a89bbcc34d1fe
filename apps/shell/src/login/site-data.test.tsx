import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { selectUser } from '@portal/platform';
import { aLogo, aStudent, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { auth } from '@portal/wire';
import { signInWays } from '@portal/wire/auth/sign-in-ways';
import en from '../../locales/en.json';
import kg from '../../locales/kg.json';
import ru from '../../locales/ru.json';
import { LoginPage } from './login-page.tsx';

const logo = respond(auth.logo, () => aLogo());
const noWays = respond(signInWays.list, () => ({ providers: [] }));
const credentialsAccepted = respond(auth.recovery, () => ({ mustUpdateCredentials: false, notice: '' }));

async function openLogin(language: 'ru' | 'kg' | 'en' = 'ru') {
  portalServer.use(logo, noWays);
  const shell = { ru, kg, en }[language];
  const view = await renderInPortal(<LoginPage />, { path: '/login', language, messages: { shell } });
  const signIn = async () => {
    portalServer.use(
      credentialsAccepted,
      respond(auth.authorize, () => aStudent()),
    );
    await view.fill('Логин', 'student');
    await view.fill('Пароль', 'Student-2026');
    await view.user.click(screen.getByRole('button', { name: 'Войти' }));
    await waitFor(() => expect(signedInId()).toBe(aStudent().personId));
  };
  const signedInId = () => selectUser(view.store.getState())?.personId;
  return { signIn, signedInId };
}

describe('the login page in a browser that blocks site data', () => {
  // Before the server of the test clears the storage.
  afterEach(() => void jest.restoreAllMocks());
  setupPortalServer();
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  it.each([
    ['ru', ru],
    ['kg', kg],
    ['en', en],
  ] as const)(
    'says what must be allowed instead of a form that cannot work (%s)',
    async (language, texts) => {
      jest.spyOn(Document.prototype, 'cookie', 'get').mockImplementation(blocked);
      jest.spyOn(window, 'localStorage', 'get').mockImplementation(blocked);
      await openLogin(language);
      expect(screen.getByText(texts.login.siteData.blocked)).toBeVisible();
      expect(screen.getByText(texts.login.siteData.advice)).toBeVisible();
      expect(screen.getByRole('button', { name: texts.login.siteData.retry })).toBeVisible();
      expect(screen.queryByLabelText(texts.login.password)).toBeNull();
    },
  );

  it('still signs in where only the storage is blocked', async () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(blocked);
    const { signIn } = await openLogin();
    expect(screen.getByText(ru.login.siteData.cookiesOnly)).toBeVisible();
    await signIn();
  });

  it('signs in where the storage is full', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { signIn, signedInId } = await openLogin();
    await signIn();
    expect(signedInId()).toBe(aStudent().personId);
  });
});
