import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { selectUser } from '@portal/platform';
import {
  aStudent,
  fail,
  portalServer,
  refuse,
  renderInPortal,
  respond,
  usePortalServer,
} from '@portal/testing';
import { auth, profile } from '@portal/wire';
import ru from '../../locales/ru.json';
import { RestorePage } from './restore-page.tsx';
import { checkRestoring, readRestoreFacts } from './restore-rules.ts';

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
    expect(checkRestoring({ ...good, ...typed })).toEqual(errors);
  });

  it.each([
    ['#login=%D0%B0%D0%B8&code=k3Jx', '', { login: 'аи', code: 'k3Jx' }],
    ['', '?login=student&code=k3Jx', { login: 'student', code: 'k3Jx' }],
    ['', '', { login: '', code: '' }],
  ])('reads the facts of «%s%s»', (hash, search, facts) => {
    expect(readRestoreFacts({ hash, search })).toEqual(facts);
  });
});

describe('the page for a forgotten password', () => {
  usePortalServer();
  beforeEach(() => {
    portalServer.use(fail(auth.logo, 404));
  });
  afterEach(() => {
    window.location.hash = '';
  });

  async function openRestore(hash = '') {
    window.location.hash = hash;
    const view = await renderInPortal(<RestorePage />, { path: '/login/restore', texts: { shell: ru } });
    const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
    const choose = async (password: string, confirmation = password) => {
      await view.fill('Новый пароль', password);
      await view.fill('Повторите новый пароль', confirmation);
      await press('Сохранить и войти');
    };
    return { ...view, press, choose };
  }

  it('has a letter sent, and says so in the same words for every login', async () => {
    const asked: unknown[] = [];
    portalServer.use(
      respond(profile.forgotPassword, (request) => {
        asked.push(request);
        return { isMailSent: true };
      }),
    );
    const { fill, press } = await openRestore();
    await fill('Логин', ' student ');
    await press('Получить код');
    expect(await screen.findByText(/^Если у этого логина есть подтверждённая почта/)).toBeVisible();
    expect(asked).toEqual([{ login: 'student' }]);
    expect(screen.getByLabelText('Логин')).toHaveValue('student');
  });

  it('says who gives a code where no letters are written', async () => {
    portalServer.use(respond(profile.forgotPassword, () => ({ isMailSent: false })));
    const { fill, press } = await openRestore();
    await fill('Логин', 'student');
    await press('Получить код');
    expect(await screen.findByText(/Одноразовый код выдаёт отдел регистрации/)).toBeVisible();
  });

  it('wants to know whose password it is', async () => {
    const { press } = await openRestore();
    await press('Получить код');
    expect(screen.getByLabelText('Логин')).toHaveAccessibleDescription('Введите логин');
    expect(screen.getByLabelText('Логин')).toHaveFocus();
  });

  it('passes on that letters were asked for too often', async () => {
    portalServer.use(fail(profile.forgotPassword, 429, { code: 'tooMany', message: 'Слишком часто' }));
    const { fill, press } = await openRestore();
    await fill('Логин', 'student');
    await press('Получить код');
    expect(await screen.findByText('Слишком часто')).toBeVisible();
  });

  it('asks nobody when there is a code already', async () => {
    const { press } = await openRestore();
    await press('У меня уже есть код');
    expect(screen.getByLabelText('Код')).toHaveAttribute('autocomplete', 'one-time-code');
  });

  it("is filled in by the letter's link, whose code leaves the address at once", async () => {
    const { router } = await openRestore(`#login=student&code=${CODE}`);
    expect(screen.getByLabelText('Логин')).toHaveValue('student');
    expect(screen.getByLabelText('Код')).toHaveValue(CODE);
    await waitFor(() => expect(router.state.historyAction).toBe('REPLACE'));
    expect(router.state.location.hash).toBe('');
  });

  it('sets the password and signs in with it', async () => {
    const asked: unknown[] = [];
    portalServer.use(
      respond(profile.restorePassword, (request) => {
        asked.push(request);
        return { notice: 'Пароль изменён' };
      }),
      respond(auth.recovery, () => ({ mustUpdateCredentials: false, notice: '' })),
      respond(auth.authorize, (request) => {
        asked.push(request);
        return aStudent();
      }),
    );
    const { choose, store, router } = await openRestore(`#login=student&code=${CODE}`);
    await choose('Ала-Тоо-2026');
    await waitFor(() => expect(selectUser(store.getState())).toEqual(aStudent()));
    expect(asked).toEqual([
      { login: 'student', code: CODE, newPassword: 'Ала-Тоо-2026' },
      { login: 'student', password: 'Ала-Тоо-2026' },
    ]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(await screen.findByText('Пароль успешно изменён')).toBeInTheDocument();
  });

  it.each([
    ['codeExpired', 'Код'],
    ['passwordTooCommon', 'Новый пароль'],
  ])(
    'shows %s at its field, keeps what was typed, and forgets it when the field changes',
    async (code, label) => {
      portalServer.use(refuse(profile.restorePassword, { code, message: 'Так нельзя.' }));
      const { choose, user } = await openRestore(`#login=student&code=${CODE}`);
      await choose('Ала-Тоо-2026');
      await waitFor(() => expect(screen.getByLabelText(label)).toBeInvalid());
      expect(screen.getByLabelText(label)).toHaveFocus();
      expect(screen.getByText('Так нельзя.')).toBeVisible();
      expect(screen.getByLabelText('Новый пароль')).toHaveValue('Ала-Тоо-2026');
      await user.type(screen.getByLabelText(label), 'x');
      expect(screen.queryByText('Так нельзя.')).toBeNull();
    },
  );

  it('does not ask the server about passwords that differ', async () => {
    const { choose } = await openRestore(`#login=student&code=${CODE}`);
    await choose('Ала-Тоо-2026', 'Ала-Тоо-2025');
    expect(screen.getByText('Пароли не совпадают')).toBeVisible();
    expect(screen.getByLabelText('Повторите новый пароль')).toHaveFocus();
  });
});
