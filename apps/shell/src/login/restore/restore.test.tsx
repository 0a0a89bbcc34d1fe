import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { selectUser } from '@portal/platform';
import {
  aStudent,
  fail,
  portalServer,
  refuse,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { auth, profile } from '@portal/wire';
import { signInWays } from '@portal/wire/auth/sign-in-ways';
import ru from '../../../locales/ru.json';
import { LoginPage } from '../login-page.tsx';
import { RestorePage } from './restore-page.tsx';
import { validateRestore, readRestoreLink } from './restore-rules.ts';

const CODE = 'k3Jx-9Qm2-Lw7P-zR4t';

describe('the rules for a forgotten password', () => {
  const good = { login: 'student', code: CODE, password: 'Ала-Тоо-2026', confirmation: 'Ала-Тоо-2026' };
  it.each([
    [{}, {}],
    [
      { login: ' ', code: ' ' },
      { login: 'loginRequired', code: 'codeRequired' },
    ],
    [
      { password: '', confirmation: '' },
      { password: 'passwordRequired', confirmation: 'confirmationRequired' },
    ],
    [{ password: 'Ала-Тоо', confirmation: 'Ала-Тоо' }, { password: 'tooShort' }],
    [{ confirmation: 'Ала-Тоо-2025' }, { confirmation: 'passnotmatch' }],
  ])('%j', (typed, errors) => {
    expect(validateRestore({ ...good, ...typed })).toEqual(errors);
  });

  it.each([
    ['#login=%D0%B0%D0%B8&code=k3Jx', '', { login: 'аи', code: 'k3Jx' }],
    ['', '?login=student&code=k3Jx', { login: 'student', code: 'k3Jx' }],
    ['', '', { login: '', code: '' }],
  ])('reads the fields of «%s%s»', (hash, search, facts) => {
    expect(readRestoreLink({ hash, search })).toEqual(facts);
  });
});

describe('the page for a forgotten password', () => {
  setupPortalServer();
  beforeEach(() => {
    portalServer.use(
      fail(auth.logo, 404),
      respond(signInWays.list, () => ({ providers: [] })),
    );
  });
  afterEach(() => {
    window.location.hash = '';
  });

  async function openRestore(hash = '') {
    window.location.hash = hash;
    const view = await renderInPortal(<RestorePage />, { path: '/login/restore', messages: { shell: ru } });
    const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
    const choose = async (password: string, confirmation = password) => {
      await view.fill('Новый пароль', password);
      await view.fill('Повторите новый пароль', confirmation);
      await press('Сохранить и войти');
    };
    return { ...view, press, choose };
  }

  it('begins with the login of the login page, and promises no e-mail before it knows', async () => {
    const { user, router } = await renderInPortal(
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/login/restore" element={<RestorePage />} />
      </Routes>,
      { path: '/login', messages: { shell: ru } },
    );
    portalServer.use(respond(signInWays.list, () => ({ providers: [] })));
    await user.type(screen.getByLabelText('Логин'), ' student ');
    await user.click(screen.getByRole('link', { name: 'Забыли пароль?' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login/restore'));
    expect(screen.getByLabelText('Логин')).toHaveValue('student');
    expect(screen.queryByText(/мы отправим/)).toBeNull();
  });

  it('says where the password of the university is restored, where its directory checks some', async () => {
    portalServer.use(respond(signInWays.list, () => ({ providers: [], hasDirectory: true })));
    const { unmount } = await openRestore();
    expect(await screen.findByText(ru.login.restore.directory)).toBeVisible();
    unmount();
    portalServer.use(respond(signInWays.list, () => ({ providers: [], hasDirectory: false })));
    await openRestore();
    expect(screen.queryByText(ru.login.restore.directory)).toBeNull();
  });

  it.each([
    [true, /^Введите свой логин: код придёт на подтверждённую почту/],
    [false, /^Портал не отправляет писем\. Код выдаёт отдел регистрации/],
    [undefined, /^Введите свой логин\. Код приходит на подтверждённую почту, а если/],
  ])('says first which ways there are: e-mail %s', async (sendsMail, lead) => {
    const limits = { maxAttachmentMb: 1, libraryMaxMb: 1, version: '1' };
    portalServer.use(respond(auth.config, () => ({ ...limits, saveProgress: 'bytes' as const, sendsMail })));
    await openRestore();
    expect(await screen.findByText(lead)).toBeVisible();
  });

  it('asks for the code at once where no e-mails are sent', async () => {
    const limits = { maxAttachmentMb: 1, libraryMaxMb: 1, version: '1' };
    portalServer.use(
      respond(auth.config, () => ({ ...limits, saveProgress: 'bytes' as const, sendsMail: false })),
    );
    await openRestore();
    expect(await screen.findByLabelText('Код')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Получить код' })).toBeNull();
  });

  it('leaves a login that is typed before the configuration comes', async () => {
    const limits = { maxAttachmentMb: 1, libraryMaxMb: 1, version: '1' };
    const ready = Promise.withResolvers<undefined>();
    portalServer.use(
      respond(auth.config, async () => {
        await ready.promise;
        return { ...limits, saveProgress: 'bytes' as const, sendsMail: false };
      }),
    );
    const { fill } = await openRestore();
    await fill('Логин', 'student');
    ready.resolve(undefined);
    expect(await screen.findByText(/^Портал не отправляет писем/)).toBeVisible();
    expect(screen.getByLabelText('Логин')).toHaveValue('student');
    expect(screen.getByRole('button', { name: 'У меня уже есть код' })).toBeVisible();
  });

  it('requests an e-mail, with the same message for every login', async () => {
    const requests: unknown[] = [];
    portalServer.use(
      respond(profile.forgotPassword, (request) => {
        requests.push(request);
        return { isMailSent: true };
      }),
    );
    const { fill, press } = await openRestore();
    await fill('Логин', ' student ');
    await press('Получить код');
    expect(await screen.findByText(/^Если у этого логина есть подтверждённая почта/)).toBeVisible();
    expect(requests).toEqual([{ login: 'student' }]);
    expect(screen.getByLabelText('Логин')).toHaveValue('student');
  });

  it('says who gives a code when the server sends no e-mails', async () => {
    portalServer.use(respond(profile.forgotPassword, () => ({ isMailSent: false })));
    const { fill, press } = await openRestore();
    await fill('Логин', 'student');
    await press('Получить код');
    expect(await screen.findByText(/Одноразовый код выдаёт отдел регистрации/)).toBeVisible();
  });

  it('requires a login', async () => {
    const { press } = await openRestore();
    await press('Получить код');
    expect(screen.getByLabelText('Логин')).toHaveAccessibleDescription('Введите логин');
    expect(screen.getByLabelText('Логин')).toHaveFocus();
  });

  it("shows the server's message about too many requests", async () => {
    portalServer.use(fail(profile.forgotPassword, 429, { code: 'tooMany', message: 'Слишком часто' }));
    const { fill, press } = await openRestore();
    await fill('Логин', 'student');
    await press('Получить код');
    expect(await screen.findByText('Слишком часто')).toBeVisible();
  });

  it('skips the request when the user already has a code', async () => {
    const { press } = await openRestore();
    await press('У меня уже есть код');
    expect(screen.getByLabelText('Код')).toHaveAttribute('autocomplete', 'one-time-code');
  });

  it("is filled in by the e-mail's link, and removes the code from the address", async () => {
    const { router } = await openRestore(`#login=student&code=${CODE}`);
    expect(screen.getByLabelText('Логин')).toHaveValue('student');
    expect(screen.getByLabelText('Код')).toHaveValue(CODE);
    await waitFor(() => expect(router.state.historyAction).toBe('REPLACE'));
    expect(router.state.location.hash).toBe('');
  });

  it('sets the password and signs in with it', async () => {
    const requests: unknown[] = [];
    portalServer.use(
      respond(profile.restorePassword, (request) => {
        requests.push(request);
        return { notice: 'Пароль изменён' };
      }),
      respond(auth.recovery, () => ({ mustUpdateCredentials: false, notice: '' })),
      respond(auth.authorize, (request) => {
        requests.push(request);
        return aStudent();
      }),
    );
    const { choose, store, router } = await openRestore(`#login=student&code=${CODE}`);
    await choose('Ала-Тоо-2026');
    await waitFor(() => expect(selectUser(store.getState())).toEqual(aStudent()));
    expect(requests).toEqual([
      { login: 'student', code: CODE, newPassword: 'Ала-Тоо-2026' },
      { login: 'student', password: 'Ала-Тоо-2026' },
    ]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(await screen.findByText('Пароль успешно изменён')).toBeInTheDocument();
  });

  it.each([
    ['codeExpired', 'Код'],
    ['passwordTooCommon', 'Новый пароль'],
  ])('shows %s at its field, keeps the fields, and clears it when the field changes', async (code, label) => {
    portalServer.use(refuse(profile.restorePassword, { code, message: 'Так нельзя.' }));
    const { choose, user } = await openRestore(`#login=student&code=${CODE}`);
    await choose('Ала-Тоо-2026');
    await waitFor(() => expect(screen.getByLabelText(label)).toBeInvalid());
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByText('Так нельзя.')).toBeVisible();
    expect(screen.getByLabelText('Новый пароль')).toHaveValue('Ала-Тоо-2026');
    await user.type(screen.getByLabelText(label), 'x');
    expect(screen.queryByText('Так нельзя.')).toBeNull();
  });

  it('sends no request when the passwords differ', async () => {
    const { choose } = await openRestore(`#login=student&code=${CODE}`);
    await choose('Ала-Тоо-2026', 'Ала-Тоо-2025');
    expect(screen.getByText('Пароли не совпадают')).toBeVisible();
    expect(screen.getByLabelText('Повторите новый пароль')).toHaveFocus();
  });
});
