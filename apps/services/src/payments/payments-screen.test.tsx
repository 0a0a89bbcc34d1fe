import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aGraduate,
  aPaymentAccount,
  aStudent,
  fail,
  paymentHandlers,
  portalServer,
  refuse,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { payments, type Account, type NewPayment, type PaymentTarget } from '@portal/wire';
import ru from '../../locales/ru.json';
import { Component } from './payments-screen.tsx';

setupPortalServer();

let account: Account;
let requested: PaymentTarget[];
let created: NewPayment[];

beforeEach(() => {
  account = aPaymentAccount();
  requested = [];
  created = [];
  const handlers = paymentHandlers({
    account: () => account,
    onCode: (target) => requested.push(target),
    onCreate: (request) => created.push(request),
  });
  portalServer.use(...handlers);
});

const show = (path = '/paymentcode') =>
  renderInPortal(<Component />, { as: aStudent(), path, messages: { services: ru } });
const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ') ?? '';
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('what is owed', () => {
  it('stands first: the sum, and each service with what is due and paid (§2 Payment.1)', async () => {
    await show();
    const owed = await region('Всего к оплате');
    expect(plain(owed.getByText(/^27/).textContent)).toBe('27 000,00 сом');
    const [dormitory, tuition] = owed.getAllByRole('listitem');
    expect(plain(dormitory?.textContent ?? '')).toMatch(
      /^Общежитие, 2026-27Просрочено.*9 000,00 сом.*4 500,00 сом/,
    );
    expect(plain(tuition?.textContent ?? '')).toMatch(/Оплатить до 1 февраля 2027/);
    expect(owed.getByText('Оплачено: 1 услуга')).toBeVisible();
  });

  it('chooses the service with its amount', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Оплатить: Обучение по контракту' }));
    expect(screen.getByLabelText(/^Сумма/)).toHaveValue('22500');
    await waitFor(() => expect(requested.at(-1)).toEqual({ academicYearId: 2026, serviceId: 1, groupId: 7 }));
  });

  it('is all that a graduate sees, without ways to pay (D-63.8)', async () => {
    await renderInPortal(<Component />, { as: aGraduate(), messages: { services: ru } });
    await region('Всего к оплате');
    expect(screen.getByRole('table')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Оплатить/ })).toBeNull();
    expect(screen.queryByRole('region', { name: ru.paymentcode.how })).toBeNull();
    expect(screen.getByText(ru.paymentcode.leadGraduate)).toBeVisible();
    expect(requested).toEqual([]);
  });

  it('is nothing, or money in advance', async () => {
    account = aPaymentAccount({ balance: -5_000, services: [], entries: [] });
    await show();
    expect(await screen.findByText('Долгов нет.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Оплачено вперёд' })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('that cannot be loaded can be tried again', async () => {
    portalServer.use(fail(payments.account, 500));
    const { user } = await show();
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    portalServer.use(respond(payments.account, () => account));
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Всего к оплате' })).toBeVisible();
  });
});

