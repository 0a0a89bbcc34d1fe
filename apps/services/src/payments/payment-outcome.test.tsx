import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  aLedgerEntry,
  aPayment,
  aPaymentAccount,
  aStudent,
  paymentHandlers,
  portalServer,
  renderInPortal,
  setupPortalServer,
} from '@portal/testing';
import { paymentTopic, type Account, type Payment } from '@portal/wire';
import ru from '../../locales/ru.json';
import { Component } from './payments-screen.tsx';

setupPortalServer();

class FakeEventSource extends EventTarget {
  static readonly open = new Set<FakeEventSource>();
  constructor() {
    super();
    FakeEventSource.open.add(this);
  }
  close() {
    FakeEventSource.open.delete(this);
  }
}

/** The bank has reported about a payment. */
const report = (reference: string) => {
  const event = paymentTopic.event.encode({ reference });
  const data = JSON.stringify({ topic: paymentTopic.name, event });
  act(() => {
    for (const stream of FakeEventSource.open) stream.dispatchEvent(new MessageEvent('message', { data }));
  });
};

let account: Account;
let payment: Payment;

beforeEach(() => {
  FakeEventSource.open.clear();
  Object.assign(globalThis, { EventSource: FakeEventSource });
  account = aPaymentAccount();
  payment = aPayment();
  portalServer.use(...paymentHandlers({ account: () => account, payment: () => payment }));
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'EventSource');
});

const show = (path = '/paymentcode') =>
  renderInPortal(<Component />, { as: aStudent(), path, messages: { services: ru } });
const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ') ?? '';

describe('the return from the bank', () => {
  it('waits, and shows by itself that the money has come', async () => {
    await show('/paymentcode?payment=abc123');
    expect(await screen.findByText('Ждём ответа банка')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Открыть страницу банка' })).toHaveAttribute(
      'href',
      '/sandbox-bank/abc123',
    );
    payment = aPayment({ state: 'paid', address: null });
    account = aPaymentAccount({ balance: 2_550_000 });
    await waitFor(() => expect(FakeEventSource.open.size).toBeGreaterThan(0));
    report('abc123');
    expect(await screen.findByText('Платёж получен')).toBeVisible();
    expect((await screen.findAllByRole('link', { name: 'Квитанция' }))[0]).toHaveAttribute(
      'href',
      '/lms/api/payments/receipt.file?id_payment=abc123&lang=ru',
    );
    expect(await screen.findByText(/Всего к оплате: 25.500,00/)).toBeVisible();
  });

  const onTime = '2026-11-20T05:30:00.000Z';
  it.each([
    ['failed', onTime, 'Банк отклонил платёж'],
    ['expired', onTime, 'Срок платежа истёк'],
    ['expired', '2026-11-20T05:10:00.000Z', 'Платёж отменён'],
  ] as const)('says that the payment is %s at %s', async (state, changedAt, text) => {
    payment = aPayment({ state, address: null, changedAt });
    await show('/paymentcode?payment=abc123');
    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('the history', () => {
  it('has every entry; paid ones have a receipt, returned ones not', async () => {
    account = aPaymentAccount({
      entries: [
        aLedgerEntry({ id: 5, kind: 'refund', amount: 100, dueOn: null, reference: 'back' }),
        aLedgerEntry({ id: 4, kind: 'payment', amount: -100, dueOn: null, reference: 'back' }),
        aLedgerEntry({ id: 3, kind: 'payment', amount: -2_250_000, dueOn: null, reference: 'paid1' }),
        aLedgerEntry({ id: 1, note: 'Первая часть' }),
      ],
    });
    await show();
    const table = within(await screen.findByRole('list', { name: 'История' }));
    const rows = table.getAllByRole('listitem');
    expect(
      rows.map(
        (row) =>
          within(row)
            .queryByRole('link')
            ?.getAttribute('href')
            ?.match(/paid1|back/)?.[0],
      ),
    ).toEqual([undefined, undefined, 'paid1', undefined]);
    expect(plain(rows[2]?.textContent ?? '')).toMatch(
      /^ПлатёжОбучение по контракту, 2026-27 · 25 августа 2026 г\.−22 500,00 сомКвитанция$/,
    );
    expect(table.getByText(/· Первая часть · Оплатить до/)).toBeVisible();
  });

  it('has a discount as a line of its own, with its share and reason, and what was given back', async () => {
    const line = { kind: 'discount', dueOn: null, note: '50 %: Сирота' } as const;
    account = aPaymentAccount({
      entries: [
        aLedgerEntry({ ...line, id: 3, amount: 5_000 }),
        aLedgerEntry({ ...line, id: 2, amount: -5_000 }),
        aLedgerEntry({ id: 1, amount: 10_000 }),
      ],
    });
    await show();
    const table = within(await screen.findByRole('list', { name: 'История' }));
    const [back, discount] = table.getAllByRole('listitem').map((row) => plain(row.textContent ?? ''));
    expect(discount).toMatch(/^Скидка.* · 50 %: Сирота−50,00 сом/);
    expect(back).toMatch(/^Отмена скидки.* · 50 %: Сирота50,00 сом/);
  });
});
