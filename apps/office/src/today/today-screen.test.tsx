import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { addDays } from '@portal/domain';
import { dayOf } from '@portal/i18n';
import { aTeacher, fail, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { officeToday, type WaitingWork } from '@portal/wire/office/today';
import ru from '../../locales/ru.json';
import { Component } from './today-screen.tsx';

setupPortalServer();

const show = () =>
  renderInPortal(<Component />, {
    as: aTeacher({ claims: ['orders.process'], isStaff: true }),
    path: '/office/today',
    messages: { office: ru },
  });

describe('what waits for staff (D-65)', () => {
  it('is listed with its number and age, and leads to the work', async () => {
    portalServer.use(
      respond(officeToday.waiting, (): WaitingWork[] => [
        { kind: 'orders', count: 12, since: addDays(dayOf(new Date()), -3) },
        { kind: 'sheetsToOpen', count: 4, since: null },
        { kind: 'registers', count: 31, since: addDays(dayOf(new Date()), -1) },
      ]),
    );
    await show();
    const orders = await screen.findByRole('link', {
      name: /Заказы документов: ждут или в работе.*3 дня.*12/,
    });
    expect(orders).toHaveAttribute('href', '/office/orders');
    expect(screen.getByRole('link', { name: /^Занятия без ведомости ?4$/ })).toHaveAttribute(
      'href',
      '/office/sheets?state=due',
    );
    expect(screen.getByRole('link', { name: /Журналы не заполнены.*31/ })).toHaveAttribute(
      'href',
      '/office/reports?kind=registers',
    );
  });

  it('says when there is none', async () => {
    portalServer.use(respond(officeToday.waiting, () => []));
    await show();
    expect(await screen.findByText(ru.today.nothing)).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    portalServer.use(fail(officeToday.waiting, 500));
    await show();
    expect(await screen.findByRole('button', { name: /Повторить/ })).toBeVisible();
  });
});
