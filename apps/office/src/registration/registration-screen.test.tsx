import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aTeacher, portalServer, renderInPortal, respond, refuse, setupPortalServer } from '@portal/testing';
import type { RequestOf } from '@portal/wire';
import {
  registrationOffice,
  type OfficeSeat,
  type OfficeWindow,
  type WantedWindow,
} from '@portal/wire/registration/office';
import ru from '../../locales/ru.json';
import { downloadList } from '../../test/download-list.ts';
import { Component } from './registration-screen.tsx';

setupPortalServer();

const aWindow = (overrides: Partial<OfficeWindow> = {}): OfficeWindow => ({
  facultyId: 1,
  facultyName: 'ФИТ',
  studyYear: 3,
  opens: { day: '2026-01-10', time: '09:00' },
  closes: { day: '2026-01-20', time: '18:00' },
  extended: { day: '2026-01-23', time: '18:00' },
  state: 'late',
  studentCount: 80,
  ...overrides,
});

const aSeat = (overrides: Partial<OfficeSeat> = {}): OfficeSeat => ({
  classId: 7,
  number: 1,
  disciplineName: 'Алгебра',
  groupName: 'ПИ-25-А',
  facultyName: 'ФИТ',
  teacherName: 'Осмонова Гүлзат',
  capacity: 10,
  taken: 10,
  waiting: 2,
  planned: 40,
  registered: 10,
  ...overrides,
});

let windows: OfficeWindow[];
let seats: OfficeSeat[];
let set: WantedWindow[];
let seatRequests: RequestOf<typeof registrationOffice.seats>[];

const changeOf = ({ studyYear, opens, closes, extended }: WantedWindow) => {
  const before = windows.find((one) => one.studyYear === studyYear) ?? null;
  const after = aWindow({ studyYear, opens, closes, extended, state: 'open' });
  return [{ before, after }];
};

beforeEach(() => {
  windows = [aWindow()];
  seats = [aSeat()];
  set = [];
  seatRequests = [];
  portalServer.use(
    respond(registrationOffice.choices, () => ({
      terms: [
        { academicYearId: 2027, termId: 2, academicYearName: '2027-28', termName: 'Осень', isDefault: false },
        { academicYearId: 2026, termId: 1, academicYearName: '2026-27', termName: 'Весна', isDefault: true },
      ],
      faculties: [{ facultyId: 1, facultyName: 'ФИТ' }],
      isEverywhere: true,
    })),
    respond(registrationOffice.windows, ({ academicYearId }) => (academicYearId === 2026 ? windows : [])),
    respond(registrationOffice.previewWindow, changeOf),
    respond(registrationOffice.setWindow, (wanted) => {
      const changed = changeOf(wanted);
      set.push(wanted);
      windows = changed.map(({ after }) => after);
      return changed;
    }),
    respond(registrationOffice.seats, (request) => {
      seatRequests.push(request);
      const found = seats.filter(({ disciplineName }) => disciplineName.includes(request.text ?? ''));
      return { seats: found, hasMore: false };
    }),
    respond(registrationOffice.setSeats, ({ capacity }) => {
      seats = [aSeat({ capacity, taken: 12, waiting: 0 })];
      return { seat: aSeat({ capacity }), promotedCount: 2 };
    }),
  );
});
afterEach(() => {
  jest.restoreAllMocks();
});

const show = (path = '/office/registration') =>
  renderInPortal(<Component />, {
    as: aTeacher({ claims: ['registration.manage'] }),
    path,
    messages: { office: ru },
  });

describe('windows on the page of the office (D-65.6)', () => {
  it('are shown with their states, and changed after their effect is shown', async () => {
    const { user } = await show();
    const row = await screen.findByRole('row', { name: /ФИТ/ });
    expect(row).toHaveTextContent('продлено');
    await user.click(within(row).getByRole('button', { name: 'Изменить' }));
    const dialog = await screen.findByRole('dialog', { name: 'ФИТ, 3 курс' });
    expect(await within(dialog).findByText('ФИТ, 3 курс: продлено → открыто, 80 студентов')).toBeVisible();
    expect(within(dialog).getByText(/Дни и время не меняются: 10 янв/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { opens, closes, extended } = aWindow();
    expect(set).toEqual([
      { academicYearId: 2026, termId: 1, facultyId: 1, studyYear: 3, opens, closes, extended },
    ]);
    expect(await screen.findByText('открыто')).toBeVisible();
  });

  it('show the dates of before next to those of after', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Изменить' }));
    const opens = within(await screen.findByRole('group', { name: 'Открывается' }));
    await user.clear(opens.getByLabelText('Время'));
    await user.type(opens.getByLabelText('Время'), '10:30');
    await user.tab();
    const [before, after] = await screen.findAllByText(/^(Было|Станет): /);
    expect(before).toHaveTextContent(/^Было: 10 .*, 09:00 – 20 .*, 18:00, продлено до 23 .*, 18:00$/);
    expect(after).toHaveTextContent(/^Станет: 10 .*, 10:30 – 20 /);
  });

  it('are set for all faculties, and not in a wrong order', async () => {
    const { user } = await show('/office/registration?term=2027-2');
    expect(await screen.findByText('Окон в этом семестре нет')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Задать окно' }));
    const dialog = await screen.findByRole('dialog');
    await user.selectOptions(within(dialog).getByLabelText('Факультет'), 'Все факультеты');
    await user.selectOptions(within(dialog).getByLabelText('Курс'), '2');
    await user.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(set).toHaveLength(1));
    expect(set[0]).toMatchObject({
      academicYearId: 2027,
      facultyId: undefined,
      studyYear: 2,
      extended: null,
    });
  });

  it('say why a window is refused', async () => {
    portalServer.use(
      refuse(registrationOffice.setWindow, { code: 'windowNotInOrder', message: 'Исправьте дни' }),
    );
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Изменить' }));
    await user.click(await screen.findByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Исправьте дни')).toBeVisible();
  });
});

describe('seats on the page of the office (D-65.6)', () => {
  it('are found by words and by waiting lists, which stand in the address', async () => {
    const { user, router } = await show('/office/registration?part=offers');
    expect(await screen.findByRole('row', { name: /Алгебра/ })).toHaveTextContent('10 из 40');
    await user.click(screen.getByRole('checkbox', { name: 'Только с очередью' }));
    await waitFor(() => expect(seatRequests.at(-1)).toMatchObject({ isWaitedFor: true }));
    await user.type(screen.getByRole('searchbox'), 'Нет');
    expect(await screen.findByText('Таких предложений нет')).toBeVisible();
    expect(decodeURIComponent(router.state.location.search)).toContain('waited=1&text=Нет');
  });

  it('are a file of those that are found', async () => {
    const { user } = await show('/office/registration?part=offers&waited=1&text=Алгебра');
    expect(await downloadList(user)).toEqual({
      path: '/lms/api/office/registration/offers.csv',
      request: { id_a_year: '2026', id_w_s: '1', text: 'Алгебра', waited: '1' },
      name: 'seats.csv',
    });
  });

  it('are not fewer than are taken, and more go to the waiting list', async () => {
    const { user } = await show('/office/registration?part=offers');
    await user.click(await screen.findByRole('button', { name: 'Изменить места' }));
    const field = await screen.findByLabelText('Число мест');
    await user.clear(field);
    await user.type(field, '9');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Занято уже 10 мест: меньше нельзя')).toBeVisible();
    await user.clear(field);
    await user.type(field, '12');
    expect(await screen.findByText(/Места сразу получат 2 студента/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('12 из 12')).toBeVisible();
  });
});
