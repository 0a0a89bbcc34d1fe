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
  usePortalServer,
} from '@portal/testing';
import { auth } from '@portal/wire';
import ru from '../../locales/ru.json';
import { LoginPage } from './login-page.tsx';
// Its code comes later, and a busy machine may take long to read it.
import './login-extras.ts';

const mayGoOn = respond(auth.recovery, () => ({ mustUpdateCredentials: false, notice: '' }));
const mustUpdate = respond(auth.recovery, () => ({ mustUpdateCredentials: true, notice: '' }));

describe('the credential update', () => {
  usePortalServer();

  async function openUpdate() {
    portalServer.use(fail(auth.logo, 404), fail(auth.checkGoogle, 404), mustUpdate);
    const view = await renderInPortal(<LoginPage />, { texts: { shell: ru } });
    await view.fill('Логин', ' newcomer ');
    await view.fill('Пароль', 'Newcomer-2026');
    await view.user.click(screen.getByRole('button', { name: 'Войти' }));
    // Its code comes when it is wanted.
    await screen.findByLabelText('Новый логин');
    const update = async (login: string, password: string, confirmation = password) => {
      await view.fill('Новый логин', login);
      await view.fill('Новый пароль', password);
      await view.fill('Повторите новый пароль', confirmation);
      await view.user.click(screen.getByRole('button', { name: 'Сохранить и войти' }));
    };
    return { ...view, update };
  }

  it('changes the credentials and signs in with the new ones', async () => {
    const asked: unknown[] = [];
    const { update, store } = await openUpdate();
    portalServer.use(
      respond(auth.updateLogin, (request) => {
        asked.push(request);
        return { notice: 'Логин и пароль изменены', code: '' };
      }),
      mayGoOn,
      respond(auth.authorize, (request) => {
        asked.push(request);
        return aStudent();
      }),
    );
    await update('aigul', 'Ала-Тоо-2026');
    await waitFor(() => expect(selectUser(store.getState())).not.toBeNull());
    expect(asked).toEqual([
      { login: 'newcomer', password: 'Newcomer-2026', newLogin: 'aigul', newPassword: 'Ала-Тоо-2026' },
      { login: 'aigul', password: 'Ала-Тоо-2026' },
    ]);
  });

  it('knows success by its code in every language', async () => {
    const { update, store } = await openUpdate();
    portalServer.use(
      respond(auth.updateLogin, () => ({ notice: 'Логин жана сырсөз алмашты', code: 'credentialsChanged' })),
      mayGoOn,
      respond(auth.authorize, () => aStudent()),
    );
    await update('aigul', 'Ала-Тоо-2026');
    await waitFor(() => expect(selectUser(store.getState())).not.toBeNull());
  });

  it('shows any other notice instead of signing in', async () => {
    const { update, store } = await openUpdate();
    portalServer.use(
      respond(auth.updateLogin, () => ({ notice: 'Обратитесь к регистратору', code: 'other' })),
    );
    await update('aigul', 'Ала-Тоо-2026');
    expect(await screen.findByText('Обратитесь к регистратору')).toBeVisible();
    expect(selectUser(store.getState())).toBeNull();
  });

  it('asks for all three fields', async () => {
    const { update } = await openUpdate();
    await update('', '');
    expect(screen.getByLabelText('Новый логин')).toHaveFocus();
    expect(screen.getByLabelText('Новый логин')).toHaveAccessibleDescription('Введите новый логин');
    expect(screen.getByLabelText('Новый пароль')).toBeInvalid();
    expect(screen.getByLabelText('Повторите новый пароль')).toBeInvalid();
  });

  it('sees that the confirmation is another password', async () => {
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
  ])('shows the refusal %s beside its field', async (code, message, label) => {
    const { update } = await openUpdate();
    portalServer.use(refuse(auth.updateLogin, { code, message }));
    await update('aigul', 'Ала-Тоо-2026');
    await waitFor(() =>
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    expect(screen.getByLabelText(label)).toHaveFocus();
  });

  it('shows a refusal that is about no field above the form, and leads back', async () => {
    const { update, user } = await openUpdate();
    portalServer.use(refuse(auth.updateLogin, { code: 'updateExpired', message: 'Войдите ещё раз' }));
    await update('aigul', 'Ала-Тоо-2026');
    expect(await screen.findByRole('alert')).toHaveTextContent('Войдите ещё раз');
    await user.click(screen.getByRole('button', { name: 'Назад ко входу' }));
    expect(screen.getByRole('heading', { name: 'Вход' })).toBeVisible();
  });

  it('says so when the server cannot be reached', async () => {
    const { update } = await openUpdate();
    portalServer.use(disconnect(auth.updateLogin));
    await update('aigul', 'Ала-Тоо-2026');
    expect(await screen.findByText(/^Нет связи с сервером/)).toBeVisible();
  });
});
