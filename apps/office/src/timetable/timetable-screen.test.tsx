import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aTeacher, fail, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { journal, schedule, type OfficeLesson, type OfficeSubstitute, type RequestOf } from '@portal/wire';
import ru from '../../locales/ru.json';
import { Component } from './timetable-screen.tsx';

setupPortalServer();

const aLesson = (overrides: Partial<OfficeLesson> = {}): OfficeLesson => ({
  slotId: 12,
  plannedDate: '2026-12-02',
  date: '2026-12-02',
  shownOn: '2026-12-02',
  lessonTimeId: 1,
  startsAt: '08:00',
  endsAt: '09:20',
  state: 'planned',
  classId: 5,
  disciplineName: 'Базы данных',
  lessonTypeId: 1,
  lessonTypeName: 'Лекция',
  groupName: 'ПИ-1-25',
  teacherId: 7,
  teacherName: 'Асанов Бакыт',
  substituteName: null,
  roomName: '1-101',
  isExtra: false,
  ...overrides,
});

const aSubstitute: OfficeSubstitute = {
  id: 3,
  firstDay: '2026-12-02',
  lastDay: '2026-12-09',
  startsAt: null,
  disciplineName: 'Базы данных',
  groupName: 'ПИ-1-25',
  lessonTypeName: 'Лекция',
  teacherName: 'Асанов Бакыт',
  substituteName: 'Бекова Айпери',
  reason: 'Болезнь',
  state: 'current',
};

const places = {
  before: { date: '2026-12-02', lessonTimeId: 1, startsAt: '08:00', roomName: '1-101' },
  after: { date: '2026-12-02', lessonTimeId: 2, startsAt: '09:30', roomName: '1-101' },
};

let lessons: OfficeLesson[];
let problems: string[];
let searched: RequestOf<typeof schedule.officeLessons>[];
let changed: RequestOf<typeof schedule.changeLesson>[];
let entered: RequestOf<typeof journal.enterSubstitute>[];
let withdrawn: number[];

beforeEach(() => {
  [lessons, problems, searched, changed, entered, withdrawn] = [[aLesson()], [], [], [], [], []];
  const effectOf = ({ kind }: RequestOf<typeof schedule.changeLesson>) =>
    problems.length > 0
      ? { problems, before: null, after: null, notifiedCount: 0 }
      : { problems, ...places, ...(kind === 'cancelled' && { after: null }), notifiedCount: 25 };
  portalServer.use(
    respond(schedule.officeLessons, (request) => {
      searched.push(request);
      return {
        from: '2026-11-30',
        until: '2026-12-06',
        lessons: request.text ? lessons : [],
        hasMore: false,
      };
    }),
    respond(schedule.freeRooms, ({ date = '', lessonTimeId = 1 }) => ({
      date,
      lessonTimeId,
      times: [
        { lessonTimeId: 1, startsAt: '08:00', endsAt: '09:20' },
        { lessonTimeId: 2, startsAt: '09:30', endsAt: '10:50' },
      ],
      rooms: [{ roomId: 4, roomName: '2-204', buildingName: 'Корпус 2', seats: 60 }],
    })),
    respond(schedule.previewChange, effectOf),
    respond(schedule.changeLesson, (request) => {
      changed.push(request);
      return effectOf(request);
    }),
    respond(journal.findTeachers, ({ text }) =>
      text === 'Никто' ? [] : [{ teacherId: 8, name: 'Бекова Айпери', departmentName: 'Информатика' }],
    ),
    respond(journal.enterSubstitute, (request) => {
      entered.push(request);
      return aSubstitute;
    }),
    respond(journal.substitutes, () => (withdrawn.length === 0 ? [aSubstitute] : [])),
    respond(journal.withdrawSubstitute, ({ substituteId }) => {
      withdrawn.push(substituteId);
      return aSubstitute;
    }),
  );
});

const show = (path = '/office/timetable?text=ПИ-1-25&day=2026-12-02') =>
  renderInPortal(<Component />, {
    as: aTeacher({ claims: ['timetable.manage'] }),
    path,
    messages: { office: ru },
  });

