import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aGraduate,
  aPayment,
  aPaymentAccount,
  aStudent,
  fail,
  paymentHandlers,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { payments, type Account, type PaymentTarget } from '@portal/wire';
import ru from '../../locales/ru.json';
import { Component } from './payments-screen.tsx';

setupPortalServer();

let account: Account;
let requested: PaymentTarget[];

beforeEach(() => {
  account = aPaymentAccount();
  requested = [];
  const handlers = paymentHandlers({
    account: () => account,
    onCode: (target) => requested.push(target),
  });
  portalServer.use(...handlers);
});

const show = (path = '/paymentcode') =>
  renderInPortal(<Component />, { as: aStudent(), path, messages: { services: ru } });
const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ') ?? '';
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('what is owed', () => {
  it('stands first: what is overdue, in all, and each service with how it stands (§2 Payment.1)', async () => {
    await show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Оплата' })).toBeVisible();
    const first = await region('Общежитие, 2026-27');
    expect(first.getByText('Просрочено с 1 октября 2026 г.')).toBeVisible();
    expect(plain(first.getByText(/^4.500/).textContent)).toBe('4 500,00 сом');
    expect(first.getByText(/Всего к оплате: 27.000,00 сом/)).toBeVisible();
    const [dormitory, tuition] = (await region('К оплате')).getAllByRole('listitem');
    expect(plain(dormitory?.textContent ?? '')).toBe(
      'Общежитие2026-27 · Оплатить до 1 октября 2026 г.4 500,00 сомПросрочено',
    );
    expect(dormitory).toHaveAttribute('data-weight', 'strong');
    expect(plain(tuition?.textContent ?? '')).toMatch(/Оплатить до 1 февраля 2027 г\.22 500,00 сом$/);
    expect(screen.getByText('Оплачено: 1 услуга')).toBeVisible();
  });

  it('is not urgent before its day, and its details unfold', async () => {
    const tuition = aPaymentAccount().services[1];
    account = aPaymentAccount({ balance: 2_250_000, services: tuition ? [tuition] : [] });
    const { user } = await show();
    const first = await region('Обучение по контракту, 2026-27');
    expect(first.getByText('Оплатить до 1 февраля 2027 г.')).toBeVisible();
    expect(first.queryByText(/Всего к оплате/)).toBeNull();
    const line = screen.getByRole('button', { name: 'Обучение по контракту, 2026-27', expanded: false });
    await user.click(line);
    expect(plain(screen.getByText('Начислено').closest('div')?.textContent ?? '')).toBe(
      'Начислено45 000,00 сом',
    );
    await user.click(line);
    expect(screen.queryByText('Начислено')).toBeNull();
  });

  it('is all that a graduate sees, without ways to pay (D-63.8)', async () => {
    account = aPaymentAccount({ payments: [aPayment()] });
    const { user } = await renderInPortal(<Component />, { as: aGraduate(), messages: { services: ru } });
    await region('Общежитие, 2026-27');
    await user.click(screen.getByRole('button', { name: 'Общежитие, 2026-27' }));
    expect(screen.getByRole('list', { name: 'История' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(?:Оплатить|Отменить)/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Код оплаты' })).toBeNull();
    expect(screen.getByText(ru.paymentcode.leadGraduate)).toBeVisible();
    expect(requested).toEqual([]);
  });

  it('is nothing, or money in advance: something else can be paid', async () => {
    account = aPaymentAccount({ balance: -5_000, services: [], entries: [] });
    const { user } = await show();
    const first = await region('Оплачено вперёд');
    expect(plain(first.getByText(/50,00/).textContent)).toBe('50,00 сом');
    expect(screen.queryByRole('list', { name: 'История' })).toBeNull();
    await user.click(first.getByRole('button', { name: 'Оплатить другое' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Услуга')).toBeVisible();
    expect(dialog.getByLabelText(/^Сумма/)).toHaveValue('');
  });

  it('that cannot be loaded can be tried again', async () => {
    portalServer.use(fail(payments.account, 500));
    const { user } = await show();
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    portalServer.use(respond(payments.account, () => account));
    await user.click(retry);
    expect(await screen.findByRole('region', { name: 'Общежитие, 2026-27' })).toBeVisible();
  });
});

describe('the payment code', () => {
  it('is that of the service that is due first, and can be copied (§2 Payment.3)', async () => {
    const { user } = await show();
    const card = await region('Код оплаты');
    expect(card.getByText('02 26 0000 0094')).toBeVisible();
    expect(card.getByText(/^Общежитие, 2026-27\. Для терминала/)).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Скопировать код' }));
    expect(await card.findByRole('button', { name: 'Код скопирован' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('022600000094');
  });

  it('is that of the address, and of another service', async () => {
    const { user } = await show('/paymentcode?service=1&year=2025');
    await waitFor(() => expect(requested.at(-1)).toEqual({ academicYearId: 2025, serviceId: 1, groupId: 7 }));
    await user.selectOptions(await screen.findByLabelText('Услуга'), 'Общежитие');
    expect(await screen.findByText('02 26 0000 0094')).toBeVisible();
  });
});
