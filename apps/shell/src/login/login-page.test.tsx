import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { readDeviceId, selectUser } from '@portal/platform';
import {
  aLogo,
  aStudent,
  disconnect,
  fail,
  portalServer,
  refuse,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { auth, NO_SCRIPT_PATH } from '@portal/wire';
import { signInWays } from '@portal/wire/auth/sign-in-ways';
import en from '../../locales/en.json';
import kg from '../../locales/kg.json';
import ru from '../../locales/ru.json';
import { LoginPage } from './login-page.tsx';

const WRONG_FORMAT =
  'Введен неверный логин или пароль(Пароль должен содержать как минимум одну цифру, одну заглавную и строчную букву и как минимум 6 или более символов.)';

const logo = respond(auth.logo, () => aLogo());
const noWays = respond(signInWays.list, () => ({ providers: [] }));
const credentialsAccepted = respond(auth.recovery, () => ({ mustUpdateCredentials: false, notice: '' }));
const wrong = refuse(auth.authorize, { code: 'wrongCredentials', message: 'Неверно' });

async function openLogin(language: 'ru' | 'kg' | 'en' = 'ru') {
  portalServer.use(logo, noWays);
  const view = await renderInPortal(<LoginPage />, {
    path: '/login',
    language,
    messages: { shell: { ru, kg, en }[language] },
  });
  const signInAs = async (login: string, password: string) => {
    await view.fill('Логин', login);
    await view.fill('Пароль', password);
    await view.user.click(screen.getByRole('button', { name: 'Войти' }));
  };
  return { ...view, signInAs };
}

describe('the login page', () => {
  setupPortalServer();

  it("shows the university's logo and name in the sizes from the server (§2 Login page.1)", async () => {
    const { container } = await openLogin();
    expect(await screen.findByText('Университет Ала-Тоо (демо)')).toHaveStyle({ fontSize: '22px' });
    expect(container.querySelector('img')).toHaveAttribute('width', '96');
    expect(document.title).toBe('Вход · Портал университета');
  });

  it('stays usable when the logo cannot be loaded', async () => {
    portalServer.use(fail(auth.logo, 500));
    await renderInPortal(<LoginPage />, { messages: { shell: ru } });
    portalServer.use(noWays);
    expect(screen.getByText('Портал университета')).toBeVisible();
    expect(screen.getByLabelText('Логин')).toBeVisible();
  });

  it('signs in under a new device id (§3 User/session.2)', async () => {
    const requests: unknown[] = [];
    portalServer.use(
      credentialsAccepted,
      respond(auth.authorize, (request) => {
        requests.push(request, readDeviceId());
        return aStudent();
      }),
    );
    const { signInAs, store } = await openLogin();
    await signInAs('  student ', 'Student-2026');
    await waitFor(() => expect(selectUser(store.getState())).toEqual(aStudent()));
    expect(requests).toEqual([{ login: 'student', password: 'Student-2026' }, readDeviceId()]);
    expect(localStorage.getItem('uid')).toBe('201');
  });

  it('reads what a password manager has put in without an event', async () => {
    const requests: unknown[] = [];
    portalServer.use(
      credentialsAccepted,
      respond(auth.authorize, (request) => {
        requests.push(request);
        return aStudent();
      }),
    );
    const { user } = await openLogin();
    for (const [label, value] of [
      ['Логин', 'student'],
      ['Пароль', 'Student-2026'],
    ] as const)
      // The prototype's setter, which React does not watch.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
        screen.getByLabelText(label),
        value,
      );
    await user.click(screen.getByRole('button', { name: 'Войти' }));
    await waitFor(() => expect(requests).toEqual([{ login: 'student', password: 'Student-2026' }]));
    expect(screen.queryByText('Введите имя пользователя и пароль')).toBeNull();
  });

  it('has an address for browsers that run no script', async () => {
    const { container } = await openLogin();
    const form = container.querySelector('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', NO_SCRIPT_PATH);
    expect(screen.getByLabelText('Логин')).toHaveAttribute('name', 'username');
  });

  it('takes the typed login along to the page for a forgotten password', async () => {
    const { fill, user, router } = await openLogin();
    await fill('Логин', ' student ');
    await user.click(screen.getByRole('link', { name: 'Забыли пароль?' }));
    expect(router.state.location).toMatchObject({ pathname: '/login/restore', state: { login: 'student' } });
  });

  it('submits the form with Enter', async () => {
    portalServer.use(
      credentialsAccepted,
      respond(auth.authorize, () => aStudent()),
    );
    const { user, store } = await openLogin();
    await user.type(screen.getByLabelText('Логин'), 'student');
    await user.type(screen.getByLabelText('Пароль'), 'Student-2026{Enter}');
    await waitFor(() => expect(selectUser(store.getState())).not.toBeNull());
  });

  it('shows one message at the first field when both are empty (§5 Login.1, D-21.3)', async () => {
    const { signInAs } = await openLogin();
    await signInAs('', '');
    expect(screen.getAllByText('Введите имя пользователя и пароль')).toHaveLength(1);
    expect(screen.getByLabelText('Логин')).toHaveFocus();
    expect(screen.getByLabelText('Логин')).toBeInvalid();
    expect(screen.getByLabelText('Пароль')).toBeInvalid();
  });

  it('asks for the password when only that is missing (§5 Login.1)', async () => {
    const { signInAs } = await openLogin();
    await signInAs('student', '');
    expect(screen.getByLabelText('Пароль')).toHaveFocus();
    expect(screen.getByLabelText('Пароль')).toHaveAccessibleDescription('Введите имя пользователя и пароль');
  });

  it('rejects a password shorter than three characters with the text of the specification (§5 Login.2)', async () => {
    const { signInAs } = await openLogin();
    await signInAs('student', 'ab');
    expect(screen.getByLabelText('Пароль')).toHaveAccessibleDescription(WRONG_FORMAT);
  });

  it('never moves the focus while the user types', async () => {
    const { signInAs, user } = await openLogin();
    await signInAs('', '');
    await user.type(screen.getByLabelText('Логин'), 'student');
    expect(screen.getByLabelText('Логин')).toHaveFocus();
    expect(screen.getByLabelText('Логин')).toHaveValue('student');
  });

  it('keeps the fields after a refused sign-in, and leaves a fresh device id (§4 Login.10, §5 Login.3, D-21.3)', async () => {
    portalServer.use(credentialsAccepted, wrong);
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

  it('shows an error when the server is unreachable', async () => {
    portalServer.use(disconnect(auth.recovery));
    const { signInAs } = await openLogin();
    await signInAs('student', 'Student-2026');
    expect(await screen.findByText(/^Нет связи с сервером/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Войти' })).toBeEnabled();
  });

  it("shows the server's message about too many attempts, but not that of a server error", async () => {
    const words = 'Слишком много попыток. Повторите через 30 секунд.';
    portalServer.use(fail(auth.recovery, 429, { code: 'tooMany', message: words }));
    const { signInAs, user } = await openLogin();
    await signInAs('student', 'Student-2026');
    expect(await screen.findByText(words)).toBeVisible();
    portalServer.use(fail(auth.recovery, 500, { code: 'unexpected', message: 'stack trace' }));
    await user.click(screen.getByRole('button', { name: 'Войти' }));
    expect(await screen.findByText(/^Сервер не смог ответить/)).toBeVisible();
  });

  it('is busy while waiting, and sends once despite repeated clicks', async () => {
    let requestCount = 0;
    let release: () => void = () => undefined;
    const wait = new Promise<void>((resolve) => {
      release = resolve;
    });
    portalServer.use(
      respond(auth.recovery, async () => {
        requestCount += 1;
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
    release();
    await screen.findByText('Неверное имя пользователя или пароль');
    expect(requestCount).toBe(1);
  });

  it('links to the password reset', async () => {
    await openLogin();
    expect(screen.getByRole('link', { name: 'Забыли пароль?' })).toHaveAttribute('href', '/login/restore');
  });

  it('lets password managers fill both fields, and allows pasting', async () => {
    const { user } = await openLogin();
    expect(screen.getByLabelText('Логин')).toHaveAttribute('autocomplete', 'username');
    const password = screen.getByLabelText('Пароль');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    await user.click(password);
    await user.paste('Student-2026');
    expect(password).toHaveValue('Student-2026');
  });

  it('can show the password, and warns about Caps Lock (§2 Login page.2)', async () => {
    const { user } = await openLogin();
    const password = screen.getByLabelText('Пароль');
    await user.click(screen.getByRole('button', { name: 'Показать пароль' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(password);
    await user.keyboard('{CapsLock}a');
    expect(screen.getByText('Включён Caps Lock')).toBeVisible();
  });

  it('switches between Kyrgyz and English on the page', async () => {
    const { user, i18n } = await openLogin('kg');
    expect(screen.getByRole('button', { name: 'Кыргызча' })).toHaveAttribute('aria-pressed', 'true');
    i18n.addResourceBundle('en', 'shell', en);
    await user.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  });
});
