import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aStudent,
  aTeacher,
  fail,
  portalServer,
  refuse,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { notifications, type RequestOf } from '@portal/wire';
import {
  questionnaires,
  type OwnQuestionnaire,
  type TaughtQuestionnaire,
} from '@portal/wire/questionnaires/questionnaires';
import ru from '../../locales/ru.json';
import { Component } from './questionnaire-screen.tsx';

setupPortalServer();

const anOpenOne = (isAnswered = false): OwnQuestionnaire => ({
  id: 3,
  title: 'Как проходят занятия',
  closesOn: '2026-12-20',
  questions: [
    { kind: 'scale', text: 'Понятно ли?', options: [] },
    { kind: 'choice', text: 'Темп', options: ['Быстро', 'Медленно'] },
    { kind: 'text', text: 'Что изменить?', options: [] },
  ],
  classes: [
    { classId: 7, disciplineName: 'Алгебра', teacherNames: ['Осмонова Гүлзат'], isAnswered },
    { classId: 8, disciplineName: 'Физика', teacherNames: ['Морозов Андрей'], isAnswered: true },
  ],
});

const aTaughtOne = (changes: Partial<TaughtQuestionnaire> = {}): TaughtQuestionnaire => ({
  id: 3,
  title: 'Как проходят занятия',
  closesOn: '2026-11-20',
  isClosed: true,
  classes: [
    {
      classId: 7,
      disciplineName: 'Алгебра',
      groupName: 'ПИ-1-25',
      teacherNames: [],
      answerCount: 6,
      studentCount: 24,
      hasResults: true,
    },
    {
      classId: 8,
      disciplineName: 'Физика',
      groupName: 'ПИ-2-25',
      teacherNames: [],
      answerCount: 4,
      studentCount: 20,
      hasResults: false,
    },
  ],
  ...changes,
});

let sent: RequestOf<typeof questionnaires.answer>[];
let isAnswered: boolean;

beforeEach(() => {
  sent = [];
  isAnswered = false;
  portalServer.use(
    respond(notifications.read, () => ({ readCount: 0 })),
    respond(questionnaires.own, () => [anOpenOne(isAnswered)]),
    respond(questionnaires.answer, (request) => {
      sent.push(request);
      isAnswered = true;
      return { isCounted: true };
    }),
    respond(questionnaires.taught, () => [aTaughtOne()]),
    respond(questionnaires.results, () => ({
      answerCount: 6,
      classCount: 1,
      questions: [
        {
          kind: 'scale' as const,
          text: 'Понятно ли?',
          options: [1, 2, 3, 4, 5].map((point) => ({ text: String(point), count: point === 4 ? 6 : 0 })),
          average: 4,
          texts: [],
        },
        { kind: 'text' as const, text: 'Что изменить?', options: [], average: null, texts: ['Больше задач'] },
      ],
    })),
  );
});

const show = (as = aStudent(), path = '/questionnaire') =>
  renderInPortal(<Component />, { as, path, messages: { services: ru } });

describe('the questionnaires of a student (§2)', () => {
  it('say that they are anonymous, and are answered for one class', async () => {
    const { user, router } = await show();
    expect(await screen.findByText('Анкета анонимна')).toBeVisible();
    expect(screen.getByText('Вы ответили')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ответить: Алгебра' }));
    expect(router.state.location.search).toBe('?id=3&class=7');
    const dialog = within(await screen.findByRole('dialog', { name: 'Алгебра' }));
    await user.click(dialog.getByRole('radio', { name: '4' }));
    await user.click(dialog.getByRole('radio', { name: 'Медленно' }));
    await user.type(dialog.getByRole('textbox', { name: 'Что изменить?' }), ' Больше задач ');
    await user.click(dialog.getByRole('button', { name: 'Отправить ответы' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      { questionnaireId: 3, classId: 7, answers: [{ option: 3 }, { option: 1 }, { text: 'Больше задач' }] },
    ]);
    expect(await screen.findAllByText('Вы ответили')).toHaveLength(2);
  });

  it('need an answer to each scale and choice, and stay on the device until they are sent', async () => {
    const { user, unmount } = await show(aStudent(), '/questionnaire?id=3&class=7');
    const dialog = within(await screen.findByRole('dialog', { name: 'Алгебра' }));
    await user.click(dialog.getByRole('radio', { name: '5' }));
    await user.click(dialog.getByRole('button', { name: 'Отправить ответы' }));
    expect(await dialog.findByText('Выберите ответ')).toBeVisible();
    expect(sent).toEqual([]);
    unmount();
    await show(aStudent(), '/questionnaire?id=3&class=7');
    const again = within(await screen.findByRole('dialog', { name: 'Алгебра' }));
    await waitFor(() => expect(again.getByRole('radio', { name: '5' })).toBeChecked());
  });

  it('say why answers were refused, and lose none', async () => {
    portalServer.use(
      refuse(questionnaires.answer, { code: 'questionnaireClosed', message: 'Анкета закрыта' }),
    );
    const { user } = await show(aStudent(), '/questionnaire?id=3&class=7');
    const dialog = within(await screen.findByRole('dialog', { name: 'Алгебра' }));
    await user.click(dialog.getByRole('radio', { name: '5' }));
    await user.click(dialog.getByRole('radio', { name: 'Быстро' }));
    await user.click(dialog.getByRole('button', { name: 'Отправить ответы' }));
    expect(await dialog.findByText('Анкета закрыта')).toBeVisible();
    expect(dialog.getByRole('radio', { name: 'Быстро' })).toBeChecked();
  });

  it('say that there are none, and can be loaded again after a failure', async () => {
    portalServer.use(respond(questionnaires.own, () => []));
    const { unmount } = await show();
    expect(await screen.findByText('Открытых анкет нет')).toBeVisible();
    unmount();
    portalServer.use(fail(questionnaires.own, 500));
    await show();
    expect(await screen.findByRole('button', { name: /Повторить|Попробовать/ })).toBeEnabled();
  });
});

describe('the questionnaires of a teacher (§2)', () => {
  it('have results of classes with enough answers', async () => {
    const { user } = await show(aTeacher());
    expect(await screen.findByText('Ответов меньше 5: результаты не показывают')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Результаты: Алгебра, ПИ-1-25' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Алгебра, ПИ-1-25' }));
    expect(await dialog.findByText('Среднее: 4,00 из 5')).toBeVisible();
    expect(dialog.getByText('Больше задач')).toBeVisible();
    expect(dialog.getByText('6 ответов')).toBeVisible();
  });

  it('have no results while they are open', async () => {
    const [one] = aTaughtOne().classes;
    portalServer.use(
      respond(questionnaires.taught, () => [
        aTaughtOne({ isClosed: false, classes: one ? [{ ...one, hasResults: false }] : [] }),
      ]),
    );
    await show(aTeacher());
    expect(await screen.findByText('Результаты — после закрытия')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Результаты/ })).toBeNull();
  });
});
