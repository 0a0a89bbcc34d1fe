import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
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
import { registrationOffice } from '@portal/wire/registration/office';
import type { JudgedOffer, RegistrationOverride } from '@portal/wire/registration/office-students';
import ru from '../../../locales/ru.json';
import { downloadList } from '../../../test/download-list.ts';
import { Component } from '../registration-screen.tsx';

setupPortalServer();

const student = { studentId: 9, studentName: 'Үсөнов Бектур', groupName: 'ПИ-1-25' };

const anOffer = (overrides: Partial<JudgedOffer> = {}): JudgedOffer => ({
  classId: 7,
  number: 1,
  disciplineName: 'Алгебра',
  streamName: 'ПИ-25-А',
  teacherName: 'Осмонова Гүлзат',
  credits: 5,
  capacity: 10,
  taken: 3,
  problem: { code: 'tooManyCredits', message: 'Получится 40 кредитов', clash: undefined },
  rule: 'credits',
  remaining: null,
  ...overrides,
});

const anOverride = (overrides: Partial<RegistrationOverride> = {}): RegistrationOverride => ({
  id: 3,
  ...student,
  rule: 'credits',
  reason: 'Перевод',
  endsOn: '2027-01-20',
  isActive: true,
  isWithdrawn: false,
  grantedAt: '2027-01-12T04:00:00Z',
  ...overrides,
});

let overrides: RegistrationOverride[];
let granted: RequestOf<typeof registrationOffice.grantOverride>[];

beforeEach(() => {
  overrides = [];
  granted = [];
  portalServer.use(
    respond(registrationOffice.choices, () => ({
      terms: [
        { academicYearId: 2026, termId: 1, academicYearName: '2026-27', termName: 'Весна', isDefault: true },
      ],
      faculties: [{ facultyId: 1, facultyName: 'ФИТ' }],
      isEverywhere: false,
    })),
    respond(registrationOffice.students, ({ text }) => (text === 'student' ? [student] : [])),
    respond(registrationOffice.verdicts, () => ({
      student,
      hasSemester: true,
      credits: 35,
      maxCredits: 36,
      offers: [
        overrides.some(({ isActive }) => isActive) ? anOffer({ problem: null, rule: null }) : anOffer(),
        anOffer({
          classId: 8,
          disciplineName: 'Физика',
          problem: { code: 'seatsTaken', message: 'Мест нет', clash: undefined },
          rule: null,
        }),
      ],
      overrides,
    })),
    respond(registrationOffice.overrides, () => ({ overrides, hasMore: false })),
    respond(registrationOffice.grantOverride, (request) => {
      granted.push(request);
      overrides = [anOverride({ rule: request.rule, reason: request.reason })];
      return anOverride();
    }),
    respond(registrationOffice.withdrawOverride, () => {
      overrides = [anOverride({ isActive: false, isWithdrawn: true })];
      return anOverride({ isActive: false, isWithdrawn: true });
    }),
  );
});
afterEach(() => {
  jest.restoreAllMocks();
});

const show = (path: string) =>
  renderInPortal(<Component />, {
    as: aTeacher({ claims: ['registration.manage'] }),
    path,
    messages: { office: ru },
  });

