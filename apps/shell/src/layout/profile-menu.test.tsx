import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { createOutbox } from '@portal/outbox';
import { selectIsSignOutDeferred, selectUser } from '@portal/platform';
import {
  aStudent,
  aTeacher,
  disconnect,
  fail,
  portalServer,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { auth } from '@portal/wire';
import { openLayout as open, resizeWindow } from '../../test/open-layout.tsx';

describe('the profile menu', () => {
  setupPortalServer();
  beforeEach(() => resizeWindow(1440));

  it("shows a teacher's surname and initials, position and the version (§2 Profile menu.4, §2 Profile menu.7, §4 Login.8)", async () => {
    const { user } = await open(aTeacher({ fullName: 'Асанов Эркин Өмүрбекович' }), { position: 'Доцент' });
    await user.click(screen.getByRole('button', { name: 'Асанов Э. Ө.' }));
    const menu = within(await screen.findByRole('menu'));
    expect(await menu.findByText('Доцент')).toBeInTheDocument();
    expect(await menu.findByText('Версия 1.4.2')).toBeInTheDocument();
  });

  it('shows the role when the position is unknown', async () => {
    const { user } = await open(aTeacher());
    await user.click(screen.getByRole('button', { name: /^Асанов/ }));
    expect(within(await screen.findByRole('menu')).getByText('Преподаватель')).toBeInTheDocument();
  });

  const openMenuItems = async (person: ReturnType<typeof aStudent>) => {
    const { user, router } = await open(person);
    await user.click(within(screen.getByRole('banner')).getByRole('button', { name: / [А-ЯЁӨҮҢ]\. / }));
    const lines = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    return { user, router, lines };
  };

  it('links a teacher to every profile screen (§2 Profile menu.1, §2 Profile menu.4, §2 Shell.7)', async () => {
    const { lines, user, router } = await openMenuItems(aTeacher());
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Личные данные',
      'Сменить пароль',
      'Сменить e-mail',
      'Ссылка на видеозанятия',
      'Выйти',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Ссылка на видеозанятия' }));
    expect(router.state.location.pathname).toBe('/change-link');
  });

  it('has no e-mail and link screens for a student (§2 Profile menu.1, §6.3)', async () => {
    const { lines } = await openMenuItems(aStudent());
    expect(lines.map(({ textContent }) => textContent)).toEqual(['Личные данные', 'Сменить пароль', 'Выйти']);
  });

  it("shows a student's group (§2 Profile menu.7)", async () => {
    const { user } = await open(aStudent({ group: 'ПИ-1-24' }));
    await user.click(screen.getByRole('button', { name: 'Осмонова А. Б.' }));
    expect(within(await screen.findByRole('menu')).getByText('ПИ-1-24')).toBeInTheDocument();
  });

  it('shows the full name on a phone (§2 Profile menu.6)', async () => {
    resizeWindow(390);
    await open(aStudent());
    expect(screen.getByRole('button', { name: 'Осмонова Айгүл Бакытовна' })).toBeVisible();
  });

  it('signs out on the server, clears storage and state, and shows the login page (§4 Logout.1)', async () => {
    localStorage.setItem('token', 'device');
    let isServerNotified = false;
    portalServer.use(
      respond(auth.logout, () => {
        isServerNotified = true;
        return [];
      }),
    );
    const { user, store, router } = await open(aStudent(), { path: '/journal' });
    await user.click(screen.getByRole('button', { name: 'Осмонова А. Б.' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Выйти' }));
    expect(await screen.findByRole('heading', { name: 'Вход' })).toBeVisible();
    expect(isServerNotified).toBe(true);
    expect(selectUser(store.getState())).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
    // The next user starts at home, not at this user's page.
    expect(router.state.location.state).toBeNull();
  });

  it('signs out from the top bar of a desktop too (§2 Shell.7)', async () => {
    portalServer.use(respond(auth.logout, () => []));
    const { user, store } = await open(aStudent(), { path: '/journal' });
    await user.click(screen.getByRole('button', { name: 'Выйти' }));
    expect(await screen.findByRole('heading', { name: 'Вход' })).toBeVisible();
    expect(selectUser(store.getState())).toBeNull();
  });

  it('asks before discarding unsent items, and can stay', async () => {
    portalServer.use(respond(auth.logout, () => []));
    const unsent = createOutbox<string>({
      name: `chat-${aStudent().personId}`,
      send: () => Promise.reject(new Error('offline')),
      permanentErrorMessage: () => undefined,
    });
    const item = await unsent.add('a', 'Салам');
    const { user, store } = await open(aStudent());
    const signOut = async () => {
      await user.click(screen.getByRole('button', { name: 'Осмонова А. Б.' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Выйти' }));
      return screen.findByRole('dialog');
    };
    const dialog = await signOut();
    expect(dialog).toHaveTextContent('Ещё не отправлено: 1');
    await user.click(within(dialog).getByRole('button', { name: 'Остаться' }));
    expect(selectUser(store.getState())).not.toBeNull();
    await user.click(within(await signOut()).getByRole('button', { name: 'Выйти' }));
    expect(await screen.findByRole('heading', { name: 'Вход' })).toBeVisible();
    await unsent.remove(item);
    unsent.close();
  });

  const signOutByMenu = async () => {
    const { user, store } = await open(aStudent());
    await user.click(screen.getByRole('button', { name: 'Осмонова А. Б.' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Выйти' }));
    await screen.findByRole('heading', { name: 'Вход' });
    expect(selectUser(store.getState())).toBeNull();
    return store;
  };

  it('treats an ended session as signed out', async () => {
    portalServer.use(fail(auth.logout, 401));
    const store = await signOutByMenu();
    expect(selectIsSignOutDeferred(store.getState())).toBe(false);
  });

  it('shows the login page also when the server cannot be told yet (§4 Logout, D-26)', async () => {
    portalServer.use(disconnect(auth.logout));
    const store = await signOutByMenu();
    expect(selectIsSignOutDeferred(store.getState())).toBe(true);
  });

  it('does not wait for a server that does not respond (§4 Logout, D-26)', async () => {
    localStorage.setItem('token', 'device');
    portalServer.use(respond(auth.logout, () => new Promise(() => undefined)));
    const store = await signOutByMenu();
    expect(localStorage.getItem('token')).toBeNull();
    expect(selectIsSignOutDeferred(store.getState())).toBe(true);
  });
});
