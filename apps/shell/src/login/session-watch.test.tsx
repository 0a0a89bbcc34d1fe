import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { selectUser, sessionEnded } from '@portal/platform';
import {
  aStudent,
  aTeacher,
  disconnect,
  fail,
  portalServer,
  refuse,
  renderInPortal,
  respond,
  usePortalServer,
} from '@portal/testing';
import { auth, profile } from '@portal/wire';
import ru from '../../locales/ru.json';
import { SessionWatch } from './session-watch.tsx';
// Its code comes later, and a busy machine may take long to read it.
import './session-dialogs.tsx';

const MINUTE_MS = 60_000;
const realClocks = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'queueMicrotask',
  'nextTick',
  'hrtime',
  'performance',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
] as const;
const gone = fail(auth.authenticate, 401, { code: 'notSignedIn', message: 'Войдите' });
const there = respond(auth.ping, () => {
  // The token of the session is worth nothing any more; the server gives a visitor's.
  document.cookie = 'XSRF-TOKEN=of-a-visitor';
  return { isAlive: true };
});
const lives = (idleLeftSeconds: number, absoluteLeftSeconds = 2_592_000) =>
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

/** A page on which somebody has begun to write. */
async function openPage() {
  localStorage.setItem('token', 'device-of-this-browser');
  const view = await renderInPortal(page, { as: aStudent(), path: '/news', texts: { shell: ru } });
  await view.user.type(screen.getByLabelText('Объявление'), 'Завтра занятий');
  return view;
}

const expectTextKept = () => expect(screen.getByLabelText('Объявление')).toHaveValue('Завтра занятий');

describe('the warning', () => {
  usePortalServer();
  beforeEach(() => {
    // The calendar alone: whoever comes back to the page after a while makes it ask.
    jest.useFakeTimers({ doNotFake: [...realClocks] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const openNearTheEnd = async () => {
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
    portalServer.use(lives(seconds));
    const { dialog } = await openNearTheEnd();
    expect(dialog).toHaveTextContent(words);
  });

  it('goes when the user stays, with the session prolonged', async () => {
    let prolonged = 0;
    portalServer.use(
      lives(240),
      respond(auth.authenticate, () => {
        prolonged += 1;
        return aStudent();
      }),
    );
    const { user } = await openNearTheEnd();
    await user.click(screen.getByRole('button', { name: 'Остаться на портале' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(prolonged).toBe(1);
    expectTextKept();
  });

  it('says so when the server cannot hear that the user stays', async () => {
    portalServer.use(lives(240), disconnect(auth.authenticate));
    const { user } = await openNearTheEnd();
    await user.click(screen.getByRole('button', { name: 'Остаться на портале' }));
    expect(await screen.findByText(/^Нет связи с сервером/)).toBeInTheDocument();
  });

  it('may be put away', async () => {
    portalServer.use(lives(240));
    const { user } = await openNearTheEnd();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('offers to sign in where the end cannot be put off', async () => {
    portalServer.use(
      lives(28_800, 200),
      respond(auth.recovery, () => ({ mustUpdateCredentials: false, notice: '' })),
      respond(auth.authorize, () => aStudent()),
    );
    const { user } = await openNearTheEnd();
    expect(screen.queryByRole('button', { name: 'Остаться на портале' })).toBeNull();
    await user.type(screen.getByLabelText('Логин'), 'student');
    await user.type(screen.getByLabelText('Пароль'), 'Student-2026{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expectTextKept();
  });
});

describe('a session that has ended under the page', () => {
  usePortalServer();

  async function openEnded() {
    portalServer.use(gone, there);
    const view = await openPage();
    act(() => void view.store.dispatch(sessionEnded()));
    await screen.findByRole('dialog', { name: 'Сеанс завершён' });
    const signInAgain = async () => {
      await view.user.type(screen.getByLabelText('Логин'), 'student');
      await view.user.type(screen.getByLabelText('Пароль'), 'Student-2026{Enter}');
    };
    return { ...view, signInAgain };
  }
  const signInAs = (person: ReturnType<typeof aStudent>) =>
    portalServer.use(
      respond(auth.recovery, () => ({ mustUpdateCredentials: false, notice: '' })),
      respond(auth.authorize, () => person),
    );

  it('is opened anew over the page, and nothing typed is lost', async () => {
    const { signInAgain, store } = await openEnded();
    signInAs(aStudent());
    await signInAgain();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(store.getState().session).toMatchObject({ user: aStudent(), isEnded: false });
    expectTextKept();
  });

  it('is opened with a token that the server gave to a visitor (D-24)', async () => {
    document.cookie = 'XSRF-TOKEN=of-the-session';
    let token: string | null = null;
    const { signInAgain } = await openEnded();
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

  it('keeps the page under the question, whatever is pressed', async () => {
    const { user } = await openEnded();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    expectTextKept();
  });

  it('asks again when the password was wrong', async () => {
    const { signInAgain } = await openEnded();
    portalServer.use(
      respond(auth.recovery, () => ({ mustUpdateCredentials: false, notice: '' })),
      refuse(auth.authorize, { code: 'wrongCredentials', message: 'Неверно' }),
    );
    await signInAgain();
    expect(await screen.findByText('Неверное имя пользователя или пароль')).toBeVisible();
    expectTextKept();
  });

  it('goes on without a question when the tab beside this one has opened another', async () => {
    const { store } = await openEnded();
    portalServer.use(respond(auth.authenticate, () => aStudent()));
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(selectUser(store.getState())).toEqual(aStudent());
    expectTextKept();
  });

  it('leaves nothing of one person to another', async () => {
    const { signInAgain, store } = await openEnded();
    signInAs(aTeacher());
    const users: unknown[] = [];
    store.subscribe(() => users.push(selectUser(store.getState())));
    await signInAgain();
    await waitFor(() => expect(selectUser(store.getState())).toEqual(aTeacher()));
    // Everything in the store went with the first person.
    expect(users).toContain(null);
  });

  it('can be left for the login page', async () => {
    const { user, store } = await openEnded();
    portalServer.use(respond(auth.logout, () => []));
    await user.click(screen.getByRole('button', { name: 'Выйти' }));
    expect(await screen.findByRole('heading', { name: 'Вход' })).toBeVisible();
    expect(selectUser(store.getState())).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
  });
});
