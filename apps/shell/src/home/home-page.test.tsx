import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { news } from '@portal/wire';
import {
  aNewsItem,
  aNewsPage,
  aStudent,
  portalServer,
  renderInPortal,
  respond,
  scheduleHandlers,
  studyHandlers,
  setupPortalServer,
  fakeDate,
} from '@portal/testing';
import kg from '../../locales/kg.json';
import ru from '../../locales/ru.json';
import type { NavItem } from '../shared/menu/nav-item.ts';
import { HomePage } from './home-page.tsx';

const nav: readonly NavItem[] = [
  { key: 'orders/list', to: '/orders', label: 'Сообщения', icon: 'message', order: 20, preload: jest.fn() },
];

describe('the home page', () => {
  setupPortalServer();
  beforeEach(() => {
    fakeDate(new Date('2026-03-05T20:00:00+06:00'));
    portalServer.use(
      respond(news.page, () =>
        aNewsPage([aNewsItem(), aNewsItem({ id: 2, title: { caption: '', name: 'Субботник' } })]),
      ),
      ...studyHandlers(),
      ...scheduleHandlers(),
    );
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('addresses the person by name and patronymic, and shows the day and the term', async () => {
    await renderInPortal(<HomePage nav={nav} />, { as: aStudent(), messages: { shell: ru } });
    expect(screen.getByRole('heading', { name: 'Здравствуйте, Айгүл Бакытовна!' })).toBeVisible();
    expect(screen.getByText('четверг, 5 марта 2026 г.')).toBeVisible();
    await waitFor(() => expect(screen.getByText('Учебный год 2026-27, осенний семестр')).toBeVisible());
  });

  it('writes the day in Kyrgyz as the university does (D§6.3)', async () => {
    await renderInPortal(<HomePage nav={nav} />, { as: aStudent(), language: 'kg', messages: { shell: kg } });
    expect(screen.getByText('2026-ж., 5-март, бейшемби')).toBeVisible();
  });

  it('shows the latest news with sender and date, and links to all news', async () => {
    const { user, router } = await renderInPortal(<HomePage nav={nav} />, {
      as: aStudent(),
      messages: { shell: ru },
    });
    expect(await screen.findByRole('link', { name: /Собрание/ })).toBeVisible();
    expect(screen.getByText('Деканат · 5 октября')).toBeVisible();
    expect(screen.getByRole('link', { name: /Субботник/ })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Все новости' }));
    expect(router.state.location.pathname).toBe('/news');
  });

  it('links to every section', async () => {
    const { user, router } = await renderInPortal(<HomePage nav={nav} />, {
      as: aStudent(),
      messages: { shell: ru },
    });
    await user.click(screen.getByRole('link', { name: 'Сообщения' }));
    expect(router.state.location.pathname).toBe('/orders');
  });
});
