import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { aStudent, aTeacher, usePortalServer } from '@portal/testing';
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
