import { describe, expect, it } from '@jest/globals';
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
  usePortalServer,
} from '@portal/testing';
import { auth } from '@portal/wire';
import en from '../../locales/en.json';
import kg from '../../locales/kg.json';
import ru from '../../locales/ru.json';
import { LoginPage } from './login-page.tsx';

const WRONG_FORMAT =
  'Введен неверный логин или пароль(Пароль должен содержать как минимум одну цифру, одну заглавную и строчную букву и как минимум 6 или более символов.)';

const logo = respond(auth.logo, () => ({
  imageUrl: '/lms/logo.svg',
  widthPx: 96,
  name: 'Университет Ала-Тоо (демо)',
  fontSizePx: 22,
}));
const noGoogle = respond(auth.checkGoogle, () => ({ isGoogleEnabled: false }));
const mayGoOn = respond(auth.recovery, () => ({ mustUpdateCredentials: false, notice: '' }));
const wrong = refuse(auth.authorize, { code: 'wrongCredentials', message: 'Неверно' });

async function openLogin(language: 'ru' | 'kg' | 'en' = 'ru') {
  portalServer.use(logo, noGoogle);
  const view = await renderInPortal(<LoginPage />, {
    path: '/login',
    language,
    texts: { shell: { ru, kg, en }[language] },
  });
  const signInAs = async (login: string, password: string) => {
    await view.fill('Логин', login);
    await view.fill('Пароль', password);
    await view.user.click(screen.getByRole('button', { name: 'Войти' }));
  };
  return { ...view, signInAs };
}

