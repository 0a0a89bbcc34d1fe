import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aTeacher,
  portalServer,
  refuse,
  renderInPortal,
  respond,
  fail,
  setupPortalServer,
} from '@portal/testing';
import { payments } from '@portal/wire';
import { officeCharges } from '@portal/wire/payments/office-charges';
import type {
  ChargeRule,
  ChargeRulePreview,
  WrittenChargeRule,
} from '@portal/wire/payments/office-charge-fields';
import ru from '../../../locales/ru.json';
import { Component } from '../money-screen.tsx';

setupPortalServer();

const aRule = (changes: Partial<ChargeRule> = {}): ChargeRule => ({
  ruleId: 7,
  state: 'draft',
  serviceId: 1,
  serviceName: 'Обучение',
  academicYearId: 2026,
  academicYear: '2026-27',
  facultyId: 5,
  facultyName: 'ФИТ',
  studyYear: 1,
  educationFormId: null,
  educationFormName: null,
  specialityId: null,
  specialityName: null,
  amount: 4_500_000,
  instalments: [
    { amount: 2_250_000, dueOn: '2026-09-15' },
    { amount: 2_250_000, dueOn: '2027-02-01' },
  ],
  note: null,
  concernedCount: 2,
  chargedCount: 0,
  missingCount: 2,
  chargedAmount: 0,
  ...changes,
});

let rules: ChargeRule[];
let preview: Partial<ChargeRulePreview>;
let saved: WrittenChargeRule[];
let sent: unknown[];

beforeEach(() => {
  rules = [aRule()];
  preview = {};
  saved = [];
  sent = [];
  portalServer.use(
    respond(payments.moneyScope, () => ({ isWholeUniversity: false })),
    respond(officeCharges.choices, () => ({
      services: [{ id: 1, name: 'Обучение' }],
      years: [
        { id: 2026, name: '2026-27' },
        { id: 2025, name: '2025-26' },
      ],
      faculties: [{ facultyId: 5, facultyName: 'ФИТ' }],
      educationForms: [{ id: 1, name: 'Очная' }],
      specialities: [{ id: 9, name: 'Программная инженерия', facultyId: 5 }],
      isEverywhere: false,
    })),
    respond(officeCharges.rules, ({ academicYearId }) => (academicYearId === 2026 ? rules : [])),
    respond(officeCharges.previewRule, () => ({
      rule: rules[0] ?? aRule(),
      studentCount: 2,
      amount: 6_750_000,
      discountedCount: 1,
      discountAmount: 2_250_000,
      students: [
        { studentId: 1, studentName: 'Абдыкадыров Азамат', groupName: 'ПИ-1-26', discount: 2_250_000 },
        { studentId: 2, studentName: 'Бекова Айпери', groupName: 'ПИ-1-26', discount: 0 },
      ],
      twiceCount: 0,
      twice: [],
      applications: [],
      ...preview,
    })),
    respond(officeCharges.saveRule, (written) => {
      saved.push(written);
      return { ruleId: 7 };
    }),
    respond(officeCharges.deleteRule, (request) => {
      rules = [];
      return request;
    }),
    respond(officeCharges.applyRule, (request) => {
      sent.push(request);
      preview = { studentCount: 0, amount: 0, students: [], discountedCount: 0, discountAmount: 0 };
      rules = [aRule({ state: 'inForce', chargedCount: 2, missingCount: 0 })];
      return { studentCount: 2, amount: 6_750_000 };
    }),
    respond(officeCharges.withdrawApplication, (request) => {
      sent.push(request);
      return { studentCount: 2, amount: 6_750_000 };
    }),
  );
});

const show = (path = '/office/money?part=rules') =>
  renderInPortal(<Component />, {
    as: aTeacher({ claims: ['payments.manage'] }),
    path,
    messages: { office: ru },
  });

describe('charges by rule', () => {
  it('are listed for a year with whom they concern and have charged (D-65)', async () => {
    const { user } = await show('/office/money');
    await user.click(await screen.findByRole('tab', { name: 'Начисления по правилам' }));
    const row = await screen.findByRole('row', { name: /№ 7, Обучение/ });
    expect(row).toHaveTextContent(/ФИТ, 1 курс/);
    expect(row).toHaveTextContent('Черновик');
    await user.selectOptions(screen.getByLabelText('Учебный год'), '2025-26');
    expect(await screen.findByText('Правил на этот год нет')).toBeVisible();
  });

  it('that cannot be read say so', async () => {
    portalServer.use(fail(officeCharges.rules, 500));
    await show();
    expect(await screen.findByRole('alert')).toBeVisible();
  });
});

