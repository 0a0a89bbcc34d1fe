import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aTeacher, portalServer, renderInPortal, respond, fail, setupPortalServer } from '@portal/testing';
import { payments, type RequestOf } from '@portal/wire';
import { officeDebtors } from '@portal/wire/payments/office-debtors';
import type { StatementResult } from '@portal/wire/payments/office-payment-fields';
import ru from '../../locales/ru.json';
import { downloadList } from '../../test/download-list.ts';
import { Component } from './money-screen.tsx';

setupPortalServer();

const nothing = { count: 0, amount: 0, rows: [] };
const compared: StatementResult = {
  problemCount: 0,
  problems: [],
  matchedCount: 12,
  matchedAmount: 1_200_000,
  differingCount: 0,
  differing: [],
  onlyAtBank: nothing,
  onlyInPortal: nothing,
};

let isWholeUniversity: boolean;
let statement: StatementResult;
let sent: unknown[];

beforeEach(() => {
  isWholeUniversity = true;
  statement = compared;
  sent = [];
  portalServer.use(
    respond(payments.moneyScope, () => ({ isWholeUniversity })),
    respond(payments.reconciliation, () => ({
      totals: [{ state: 'paid' as const, count: 12, amount: 1_200_000 }],
      ledger: 1_200_000,
      payments: 1_200_000,
      differences: [{ reference: 'abc', amount: 5_000, state: 'failed' as const, isReported: true }],
      setAsideCount: 2,
    })),
    respond(payments.compareStatement, (request) => {
      sent.push(request);
      return statement;
    }),
  );
});
afterEach(() => {
  jest.restoreAllMocks();
});

const show = (path = '/office/money') =>
  renderInPortal(<Component />, {
    as: aTeacher({ claims: ['payments.manage'] }),
    path,
    messages: { office: ru },
  });
const pickFile = async (user: Awaited<ReturnType<typeof show>>['user'], file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no picker of files');
  await user.upload(input, file);
};

describe('reconciliation (D-65)', () => {
  it('says whether ledger and payments agree, and lists what differs', async () => {
    await show();
    expect(await screen.findByText(/Счета студентов сходятся с платежами: 12.000,00 сом/)).toBeVisible();
    expect(screen.getByText(/Ждут решения 2 платежа/)).toBeVisible();
    expect(screen.getByRole('row', { name: /abc/ })).toHaveTextContent(
      'Банк сообщил об оплате, а в портале платёж: Не прошёл',
    );
  });

  it('compares a statement: a sentence first, then only what differs', async () => {
    statement = {
      ...compared,
      differingCount: 1,
      differing: [{ transaction: 't-1', atBank: 100, inPortal: 200 }],
      onlyAtBank: { count: 1, amount: 500, rows: [{ transaction: 't-2', amount: 500 }] },
    };
    const { user } = await show();
    await screen.findByText('Выписка банка');
    await pickFile(user, new File(['t-1;1'], 'may.csv', { type: 'text/csv' }));
    expect(await screen.findByText(/Сошлось операций 12 на .*, не сошлось 2/)).toBeVisible();
    expect(sent).toEqual([{ content: btoa('t-1;1'), since: undefined, until: undefined }]);
    expect(screen.getByRole('row', { name: /t-1/ })).toHaveTextContent(/1,00.*2,00/);
    expect(screen.getByRole('heading', { name: /Нет в портале: 1 на 5,00/ })).toBeVisible();
    expect(screen.queryByText(/Нет в выписке/)).toBeNull();
  });

  it('names each wrong line with what to do, and a file that is too large before it is sent', async () => {
    statement = {
      ...compared,
      problemCount: 1,
      problems: [{ kind: 'amount', line: 3, column: 'B', value: '-5' }],
    };
    const { user } = await show();
    await screen.findByText('Выписка банка');
    await pickFile(user, new File(['x'], 'may.csv', { type: 'text/csv' }));
    expect(await screen.findByText('may.csv: не сверено, исправьте 1 место')).toBeVisible();
    expect(screen.getByText(/Строка 3, столбец B, «-5»: это не сумма/)).toBeVisible();
    await pickFile(user, new File(['x'.repeat(1_100_000)], 'year.csv', { type: 'text/csv' }));
    expect(await screen.findByText(/Файл больше 1 МБ/)).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});

describe('set-aside money', () => {
  const money = {
    id: 5,
    provider: 'sandbox',
    transaction: 't-9',
    outcome: 'paid' as const,
    amount: 15_000,
    reason: 'unknownCode' as const,
    reference: null,
    paymentCode: '999',
    receivedAt: '2026-05-12T04:00:00Z',
  };
  let settled: RequestOf<typeof payments.settleMoney>[];
  beforeEach(() => {
    settled = [];
    portalServer.use(
      respond(payments.setAsideMoney, () => ({ rows: settled.length === 0 ? [money] : [], hasMore: false })),
      respond(payments.moneyTarget, () => ({
        studentName: 'Үсөнов Бектур',
        groupName: 'ПИ-1-25',
        serviceName: 'Общежитие',
        academicYear: '2026-2027',
      })),
      respond(payments.settleMoney, (request) => {
        settled.push(request);
        return { moneyId: request.moneyId };
      }),
    );
  });
  const open = async () => {
    const { user } = await show('/office/money?part=setaside');
    await user.click(await screen.findByRole('button', { name: 'Разобрать операцию t-9' }));
    return { user, dialog: within(await screen.findByRole('dialog')) };
  };

  it('is booked for a code only after it was shown whose code it is', async () => {
    const { user, dialog } = await open();
    await user.type(await dialog.findByLabelText('Код оплаты'), '1234{Enter}');
    expect(await dialog.findByText('В коде оплаты 12 цифр')).toBeVisible();
    await user.type(dialog.getByLabelText('Код оплаты'), '56789012{Enter}');
    expect(await dialog.findByText('Үсөнов Бектур, ПИ-1-25')).toBeVisible();
    expect(settled).toEqual([]);
    await user.click(dialog.getByRole('button', { name: /Зачислить 150,00/ }));
    expect(await screen.findByText('Неразобранных денег нет')).toBeVisible();
    expect(settled).toEqual([{ moneyId: 5, code: '123456789012', note: undefined }]);
  });

  it('is a file', async () => {
    const { user } = await show('/office/money?part=setaside');
    expect(await downloadList(user)).toEqual({
      path: '/lms/api/payments/office/setaside.csv',
      request: {},
      name: 'set-aside.csv',
    });
  });

  it('is settled with a note that must not be missing', async () => {
    const { user, dialog } = await open();
    await user.click(await dialog.findByLabelText('Записать, что сделано'));
    await user.click(dialog.getByRole('button', { name: 'Записать и закрыть' }));
    expect(await dialog.findByText('Напишите, что сделано с деньгами')).toBeVisible();
    await user.type(dialog.getByLabelText('Что сделано'), 'Возвращено');
    await user.click(dialog.getByRole('button', { name: 'Записать и закрыть' }));
    await waitFor(() => expect(settled).toEqual([{ moneyId: 5, note: 'Возвращено', code: undefined }]));
  });
});

it('an office of some faculties has debtors and charges by rule only, and errors are said with a way on', async () => {
  isWholeUniversity = false;
  portalServer.use(fail(officeDebtors.list, 503));
  await show('/office/money?part=overview');
  expect(await screen.findByRole('button', { name: 'Повторить' })).toBeVisible();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Должники',
    'Начисления по правилам',
  ]);
});
