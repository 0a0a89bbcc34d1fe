import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aTeacher, portalServer, renderInPortal, respond, fail, setupPortalServer } from '@portal/testing';
import { payments, type LedgerEntry, type RequestOf } from '@portal/wire';
import { officeDebtors } from '@portal/wire/payments/office-debtors';
import { officeCharges } from '@portal/wire/payments/office-charges';
import ru from '../../locales/ru.json';
import { Component } from './money-screen.tsx';

setupPortalServer();

const service = { serviceId: 4, serviceName: 'Документы', academicYearId: 2026, academicYear: '2026-2027' };
const anEntry = (overrides: Partial<LedgerEntry>): LedgerEntry => ({
  ...service,
  id: 1,
  kind: 'charge',
  amount: 250_000,
  dueOn: '2026-05-01',
  note: null,
  reference: null,
  recordedAt: '2026-04-01T04:00:00Z',
  ...overrides,
});

let requests: RequestOf<typeof officeDebtors.list>[];
let charged: RequestOf<typeof payments.chargeStudent>[];
let entries: LedgerEntry[];

beforeEach(() => {
  requests = [];
  charged = [];
  entries = [
    anEntry({}),
    anEntry({ id: 2, kind: 'payment', amount: -100_000, dueOn: null, reference: 'abc' }),
  ];
  portalServer.use(
    respond(payments.moneyScope, () => ({ isWholeUniversity: false })),
    respond(officeDebtors.list, (request) => {
      requests.push(request);
      const isNobody = request.text === 'Никто';
      const debtor = {
        studentId: request.position === 0 ? 9 : 10,
        studentName: request.position === 0 ? 'Үсөнов Бектур' : 'Бекова Айпери',
        groupName: 'ПИ-1-25',
        balance: 150_000,
        overdue: 150_000,
        dueOn: '2026-05-01',
      };
      return {
        debtors: isNobody ? [] : [debtor],
        hasMore: request.position === 0,
        count: 2,
        balance: 300_000,
        overdue: 300_000,
      };
    }),
    respond(payments.studentAccount, ({ studentId }) => ({
      studentId,
      studentName: 'Үсөнов Бектур',
      groupName: 'ПИ-1-25',
      bankNumbers: [{ reference: 'abc', transaction: 'DOS-77001' }],
      services: [{ id: 4, name: 'Документы' }],
      years: [{ id: 2026, name: '2026-2027' }],
      account: {
        balance: 150_000,
        services: [
          {
            ...service,
            charged: 250_000,
            paid: 100_000,
            balance: 150_000,
            overdue: 150_000,
            dueOn: '2026-05-01',
            dueAmount: 150_000,
          },
        ],
        entries,
        payments: [],
        hasBank: false,
      },
    })),
    respond(officeCharges.discounts, () => ({ discounts: [], reasons: [] })),
    respond(payments.previewCharge, ({ amount }) => ({
      serviceName: 'Документы',
      academicYear: '2026-2027',
      before: 150_000,
      after: 150_000 + amount,
      discount: 0,
      equalCount: 1,
    })),
    respond(payments.chargeStudent, (request) => {
      charged.push(request);
      return { balance: 150_000 + request.amount };
    }),
    respond(payments.refundPayment, ({ reference }) => {
      entries = [anEntry({ id: 3, kind: 'refund', amount: 100_000, dueOn: null, reference }), ...entries];
      return { reference, amount: 100_000 };
    }),
  );
});

const show = (path = '/office/money') =>
  renderInPortal(<Component />, {
    as: aTeacher({ claims: ['payments.manage'] }),
    path,
    messages: { office: ru },
  });

describe('debtors (D-65)', () => {
  it('are searched by name, group and kind in the address, and read page by page', async () => {
    const { user, router } = await show();
    expect(await screen.findByText(/Найдено 2 студента: просрочено 3.000,00 сом/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Бекова Айпери' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: ru.money.owed }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ sort: 'balance', isDescending: false }));
    expect(screen.getByRole('button', { name: ru.money.owed })).toHaveFocus();
    await user.selectOptions(screen.getByLabelText('Показать'), 'Всех, кто должен');
    await user.type(screen.getByRole('searchbox', { name: 'Группа' }), 'ПИ');
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ kind: 'open', group: 'ПИ' }));
    await user.type(screen.getByRole('searchbox', { name: 'Студент' }), 'Никто');
    expect(await screen.findByText('Таких должников нет')).toBeVisible();
    expect(decodeURIComponent(router.state.location.search)).toContain('name=Никто');
  });
});

describe('the account of a student', () => {
  it('names the number of the bank with the payment that it booked, and nowhere else', async () => {
    await show('/office/money?student=9');
    expect(await screen.findAllByText(/Операция банка/)).toHaveLength(1);
    expect(screen.getByRole('row', { name: /Операция банка DOS-77001/ })).toHaveTextContent(/Оплата|Платёж/);
  });

  const charge = async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Үсөнов Бектур' }));
    expect(await screen.findByRole('button', { name: 'К должникам' })).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Новое начисление' }));
    return { user, dialog: within(await screen.findByRole('dialog')) };
  };

  it('gets a charge after a preview, once for two clicks', async () => {
    const { user, dialog } = await charge();
    await user.click(await dialog.findByRole('button', { name: 'Показать, что получится' }));
    expect(await dialog.findByText(/Введите сумму от 1 до/)).toBeVisible();
    expect(dialog.getByText('Выберите день')).toBeVisible();
    await user.type(dialog.getByLabelText('Сумма, сом'), '1 250,50');
    await user.click(dialog.getByRole('button', { name: /Оплатить до/ }));
    await user.click(await screen.findByRole('button', { name: /Сегодня|сегодня/ }));
    await user.click(dialog.getByRole('button', { name: 'Показать, что получится' }));
    expect(await dialog.findByText(/1.500,00 сом → 2.750,50 сом/)).toBeVisible();
    expect(dialog.getByText(/на счёте уже есть: 1/)).toBeVisible();
    await user.dblClick(dialog.getByRole('button', { name: /Начислить 1.250,50/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(charged).toMatchObject([
      { studentId: 9, serviceId: 4, academicYearId: 2026, amount: 125_050, equalCount: 1 },
    ]);
  });

  it('has its payment refunded after a confirmation, and never again', async () => {
    const { user } = await show('/office/money?student=9');
    await user.click(await screen.findByRole('button', { name: /Вернуть 1.000,00/ }));
    await user.click(await screen.findByRole('button', { name: /Записать возврат 1.000,00/ }));
    expect(await screen.findByText(/Возврат: Документы/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Вернуть/ })).toBeNull();
  });

  it('that is not of the faculties says so, and leads back', async () => {
    portalServer.use(fail(payments.studentAccount, 404));
    const { user } = await show('/office/money?student=77');
    const back = await screen.findByRole('button', { name: 'К должникам' });
    expect(back).not.toHaveFocus();
    await user.click(back);
    expect(await screen.findByRole('button', { name: 'Үсөнов Бектур' })).toBeVisible();
  });
});
