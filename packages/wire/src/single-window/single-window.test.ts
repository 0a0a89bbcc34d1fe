import { describe, expect, it } from '@jest/globals';
import { isOpenOrder, orderStatuses } from './order-statuses.ts';
import { Order, singleWindow } from './single-window.ts';

const row = {
  id_order: 7,
  status: 'canceled',
  version: 3,
  date: '2026-10-05T04:30:00.000Z',
  id_doc: 1,
  doc: 'Справка об обучении',
  days: 1,
  id_region: 9,
  region: 'Чуйская область',
  id_district: 49,
  district: 'Аламудунский район',
  id_naznachenie: 8,
  naznachenie: 'Другое',
  own_text: 1,
  text: 'Для детского сада',
  steps: [
    { status: 'waiting', date: '2026-10-05T04:30:00.000Z', reason: null },
    { status: 'preparing', date: '2026-10-06T04:30:00.000Z', reason: null },
    { status: 'canceled', date: '2026-10-06T05:30:00.000Z', reason: 'Нет договора' },
  ],
  pickup: null,
};

describe('an order', () => {
  it('is one flat row with date, type, region and district (§2 Single window.1, §3 Single-window order)', () => {
    const order = Order.decode(row);
    expect(order).toMatchObject({
      id: 7,
      status: 'canceled',
      document: { id: 1, usualDays: 1 },
      region: { id: 9, name: 'Чуйская область' },
      district: { id: 49 },
      purpose: { id: 8, isOwnText: true },
      purposeText: 'Для детского сада',
    });
    expect(order.steps.at(-1)).toEqual({
      status: 'canceled',
      at: '2026-10-06T05:30:00.000Z',
      reason: 'Нет договора',
    });
    expect(Order.encode(order)).toEqual(row);
  });

  it('is refused with a status that nobody knows (§3 Single-window order)', () => {
    expect(() => Order.decode({ ...row, status: 'lost' })).toThrow('lost');
  });

  it('is open until it is issued or canceled (D§4 Orders.1)', () => {
    expect(orderStatuses.filter(isOpenOrder)).toEqual(['waiting', 'preparing', 'prepared']);
  });
});

describe('the calls of the single window', () => {
  it('have the paths of the specification (§7 Single window.1, D-13)', () => {
    const paths = Object.values(singleWindow).map(({ path }) => path.replace('/lms/api/singlewindow/', ''));
    expect(paths).toEqual(
      expect.arrayContaining([
        'doc/list.json',
        'region/list.json',
        'district/list.json',
        'naznachenie/list.json',
        'order/list.json',
        'order/save.json',
        'order/cancel.json',
      ]),
    );
  });

  it('send a new order without the text that only some purposes have', () => {
    const request = { documentId: 1, regionId: 9, districtId: 49, purposeId: 1 };
    const wire = { id_doc: 1, id_region: 9, id_district: 49, id_naznachenie: 1 };
    expect(JSON.parse(JSON.stringify(singleWindow.saveOrder.request.encode(request)))).toEqual(wire);
    expect(singleWindow.saveOrder.request.decode(wire)).toEqual(request);
  });
});
