import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aTeacher, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { singleWindow, type OfficeOrder, type OrderStatus, type RequestOf } from '@portal/wire';
import ru from '../../locales/ru.json';
import { downloadList } from '../../test/download-list.ts';
import { Component } from './orders-screen.tsx';

setupPortalServer();

const anOrder = (overrides: Partial<OfficeOrder> = {}): OfficeOrder => ({
  id: 1,
  status: 'waiting',
  createdAt: '2026-01-12T04:00:00Z',
  changedAt: '2026-01-12T04:00:00Z',
  studentId: 9,
  studentName: 'Үсөнов Бектур',
  groupName: 'ПИ-1-25',
  documentName: 'Справка об обучении',
  certificate: 'studyConfirmation',
  isLate: true,
  purpose: 'По месту требования',
  place: 'Город Ош',
  reason: null,
  pickup: null,
  ...overrides,
});

let orders: OfficeOrder[];
let taken: RequestOf<typeof singleWindow.takeSteps>[];
const countOf = (status: OrderStatus) => orders.filter((one) => one.status === status).length;
const statusAfter = { take: 'preparing', prepare: 'prepared', issue: 'issued', cancel: 'canceled' } as const;

beforeEach(() => {
  taken = [];
  orders = [anOrder(), anOrder({ id: 2, studentName: 'Бекова Айпери' })];
  portalServer.use(
    respond(singleWindow.officeQueue, ({ status, text, afterId = 0 }) => {
      const found = orders.filter(
        (one) => one.status === status && one.id > afterId && one.studentName.includes(text ?? ''),
      );
      return {
        orders: found.slice(0, 2),
        hasMore: found.length > 2,
        waitingCount: countOf('waiting'),
        preparingCount: countOf('preparing'),
        preparedCount: countOf('prepared'),
      };
    }),
    respond(singleWindow.takeSteps, (request) => {
      taken.push(request);
      orders = orders.map((one) =>
        request.orderIds.includes(one.id) ? { ...one, status: statusAfter[request.step] } : one,
      );
      return [];
    }),
  );
});
afterEach(() => {
  jest.restoreAllMocks();
});

const show = (path = '/office/orders') =>
  renderInPortal(<Component />, {
    as: aTeacher({ claims: ['orders.process'] }),
    path,
    messages: { office: ru },
  });
const choice = (name: string) => screen.findByRole('checkbox', { name });

describe('the queue of orders (D-65.2)', () => {
  it('takes many orders into work at once, and shows how many are where', async () => {
    const { user } = await show();
    await user.click(await choice('Выбрать показанные 2'));
    expect(await choice('Бекова Айпери')).toBeChecked();
    expect(screen.getAllByText('дольше обычного')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Взять в работу: 2' }));
    expect(await screen.findByText('Новых заказов нет')).toBeVisible();
    expect(taken).toEqual([{ orderIds: [1, 2], step: 'take', reason: undefined }]);
    expect(screen.getByRole('tab', { name: 'В работе · 2' })).toBeVisible();
  });

  it('says where to fetch documents when they are ready, as usual or in other words', async () => {
    orders = [anOrder({ status: 'preparing', pickup: 'Корпус 1, кабинет 105' })];
    const { user } = await show('/office/orders?status=preparing');
    await user.click(await choice('Үсөнов Бектур'));
    await user.click(screen.getByRole('button', { name: 'Готовы к выдаче: 1' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Корпус 1, кабинет 105')).toBeVisible();
    expect(taken).toEqual([]);
    await user.type(dialog.getByLabelText('Другое место и время'), 'Кабинет 7');
    await user.click(dialog.getByRole('button', { name: 'Готовы к выдаче: 1' }));
    await waitFor(() =>
      expect(taken).toEqual([{ orderIds: [1], step: 'prepare', reason: undefined, pickup: 'Кабинет 7' }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leaves the focus at the button when some orders are taken and others wait', async () => {
    const { user } = await show();
    await user.click(await choice('Бекова Айпери'));
    await user.click(screen.getByRole('button', { name: 'Взять в работу: 1' }));
    const idle = await screen.findByRole('button', { name: 'Взять в работу: 0' });
    expect(idle).toHaveFocus();
    expect(idle).toHaveAttribute('aria-disabled', 'true');
    await user.click(idle);
    expect(taken).toHaveLength(1);
  });

  it('says what the printed file of the selected orders has', async () => {
    orders = [
      anOrder({ status: 'preparing' }),
      anOrder({ id: 2, status: 'preparing', studentName: 'Бекова Айпери', certificate: null }),
    ];
    const { user } = await show('/office/orders?status=preparing');
    expect(await screen.findByRole('button', { name: 'Печать: 0' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(await choice('Выбрать показанные 2'));
    expect(screen.getByText('В файле для печати: справок 1, только в реестре 1.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Печать: 2' })).toBeVisible();
  });

  it('cancels with a reason only', async () => {
    orders = [anOrder({ status: 'preparing' })];
    const { user } = await show('/office/orders?status=preparing');
    await user.click(await choice('Үсөнов Бектур'));
    await user.click(screen.getByRole('button', { name: 'Отменить: 1' }));
    await user.click(await screen.findByRole('button', { name: 'Отменить заказы: 1' }));
    expect(await screen.findByText('Напишите причину')).toBeVisible();
    expect(taken).toEqual([]);
    await user.type(screen.getByLabelText('Причина'), 'Нет договора');
    await user.click(screen.getByRole('button', { name: 'Отменить заказы: 1' }));
    await waitFor(() => expect(taken).toEqual([{ orderIds: [1], step: 'cancel', reason: 'Нет договора' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('reads further orders when the end is in sight, finds a student, and says that there is none', async () => {
    orders = [1, 2, 3].map((id) => anOrder({ id, studentName: `Студент ${id}` }));
    const { user } = await show();
    expect(await choice('Студент 3')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Студент' }), 'Никто');
    expect(await screen.findByText('Заказов с таким именем нет')).toBeVisible();
  });

  it('is a file with the words of its filter', async () => {
    const { user } = await show();
    await user.type(screen.getByRole('searchbox', { name: 'Студент' }), 'Бекова');
    await waitFor(() => expect(screen.queryByText('Үсөнов Бектур')).toBeNull());
    expect(await downloadList(user)).toEqual({
      path: '/lms/api/singlewindow/office/list.csv',
      request: { status: 'waiting', text: 'Бекова' },
      name: 'orders.csv',
    });
  });

  it('what is over can be read only', async () => {
    orders = [anOrder({ status: 'canceled', reason: 'Нет договора' })];
    await show('/office/orders?status=canceled');
    expect(await screen.findByText('Причина: Нет договора')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Взять/ })).toBeNull();
  });
});
