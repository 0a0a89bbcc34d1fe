import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aPayment,
  aPaymentAccount,
  aStudent,
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

/** The step of paying, opened by the one button of the page. */
async function openDialog() {
  const rendered = await show();
  await rendered.user.click(await screen.findByRole('button', { name: 'Оплатить: Общежитие, 2026-27' }));
  return { ...rendered, dialog: within(await screen.findByRole('dialog')) };
}
const showOnPhone = () => {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      Object.assign(matchMedia(query), query.includes('39.99') && { matches: true }),
    );
};

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the step of paying', () => {
  it('has the sum that is due now, and is a step of the history', async () => {
    const { user, dialog } = await openDialog();
    expect(dialog.getByRole('heading', { name: 'Оплата: Общежитие, 2026-27' })).toBeVisible();
    expect(dialog.getByLabelText(/^Сумма/)).toHaveValue('4500');
    await user.click(dialog.getByRole('button', { name: 'Закрыть' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is opened for another debt from its line', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Обучение по контракту, 2026-27' }));
    await user.click(screen.getByRole('button', { name: 'Оплатить: Обучение по контракту, 2026-27' }));
    expect(await screen.findByLabelText(/^Сумма/)).toHaveValue('22500');
    await waitFor(() => expect(requested.at(-1)).toEqual({ academicYearId: 2026, serviceId: 1, groupId: 7 }));
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
    const { dialog } = await openDialog();
    const amount = dialog.getByLabelText(/^Сумма/);
    expect(amount).toBeDisabled();
    loaded.resolve(undefined);
    await waitFor(() => expect(amount).toBeEnabled());
    expect(amount).toHaveValue('4500');
    expect(years).toEqual([2026]);
  });
});

