import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aStudent, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { documents, type PersonalCard } from '@portal/wire';
import ru from '../../locales/ru.json';
import { aPersonalCard } from '../../test/personal-card.ts';
import { Component } from './personal-card-screen.tsx';

setupPortalServer();

const show = async (changes: Partial<PersonalCard> = {}) => {
  portalServer.use(respond(documents.card, () => aPersonalCard(changes)));
  await renderInPortal(<Component />, { as: aStudent(), path: '/personalcard', messages: { services: ru } });
  await screen.findByText('Программная инженерия');
};

describe('the personal card (§1)', () => {
  it('has person, studies, orders and groups with their days', async () => {
    await show();
    expect(screen.getByText('19 декабря 2007 г.')).toBeVisible();
    const order = within(screen.getByRole('row', { name: /Зачисление/ }));
    for (const text of ['18-С', '21 августа 2025 г.', '1 сентября 2025 г.'])
      expect(order.getByText(text)).toBeVisible();
    expect(within(screen.getByRole('row', { name: /Учебная группа/ })).getByText('–')).toBeVisible();
    expect(screen.getByText(/отдел регистрации: \+996 000 000 001/)).toBeVisible();
  });

  it('says when the Latin name was not compared with the passport, or is missing (D-61)', async () => {
    await show();
    expect(screen.getByText('(не сверено с паспортом)')).toBeVisible();
  });

  it('says so when there are no orders and no groups', async () => {
    await show({ orders: [], memberships: [], latinName: '' });
    expect(screen.getByText('Приказов о вас в портале нет.')).toBeVisible();
    expect(screen.getByText('Вы не состоите ни в одной группе.')).toBeVisible();
    expect(screen.getByText(/не внесено/)).toBeVisible();
  });
});