async function open(name: RegExp) {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

describe('the timetable of the office (D-65)', () => {
  it('finds lessons by what is written, which stands in the address', async () => {
    const { user, router } = await show('/office/timetable');
    expect(await screen.findByText(ru.timetable.start)).toBeVisible();
    await user.selectOptions(screen.getByLabelText(ru.timetable.by), ru.timetable.search.room);
    await user.type(screen.getByRole('searchbox', { name: ru.timetable.search.room }), '1-101');
    const row = await screen.findByRole('row', { name: /Базы данных/ });
    expect(row).toHaveTextContent('08:00–09:20');
    expect(searched.at(-1)).toMatchObject({ by: 'room', text: '1-101', span: 'week' });
    expect(router.state.location.search).toBe('?by=room&text=1-101');
  });

  it('moves a lesson after its effect is shown', async () => {
    const { user, dialog } = await open(/^Изменить: Базы данных/);
    await dialog.findByRole('option', { name: '09:30–10:50' });
    await user.selectOptions(dialog.getByLabelText(ru.timetable.newTime), '09:30–10:50');
    expect(await dialog.findByText(/^Будет: .*09:30, аудитория 1-101$/)).toBeVisible();
    expect(dialog.getByText('Получат уведомление: 25')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: ru.timetable.confirm.moved }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(changed).toMatchObject([
      { slotId: 12, date: '2026-12-02', kind: 'moved', newDate: '2026-12-02', lessonTimeId: 2 },
    ]);
  });

  it('says what a change clashes with, and sends nothing', async () => {
    problems = ['Аудитория занята: занятие, ПИ-2-25'];
    const { user, dialog } = await open(/^Изменить: Базы данных/);
    await dialog.findByRole('option', { name: '09:30–10:50' });
    await user.click(dialog.getByRole('combobox', { name: ru.timetable.newRoom }));
    await user.click(await screen.findByRole('option', { name: /^2-204/ }));
    expect(await dialog.findByText('Аудитория занята: занятие, ПИ-2-25')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: ru.timetable.confirm.moved }));
    expect(changed).toEqual([]);
  });

  it('restores a cancelled lesson', async () => {
    lessons = [aLesson({ state: 'cancelled' })];
    const { user, dialog } = await open(/^Изменить: Базы данных/);
    expect(dialog.queryByRole('radio', { name: ru.timetable.kinds.cancelled })).toBeNull();
    expect(await dialog.findByText(/^Будет: /)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: ru.timetable.confirm.restored }));
    await waitFor(() => expect(changed).toMatchObject([{ kind: 'restored' }]));
  });

  it('enters a substitute who is found by name, with a reason', async () => {
    const { user, dialog } = await open(/^Замена: Базы данных/);
    const confirm = dialog.getByRole('button', { name: ru.timetable.substituteConfirm });
    await user.click(confirm);
    expect(await dialog.findByText(ru.timetable.whoMissing)).toBeVisible();
    await user.type(dialog.getByRole('searchbox'), 'Бекова');
    await user.click(await dialog.findByRole('radio', { name: 'Бекова Айпери, Информатика' }));
    await user.type(dialog.getByLabelText(ru.timetable.reason), 'Болезнь');
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(entered).toMatchObject([
      {
        classId: 5,
        teacherId: 7,
        substituteId: 8,
        firstDay: '2026-12-02',
        lessonTimeId: 1,
        reason: 'Болезнь',
      },
    ]);
  });

  it('lists substitutions, and withdraws one after a question', async () => {
    const { user } = await show('/office/timetable?tab=substitutes');
    await user.click(await screen.findByRole('button', { name: ru.timetable.withdraw }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: ru.timetable.withdraw }));
    expect(await screen.findByText(ru.timetable.noSubstitutes)).toBeVisible();
    expect(withdrawn).toEqual([3]);
  });

  it('says that it could not be loaded', async () => {
    portalServer.use(fail(schedule.officeLessons, 500));
    await show();
    expect(await screen.findByRole('button', { name: /Повторить/ })).toBeVisible();
  });
});
