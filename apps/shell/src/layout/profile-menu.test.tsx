import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { createOutbox } from '@portal/outbox';
import { selectUser } from '@portal/platform';
import {
  aStudent,
  aTeacher,
  disconnect,
  fail,
  portalServer,
  respond,
  usePortalServer,
} from '@portal/testing';
import { auth } from '@portal/wire';
import { openLayout as open, widen } from '../../test/open-layout.tsx';

describe('the profile menu', () => {
  usePortalServer();
  beforeEach(() => widen(1440));

  it('calls a teacher by surname and initials, and says what the person is', async () => {
    const { user } = await open(aTeacher({ fullName: 'Асанов Эркин Өмүрбекович' }), { position: 'Доцент' });
    await user.click(screen.getByRole('button', { name: 'Асанов Э. Ө.' }));
    const menu = within(await screen.findByRole('menu'));
    expect(await menu.findByText('Доцент')).toBeInTheDocument();
    expect(await menu.findByText('Версия 1.4.2')).toBeInTheDocument();
  });

  it('calls a teacher a teacher where no position is known', async () => {
    const { user } = await open(aTeacher());
    await user.click(screen.getByRole('button', { name: /^Асанов/ }));
    expect(within(await screen.findByRole('menu')).getByText('Преподаватель')).toBeInTheDocument();
  });

  const linesOf = async (person: ReturnType<typeof aStudent>) => {
    const { user, router } = await open(person);
    await user.click(within(screen.getByRole('banner')).getByRole('button', { name: / [А-ЯЁӨҮҢ]\. / }));
    const lines = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    return { user, router, lines };
  };

  it('leads a teacher to every screen of the profile', async () => {
    const { lines, user, router } = await linesOf(aTeacher());
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Личные данные',
      'Сменить пароль',
      'Сменить e-mail',
      'Сменить ссылку',
      'Выйти',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Сменить ссылку' }));
    expect(router.state.location.pathname).toBe('/change-link');
  });

  it('has for a student neither e-mail nor link (spec §6)', async () => {
    const { lines } = await linesOf(aStudent());
    expect(lines.map(({ textContent }) => textContent)).toEqual(['Личные данные', 'Сменить пароль', 'Выйти']);
  });

  it("shows a student's group", async () => {
    const { user } = await open(aStudent({ group: 'ПИ-1-24' }));
    await user.click(screen.getByRole('button', { name: 'Осмонова А. Б.' }));
    expect(within(await screen.findByRole('menu')).getByText('ПИ-1-24')).toBeInTheDocument();
  });

  it('is the full name on a phone', async () => {
    widen(390);
    await open(aStudent());
    expect(screen.getByRole('button', { name: 'Осмонова Айгүл Бакытовна' })).toBeVisible();
  });

  it('signs out: server, storage, state, login page', async () => {
    localStorage.setItem('token', 'device');
    let isTold = false;
    portalServer.use(
      respond(auth.logout, () => {
        isTold = true;
        return [];
      }),
    );
    const { user, store, router } = await open(aStudent(), { path: '/journal' });
    await user.click(screen.getByRole('button', { name: 'Осмонова А. Б.' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Выйти' }));
    expect(await screen.findByRole('heading', { name: 'Вход' })).toBeVisible();
    expect(isTold).toBe(true);
    expect(selectUser(store.getState())).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
    // The next person starts at home, not where this one stopped.
    expect(router.state.location.state).toBeNull();
  });

  it('asks first where something was never sent, and stays when told to', async () => {
    portalServer.use(respond(auth.logout, () => []));
    const unsent = createOutbox<string>({
      name: `chat-${aStudent().personId}`,
      send: () => Promise.reject(new Error('offline')),
      refusalOf: () => undefined,
    });
    const letter = await unsent.add('a', 'Салам');
    const { user, store } = await open(aStudent());
    const signOut = async () => {
      await user.click(screen.getByRole('button', { name: 'Осмонова А. Б.' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Выйти' }));
      return screen.findByRole('dialog');
    };
    const question = await signOut();
    expect(question).toHaveTextContent('Ещё не отправлено: 1');
    await user.click(within(question).getByRole('button', { name: 'Остаться' }));
    expect(selectUser(store.getState())).not.toBeNull();
    await user.click(within(await signOut()).getByRole('button', { name: 'Выйти' }));
    expect(await screen.findByRole('heading', { name: 'Вход' })).toBeVisible();
    await unsent.remove(letter);
    unsent.close();
  });

  const leave = async () => {
    const { user, store } = await open(aStudent());
    await user.click(screen.getByRole('button', { name: 'Осмонова А. Б.' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Выйти' }));
    await screen.findByRole('heading', { name: 'Вход' });
    expect(selectUser(store.getState())).toBeNull();
  };

  it('takes an ended session for signed out', async () => {
    portalServer.use(fail(auth.logout, 401));
    await leave();
    expect(screen.queryByText(/сервер об этом не узнал/)).toBeNull();
  });

  it('signs out here even when the server cannot hear of it, and says so', async () => {
    portalServer.use(disconnect(auth.logout));
    await leave();
    expect(await screen.findByText(/сервер об этом не узнал/)).toBeInTheDocument();
  });
});
