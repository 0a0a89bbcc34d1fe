import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aTeacher,
  fail,
  portalServer,
  refuse,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import type { RequestOf } from '@portal/wire';
import type { Discount } from '@portal/wire/payments/office-charge-fields';
import { officeCharges } from '@portal/wire/payments/office-charges';
import type { StudentMoney } from '@portal/wire/payments/office-payment-fields';
import ru from '../../../locales/ru.json';
import { DiscountsPart } from './discounts-part.tsx';

setupPortalServer();

const money: StudentMoney = {
  studentId: 9,
  studentName: 'Үсөнов Бектур',
  groupName: 'ПИ-1-25',
  services: [{ id: 1, name: 'Обучение' }],
  years: [{ id: 2026, name: '2026-27' }],
  account: { balance: 0, services: [], entries: [], payments: [], hasBank: false },
  bankNumbers: [],
};
const aDiscount = (changes: Partial<Discount> = {}): Discount => ({
  discountId: 4,
  serviceName: 'Обучение',
  academicYear: '2026-27',
  percent: 50,
  amount: null,
  reason: 'Сирота',
  basis: 'Приказ № 12',
  note: 'Справка принята',
  grantedAt: '2026-08-20T04:00:00Z',
  endedAt: null,
  takenOff: 2_250_000,
  ...changes,
});

let discounts: Discount[];
let granted: RequestOf<typeof officeCharges.grantDiscount>[];
let ended: RequestOf<typeof officeCharges.endDiscount>[];

beforeEach(() => {
  discounts = [];
  granted = [];
  ended = [];
  portalServer.use(
    respond(officeCharges.discounts, () => ({
      discounts,
      reasons: [
        { id: 1, name: 'Сирота' },
        { id: 4, name: 'Отличная учёба' },
      ],
    })),
    respond(officeCharges.previewDiscount, () => ({ chargeCount: 2, amount: 2_250_000 })),
    respond(officeCharges.grantDiscount, (request) => {
      granted.push(request);
      discounts = [aDiscount()];
      return { chargeCount: 2, amount: 2_250_000 };
    }),
    respond(officeCharges.endDiscount, (request) => {
      ended.push(request);
      discounts = [aDiscount({ endedAt: '2026-11-20T04:00:00Z', takenOff: 0 })];
      return { chargeCount: 2, amount: 2_250_000 };
    }),
  );
});

const show = () =>
  renderInPortal(<DiscountsPart money={money} />, {
    as: aTeacher({ claims: ['payments.manage'] }),
    messages: { office: ru },
  });

/** Types a discount of a half, up to its preview. */
async function typeDiscount() {
  const { user } = await show();
  expect(await screen.findByText('Скидок нет.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Назначить скидку' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Процент'), '101');
  await user.click(dialog.getByRole('button', { name: 'Показать, что получится' }));
  expect(await dialog.findByText('Введите целое число от 1 до 100')).toBeVisible();
  expect(dialog.getByText('Укажите документ')).toBeVisible();
  await user.clear(dialog.getByLabelText('Процент'));
  await user.type(dialog.getByLabelText('Процент'), '50');
  await user.type(dialog.getByLabelText('Основание'), 'Приказ № 12');
  await user.click(dialog.getByRole('button', { name: 'Показать, что получится' }));
  expect(await dialog.findByText(/22.500,00 сом с 2 начислений/)).toBeVisible();
  return { user, dialog };
}

describe('the discounts of a student', () => {
  it('get one after a preview of what it takes off (D-65)', async () => {
    const { user, dialog } = await typeDiscount();
    await user.click(dialog.getByRole('button', { name: 'Назначить скидку' }));
    const row = await screen.findByRole('row', { name: /50 %: Сирота/ });
    expect(row).toHaveTextContent(/Приказ № 12Справка принятаОбучение, 2026-27Действует22.500,00/);
    expect(granted).toEqual([
      {
        studentId: 9,
        serviceId: 1,
        academicYearId: 2026,
        percent: 50,
        amount: undefined,
        reasonId: 1,
        basis: 'Приказ № 12',
        note: undefined,
        takenOff: 2_250_000,
      },
    ]);
  });

  it('say why one was refused, and lead back to what was typed', async () => {
    portalServer.use(
      refuse(officeCharges.grantDiscount, { code: 'discountRepeated', message: 'Такая скидка уже есть' }),
    );
    const { user, dialog } = await typeDiscount();
    await user.click(dialog.getByRole('button', { name: 'Назначить скидку' }));
    expect(await dialog.findByText('Такая скидка уже есть')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Назад' }));
    expect(dialog.getByLabelText('Основание')).toHaveValue('Приказ № 12');
    await user.click(dialog.getByRole('radio', { name: 'Сумма' }));
    await user.type(dialog.getByLabelText('Сумма, сом'), '5000');
    await user.click(dialog.getByRole('button', { name: 'Показать, что получится' }));
    expect(await dialog.findByText(/5.000,00 сом/)).toBeVisible();
  });

  it('end with a reason, and are owed again only if asked', async () => {
    discounts = [aDiscount()];
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Прекратить скидку: Сирота' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('checkbox')).not.toBeChecked();
    await user.click(dialog.getByRole('checkbox', { name: /Снова начислить снятые 22.500,00/ }));
    await user.type(dialog.getByRole('textbox'), 'Отчислен из списка');
    await user.click(dialog.getByRole('button', { name: 'Прекратить' }));
    await waitFor(() =>
      expect(ended).toEqual([{ discountId: 4, givesBack: true, reason: 'Отчислен из списка' }]),
    );
    expect(await screen.findByText(/Прекращена 20 ноября/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Прекратить/ })).toBeNull();
  });

  it('that cannot be read say so', async () => {
    portalServer.use(fail(officeCharges.discounts, 500));
    await show();
    expect(await screen.findByRole('alert')).toBeVisible();
  });
});
