import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aTeacher, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { schedule, type OfficeLesson, type RequestOf } from '@portal/wire';
import ru from '../../locales/ru.json';
import { Component } from './timetable-screen.tsx';

setupPortalServer();

const extraLesson: OfficeLesson = {
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
  isExtra: true,
};

const { disciplineName, lessonTypeName, groupName, teacherName } = extraLesson;
const aClass = {
  classId: 5,
  lessonTypeId: 1,
  teacherId: 7,
  disciplineName,
  lessonTypeName,
  groupName,
  teacherName,
};

let lessons: OfficeLesson[];
let problems: string[];
let searched: RequestOf<typeof schedule.extraClasses>[];
let added: RequestOf<typeof schedule.addExtra>[];

beforeEach(() => {
  [lessons, problems, searched, added] = [[], [], [], []];
  const effect = () => ({
    problems,
    before: null,
    after: { date: '2026-12-02', lessonTimeId: 2, startsAt: '09:30', roomName: '2-204' },
    notifiedCount: 25,
  });
  portalServer.use(
    respond(schedule.officeLessons, () => ({
      from: '2026-11-30',
      until: '2026-12-06',
      lessons,
      hasMore: false,
    })),
    respond(schedule.freeRooms, ({ date = '', lessonTimeId = 1 }) => ({
      date,
      lessonTimeId,
      times: [
        { lessonTimeId: 1, startsAt: '08:00', endsAt: '09:20' },
        { lessonTimeId: 2, startsAt: '09:30', endsAt: '10:50' },
      ],
      rooms: [{ roomId: 4, roomName: '2-204', buildingName: 'Корпус 2', seats: 60 }],
    })),
    respond(schedule.extraClasses, (request) => {
      searched.push(request);
      return [aClass, { ...aClass, lessonTypeId: 2, lessonTypeName: 'Практика' }];
    }),
    respond(schedule.previewExtra, effect),
    respond(schedule.addExtra, (request) => {
      added.push(request);
      lessons = [extraLesson];
      return effect();
    }),
    respond(schedule.withdrawExtra, () => {
      lessons = [];
      return { ...effect(), before: effect().after, after: null };
    }),
  );
});

async function open(path = '/office/timetable?text=ПИ-1-25&day=2026-12-02') {
  const { user } = await renderInPortal(<Component />, {
    as: aTeacher({ claims: ['timetable.manage'] }),
    path,
    messages: { office: ru },
  });
  await user.click(await screen.findByRole('button', { name: ru.timetable.extra.add }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

async function choose({ user, dialog }: Awaited<ReturnType<typeof open>>) {
  await user.click(dialog.getByRole('combobox', { name: ru.timetable.extra.class }));
  await user.click(await screen.findByRole('option', { name: /Практика/ }));
  await dialog.findByRole('option', { name: '09:30–10:50' });
  await user.selectOptions(dialog.getByLabelText(ru.timetable.newTime), '09:30–10:50');
  await user.click(dialog.getByRole('combobox', { name: ru.timetable.newRoom }));
  await user.click(await screen.findByRole('option', { name: /^2-204/ }));
}

describe('an extra lesson', () => {
  it('is added for a class of the group after its effect is shown, and has a badge', async () => {
    const opened = await open();
    expect(await opened.dialog.findByText(ru.timetable.extra.choose)).toBeVisible();
    await choose(opened);
    expect(await opened.dialog.findByText(/^Будет: .*09:30, аудитория 2-204$/)).toBeVisible();
    await opened.user.click(opened.dialog.getByRole('button', { name: ru.timetable.extra.confirm }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(searched[0]).toEqual({ by: 'group', text: 'ПИ-1-25', day: '2026-12-02' });
    expect(added).toEqual([
      {
        classId: 5,
        lessonTypeId: 2,
        teacherId: 7,
        date: '2026-12-02',
        lessonTimeId: 2,
        room: '2-204',
      },
    ]);
    expect(await screen.findByRole('row', { name: /Базы данных/ })).toHaveTextContent(
      ru.timetable.extra.badge,
    );
  });

  it('shows what it clashes with, and sends nothing', async () => {
    problems = ['Преподаватель занят: занятие, ПИ-2-25'];
    const opened = await open();
    await choose(opened);
    expect(await opened.dialog.findByText('Преподаватель занят: занятие, ПИ-2-25')).toBeVisible();
    await opened.user.click(opened.dialog.getByRole('button', { name: ru.timetable.extra.confirm }));
    expect(added).toEqual([]);
  });

  it('needs a group or a teacher', async () => {
    const { dialog } = await open('/office/timetable?by=room&text=2-204');
    expect(dialog.getByText(ru.timetable.extra.start)).toBeVisible();
    expect(searched).toEqual([]);
  });

  it('is withdrawn after a question', async () => {
    lessons = [extraLesson];
    const { user } = await renderInPortal(<Component />, {
      as: aTeacher({ claims: ['timetable.manage'] }),
      path: '/office/timetable?text=ПИ-1-25&day=2026-12-02',
      messages: { office: ru },
    });
    await user.click(await screen.findByRole('button', { name: /^Убрать: Базы данных/ }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: ru.timetable.extra.withdraw }));
    expect(await screen.findByText(ru.timetable.none)).toBeVisible();
  });

  it('of the week has no withdrawal', async () => {
    lessons = [{ ...extraLesson, isExtra: false }];
    await open();
    expect(screen.queryByRole('button', { name: /^Убрать/ })).toBeNull();
  });
});
