import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
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
import kg from '../../locales/kg.json';
import { openLayout as open, prefetch, widen } from '../../test/open-layout.tsx';

describe('the layout', () => {
  usePortalServer();
  beforeEach(() => {
    prefetch.mockClear();
    widen(1440);
  });

  describe('on a desktop', () => {
    it('has its landmarks, a way past the menu, and the modules in their order', async () => {
      const { user } = await open(aTeacher());
      expect(screen.getByRole('banner')).toBeVisible();
      expect(screen.getByRole('main')).toBeVisible();
      const menu = within(screen.getByRole('navigation', { name: 'Разделы портала' }));
      expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
        'Главная',
        'Новости',
        'Сообщения',
        'Журнал',
        'Руководство пользователя',
      ]);
      await user.tab();
      expect(screen.getByRole('link', { name: 'Перейти к содержанию' })).toHaveFocus();
    });

    it('marks the page that is open and names the tab after it', async () => {
      await open(aStudent(), { path: '/journal' });
      expect(screen.getByRole('link', { name: 'Журнал' })).toHaveAttribute('aria-current', 'page');
      expect(screen.getByRole('link', { name: 'Главная' })).not.toHaveAttribute('aria-current');
      expect(document.title).toBe('Журнал · Портал университета');
    });

    it('starts the way to a page when the pointer or the focus comes near', async () => {
      const { user } = await open(aStudent());
      await user.hover(screen.getByRole('link', { name: 'Журнал' }));
      expect(prefetch).toHaveBeenCalled();
    });

    it('shows how many messages are unread', async () => {
      await open(aStudent(), { badges: { '/chat': 3 } });
      expect(screen.getByRole('link', { name: /Сообщения.*Непрочитанных: 3/ })).toBeVisible();
      expect(document.title).toBe('(3) Главная · Портал университета');
    });

    it('takes the reading to the new page after a navigation, and leaves it alone before one', async () => {
      const { user } = await open(aStudent());
      expect(document.body).toHaveFocus();
      await user.click(screen.getByRole('link', { name: 'дальше' }));
      expect(screen.getByRole('main')).toHaveFocus();
    });

    it('says of the sections without a screen that they are not connected (D-47)', async () => {
      await open(aStudent());
      const entry = screen.getByRole('button', { name: 'Электронная ведомость' });
      expect(entry).toHaveAttribute('aria-disabled', 'true');
      act(() => entry.focus());
      expect(await screen.findByRole('tooltip')).toHaveTextContent('Раздел ещё не подключён');
      expect(document.querySelectorAll('nav [aria-disabled]')).toHaveLength(10);
    });

    it('links the sections that the university has elsewhere, in a tab of their own (D-47)', async () => {
      await open(aStudent(), {
        links: [{ entry: 'rating', name: 'Rating', address: 'https://rating.example.kg/' }],
      });
      const link = await screen.findByRole('link', { name: /^Рейтинг.*новой вкладке/ });
      expect(link).toHaveAttribute('href', 'https://rating.example.kg/');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      expect(document.querySelectorAll('nav [aria-disabled]')).toHaveLength(9);
    });

    it('has the news feed in the bar at the top (spec §2 Shell)', async () => {
      await open(aStudent());
      const bar = within(screen.getByRole('banner'));
      expect(bar.getByRole('link', { name: 'Новости' })).toHaveAttribute('href', '/news');
    });
  });

  describe('the profile menu', () => {
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
      expect(lines.map(({ textContent }) => textContent)).toEqual([
        'Личные данные',
        'Сменить пароль',
        'Выйти',
      ]);
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

  describe('when the window changes', () => {
    beforeEach(() => {
      jest.useFakeTimers();
    });
    afterEach(() => {
      jest.useRealTimers();
    });

    it('waits until resizing has paused for 200 ms, and keeps what was typed', async () => {
      await open(aStudent(), { path: '/journal' });
      const field = screen.getByLabelText('Отметка');
      if (field instanceof HTMLInputElement) field.value = '87';
      act(() => widen(600));
      act(() => jest.advanceTimersByTime(150));
      act(() => widen(390));
      act(() => jest.advanceTimersByTime(199));
      expect(screen.queryByText('Аудитории')).toBeVisible();
      act(() => jest.advanceTimersByTime(1));
      expect(screen.queryByText('Аудитории')).toBeNull();
      expect(screen.getByLabelText('Отметка')).toBe(field);
      expect(field).toHaveValue('87');
    });

    it.each([
      [899.92, 0],
      [900, 1],
    ])('is at %s px wide in the right layout', async (widthPx, sidebars) => {
      window.innerWidth = widthPx;
      await open(aStudent());
      expect(screen.queryAllByText('Аудитории')).toHaveLength(sidebars);
    });
  });

  it('switches the language without a reload', async () => {
    const { user, i18n } = await open(aStudent());
    i18n.addResourceBundle('kg', 'shell', kg);
    await user.click(screen.getByRole('button', { name: 'Язык: ru, Русский' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Кыргызча' }));
    expect(await screen.findByRole('link', { name: 'Башкы бет' })).toBeVisible();
    expect(document.title).toBe('Башкы бет · Университеттин порталы');
  });
});
