import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  aTeacher,
  fail,
  portalServer,
  refuse,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { questionnairesOffice, type OfficeQuestionnaire } from '@portal/wire/questionnaires/office';
import en from '../../locales/en.json';
import kg from '../../locales/kg.json';
import ru from '../../locales/ru.json';
import { aQuestionnaire, someChoices } from '../../test/questionnaires.ts';
import { Component } from './questionnaires-screen.tsx';

setupPortalServer();

const title = { ru: 'О занятиях', kg: 'Сабактар жөнүндө' };
let all: OfficeQuestionnaire[];
let removed: number[];

beforeEach(() => {
  all = [aQuestionnaire({ title })];
  removed = [];
  portalServer.use(
    respond(questionnairesOffice.choices, () => someChoices()),
    respond(questionnairesOffice.list, () => all),
    respond(questionnairesOffice.remove, ({ id }) => {
      removed.push(id);
      return { id };
    }),
    respond(questionnairesOffice.results, () => ({ classes: [], total: null })),
  );
});

const languages = { ru, kg, en };
const show = (path = '/office/questionnaires', language: keyof typeof languages = 'ru') =>
  renderInPortal(<Component />, {
    as: aTeacher({ claims: ['questionnaires.manage'] }),
    path,
    language,
    messages: { office: languages[language] },
  });

describe('the list of questionnaires', () => {
  it('comes after a failure when it is loaded again', async () => {
    portalServer.use(fail(questionnairesOffice.list, 500));
    const { user } = await show();
    const retry = await screen.findByRole('button', { name: /Повторить/ });
    expect(screen.queryByRole('button', { name: 'Новая анкета' })).toBeNull();
    portalServer.use(respond(questionnairesOffice.list, () => all));
    await user.click(retry);
    expect(await screen.findByRole('button', { name: 'О занятиях' })).toBeVisible();
  });

  it('that is empty says what to do, and lets one be written', async () => {
    all = [];
    await show();
    expect(await screen.findByText('Анкет ещё нет')).toBeVisible();
    expect(screen.getByText(/их студенты получат уведомление в день открытия/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Новая анкета' })).toBeEnabled();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says for whom each is, its days, classes and answers', async () => {
    all = [
      aQuestionnaire({ id: 4, facultyId: null, facultyName: null, disciplineName: 'Алгебра', state: 'open' }),
      aQuestionnaire({ teacherName: 'Осмонова Гүлзат', answerCount: 9, state: 'closed' }),
    ];
    await show();
    const [, wide, narrow] = await screen.findAllByRole('row');
    expect(wide).toHaveTextContent(/открыта/);
    expect(wide).toHaveTextContent(/Все факультеты.*2026-27, Осень, Алгебра/);
    expect(narrow).toHaveTextContent(/закрыта.*ФИТ.*2026-27, Осень, Осмонова Гүлзат.*49/);
    expect(within(narrow ?? document.body).queryByRole('button', { name: 'Изменить' })).toBeNull();
    expect(within(wide ?? document.body).getByRole('button', { name: 'Удалить' })).toBeEnabled();
  });

  it.each([
    ['kg', 'Сабактар жөнүндө', kg],
    ['en', 'О занятиях', en],
  ] as const)('has the name in the language %s, or in Russian, also over its results', async (...row) => {
    const [language, name, { questionnaires: words }] = row;
    const { user } = await show('/office/questionnaires', language);
    expect(await screen.findByText(words.states.planned)).toBeVisible();
    await user.click(screen.getByRole('button', { name }));
    const heading = words.resultsOf.replace('{{title}}', name);
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  });
});

describe('a questionnaire that is deleted', () => {
  const remove = async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Удалить' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Удалить анкету?' })) };
  };

  it('stays when nobody confirms it', async () => {
    const { user, dialog } = await remove();
    expect(dialog.getByText(/«О занятиях» исчезнет/)).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'О занятиях' })).toBeVisible();
    expect(removed).toEqual([]);
  });

  it('stays when somebody has answered meanwhile', async () => {
    portalServer.use(
      refuse(questionnairesOffice.remove, { code: 'questionnaireOpened', message: 'На анкету уже ответили' }),
    );
    const { user, dialog } = await remove();
    await user.click(dialog.getByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'О занятиях' })).toBeVisible();
  });

  it('is deleted once for two clicks', async () => {
    const { user, dialog } = await remove();
    await user.dblClick(dialog.getByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(removed).toEqual([3]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(removed).toEqual([3]);
  });
});

describe('results that are opened', () => {
  it('are a step of the history: Back returns to the list, with the focus on the new button', async () => {
    const { user, router } = await show();
    await user.click(await screen.findByRole('button', { name: 'О занятиях' }));
    expect(await screen.findByRole('button', { name: 'Все анкеты' })).toHaveFocus();
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('button', { name: 'Новая анкета' })).toHaveFocus();
    expect(router.state.location.search).toBe('');
  });
});

describe('the address of results', () => {
  const aClass = (classId: number, hasResults: boolean) => ({
    classId,
    disciplineName: `Дисциплина ${classId}`,
    groupName: 'ПИ-1-25',
    teacherNames: [],
    answerCount: 5,
    studentCount: 24,
    hasResults,
  });

  it('opens with the class that stands in it, which the keyboard closes', async () => {
    portalServer.use(
      respond(questionnairesOffice.results, () => ({ classes: [aClass(7, true)], total: null })),
      respond(questionnairesOffice.classResults, ({ classId }) => ({
        answerCount: classId,
        classCount: 1,
        questions: [{ kind: 'text' as const, text: 'Что изменить?', options: [], average: null, texts: [] }],
      })),
    );
    const { user, router } = await show('/office/questionnaires?id=3&class=7');
    const dialog = within(await screen.findByRole('dialog', { name: 'Дисциплина 7, ПИ-1-25' }));
    expect(await dialog.findByText('Ответов: 7, занятий: 1')).toBeVisible();
    expect(dialog.getByText('Никто ничего не написал')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('?id=3');
    await user.click(screen.getByRole('button', { name: 'Все анкеты' }));
    expect(await screen.findByRole('button', { name: 'О занятиях' })).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it('opens no class without results, and the list for one that there is not', async () => {
    portalServer.use(
      respond(questionnairesOffice.results, () => ({ classes: [aClass(7, false)], total: null })),
    );
    const { unmount } = await show('/office/questionnaires?id=3&class=7');
    expect(await screen.findByRole('row', { name: /Дисциплина 7/ })).toHaveTextContent('после закрытия');
    expect(screen.queryByRole('dialog')).toBeNull();
    unmount();
    await show('/office/questionnaires?id=99');
    expect(await screen.findByRole('button', { name: 'О занятиях' })).toBeVisible();
  });

  it('has results again after they failed', async () => {
    portalServer.use(fail(questionnairesOffice.results, 500));
    const { user } = await show('/office/questionnaires?id=3');
    const retry = await screen.findByRole('button', { name: /Повторить/ });
    portalServer.use(respond(questionnairesOffice.results, () => ({ classes: [], total: null })));
    await user.click(retry);
    expect(await screen.findByText('Показывать пока нечего')).toBeVisible();
  });
});
