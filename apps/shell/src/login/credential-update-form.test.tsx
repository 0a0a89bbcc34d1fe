import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { selectUser } from '@portal/platform';
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
import ru from '../../locales/ru.json';
import { LoginPage } from './login-page.tsx';
// Loaded up front because a busy machine may take long to evaluate the lazy chunk.
import './login-extras.ts';

const credentialsAccepted = respond(auth.recovery, () => ({ mustUpdateCredentials: false, notice: '' }));
const credentialsRefused = respond(auth.recovery, () => ({ mustUpdateCredentials: true, notice: '' }));

describe('the credential update', () => {
  setupPortalServer();

  async function openUpdate() {
    portalServer.use(fail(auth.logo, 404), fail(signInWays.list, 404), credentialsRefused);
    const view = await renderInPortal(<LoginPage />, { messages: { shell: ru } });
    await view.fill('Логин', ' newcomer ');
    await view.fill('Пароль', 'Newcomer-2026');
    await view.user.click(screen.getByRole('button', { name: 'Войти' }));
    await screen.findByLabelText('Новый логин');
    const update = async (login: string, password: string, confirmation = password) => {
      await view.fill('Новый логин', login);
      await view.fill('Новый пароль', password);
      await view.fill('Повторите новый пароль', confirmation);
      await view.user.click(screen.getByRole('button', { name: 'Сохранить и войти' }));
    };
    return { ...view, update };
  }

  it('changes the credentials and signs in with the new ones (§4 Login.2, §4 Login.3)', async () => {
    const requests: unknown[] = [];
    const { update, store } = await openUpdate();
    portalServer.use(
      respond(auth.updateLogin, (request) => {
        requests.push(request);
        return { notice: 'Логин и пароль изменены', code: '' };
      }),
      credentialsAccepted,
      respond(auth.authorize, (request) => {
        requests.push(request);
        return aStudent();
      }),
    );
    await update('aigul', 'Ала-Тоо-2026');
    await waitFor(() => expect(selectUser(store.getState())).not.toBeNull());
    expect(requests).toEqual([
      { login: 'newcomer', password: 'Newcomer-2026', newLogin: 'aigul', newPassword: 'Ала-Тоо-2026' },
      { login: 'aigul', password: 'Ала-Тоо-2026' },
    ]);
  });

  it('recognizes success by its code in every language (D-22.6)', async () => {
    const { update, store } = await openUpdate();
    portalServer.use(
      respond(auth.updateLogin, () => ({ notice: 'Логин жана сырсөз алмашты', code: 'credentialsChanged' })),
      credentialsAccepted,
      respond(auth.authorize, () => aStudent()),
    );
    await update('aigul', 'Ала-Тоо-2026');
    await waitFor(() => expect(selectUser(store.getState())).not.toBeNull());
  });

  it('shows any other notice instead of signing in (§4 Login.4)', async () => {
    const { update, store } = await openUpdate();
    portalServer.use(
      respond(auth.updateLogin, () => ({ notice: 'Обратитесь к регистратору', code: 'other' })),
    );
    await update('aigul', 'Ала-Тоо-2026');
    expect(await screen.findByText('Обратитесь к регистратору')).toBeVisible();
    expect(selectUser(store.getState())).toBeNull();
  });

  it('requires all three fields (§2 Login page.4, §5 Credentials.1)', async () => {
    const { update } = await openUpdate();
    await update('', '');
    expect(screen.getByLabelText('Новый логин')).toHaveFocus();
    expect(screen.getByLabelText('Новый логин')).toHaveAccessibleDescription('Введите новый логин');
    expect(screen.getByLabelText('Новый пароль')).toBeInvalid();
    expect(screen.getByLabelText('Повторите новый пароль')).toBeInvalid();
  });

  it('rejects a confirmation that differs (§5 Credentials.3)', async () => {
    const { update } = await openUpdate();
    await update('aigul', 'Ала-Тоо-2026', 'Ала-Тоо-2027');
    expect(screen.getByLabelText('Повторите новый пароль')).toHaveAccessibleDescription(
      'Пароли не совпадают',
    );
    expect(screen.getByLabelText('Повторите новый пароль')).toHaveFocus();
  });

  it.each([
    ['loginTaken', 'Этот логин занят', 'Новый логин'],
    ['passwordTooShort', 'Не меньше 8 символов', 'Новый пароль'],
    ['passwordTooCommon', 'Такой пароль слишком распространён', 'Новый пароль'],
    ['passwordUnchanged', 'Придумайте другой пароль', 'Новый пароль'],
  ])('shows the error %s next to its field', async (code, message, label) => {
    const { update } = await openUpdate();
    portalServer.use(refuse(auth.updateLogin, { code, message }));
    await update('aigul', 'Ала-Тоо-2026');
    await waitFor(() =>
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    expect(screen.getByLabelText(label)).toHaveFocus();
  });

  it('shows an error without a field above the form, and has a back button', async () => {
    const { update, user } = await openUpdate();
    portalServer.use(refuse(auth.updateLogin, { code: 'updateExpired', message: 'Войдите ещё раз' }));
    await update('aigul', 'Ала-Тоо-2026');
    expect(await screen.findByRole('alert')).toHaveTextContent('Войдите ещё раз');
    await user.click(screen.getByRole('button', { name: 'Назад ко входу' }));
    expect(screen.getByRole('heading', { name: 'Вход' })).toBeVisible();
  });

  it('shows an error when the server is unreachable', async () => {
    const { update } = await openUpdate();
    portalServer.use(disconnect(auth.updateLogin));
    await update('aigul', 'Ала-Тоо-2026');
    expect(await screen.findByText(/^Нет связи с сервером/)).toBeVisible();
  });
});
