import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { clearSession, selectUser, sessionEnded, storeLoginName } from '@portal/platform';
import {
  aStudent,
  aTeacher,
  disconnect,
  fail,
  portalServer,
  refuse,
  renderInPortal,
  respond,
  setupPortalServer,
  fakeDate,
} from '@portal/testing';
import { auth, profile } from '@portal/wire';
import ru from '../../../locales/ru.json';
import { SessionWatch } from './session-watch.tsx';
// Loaded up front because a busy machine may take long to evaluate the lazy chunk.
import './session-dialogs.tsx';

const MINUTE_MS = 60_000;
const sessionGone = fail(auth.authenticate, 401, { code: 'notSignedIn', message: 'Войдите' });
const visitorToken = respond(auth.ping, () => {
  // The session's token is invalid now; the server issues a visitor's.
  document.cookie = 'XSRF-TOKEN=of-a-visitor';
  return { isAlive: true };
});
const sessionLife = (idleLeftSeconds: number, absoluteLeftSeconds = 2_592_000) =>
  respond(profile.sessionLife, () => ({ idleLeftSeconds, absoluteLeftSeconds }));

const page = (
  <Routes>
    <Route path="/login" element={<h1>Вход</h1>} />
    <Route
      path="/news"
      element={
        <>
          <textarea aria-label="Объявление" />
          <SessionWatch />
        </>
      }
    />
  </Routes>
);

async function openPage() {
  localStorage.setItem('token', 'device-of-this-browser');
  const view = await renderInPortal(page, { as: aStudent(), path: '/news', messages: { shell: ru } });
  await view.user.type(screen.getByLabelText('Объявление'), 'Завтра занятий');
  return view;
}

const expectDraftPreserved = () => expect(screen.getByLabelText('Объявление')).toHaveValue('Завтра занятий');

describe('the expiry warning', () => {
  setupPortalServer();
  beforeEach(() => {
    // Fakes the date only: returning to the page after a while triggers the check.
    fakeDate();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const openExpiring = async () => {
    const view = await openPage();
    act(() => {
      jest.setSystemTime(Date.now() + MINUTE_MS);
      window.dispatchEvent(new Event('focus'));
    });
    return { ...view, dialog: await screen.findByRole('dialog', { name: 'Сеанс скоро завершится' }) };
  };

  it.each([
    [240, 'Осталось 4 минуты.'],
    [61, 'Осталось 2 минуты.'],
    [20, 'Осталась 1 минута.'],
  ])('says at %s seconds before the end: %s', async (seconds, words) => {
    portalServer.use(sessionLife(seconds));
    const { dialog } = await openExpiring();
    expect(dialog).toHaveTextContent(words);
  });

  it('extends the session and closes when the user stays', async () => {
    let extendedCount = 0;
    portalServer.use(
      sessionLife(240),
      respond(auth.authenticate, () => {
        extendedCount += 1;
        return aStudent();
      }),
    );
    const { user } = await openExpiring();
    await user.click(screen.getByRole('button', { name: 'Остаться на портале' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(extendedCount).toBe(1);
    expectDraftPreserved();
  });

  it('shows an error when extending the session fails', async () => {
    portalServer.use(sessionLife(240), disconnect(auth.authenticate));
    const { user } = await openExpiring();
    await user.click(screen.getByRole('button', { name: 'Остаться на портале' }));
    expect(await screen.findByText(/^Нет связи с сервером/)).toBeInTheDocument();
  });

  it('can be dismissed', async () => {
    portalServer.use(sessionLife(240));
    const { user } = await openExpiring();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('offers to sign in when the session cannot be extended', async () => {
    portalServer.use(
      sessionLife(28_800, 200),
      respond(auth.recovery, () => ({ mustUpdateCredentials: false, notice: '' })),
      respond(auth.authorize, () => aStudent()),
    );
    const { user } = await openExpiring();
    expect(screen.queryByRole('button', { name: 'Остаться на портале' })).toBeNull();
    await user.type(screen.getByLabelText('Логин'), 'student');
    await user.type(screen.getByLabelText('Пароль'), 'Student-2026{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expectDraftPreserved();
  });
});

describe('a session that has ended under the page', () => {
  setupPortalServer();

  async function openExpired() {
    portalServer.use(sessionGone, visitorToken);
    const view = await openPage();
    act(() => void view.store.dispatch(sessionEnded()));
    await screen.findByRole('dialog', { name: 'Сеанс завершён' });
    const signInAgain = async () => {
      await view.user.type(screen.getByLabelText('Логин'), 'student');
      await view.user.type(screen.getByLabelText('Пароль'), 'Student-2026{Enter}');
    };
    return { ...view, signInAgain };
  }
  it('has the name of the sign-in in its form, and begins at the password', async () => {
    storeLoginName('student');
    await openExpired();
    expect(screen.getByLabelText('Логин')).toHaveValue('student');
    await waitFor(() => expect(screen.getByLabelText('Пароль')).toHaveFocus());
    clearSession();
  });

  const signInAs = (person: ReturnType<typeof aStudent>) =>
    portalServer.use(
      respond(auth.recovery, () => ({ mustUpdateCredentials: false, notice: '' })),
      respond(auth.authorize, () => person),
    );

  it('is opened again over the page without losing typed text', async () => {
    const { signInAgain, store } = await openExpired();
    signInAs(aStudent());
    await signInAgain();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(store.getState().session).toMatchObject({ user: aStudent(), isEnded: false });
    expectDraftPreserved();
  });

  it("is opened with the server's token for a visitor (D-24.2)", async () => {
    document.cookie = 'XSRF-TOKEN=of-the-session';
    let token: string | null = null;
    const { signInAgain } = await openExpired();
    signInAs(aStudent());
    portalServer.use(
      http.post(`*${auth.recovery.path}`, ({ request }) => {
        token = request.headers.get('X-XSRF-TOKEN');
        return undefined;
      }),
    );
    await signInAgain();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(token).toBe('of-a-visitor');
  });

  it('keeps the dialog open on Escape', async () => {
    const { user } = await openExpired();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    expectDraftPreserved();
  });

  it('shows an error when the password was wrong', async () => {
    const { signInAgain } = await openExpired();
    portalServer.use(
      respond(auth.recovery, () => ({ mustUpdateCredentials: false, notice: '' })),
      refuse(auth.authorize, { code: 'wrongCredentials', message: 'Неверно' }),
    );
    await signInAgain();
    expect(await screen.findByText('Неверное имя пользователя или пароль')).toBeVisible();
    expectDraftPreserved();
  });

  it('continues without a dialog when another tab has opened a session', async () => {
    const { store } = await openExpired();
    portalServer.use(respond(auth.authenticate, () => aStudent()));
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(selectUser(store.getState())).toEqual(aStudent());
    expectDraftPreserved();
  });

  it('clears the store when another person signs in', async () => {
    const { signInAgain, store } = await openExpired();
    signInAs(aTeacher());
    const users: unknown[] = [];
    store.subscribe(() => users.push(selectUser(store.getState())));
    await signInAgain();
    await waitFor(() => expect(selectUser(store.getState())).toEqual(aTeacher()));
    // The store is cleared between the two users.
    expect(users).toContain(null);
  });

  it('can be left for the login page', async () => {
    const { user, store } = await openExpired();
    portalServer.use(respond(auth.logout, () => []));
    await user.click(screen.getByRole('button', { name: 'Выйти' }));
    expect(await screen.findByRole('heading', { name: 'Вход' })).toBeVisible();
    expect(selectUser(store.getState())).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
  });
});
