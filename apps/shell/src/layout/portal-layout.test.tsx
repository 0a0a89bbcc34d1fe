import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { selectUser } from '@portal/platform';
import {
  aStudent,
  aTeacher,
  disconnect,
  fail,
  portalServer,
  renderInPortal,
  respond,
  usePortalServer,
} from '@portal/testing';
import { auth, misc, type PortalConfig, type PortalLink, type SessionUser } from '@portal/wire';
import kg from '../../locales/kg.json';
import ru from '../../locales/ru.json';
import type { NavItem } from '../shared/nav-item.ts';
import { AppsPage } from './apps-page.tsx';
import { PortalLayout } from './portal-layout.tsx';

const prefetch = jest.fn();
const nav: readonly NavItem[] = [
  { key: 'chat/thread', to: '/chat', label: 'Сообщения', icon: 'message', prefetch },
  { key: 'journal/register', to: '/journal', label: 'Журнал', icon: 'journal', prefetch },
];
const config = respond(auth.config, (): PortalConfig => ({
  maxAttachmentMb: 20,
  saveProgress: 'bytes',
  version: '1.4.2',
}));

const portal = (badges?: Record<string, number>) => (
  <Routes>
    <Route path="/login" element={<h1>Вход</h1>} />
    <Route element={<PortalLayout nav={nav} badges={badges} />}>
      <Route index element={<Link to="/journal">дальше</Link>} />
      <Route path="journal" element={<input aria-label="Отметка" />} />
      <Route path="chat" element={<Link to="/chat">назад</Link>} />
      <Route path="apps" element={<AppsPage nav={nav} />} />
    </Route>
  </Routes>
);

function open(
  as: SessionUser,
  options: {
    readonly path?: string;
    readonly badges?: Record<string, number>;
    readonly links?: PortalLink[];
  } = {},
) {
  portalServer.use(
    config,
    respond(misc.sidebarLinks, () => options.links ?? []),
  );
  return renderInPortal(portal(options.badges), { as, path: options.path, texts: { shell: ru } });
}

const widen = (widthPx: number) => {
  window.innerWidth = widthPx;
  window.dispatchEvent(new Event('resize'));
};

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
      const { user } = await open(aTeacher({ fullName: 'Асанов Эркин Өмүрбекович' }));
      await user.click(screen.getByRole('button', { name: 'Асанов Э. Ө.' }));
      const menu = within(await screen.findByRole('menu'));
      expect(menu.getByText('Преподаватель')).toBeInTheDocument();
      expect(await menu.findByText('Версия 1.4.2')).toBeInTheDocument();
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

  describe('on a phone', () => {
    beforeEach(() => widen(390));

    it('has news, messages and all apps at the thumb, and no sidebar', async () => {
      const { user } = await open(aStudent(), { badges: { '/chat': 120 } });
      const tabs = within(screen.getByRole('navigation', { name: 'Разделы портала' }));
      expect(tabs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
        '/news',
        '/chat',
        '/apps',
      ]);
      expect(tabs.getByRole('link', { name: /Сообщения/ })).toHaveTextContent('99+');
      await user.click(tabs.getByRole('link', { name: 'Приложения' }));
      const apps = within(screen.getByRole('main'));
      expect(apps.getByRole('heading', { name: 'Приложения' })).toBeVisible();
      expect(apps.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
        'Новости',
        'Сообщения',
        'Журнал',
        'Руководство пользователя',
      ]);
      expect(apps.getByRole('heading', { name: 'Ещё не подключены' })).toBeVisible();
    });

    it('marks the tab to which the open page belongs', async () => {
      await open(aStudent(), { path: '/journal' });
      const tabs = within(screen.getByRole('navigation', { name: 'Разделы портала' }));
      expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Приложения');
    });

    it('keeps the reading in the page when a conversation is left for its list', async () => {
      const { user } = await open(aStudent(), { path: '/chat?with=7' });
      await user.click(screen.getByRole('link', { name: 'назад' }));
      expect(screen.getByRole('main')).toHaveFocus();
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
