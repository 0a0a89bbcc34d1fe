import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aStudent, aTeacher, setupPortalServer } from '@portal/testing';
import kg from '../../locales/kg.json';
import { openLayout as open, preload, resizeWindow } from '../../test/open-layout.tsx';

describe('the layout', () => {
  setupPortalServer();
  beforeEach(() => {
    preload.mockClear();
    resizeWindow(1440);
  });

  describe('on a desktop', () => {
    it('has landmarks, a skip link, and the modules in their order (§2 Shell.9)', async () => {
      const { user } = await open(aTeacher());
      expect(screen.getByRole('banner')).toBeVisible();
      expect(screen.getByRole('main')).toBeVisible();
      const menu = within(screen.getByRole('navigation', { name: 'Разделы портала' }));
      expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
        'Главная',
        'Новости',
        'Сообщения',
        'Журнал',
        'Расписание',
        'Руководство пользователя',
      ]);
      await user.tab();
      expect(screen.getByRole('link', { name: 'Перейти к содержанию' })).toHaveFocus();
    });

    it('marks the open page and sets the document title', async () => {
      await open(aStudent(), { path: '/journal' });
      expect(screen.getByRole('link', { name: 'Журнал' })).toHaveAttribute('aria-current', 'page');
      expect(screen.getByRole('link', { name: 'Главная' })).not.toHaveAttribute('aria-current');
      expect(document.title).toBe('Журнал · Портал университета');
    });

    it('marks the home page on the page of all sections, and a section on the pages below it', async () => {
      const { router } = await open(aStudent(), { path: '/apps' });
      expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Главная');
      await act(() => router.navigate('/journal/7'));
      expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Журнал');
    });

    it('preloads a page on hover and focus', async () => {
      const { user } = await open(aStudent());
      await user.hover(screen.getByRole('link', { name: 'Журнал' }));
      expect(preload).toHaveBeenCalled();
    });

    it('shows how many messages are unread', async () => {
      await open(aStudent(), { badges: { '/orders': 3 }, unreadCount: 5 });
      expect(screen.getByRole('link', { name: /Сообщения.*Непрочитанных: 3/ })).toBeVisible();
      expect(document.title).toBe('(5) Главная · Портал университета');
    });

    it('moves the focus to the page after a navigation, not before', async () => {
      const { user } = await open(aStudent());
      expect(document.body).toHaveFocus();
      await user.click(screen.getByRole('link', { name: 'дальше' }));
      expect(screen.getByRole('main')).toHaveFocus();
    });

    it('shows sections without a screen as not connected (D-47.1)', async () => {
      await open(aStudent());
      const entry = screen.getByRole('button', { name: 'Электронная ведомость' });
      expect(entry).toHaveAttribute('aria-disabled', 'true');
      act(() => entry.focus());
      expect(await screen.findByRole('tooltip')).toHaveTextContent('Раздел ещё не подключён');
      expect(document.querySelectorAll('nav [aria-disabled]')).toHaveLength(9);
    });

    it('has no sections that are not connected where the university hides them', async () => {
      await open(aStudent(), { defaults: [{ name: 'hidesUnconnected', value: 'true' }] });
      await waitFor(() => expect(document.querySelector('nav [aria-disabled]')).toBeNull());
      expect(screen.queryByText('Ещё не подключены')).toBeNull();
    });

    it('opens external sections in a new tab (D-47.1)', async () => {
      await open(aStudent(), {
        links: [{ entry: 'rating', name: 'Rating', address: 'https://rating.example.kg/' }],
      });
      const link = await screen.findByRole('link', { name: /^Рейтинг.*новой вкладке/ });
      expect(link).toHaveAttribute('href', 'https://rating.example.kg/');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      expect(document.querySelectorAll('nav [aria-disabled]')).toHaveLength(8);
    });

    it('links to what the settings name, after its own sections (§3 Settings)', async () => {
      await open(aStudent(), {
        ownLinks: [{ entry: 'library', name: 'Каталог', address: 'https://catalogue.example.kg/' }],
      });
      const link = await screen.findByRole('link', { name: /^Каталог.*новой вкладке/ });
      expect(link).toHaveAttribute('href', 'https://catalogue.example.kg/');
      const menu = within(screen.getByRole('navigation', { name: 'Разделы портала' }));
      expect(menu.getAllByRole('link').at(-1)).toBe(link);
    });

    it("carries the university's logo and name, as the login page does (§2, §2 Shell.10)", async () => {
      const university = 'Технический университет';
      await open(aStudent(), { university });
      const home = await within(screen.getByRole('banner')).findByRole('link', { name: university });
      expect(home).toHaveAttribute('href', '/');
      expect(home).toHaveTextContent(university);
      expect(home.querySelector('img')).toHaveAttribute('src', '/lms/logo.svg');
    });

    it('links to the news in the top bar (§2 Shell.7)', async () => {
      await open(aStudent());
      const bar = within(screen.getByRole('banner'));
      expect(bar.getByRole('link', { name: 'Новости' })).toHaveAttribute('href', '/news');
    });
  });

  describe('when the window changes', () => {
    beforeEach(() => {
      jest.useFakeTimers();
    });
    afterEach(() => {
      jest.useRealTimers();
    });

    it('switches after resizing has paused for 200 ms, and keeps typed text (§2 Shell.2, §9 Layout.1)', async () => {
      await open(aStudent(), { path: '/journal' });
      const field = screen.getByLabelText('Отметка');
      if (field instanceof HTMLInputElement) field.value = '87';
      act(() => resizeWindow(600));
      act(() => jest.advanceTimersByTime(150));
      act(() => resizeWindow(390));
      act(() => jest.advanceTimersByTime(199));
      expect(screen.queryByText('Ещё не подключены')).toBeVisible();
      act(() => jest.advanceTimersByTime(1));
      expect(screen.queryByText('Ещё не подключены')).toBeNull();
      expect(screen.getByLabelText('Отметка')).toBe(field);
      expect(field).toHaveValue('87');
    });

    it.each([
      [899.92, 0],
      [900, 1],
    ])(
      'chooses the layout at %s px (§2 Shell.1, §4 Network and layout.2, §9 Layout.1)',
      async (widthPx, sidebars) => {
        window.innerWidth = widthPx;
        await open(aStudent());
        expect(screen.queryAllByText('Ещё не подключены')).toHaveLength(sidebars);
      },
    );
  });

  it('switches the language without a reload (§2 Profile menu.3)', async () => {
    const { user, i18n } = await open(aStudent());
    i18n.addResourceBundle('kg', 'shell', kg);
    await user.click(screen.getByRole('button', { name: 'Язык: ru, Русский' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Кыргызча' }));
    expect(await screen.findByRole('link', { name: 'Башкы бет' })).toBeVisible();
    expect(document.title).toBe('Башкы бет · Университеттин порталы');
  });
});
