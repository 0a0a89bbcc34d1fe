import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aStudent, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { singleWindow, type Order, type OrderStatus } from '@portal/wire';
import en from '../../locales/en.json';
import kg from '../../locales/kg.json';
import ru from '../../locales/ru.json';
import { anOrder, orderHandlers } from '../../test/orders.ts';
import { Component } from './orders-screen.tsx';

setupPortalServer();

const PLACE = 'Корпус 1, кабинет 105, 9:00–16:00';
const messages = { ru, kg, en };

let stored: Order[];

/** An order with the steps until a status, one a day. */
function orderIn(status: OrderStatus, changes: Partial<Order> = {}): Order {
  const way: OrderStatus[] = ['waiting', 'preparing', 'prepared', 'issued'];
  return anOrder({
    status,
    steps: way.slice(0, way.indexOf(status) + 1).map((one, at) => ({
      status: one,
      at: `2026-11-1${at}T05:00:00.000Z`,
      reason: null,
    })),
    ...changes,
  });
}

beforeEach(() => {
  portalServer.use(
    ...orderHandlers,
    respond(singleWindow.orders, () => stored),
  );
});

async function open(language: 'ru' | 'kg' | 'en' = 'ru') {
  const { user, router } = await renderInPortal(<Component />, {
    as: aStudent(),
    path: '/singlewindow?order=7',
    language,
    messages: { services: messages[language] },
  });
  const drawer = within(await screen.findByRole('dialog'));
  const list = drawer.getByRole('list', { name: messages[language].orders.steps });
  const steps = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  return { user, router, drawer, steps };
}

describe('where a document is fetched, on the page of the student', () => {
  it('stands at the step of a document that is ready, and at no other one', async () => {
    stored = [orderIn('prepared', { pickup: PLACE })];
    const { steps } = await open();
    expect(steps.filter((step) => step.includes(PLACE))).toEqual([expect.stringMatching(/^Готов/)]);
    expect(steps.at(-1)).toMatch(/^Выдан/);
  });

  it.each(['ru', 'kg', 'en'] as const)(
    'is a usual sentence in %s when nobody has said it',
    async (language) => {
      stored = [orderIn('prepared')];
      const { drawer } = await open(language);
      expect(drawer.getByText(messages[language].orders.collect)).toBeVisible();
    },
  );

  it.each(['waiting', 'preparing', 'issued'] as const)(
    'is not said of an order that is %s',
    async (status) => {
      stored = [orderIn(status)];
      const { drawer } = await open();
      expect(drawer.queryByText(ru.orders.collect)).toBeNull();
    },
  );

  it('comes instead of how long the document usually takes', async () => {
    stored = [orderIn('prepared', { pickup: PLACE })];
    const { drawer } = await open();
    expect(drawer.queryByText(/Обычно готов/)).toBeNull();
  });

  it('stays on the page when the order is closed', async () => {
    stored = [orderIn('prepared', { pickup: PLACE })];
    const { user, router } = await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('');
    expect(screen.getByText(PLACE)).toBeVisible();
  });
});

describe('the place of an order on the page of the student', () => {
  it('is said once for a city, whose district has the same name', async () => {
    stored = [
      anOrder({
        region: { id: 2, name: 'Город Ош' },
        district: { id: 5, name: 'Город Ош' },
        purposeText: 'Для музея',
      }),
    ];
    const { drawer } = await open();
    expect(drawer.getByText('Город Ош')).toBeVisible();
    expect(drawer.getByText('Для музея')).toBeVisible();
    expect(drawer.queryByText('По месту требования')).toBeNull();
  });
});

describe('what a student can do with an opened order', () => {
  it.each([
    ['waiting', [ru.orders.cancelOrder]],
    ['preparing', []],
    ['prepared', []],
    ['issued', [ru.orders.again]],
  ] as const)('that is %s: %j', async (status, expected) => {
    stored = [orderIn(status)];
    const { drawer } = await open();
    const names = drawer.getAllByRole('button').map(({ textContent }) => textContent);
    const offered = [ru.orders.cancelOrder, ru.orders.again].filter((name) => names.includes(name));
    expect(offered).toEqual(expected);
  });
});
