import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { news, notifications, payments } from '@portal/wire';
import {
  aNewsItem,
  aNewsPage,
  aPaymentAccount,
  aStudent,
  fakeDate,
  portalServer,
  renderInPortal,
  respond,
  scheduleHandlers,
  setupPortalServer,
  studyHandlers,
} from '@portal/testing';
import ru from '../../locales/ru.json';
import type { NavItem } from '../shared/menu/nav-item.ts';
import { HomePage } from './home-page.tsx';

const page = (to: string, at: number): NavItem => ({
  key: to,
  to,
  label: `Раздел ${at}`,
  icon: 'orders',
  order: at,
});
const mail: NavItem = {
  key: 'mail',
  to: '/mail',
  label: 'Почта',
  icon: 'message',
  order: 1,
  opens: ['people'],
};
const unread = (at: number) => ({
  type: 'message' as const,
  tag: `${at}`,
  title: `Собеседник ${at}`,
  body: `Последнее сообщение ${at}`,
  address: `/mail?with=${at}`,
  createdAt: '2026-03-01T08:00:00.000Z',
  unreadCount: at,
});
const notification = (id: number, type: 'mark' | 'news') => ({
  id,
  type,
  title: `Событие ${id}`,
  body: '',
  address: `/marks/${id}`,
  createdAt: '2026-03-01T08:00:00.000Z',
  isRead: false,
});

const open = (nav: readonly NavItem[] = [mail]) =>
  renderInPortal(<HomePage nav={nav} />, { as: aStudent(), messages: { shell: ru } });
const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the home page', () => {
  setupPortalServer();
  let read: number[];
  beforeEach(() => {
    read = [];
    portalServer.use(
      respond(news.page, () => aNewsPage([aNewsItem({ id: 12 })])),
      respond(notifications.unreadItems, () => [1, 2, 3, 4].map(unread)),
      respond(notifications.page, () => [notification(5, 'news'), notification(6, 'mark')]),
      respond(notifications.read, ({ notificationId }) => {
        read.push(notificationId);
        return { readCount: 1 };
      }),
      ...studyHandlers(),
      ...scheduleHandlers(),
    );
  });
  afterEach(() => {
    jest.useRealTimers();
    localStorage.clear();
  });

  it('opens an unread conversation by its last line', async () => {
    const { user, router } = await open();
    const messages = await card(ru.home.messages);
    const line = await messages.findByRole('link', { name: 'Собеседник 2' });
    expect(messages.getByText('Последнее сообщение 2')).toBeVisible();
    expect(messages.getAllByRole('listitem')).toHaveLength(3);
    await user.click(line);
    expect(router.state.location.search).toBe('?with=2');
  });

  it('has no messages where no section has them', async () => {
    await open([page('/orders', 1)]);
    await card(ru.home.new);
    expect(screen.queryByRole('region', { name: ru.home.messages })).toBeNull();
  });

  it('shows what is new except for news, which have their card, and marks it as read when it is opened', async () => {
    const { user, router } = await open();
    const list = await card(ru.home.new);
    await user.click(await list.findByRole('link', { name: /Событие 6/ }));
    expect(list.queryByRole('link', { name: /Событие 5/ })).toBeNull();
    expect(router.state.location.pathname).toBe('/marks/6');
    await waitFor(() => expect(read).toEqual([6]));
  });

  it('says what has to be paid next, and opens the page that tells how', async () => {
    const service = aPaymentAccount().services[0];
    if (!service) throw new Error('The account has no service');
    const services = [
      { ...service, serviceId: 2, dueOn: '2027-02-01', dueAmount: 500_000 },
      { ...service, dueOn: '2026-12-01', dueAmount: 1_250_000 },
    ];
    portalServer.use(respond(payments.account, () => aPaymentAccount({ services })));
    fakeDate(new Date('2026-11-20T12:00:00+06:00'));
    const { user, router } = await open([mail, page('/paymentcode', 2)]);
    await user.click(await screen.findByRole('link', { name: /Оплатить 12.500.*1 декабря/ }));
    expect(router.state.location.pathname).toBe('/paymentcode');
  });

  it('says when a payment is overdue', async () => {
    portalServer.use(respond(payments.account, () => aPaymentAccount()));
    fakeDate(new Date('2026-11-20T12:00:00+06:00'));
    await open([mail, page('/paymentcode', 2)]);
    expect(await screen.findByRole('link', { name: /Просрочена оплата 4.500.*1 октября/ })).toBeVisible();
  });

  it('says that nothing is new, except to somebody who owes', async () => {
    portalServer.use(
      respond(notifications.unreadItems, () => []),
      respond(notifications.page, () => [notification(5, 'news')]),
      respond(payments.account, () => aPaymentAccount()),
    );
    const { unmount } = await open();
    expect(await screen.findByText(ru.home.nothingNew)).toBeVisible();
    expect(await screen.findByText(ru.home.noMessages)).toBeVisible();
    unmount();
    await open([mail, page('/paymentcode', 2)]);
    expect(await screen.findByRole('list', { name: ru.home.payment })).toBeVisible();
    await waitFor(() => expect(screen.queryByText(ru.home.nothingNew)).toBeNull());
  });

  it('opens a news item at its own address', async () => {
    const { user, router } = await open();
    const list = await card(ru.nav.news);
    await user.click(await list.findByRole('link', { name: /Собрание/ }));
    expect(router.state.location.pathname).toBe('/news/12');
  });

  it('offers the sections that the person uses, and a way to all', async () => {
    const nav = [1, 2, 3, 4, 5, 6, 7, 8].map((at) => page(`/page-${at}`, at));
    const person = aStudent();
    localStorage.setItem(`draft:${person.personId}:page-visits`, JSON.stringify({ '/page-8': 4 }));
    await open(nav);
    const sections = await card(ru.home.sections);
    const shown = sections.getAllByRole('link').map(({ textContent }) => textContent);
    expect(shown).toEqual([ru.home.allSections, ...[1, 2, 3, 4, 5, 8].map((at) => `Раздел ${at}`)]);
  });
});