describe('a new rule', () => {
  it('is typed in parts that are split equally, and opens as a draft', async () => {
    const { user, router } = await show();
    await user.click(await screen.findByRole('button', { name: 'Новое правило' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Сумма на одного студента, сом'), '45000,01');
    await user.click(dialog.getByRole('button', { name: 'Добавить часть' }));
    const amounts = dialog.getAllByLabelText('Сумма, сом');
    expect(amounts.map((field) => field.getAttribute('value'))).toEqual(['22500,01', '22500']);
    await user.click(dialog.getByRole('button', { name: 'Сохранить черновик' }));
    expect(await dialog.findByText('Выберите день для каждой части')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Убрать часть 2' }));
    await user.click(dialog.getByRole('button', { name: /Оплатить до/ }));
    await user.click(await screen.findByRole('button', { name: /сегодня/i }));
    await user.selectOptions(dialog.getByLabelText('Курс'), '1 курс');
    await user.click(dialog.getByRole('button', { name: 'Сохранить черновик' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({
      serviceId: 1,
      academicYearId: 2026,
      facultyId: 5,
      studyYear: 1,
      specialityId: undefined,
      amount: 4_500_001,
      instalments: [{ amount: 4_500_001 }],
    });
    await waitFor(() => expect(router.state.location.search).toContain('rule=7'));
  });
});

describe('a rule', () => {
  it('shows whom it would charge, with discounts, and charges them after a question', async () => {
    const { user } = await show('/office/money?part=rules&rule=7');
    expect(await screen.findByRole('row', { name: /Абдыкадыров Азамат/ })).toHaveTextContent(
      /−22.500,00 сом22.500,00/,
    );
    await user.click(screen.getByRole('button', { name: 'Начислить 2 студентам' }));
    await user.click(await screen.findByRole('button', { name: /Начислить 67.500,00/ }));
    expect(await screen.findByText('Всем, кого касается правило, уже начислено.')).toBeVisible();
    expect(sent).toEqual([{ ruleId: 7, studentCount: 2, amount: 6_750_000 }]);
    expect(screen.queryByRole('button', { name: 'Удалить' })).toBeNull();
  });

  it('names who is charged twice, and says why it was not applied', async () => {
    preview = {
      twiceCount: 1,
      twice: [{ studentId: 1, studentName: 'Абдыкадыров Азамат', groupName: 'ПИ-1-26', otherRuleId: 4 }],
    };
    portalServer.use(
      refuse(officeCharges.applyRule, { code: 'chargesMoved', message: 'С тех пор что-то изменилось' }),
    );
    const { user } = await show('/office/money?part=rules&rule=7');
    expect(await screen.findByText('Абдыкадыров Азамат, ПИ-1-26: правило № 4')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Начислить 2 студентам' }));
    await user.click(await screen.findByRole('button', { name: /Начислить 67.500,00/ }));
    expect(await screen.findByText('С тех пор что-то изменилось')).toBeVisible();
  });

  it('that is a draft is deleted after a question', async () => {
    const { user } = await show('/office/money?part=rules&rule=7');
    await user.click(await screen.findByRole('button', { name: 'Удалить' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText('Правил на этот год нет')).toBeVisible();
  });

  it('has its application withdrawn with a reason', async () => {
    rules = [aRule({ state: 'inForce', chargedCount: 2, missingCount: 0 })];
    preview = {
      studentCount: 0,
      students: [],
      applications: [
        {
          applicationId: 3,
          appliedAt: '2026-08-20T04:00:00Z',
          withdrawnAt: null,
          studentCount: 2,
          amount: 6_750_000,
        },
      ],
    };
    const { user } = await show('/office/money?part=rules&rule=7');
    await user.click(await screen.findByRole('button', { name: /Отменить начисления от/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Отменить начисления' }));
    await user.type(dialog.getByRole('textbox'), 'Не та сумма');
    await user.click(dialog.getByRole('button', { name: 'Отменить начисления' }));
    await waitFor(() => expect(sent).toEqual([{ applicationId: 3, reason: 'Не та сумма' }]));
  });
});