describe('the apps of banks', () => {
  it('come first on a phone, and the code is for another screen', async () => {
    showOnPhone();
    const { dialog } = await openDialog();
    const mbank = await dialog.findByRole('link', { name: 'Открыть в MBank' });
    const card = dialog.getByRole('button', { name: 'Оплатить картой' });
    const code = dialog.getByText('QR-код для другого экрана');
    for (const [before, after] of [
      [mbank, card],
      [card, code],
    ] as const)
      expect(before.compareDocumentPosition(after)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(code.closest('details')).not.toHaveAttribute('open');
  });

  it('stand below the code on a wide screen', async () => {
    const { dialog } = await openDialog();
    const code = await dialog.findByRole('img', { name: 'QR-код оплаты: Общежитие, 2026-27' });
    const mbank = dialog.getByRole('link', { name: 'Открыть в MBank' });
    expect(code.compareDocumentPosition(mbank)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('open with the amount; a wrong one is named first (D§5 Payment.2)', async () => {
    const { user, dialog } = await openDialog();
    const amount = dialog.getByLabelText(/^Сумма/);
    await waitFor(() => expect(amount).toBeEnabled());
    await user.clear(amount);
    await user.click(await dialog.findByRole('link', { name: 'Открыть в MBank' }));
    expect(amount).toHaveFocus();
    expect(created).toEqual([]);
    await user.type(amount, '1500');
    portalServer.use(
      respond(payments.payByQr, (request) => {
        created.push(request);
        const apps = [{ name: 'MBank', address: '#with-the-amount' }];
        return { payment: aPayment({ method: 'qr' }), code: { code: '022600000094', qr: '', apps } };
      }),
    );
    await user.click(dialog.getByRole('link', { name: 'Открыть в MBank' }));
    await waitFor(() => expect(globalThis.location.hash).toBe('#with-the-amount'));
    await waitFor(() =>
      expect(created).toEqual([{ academicYearId: 2026, serviceId: 2, groupId: 7, amount: 150_000 }]),
    );
  });

  it('say why a payment cannot be created', async () => {
    portalServer.use(
      refuse(payments.payByQr, { code: 'paymentsWaiting', message: 'Слишком много платежей' }),
    );
    const { user, dialog } = await openDialog();
    await user.click(await dialog.findByRole('link', { name: 'Открыть в MegaPay' }));
    expect(await dialog.findByText('Слишком много платежей')).toBeVisible();
  });

  it('are plain links without a bank, and the code stays', async () => {
    account = aPaymentAccount({ hasBank: false });
    const { dialog } = await openDialog();
    expect(
      await dialog.findByText('Оплата картой сейчас недоступна. Оплатите по коду или по QR-коду.'),
    ).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Оплатить картой' })).toBeNull();
    expect(dialog.queryByLabelText(/^Сумма/)).toBeNull();
    expect(dialog.getByRole('link', { name: 'Открыть в MBank' })).toHaveAttribute(
      'href',
      'https://app.mbank.kg/qr#2',
    );
  });
});

describe('the QR code', () => {
  it('can be saved with its text (§2 Payment.2)', async () => {
    const { dialog } = await openDialog();
    expect(await dialog.findByText('Код оплаты 022600000094. Общежитие, 2026-27')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Сохранить как PNG' })).toBeVisible();
  });

  it('gets the amount that is typed, until another service is chosen', async () => {
    const { user, dialog } = await openDialog();
    const amount = dialog.getByLabelText(/^Сумма/);
    await waitFor(() => expect(amount).toBeEnabled());
    await user.clear(amount);
    await user.type(amount, '1 500,50');
    await user.click(await dialog.findByRole('button', { name: 'QR-код с этой суммой' }));
    expect(await dialog.findByRole('img', { name: /1.500,50.сом$/ })).toBeVisible();
    expect(created).toEqual([{ academicYearId: 2026, serviceId: 2, groupId: 7, amount: 150_050 }]);
    await user.selectOptions(dialog.getByLabelText('Услуга'), 'Обучение по контракту');
    expect(
      await dialog.findByRole('img', { name: 'QR-код оплаты: Обучение по контракту, 2026-27' }),
    ).toBeVisible();
  });
});

describe('the payment by card', () => {
  const question = async () => within(await screen.findByRole('dialog', { name: /^Оплатить .+\?$/ }));

  it('asks before it is created (§2 Payment.1)', async () => {
    const { user, dialog } = await openDialog();
    await user.click(await dialog.findByRole('button', { name: 'Оплатить картой' }));
    expect(plain((await question()).getByRole('heading').textContent)).toBe('Оплатить 4 500,00 сом?');
    await user.click((await question()).getByRole('button', { name: 'Отмена' }));
    expect(created).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Оплатить картой' }));
    await user.click((await question()).getByRole('button', { name: 'Перейти к оплате' }));
    await waitFor(() =>
      expect(created).toEqual([{ academicYearId: 2026, serviceId: 2, groupId: 7, amount: 450_000 }]),
    );
  });

  it.each(['', '0', 'сто'])('names a wrong amount «%s» at its field', async (text) => {
    const { user, dialog } = await openDialog();
    const button = await dialog.findByRole('button', { name: 'Оплатить картой' });
    const amount = dialog.getByLabelText(/^Сумма/);
    await user.clear(amount);
    if (text !== '') await user.type(amount, text);
    await user.click(button);
    expect(amount).toHaveFocus();
    expect(amount).toBeInvalid();
    expect(dialog.getByText(/^Введите сумму от 1 до/)).toBeVisible();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('shows why the server refuses', async () => {
    portalServer.use(
      refuse(payments.payByCard, { code: 'paymentsWaiting', message: 'Слишком много платежей' }),
    );
    const { user, dialog } = await openDialog();
    await user.click(await dialog.findByRole('button', { name: 'Оплатить картой' }));
    await user.click((await question()).getByRole('button', { name: 'Перейти к оплате' }));
    expect(await dialog.findByText('Слишком много платежей')).toBeVisible();
  });
});
