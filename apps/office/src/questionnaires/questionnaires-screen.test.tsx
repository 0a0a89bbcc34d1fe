import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aTeacher, portalServer, refuse, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import {
  questionnairesOffice,
  type ClassChoice,
  type OfficeQuestionnaire,
  type WantedQuestionnaire,
} from '@portal/wire/questionnaires/office';
import ru from '../../locales/ru.json';
import { aQuestionnaire, someChoices } from '../../test/questionnaires.ts';
import { Component } from './questionnaires-screen.tsx';

setupPortalServer();

const aClass = (classId: number, hasResults: boolean) => ({
  classId,
  disciplineName: `Дисциплина ${classId}`,
  groupName: 'ПИ-1-25',
  teacherNames: ['Осмонова Гүлзат'],
  answerCount: hasResults ? 6 : 2,
  studentCount: 24,
  hasResults,
});

const someResults = {
  answerCount: 6,
  classCount: 1,
  questions: [
    { kind: 'text' as const, text: 'Что изменить?', options: [], average: null, texts: ['Больше задач'] },
  ],
};

let all: OfficeQuestionnaire[];
let saved: WantedQuestionnaire[];
let reached: ClassChoice[];

beforeEach(() => {
  all = [aQuestionnaire()];
  saved = [];
  reached = [];
  portalServer.use(
    respond(questionnairesOffice.choices, () => someChoices()),
    respond(questionnairesOffice.targets, () => ({
      disciplines: [{ id: 11, name: 'Алгебра' }],
      teachers: [{ id: 21, name: 'Осмонова Гүлзат' }],
    })),
    respond(questionnairesOffice.list, () => all),
    respond(questionnairesOffice.reach, (choice) => {
      reached.push(choice);
      return { classCount: choice.disciplineId === undefined ? 12 : 2, studentCount: 48 };
    }),
    respond(questionnairesOffice.save, (wanted) => {
      saved.push(wanted);
      return aQuestionnaire();
    }),
    respond(questionnairesOffice.remove, ({ id }) => {
      all = [];
      return { id };
    }),
    respond(questionnairesOffice.results, () => ({
      classes: [aClass(7, true), aClass(8, false)],
      total: someResults,
    })),
    respond(questionnairesOffice.classResults, () => someResults),
  );
});

const show = (path = '/office/questionnaires') =>
  renderInPortal(<Component />, {
    as: aTeacher({ claims: ['questionnaires.manage'] }),
    path,
    messages: { office: ru },
  });

describe('questionnaires on the page of the office', () => {
  it('are written with questions of three kinds, for chosen classes whose number is shown', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Новая анкета' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Новая анкета' }));
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await dialog.findByText('Напишите название')).toBeVisible();
    expect(dialog.getByText('Напишите текст вопроса 1')).toBeVisible();
    await user.type(dialog.getByLabelText('Название'), 'О курсе');
    await user.type(dialog.getByRole('combobox', { name: 'Дисциплина' }), 'Алг');
    await user.click(await dialog.findByRole('option', { name: /Алгебра/ }));
    expect(await dialog.findByText(/2 занятий, всего 48 студентов/)).toBeVisible();
    const first = within(dialog.getByRole('group', { name: 'Вопрос 1' }));
    await user.type(first.getByLabelText('Текст вопроса'), 'Темп');
    await user.selectOptions(first.getByLabelText('Вид ответа'), 'Выбор одного варианта');
    await user.type(first.getByLabelText('Варианты, каждый с новой строки'), 'Быстро');
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await dialog.findByText(/У вопроса 1 нужно от 2 до 10 вариантов/)).toBeVisible();
    await user.type(first.getByLabelText('Варианты, каждый с новой строки'), '{Enter}Медленно');
    await user.click(dialog.getByRole('button', { name: 'Добавить вопрос' }));
    const second = within(dialog.getByRole('group', { name: 'Вопрос 2' }));
    await user.type(second.getByLabelText('Текст вопроса'), 'Что изменить?');
    await user.selectOptions(second.getByLabelText('Вид ответа'), 'Текст');
    await waitFor(() => expect(reached).toContainEqual(expect.objectContaining({ disciplineId: 11 })));
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved).toMatchObject([
      {
        title: { ru: 'О курсе' },
        academicYearId: 2026,
        termId: 1,
        facultyId: undefined,
        disciplineId: 11,
        questions: [
          { kind: 'choice', text: { ru: 'Темп' }, options: [{ ru: 'Быстро' }, { ru: 'Медленно' }] },
          { kind: 'text', text: { ru: 'Что изменить?' }, options: [] },
        ],
      },
    ]);
  });

  it('say why they are refused, and lose nothing', async () => {
    portalServer.use(
      refuse(questionnairesOffice.save, { code: 'questionnaireDaysRefused', message: 'Исправьте дни' }),
    );
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Изменить' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Изменить анкету' }));
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await dialog.findByText('Исправьте дни')).toBeVisible();
    expect(dialog.getByLabelText('Название')).toHaveValue('О занятиях');
  });

  it('that are open change their last day only', async () => {
    all = [aQuestionnaire({ state: 'open', answerCount: 2 })];
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Изменить' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Изменить анкету' }));
    expect(dialog.getByText('Анкета открыта: изменить можно только последний день.')).toBeVisible();
    expect(dialog.queryByLabelText('Название')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Удалить' })).toBeNull();
  });

  it('are deleted after a confirmation', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Удалить' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Удалить анкету?' }));
    await user.click(dialog.getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText('Анкет ещё нет')).toBeVisible();
  });

  it('of other faculties are read only', async () => {
    all = [aQuestionnaire({ canChange: false })];
    await show();
    expect(await screen.findByRole('button', { name: 'О занятиях' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Изменить' })).toBeNull();
  });
});

describe('the results on the page of the office', () => {
  it('are a sum, and those of each class with enough answers', async () => {
    all = [aQuestionnaire({ state: 'closed', answerCount: 8 })];
    const { user, router } = await show();
    await user.click(await screen.findByRole('button', { name: 'О занятиях' }));
    expect(await screen.findByText('Больше задач')).toBeVisible();
    expect(screen.getByText(/Остальные занятия не входят и в общий итог/)).toBeVisible();
    expect(screen.getByRole('row', { name: /Дисциплина 8/ })).toHaveTextContent('мало ответов');
    await user.click(screen.getByRole('button', { name: 'Показать: Дисциплина 7, ПИ-1-25' }));
    expect(await screen.findByRole('dialog', { name: 'Дисциплина 7, ПИ-1-25' })).toBeVisible();
    expect(router.state.location.search).toBe('?id=3&class=7');
  });

  it('say that there is nothing to show yet', async () => {
    all = [aQuestionnaire({ state: 'open' })];
    portalServer.use(
      respond(questionnairesOffice.results, () => ({ classes: [aClass(7, false)], total: null })),
    );
    await show('/office/questionnaires?id=3');
    expect(await screen.findByText('Показывать пока нечего')).toBeVisible();
    expect(screen.getByRole('row', { name: /Дисциплина 7/ })).toHaveTextContent('после закрытия');
  });
});
