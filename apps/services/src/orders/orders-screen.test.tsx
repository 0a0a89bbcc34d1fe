import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aGraduate,
  aStudent,
  disconnect,
  fail,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { singleWindow, type Order } from '@portal/wire';
import ru from '../../locales/ru.json';
import { Component } from './orders-screen.tsx';
import { anOrder, orderHandlers } from '../../test/orders.ts';
import { dataIsWritten, storeOfflineData } from '../../test/stored-data.ts';

setupPortalServer();

const canceled = anOrder({
  id: 3,
  status: 'canceled',
  document: { id: 2, name: 'Академическая справка', usualDays: 10 },
  steps: [
    { status: 'waiting', at: '2026-09-01T05:00:00.000Z', reason: null },
    { status: 'preparing', at: '2026-09-02T05:00:00.000Z', reason: null },
    { status: 'canceled', at: '2026-09-03T05:00:00.000Z', reason: 'Нет договора на обучение' },
  ],
});

let stored: Order[];

beforeEach(() => {
  stored = [anOrder(), canceled];
  portalServer.use(
    ...orderHandlers,
    respond(singleWindow.orders, () => stored),
    respond(singleWindow.cancelOrder, ({ orderId }) => {
      const order = anOrder({ id: orderId, status: 'canceled', version: 2 });
      stored = stored.map((one) => (one.id === orderId ? order : one));
      return order;
    }),
  );
});

const show = (path = '/singlewindow') =>
  renderInPortal(<Component />, { as: aStudent(), path, messages: { services: ru } });
const rowOf = async (name: string) => {
  const line = (await screen.findByRole('button', { name })).closest('li');
  if (!line) throw new Error(`There is no line of ${name}`);
  return within(line);
};

describe('the history of orders', () => {
  it('shows status, date, document, region and district (§2 Single window.1)', async () => {
    await show();
    const row = await rowOf('Справка об обучении');
    expect(row.getByText('Ожидает')).toBeVisible();
    expect(row.getByText('18 ноября 2026 г. · Чуйская область, Аламудунский район')).toBeVisible();
    expect((await rowOf('Академическая справка')).getByText('Отменён')).toBeVisible();
  });

  it('offers to cancel what waits, and to repeat what is closed', async () => {
    stored = [anOrder(), canceled, anOrder({ id: 5, status: 'prepared' })];
    await show();
    await rowOf('Академическая справка');
    expect(screen.getAllByRole('button', { name: /^Отменить заказ: / })).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: /^Повторить заказ: / })).toHaveLength(1);
  });

  it('is all that a graduate sees: nothing to order, repeat or cancel (D-63.8)', async () => {
    const path = '/singlewindow?new=1';
    const { user } = await renderInPortal(<Component />, {
      as: aGraduate(),
      path,
      messages: { services: ru },
    });
    const row = await rowOf('Академическая справка');
    expect(screen.getByText(ru.orders.leadGraduate)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getAllByRole('button')).toHaveLength(stored.length);
    await user.click(row.getByRole('button', { name: 'Академическая справка' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(drawer.getByText('Нет договора на обучение')).toBeVisible();
    expect(drawer.queryByRole('button', { name: ru.orders.again })).toBeNull();
  });

  it('says what to do when there are no orders', async () => {
    stored = [];
    await show();
    expect(await screen.findByText('Заказов ещё нет')).toBeVisible();
    expect(screen.getByText(/Нажмите «Новый заказ»/)).toBeVisible();
  });

  it('is loaded again when it failed', async () => {
    portalServer.use(fail(singleWindow.orders, 500));
    const { user } = await show();
    const retry = await screen.findByRole('button', { name: /повторить|ещё раз/i });
    portalServer.use(respond(singleWindow.orders, () => stored));
    await user.click(retry);
    expect(await screen.findByText('Академическая справка')).toBeVisible();
  });
});

describe('a document that can be fetched', () => {
  it('stands above everything else, with where to fetch it', async () => {
    stored = [anOrder({ id: 5, status: 'prepared', pickup: 'Кабинет 104' }), canceled];
    await show();
    const region = await screen.findByRole('region', { name: 'Справка об обучении' });
    expect(region).toHaveTextContent('Готов к выдачеСправка об обученииКабинет 104');
    expect(region).toHaveAttribute('data-tone', 'done');
  });
});

describe('an opened order', () => {
  it('shows its steps with dates, and those ahead (screens, Services)', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Справка об обучении' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Справка об обучении' }));
    const steps = within(drawer.getByRole('list', { name: 'Ход заказа' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      expect.stringMatching(/^Ожидает.*18 ноября 2026 г\., 11:00/),
      expect.stringMatching(/^Готовится/),
      expect.stringMatching(/^Готов/),
      expect.stringMatching(/^Выдан/),
    ]);
    expect(drawer.getByText('Чуйская область, Аламудунский район')).toBeVisible();
    expect(drawer.getByText('Обычно готов за 1 рабочий день')).toBeVisible();
  });

  it('is opened by the address of its notification, with the reason of the office', async () => {
    await show('/singlewindow?order=3');
    const drawer = within(await screen.findByRole('dialog', { name: 'Академическая справка' }));
    expect(drawer.getByText('Нет договора на обучение')).toBeVisible();
    expect(drawer.getByRole('button', { name: 'Повторить' })).toBeVisible();
  });

  it('of somebody else opens nothing', async () => {
    await show('/singlewindow?order=99');
    await rowOf('Академическая справка');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the cancellation', () => {
  it('asks first, and then shows the order as canceled (§2 Single window.3, §5 Confirmation.3, §4 Orders.1)', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Отменить заказ: Справка об обучении' }));
    const question = within(await screen.findByRole('dialog', { name: 'Отменить заказ?' }));
    expect(stored[0]?.status).toBe('waiting');
    await user.click(question.getByRole('button', { name: 'Отменить заказ' }));
    await waitFor(async () =>
      expect((await rowOf('Справка об обучении')).getByText('Отменён')).toBeInTheDocument(),
    );
    expect(await screen.findByText('Заказ отменён')).toBeInTheDocument();
  });

  it('does nothing when it is not confirmed', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Отменить заказ: Справка об обучении' }));
    const question = within(await screen.findByRole('dialog', { name: 'Отменить заказ?' }));
    await user.click(question.getByRole('button', { name: 'Не отменять' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(stored[0]?.status).toBe('waiting');
  });

  it('tells when the office was faster, and shows its step (§4 Orders.1)', async () => {
    portalServer.use(
      fail(singleWindow.cancelOrder, 409, { code: 'orderStepRefused', message: 'Заказ уже принят в работу' }),
    );
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Отменить заказ: Справка об обучении' }));
    stored = [anOrder({ status: 'preparing', version: 2 }), canceled];
    const question = within(await screen.findByRole('dialog', { name: 'Отменить заказ?' }));
    await user.click(question.getByRole('button', { name: 'Отменить заказ' }));
    expect(await screen.findByText('Заказ уже принят в работу')).toBeInTheDocument();
    await waitFor(async () =>
      expect((await rowOf('Справка об обучении')).getByText('Готовится')).toBeInTheDocument(),
    );
  });
});

it('the orders open without a network, with their date', async () => {
  storeOfflineData();
  const { unmount } = await show();
  await rowOf('Справка об обучении');
  await dataIsWritten();
  unmount();
  portalServer.use(disconnect(singleWindow.orders));
  await show();
  await rowOf('Справка об обучении');
  expect(screen.getByText(/^Сохранено /)).toBeVisible();
});