describe('the payment code', () => {
  it('is that of the service that is due first, and can be copied (§2 Payment.3)', async () => {
    const { user } = await show();
    const card = await region('Код оплаты');
    expect(card.getByText('02 26 0000 0094')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Скопировать код' }));
    expect(await card.findByRole('button', { name: 'Код скопирован' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('022600000094');
  });

  it('is that of the address, and of another service', async () => {
    const { user } = await show('/paymentcode?service=1&year=2025');
    await waitFor(() => expect(requested.at(-1)).toEqual({ academicYearId: 2025, serviceId: 1, groupId: 7 }));
    await user.selectOptions(screen.getByLabelText('Услуга'), 'Общежитие');
    expect(await screen.findByText('02 26 0000 0094')).toBeVisible();
  });
});

describe('the QR code', () => {
  it('has links to the apps, and can be saved with its text (§2 Payment.2, D§5 Payment.2)', async () => {
    await show();
    const card = await region('QR-код');
    expect(card.getByRole('img', { name: 'QR-код оплаты: Общежитие, 2026-27' })).toBeVisible();
    expect(card.getByText('Код оплаты 022600000094. Общежитие, 2026-27')).toBeVisible();
    expect(card.getByRole('button', { name: 'Сохранить как PNG' })).toBeVisible();
    expect(card.getByRole('link', { name: 'Открыть в MBank' })).toHaveAttribute(
      'href',
      'https://app.mbank.kg/qr#2',
    );
    expect(card.getByRole('link', { name: 'Открыть в MegaPay' })).toBeVisible();
  });

  it('gets the amount that is typed, until another service is chosen', async () => {
    const { user } = await show();
    const card = await region('QR-код');
    const amount = screen.getByLabelText(/^Сумма/);
    await user.clear(amount);
    await user.type(amount, '1 500,50');
    await user.click(card.getByRole('button', { name: 'QR-код с этой суммой' }));
    const withSum = await card.findByRole('img', { name: /1.500,50.сом$/ });
    expect(withSum).toBeVisible();
    expect(created).toEqual([{ academicYearId: 2026, serviceId: 2, groupId: 7, amount: 150_050 }]);
    expect(card.getByRole('link', { name: 'Открыть в MBank' })).toHaveAttribute(
      'href',
      'https://app.mbank.kg/qr#2sum',
    );
    await user.selectOptions(screen.getByLabelText('Услуга'), 'Обучение по контракту');
    expect(
      await screen.findByRole('img', { name: 'QR-код оплаты: Обучение по контракту, 2026-27' }),
    ).toBeVisible();
  });
});

describe('the payment by card', () => {
  it('asks before it is created (§2 Payment.1)', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Оплатить картой' }));
    const question = within(await screen.findByRole('dialog'));
    expect(plain(question.getByRole('heading').textContent)).toBe('Оплатить 4 500,00 сом?');
    await user.click(question.getByRole('button', { name: 'Отмена' }));
    expect(created).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Оплатить картой' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Перейти к оплате' }),
    );
    await waitFor(() =>
      expect(created).toEqual([{ academicYearId: 2026, serviceId: 2, groupId: 7, amount: 450_000 }]),
    );
  });

  it.each(['', '0', 'сто'])('names a wrong amount «%s» at its field', async (text) => {
    const { user } = await show();
    const button = await screen.findByRole('button', { name: 'Оплатить картой' });
    const amount = screen.getByLabelText(/^Сумма/);
    await user.clear(amount);
    if (text !== '') await user.type(amount, text);
    await user.click(button);
    expect(amount).toHaveFocus();
    expect(amount).toBeInvalid();
    expect(screen.getByText(/^Введите сумму от 1 до/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('takes an amount only when the groups of the year are known (§4 Filter cascade.10)', async () => {
    const loaded = Promise.withResolvers<undefined>();
    const years: (number | undefined)[] = [];
    const groups = respond(payments.groups, async ({ academicYearId }) => {
      years.push(academicYearId);
      await loaded.promise;
      return [{ id: 7, name: 'ПИ-1-25', facultyId: 1 }];
    });
    portalServer.use(groups);
    await show();
    const amount = await screen.findByLabelText(/^Сумма/);
    expect(amount).toBeDisabled();
    loaded.resolve(undefined);
    await waitFor(() => expect(amount).toBeEnabled());
    expect(amount).toHaveValue('4500');
    expect(years).toEqual([2026]);
  });

  it('shows why the server refuses', async () => {
    portalServer.use(
      refuse(payments.payByCard, { code: 'paymentsWaiting', message: 'Слишком много платежей' }),
    );
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Оплатить картой' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Перейти к оплате' }),
    );
    expect(await screen.findByText('Слишком много платежей')).toBeVisible();
  });

  it('is not offered without a bank: the code stays', async () => {
    account = aPaymentAccount({ hasBank: false });
    await show();
    expect(
      await screen.findByText('Оплата картой сейчас недоступна. Оплатите по коду или по QR-коду.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Оплатить картой' })).toBeNull();
    expect(screen.queryByLabelText(/^Сумма/)).toBeNull();
    expect(await screen.findByText('02 26 0000 0094')).toBeVisible();
  });
});