describe('the login page', () => {
  usePortalServer();

  it("shows the university's sign and name in the sizes that the server names", async () => {
    const { container } = await openLogin();
    expect(await screen.findByText('Университет Ала-Тоо (демо)')).toHaveStyle({ fontSize: '22px' });
    expect(container.querySelector('img')).toHaveAttribute('width', '96');
    expect(document.title).toBe('Вход · Портал университета');
  });

  it('stays usable when the sign cannot be had', async () => {
    portalServer.use(fail(auth.logo, 500));
    await renderInPortal(<LoginPage />, { texts: { shell: ru } });
    portalServer.use(noGoogle);
    expect(screen.getByText('Портал университета')).toBeVisible();
    expect(screen.getByLabelText('Логин')).toBeVisible();
  });

  it('signs in with what was typed, under a new device id', async () => {
    const asked: unknown[] = [];
    portalServer.use(
      mayGoOn,
      respond(auth.authorize, (request) => {
        asked.push(request, readDeviceId());
        return aStudent();
      }),
    );
    const { signInAs, store } = await openLogin();
    await signInAs('  student ', 'Student-2026');
    await waitFor(() => expect(selectUser(store.getState())).toEqual(aStudent()));
    expect(asked).toEqual([{ login: 'student', password: 'Student-2026' }, readDeviceId()]);
    expect(localStorage.getItem('uid')).toBe('201');
  });

  it('sends the form by Enter', async () => {
    portalServer.use(
      mayGoOn,
      respond(auth.authorize, () => aStudent()),
    );
    const { user, store } = await openLogin();
    await user.type(screen.getByLabelText('Логин'), 'student');
    await user.type(screen.getByLabelText('Пароль'), 'Student-2026{Enter}');
    await waitFor(() => expect(selectUser(store.getState())).not.toBeNull());
  });

  it('asks for both when both are empty, once, at the first of them', async () => {
    const { signInAs } = await openLogin();
    await signInAs('', '');
    expect(screen.getAllByText('Введите имя пользователя и пароль')).toHaveLength(1);
    expect(screen.getByLabelText('Логин')).toHaveFocus();
    expect(screen.getByLabelText('Логин')).toBeInvalid();
    expect(screen.getByLabelText('Пароль')).toBeInvalid();
  });

  it('asks for the password alone when only that is missing', async () => {
    const { signInAs } = await openLogin();
    await signInAs('student', '');
    expect(screen.getByLabelText('Пароль')).toHaveFocus();
    expect(screen.getByLabelText('Пароль')).toHaveAccessibleDescription('Введите имя пользователя и пароль');
  });

  it('refuses a password shorter than three with the text of the specification', async () => {
    const { signInAs } = await openLogin();
    await signInAs('student', 'ab');
    expect(screen.getByLabelText('Пароль')).toHaveAccessibleDescription(WRONG_FORMAT);
  });

  it('never moves the focus while somebody types', async () => {
    const { signInAs, user } = await openLogin();
    await signInAs('', '');
    await user.type(screen.getByLabelText('Логин'), 'student');
    expect(screen.getByLabelText('Логин')).toHaveFocus();
    expect(screen.getByLabelText('Логин')).toHaveValue('student');
  });

  it('keeps what was typed when the login is refused, and leaves a fresh device id', async () => {
    portalServer.use(mayGoOn, wrong);
    const { signInAs } = await openLogin();
    localStorage.setItem('token', 'the-old-one');
    await signInAs('student', 'Student-2025');
    expect(await screen.findByText('Неверное имя пользователя или пароль')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Неверное имя пользователя или пароль');
    expect(screen.getByLabelText('Логин')).toHaveValue('student');
    expect(screen.getByLabelText('Пароль')).toHaveValue('Student-2025');
    expect(screen.getByLabelText('Логин')).toHaveFocus();
    expect(readDeviceId()).toMatch(/^[\da-f]{8}-/);
  });

  it('says so when the server cannot be reached', async () => {
    portalServer.use(disconnect(auth.recovery));
    const { signInAs } = await openLogin();
    await signInAs('student', 'Student-2026');
    expect(await screen.findByText(/^Нет связи с сервером/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Войти' })).toBeEnabled();
  });

  it("passes on the server's words about too many attempts, but never those of a broken server", async () => {
    const words = 'Слишком много попыток. Повторите через 30 секунд.';
    portalServer.use(fail(auth.recovery, 429, { code: 'tooMany', message: words }));
    const { signInAs, user } = await openLogin();
    await signInAs('student', 'Student-2026');
    expect(await screen.findByText(words)).toBeVisible();
    portalServer.use(fail(auth.recovery, 500, { code: 'unexpected', message: 'stack trace' }));
    await user.click(screen.getByRole('button', { name: 'Войти' }));
    expect(await screen.findByText(/^Сервер не смог ответить/)).toBeVisible();
  });

  it('is busy while it waits, and sends once however often one presses', async () => {
    let endpointQuery = 0;
    let goOn: () => void = () => undefined;
    const wait = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    portalServer.use(
      respond(auth.recovery, async () => {
        endpointQuery += 1;
        await wait;
        return { mustUpdateCredentials: false, notice: '' };
      }),
      wrong,
    );
    const { signInAs, user } = await openLogin();
    await signInAs('student', 'Student-2026');
    const button = screen.getByRole('button', { name: 'Войти' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await user.click(button);
    await user.type(screen.getByLabelText('Пароль'), '{Enter}');
    goOn();
    await screen.findByText('Неверное имя пользователя или пароль');
    expect(endpointQuery).toBe(1);
  });

  it('has a way for who forgot the password', async () => {
    await openLogin();
    expect(screen.getByRole('link', { name: 'Забыли пароль?' })).toHaveAttribute('href', '/login/restore');
  });

  it('lets password managers fill in both fields, and lets people paste', async () => {
    const { user } = await openLogin();
    expect(screen.getByLabelText('Логин')).toHaveAttribute('autocomplete', 'username');
    const password = screen.getByLabelText('Пароль');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    await user.click(password);
    await user.paste('Student-2026');
    expect(password).toHaveValue('Student-2026');
  });

  it('shows the password when asked to, and says that Caps Lock is on', async () => {
    const { user } = await openLogin();
    const password = screen.getByLabelText('Пароль');
    await user.click(screen.getByRole('button', { name: 'Показать пароль' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(password);
    await user.keyboard('{CapsLock}a');
    expect(screen.getByText('Включён Caps Lock')).toBeVisible();
  });

  it('speaks Kyrgyz and English, and switches on the page', async () => {
    const { user, i18n } = await openLogin('kg');
    expect(screen.getByRole('button', { name: 'Кыргызча' })).toHaveAttribute('aria-pressed', 'true');
    i18n.addResourceBundle('en', 'shell', en);
    await user.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  });
});
