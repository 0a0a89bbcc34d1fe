import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { Language } from '@portal/i18n';
import {
  aTeacher,
  fail,
  portalServer,
  refuse,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { profile, type EmailAddress } from '@portal/wire';
import en from '../../locales/en.json';
import ru from '../../locales/ru.json';
import { ChangeEmailScreen } from './change-email-screen.tsx';
import { ChangeLinkScreen } from './change-link-screen.tsx';

async function open(ui: ReactElement, language: Extract<Language, 'ru' | 'en'> = 'ru') {
  const view = await renderInPortal(ui, {
    as: aTeacher(),
    language,
    messages: { shell: { ru, en }[language] },
  });
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  return { ...view, press };
}

setupPortalServer();

describe('changing the e-mail address', () => {
  let present: EmailAddress = { email: null, isConfirmed: false };
  beforeEach(() => {
    present = { email: 'old@mail.kg', isConfirmed: true };
    portalServer.use(respond(profile.email, () => present));
  });

  it('shows a confirmed address', async () => {
    await open(<ChangeEmailScreen />);
    expect(await screen.findByText('old@mail.kg')).toBeVisible();
    expect(screen.getByText('Адрес подтверждён.')).toBeVisible();
    expect(screen.queryByLabelText('Код из письма')).toBeNull();
  });

  it('saves a new address and shows it as unconfirmed (§2 Profile screens.3, §7 Profile.2)', async () => {
    const notice = 'Обновлено! На новый адрес отправлено письмо.';
    portalServer.use(
      respond(profile.changeEmail, ({ email, password }) => {
        expect(password).toBe('Secret-2026');
        present = { email, isConfirmed: false };
        return { notice };
      }),
    );
    const { fill, press } = await open(<ChangeEmailScreen />);
    await fill('Новый e-mail', ' new@mail.kg ');
    await fill('Ваш пароль', 'Secret-2026');
    await press('Сохранить');
    expect(await screen.findByText('new@mail.kg')).toBeVisible();
    expect(screen.getByText(/^Адрес не подтверждён/)).toBeVisible();
    expect(screen.getByText(notice)).toBeVisible();
    expect(await screen.findAllByText('Обновлено!')).not.toHaveLength(0);
    expect(screen.getByLabelText('Новый e-mail')).toHaveValue('');
    expect(screen.getByLabelText('Ваш пароль')).toHaveValue('');
  });

  it('asks for the password, and shows a wrong one at its field (D-23.8)', async () => {
    const { fill, press } = await open(<ChangeEmailScreen />);
    const password = await screen.findByLabelText('Ваш пароль');
    await fill('Новый e-mail', 'new@mail.kg');
    await press('Сохранить');
    expect(password).toHaveAccessibleDescription(expect.stringContaining('Введите пароль'));
    portalServer.use(refuse(profile.changeEmail, { code: 'wrongPassword', message: 'Неверный пароль.' }));
    await fill('Ваш пароль', 'guess');
    await press('Сохранить');
    await waitFor(() =>
      expect(password).toHaveAccessibleDescription(expect.stringContaining('Неверный пароль.')),
    );
    expect(screen.getByLabelText('Новый e-mail')).toHaveValue('new@mail.kg');
  });

  it.each([
    ['', 'Email is required'],
    ['asanov', 'Incorrect email format'],
    ['OLD@mail.kg', 'New email must not match the old one'],
  ])('refuses «%s» with «%s» (§5 E-mail.1, §5 E-mail.2, §5 E-mail.3)', async (email, text) => {
    const { fill, press } = await open(<ChangeEmailScreen />, 'en');
    await screen.findByText('old@mail.kg');
    if (email !== '') await fill('New e-mail', email);
    await press('Save');
    expect(screen.getByLabelText('New e-mail')).toHaveAccessibleDescription(text);
    expect(screen.getByLabelText('New e-mail')).toHaveFocus();
  });

  it('is confirmed by the code of the e-mail', async () => {
    present = { email: 'old@mail.kg', isConfirmed: false };
    const requests: unknown[] = [];
    portalServer.use(
      respond(profile.confirmEmail, (request) => {
        requests.push(request);
        present = { ...present, isConfirmed: true };
        return { notice: 'Адрес подтверждён' };
      }),
    );
    const { fill, press } = await open(<ChangeEmailScreen />);
    await fill('Код из письма', 'k3Jx');
    await press('Подтвердить адрес');
    expect(screen.getByLabelText('Код из письма')).toHaveAccessibleDescription(
      'Введите код из письма полностью',
    );
    await fill('Код из письма', ' k3Jx9Qm2Lw7PzR4tk3Jx ');
    await press('Подтвердить адрес');
    expect(await screen.findByText('Адрес подтверждён.')).toBeVisible();
    expect(requests).toEqual([{ code: 'k3Jx9Qm2Lw7PzR4tk3Jx' }]);
  });

  it('shows the confirmed address and the one that waits for its code', async () => {
    present = { email: 'old@mail.kg', isConfirmed: true, newEmail: 'new@mail.kg' };
    await open(<ChangeEmailScreen />);
    expect(await screen.findByText('old@mail.kg')).toBeVisible();
    expect(screen.getByText('Адрес подтверждён.')).toBeVisible();
    expect(screen.getByText('new@mail.kg')).toBeVisible();
    expect(screen.getByText(/^Ждёт подтверждения/)).toBeVisible();
    expect(screen.getByLabelText('Код из письма')).toBeVisible();
  });

  it("shows the server's message about an expired code", async () => {
    present = { email: 'old@mail.kg', isConfirmed: false };
    portalServer.use(refuse(profile.confirmEmail, { code: 'codeExpired', message: 'Код устарел.' }));
    const { fill, press } = await open(<ChangeEmailScreen />);
    await fill('Код из письма', 'k3Jx9Qm2Lw7PzR4tk3Jx');
    await press('Подтвердить адрес');
    await waitFor(() =>
      expect(screen.getByLabelText('Код из письма')).toHaveAccessibleDescription('Код устарел.'),
    );
  });

  it('has a retry button when loading fails', async () => {
    portalServer.use(fail(profile.email, 500));
    const { press } = await open(<ChangeEmailScreen />);
    await screen.findByRole('button', { name: 'Повторить' });
    portalServer.use(respond(profile.email, () => ({ email: null, isConfirmed: false })));
    await press('Повторить');
    expect(await screen.findByText('Адрес пока не указан.')).toBeVisible();
  });
});

describe('changing the web-conference link', () => {
  it('shows the current link, saves a new one and confirms (§2 Profile screens.4, §7 Profile.2, §8 Texts.5)', async () => {
    const requests: unknown[] = [];
    portalServer.use(
      respond(profile.link, () => ({ link: 'https://meet.example.kg/old' })),
      respond(profile.changeLink, (request) => {
        requests.push(request);
        return { notice: 'Обновлено!' };
      }),
    );
    const { fill, press } = await open(<ChangeLinkScreen />);
    expect(await screen.findByLabelText('Ссылка на видеоконференцию')).toHaveValue(
      'https://meet.example.kg/old',
    );
    await fill('Ссылка на видеоконференцию', ' https://meet.example.kg/new ');
    await press('Сохранить');
    expect(await screen.findAllByText('Обновлено!')).not.toHaveLength(0);
    expect(requests).toEqual([{ link: 'https://meet.example.kg/new' }]);
  });

  it('accepts web addresses only (§5 Link.1)', async () => {
    portalServer.use(respond(profile.link, () => ({ link: null })));
    const { fill, press } = await open(<ChangeLinkScreen />, 'en');
    await fill('Web-conference link', 'meet.example.kg');
    await press('Save');
    expect(screen.getByText('Invalid link format')).toBeVisible();
    expect(screen.getByLabelText('Web-conference link')).toHaveFocus();
  });

  it("shows the server's error at the field", async () => {
    portalServer.use(
      respond(profile.link, () => ({ link: null })),
      fail(profile.changeLink, 422, { code: 'invalid', message: 'Неверное значение.' }),
    );
    const { fill, press } = await open(<ChangeLinkScreen />);
    await fill('Ссылка на видеоконференцию', 'https://meet.example.kg');
    await press('Сохранить');
    await waitFor(() => expect(screen.getByLabelText('Ссылка на видеоконференцию')).toBeInvalid());
    expect(screen.getByText('Неверное значение.')).toBeVisible();
  });
});