describe('why a student was refused (D-65.8)', () => {
  it('is read for each offer after the student is found, and lifted with a reason in 5 steps', async () => {
    const { user, router } = await show('/office/registration?part=student');
    await user.type(await screen.findByLabelText('Имя или логин студента'), 'student');
    await user.click(await screen.findByRole('button', { name: 'Выбрать' }));
    expect(router.state.location.search).toContain('student=9');
    const row = await screen.findByRole('row', { name: /Алгебра/ });
    expect(row).toHaveTextContent('Получится 40 кредитовПоможет исключение «Сверх кредитов»');
    const hopeless = screen.getByRole('row', { name: /Физика/ });
    expect(hopeless).toHaveTextContent('Исключение не поможет. Студент может встать в очередь');
    expect(within(hopeless).queryByRole('button')).toBeNull();
    await user.click(within(row).getByRole('button', { name: 'Разрешить сверх кредитов' }));
    const confirm = await screen.findByRole('button', { name: 'Сделать исключение' });
    await user.click(confirm);
    expect(await screen.findByText('Напишите причину')).toBeVisible();
    await user.type(screen.getByLabelText('Причина'), 'Перевод');
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(granted).toMatchObject([
      { academicYearId: 2026, termId: 1, studentId: 9, rule: 'credits', reason: 'Перевод' },
    ]);
    expect(await screen.findByText('можно записаться')).toBeVisible();
    expect(screen.getByRole('row', { name: /Сверх кредитов/ })).toHaveTextContent('действует');
    const [first] = screen.getAllByRole('row', { name: /Алгебра|Физика/ });
    expect(first).toHaveTextContent('Физика');
  });

  it('says for every reason what helps, and what remains when an exception is not enough', async () => {
    const { remedies } = ru.registration;
    const codes = Object.keys(remedies) as (keyof typeof remedies)[];
    portalServer.use(
      respond(registrationOffice.verdicts, () => ({
        student,
        hasSemester: true,
        credits: 35,
        maxCredits: 36,
        offers: [
          ...codes.map((code, at) =>
            anOffer({ classId: at + 10, problem: { code, message: code, clash: undefined }, rule: null }),
          ),
          anOffer({ remaining: { code: 'seatsTaken', message: 'Мест нет', clash: undefined } }),
        ],
        overrides,
      })),
    );
    await show('/office/registration?part=student&student=9');
    for (const code of codes)
      expect(await screen.findByRole('row', { name: new RegExp(code) })).toHaveTextContent(remedies[code]);
    expect(screen.getByRole('row', { name: /40 кредитов/ })).toHaveTextContent(
      'Исключения «Сверх кредитов» мало, останется: Мест нет',
    );
  });

  it('is a sentence in a semester that has no registration', async () => {
    portalServer.use(
      respond(registrationOffice.verdicts, () => ({
        student,
        hasSemester: false,
        credits: 0,
        maxCredits: 0,
        offers: [],
        overrides: [],
      })),
    );
    await show('/office/registration?part=student&student=9');
    expect(await screen.findByText('В этом семестре студент не регистрируется')).toBeVisible();
    expect(screen.getByText(/Үсөнов Бектур. Летний семестр/)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says that nobody was found, and shows an error with a way to try again', async () => {
    const { user } = await show('/office/registration?part=student');
    await user.type(await screen.findByLabelText('Имя или логин студента'), 'nobody');
    expect(await screen.findByText('Такого студента на ваших факультетах нет')).toBeVisible();
    portalServer.use(fail(registrationOffice.students, 500));
    await user.type(screen.getByLabelText('Имя или логин студента'), 'x');
    expect(await screen.findByRole('button', { name: /Повторить|Обновить|ещё раз/ })).toBeVisible();
  });

  it('keeps what was typed when the day is refused', async () => {
    portalServer.use(
      refuse(registrationOffice.grantOverride, {
        code: 'overrideDayRefused',
        message: 'Выберите такой день',
      }),
    );
    const { user } = await show('/office/registration?part=student&student=9');
    await user.click(await screen.findByRole('button', { name: 'Разрешить сверх кредитов' }));
    await user.type(await screen.findByLabelText('Причина'), 'Перевод');
    await user.click(screen.getByRole('button', { name: 'Сделать исключение' }));
    expect(await screen.findByText('Выберите такой день')).toBeVisible();
    expect(screen.getByLabelText('Причина')).toHaveValue('Перевод');
  });
});

describe('overrides on the page of the office (D-65.7)', () => {
  it('are listed, and withdrawn after a question', async () => {
    overrides = [anOverride()];
    const { user } = await show('/office/registration?part=overrides');
    expect(await screen.findByRole('row', { name: /Үсөнов Бектур/ })).toHaveTextContent('Перевод');
    await user.click(screen.getByRole('button', { name: 'Отозвать' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Отозвать' }));
    expect(await screen.findByText('отозвано')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Отозвать' })).toBeNull();
  });

  it('are none in a term', async () => {
    await show('/office/registration?part=overrides');
    expect(await screen.findByText('Исключений в этом семестре нет')).toBeVisible();
  });
});

it('overrides of a term are a file', async () => {
  overrides = [anOverride()];
  const { user } = await show('/office/registration?part=overrides');
  expect(await downloadList(user)).toEqual({
    path: '/lms/api/office/registration/overrides.csv',
    request: { id_a_year: '2026', id_w_s: '1' },
    name: 'overrides.csv',
  });
});
