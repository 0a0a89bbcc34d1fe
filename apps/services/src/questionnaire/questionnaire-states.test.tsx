import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aStudent,
  aTeacher,
  disconnect,
  fail,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { notifications, type RequestOf } from '@portal/wire';
import { ANSWER_TEXT_MAX_LENGTH } from '@portal/wire/questionnaires/fields';
import {
  questionnaires,
  type OwnQuestionnaire,
  type TaughtQuestionnaire,
} from '@portal/wire/questionnaires/questionnaires';
import en from '../../locales/en.json';
import kg from '../../locales/kg.json';
import ru from '../../locales/ru.json';
import { Component } from './questionnaire-screen.tsx';

setupPortalServer();

const open: OwnQuestionnaire = {
  id: 3,
  title: 'О занятиях',
  closesOn: '2026-12-20',
  questions: [
    { kind: 'scale', text: 'Понятно ли?', options: [] },
    { kind: 'text', text: 'Что изменить?', options: [] },
  ],
  classes: [
    { classId: 7, disciplineName: 'Алгебра', teacherNames: ['Осмонова Гүлзат'], isAnswered: false },
    { classId: 8, disciplineName: 'Физика', teacherNames: ['Морозов Андрей'], isAnswered: false },
  ],
};
const taught: TaughtQuestionnaire = {
  id: 3,
  title: 'О занятиях',
  closesOn: '2026-11-20',
  isClosed: true,
  classes: [
    {
      classId: 7,
      disciplineName: 'Алгебра',
      groupName: 'ПИ-1-25',
      teacherNames: [],
      answerCount: 5,
      studentCount: 24,
      hasResults: true,
    },
  ],
};

let sent: RequestOf<typeof questionnaires.answer>[];
let isCounted: boolean;

beforeEach(() => {
  sent = [];
  isCounted = true;
  portalServer.use(
    respond(notifications.read, () => ({ readCount: 0 })),
    respond(questionnaires.own, () => [open]),
    respond(questionnaires.answer, (request) => {
      sent.push(request);
      return { isCounted };
    }),
    respond(questionnaires.taught, () => [taught]),
    respond(questionnaires.results, () => ({
      answerCount: 5,
      classCount: 1,
      questions: [
        {
          kind: 'choice' as const,
          text: 'Темп',
          options: [{ text: 'Быстро', count: 5 }],
          average: null,
          texts: [],
        },
        { kind: 'text' as const, text: 'Что изменить?', options: [], average: null, texts: [] },
      ],
    })),
  );
});

const languages = { ru, kg, en };
interface ShowOptions {
  readonly path?: string;
  readonly language?: keyof typeof languages;
}
const show = (as = aStudent(), { path = '/questionnaire', language = 'ru' }: ShowOptions = {}) =>
  renderInPortal(<Component />, { as, path, language, messages: { services: languages[language] } });
const ofClass = (classId: number) => ({ path: `/questionnaire?id=3&class=${classId}` });
const sendButton = () => screen.getByRole('button', { name: 'Отправить ответы' });

describe('answers of a student', () => {
  it('are given by the keyboard alone', async () => {
    const { user } = await show();
    (await screen.findByRole('button', { name: 'Ответить: Алгебра' })).focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Алгебра' }));
    dialog.getByRole('radio', { name: '1' }).focus();
    await user.keyboard(' ');
    expect(dialog.getByRole('radio', { name: '1' })).toBeChecked();
    sendButton().focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ questionnaireId: 3, classId: 7, answers: [{ option: 0 }, {}] }]);
  });

  it('are sent once for two clicks', async () => {
    const { user } = await show(aStudent(), ofClass(7));
    await user.click(await screen.findByRole('radio', { name: '5' }));
    await user.dblClick(sendButton());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toHaveLength(1);
  });

  it('stay without a connection, and are sent when there is one again', async () => {
    portalServer.use(disconnect(questionnaires.answer));
    const { user } = await show(aStudent(), ofClass(7));
    await user.click(await screen.findByRole('radio', { name: '2' }));
    await user.type(screen.getByRole('textbox', { name: 'Что изменить?' }), 'Больше задач');
    await user.click(sendButton());
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toBeVisible();
    expect(screen.getByRole('radio', { name: '2' })).toBeChecked();
    portalServer.use(
      respond(questionnaires.answer, (request) => {
        sent.push(request);
        return { isCounted: true };
      }),
    );
    await user.click(sendButton());
    await waitFor(() => expect(sent).toMatchObject([{ answers: [{ option: 1 }, { text: 'Больше задач' }] }]));
  });

  it('of two classes are not mixed up, and an address without an open class opens nothing', async () => {
    const { user, unmount } = await show(aStudent(), ofClass(7));
    await user.click(await screen.findByRole('radio', { name: '3' }));
    unmount();
    const other = await show(aStudent(), ofClass(8));
    const dialog = within(await screen.findByRole('dialog', { name: 'Физика' }));
    expect(dialog.getByRole('radio', { name: '3' })).not.toBeChecked();
    await other.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(other.router.state.location.search).toBe('');
    other.unmount();
    await show(aStudent(), ofClass(99));
    expect(await screen.findByRole('button', { name: 'Ответить: Физика' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that were not the first are gone from the form all the same', async () => {
    isCounted = false;
    const { user, unmount } = await show(aStudent(), ofClass(7));
    await user.click(await screen.findByRole('radio', { name: '4' }));
    await user.click(sendButton());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    unmount();
    await show(aStudent(), ofClass(7));
    expect(await screen.findByRole('radio', { name: '4' })).not.toBeChecked();
  });

  it('have a text no longer than the server takes', async () => {
    await show(aStudent(), ofClass(7));
    const text = await screen.findByRole('textbox', { name: 'Что изменить?' });
    expect(text).toHaveAttribute('maxlength', String(ANSWER_TEXT_MAX_LENGTH));
    expect(text).toHaveAccessibleDescription(/Можно не отвечать/);
  });
});

describe('the page of questionnaires', () => {
  it('loads again after a failure', async () => {
    portalServer.use(fail(questionnaires.own, 500));
    const { user } = await show();
    const retry = await screen.findByRole('button', { name: /Повторить/ });
    portalServer.use(respond(questionnaires.own, () => [open]));
    await user.click(retry);
    expect(await screen.findByRole('button', { name: 'Ответить: Алгебра' })).toBeVisible();
  });

  it('says to a teacher that there was none, or loads again after a failure', async () => {
    portalServer.use(respond(questionnaires.taught, () => []));
    const { unmount } = await show(aTeacher());
    expect(await screen.findByText('Анкет о ваших занятиях ещё не было')).toBeVisible();
    unmount();
    portalServer.use(fail(questionnaires.taught, 500));
    const { user } = await show(aTeacher());
    const retry = await screen.findByRole('button', { name: /Повторить/ });
    portalServer.use(respond(questionnaires.taught, () => [taught]));
    await user.click(retry);
    expect(await screen.findByRole('region', { name: 'О занятиях' })).toHaveTextContent('Ответили 5 из 24');
  });

  it('has results in the address, which can fail and be loaded again', async () => {
    portalServer.use(fail(questionnaires.results, 500));
    const { user, router } = await show(aTeacher(), ofClass(7));
    const dialog = within(await screen.findByRole('dialog', { name: 'Алгебра, ПИ-1-25' }));
    const retry = await dialog.findByRole('button', { name: /Повторить/ });
    portalServer.use(
      respond(questionnaires.results, () => ({ answerCount: 5, classCount: 1, questions: [] })),
    );
    await user.click(retry);
    expect(await dialog.findByText('5 ответов')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('has no average of a choice, and says that nobody wrote', async () => {
    await show(aTeacher(), ofClass(7));
    const choice = within(await screen.findByRole('region', { name: 'Темп' }));
    expect(choice.getByRole('listitem')).toHaveTextContent('Быстро5');
    expect(choice.queryByText(/Среднее/)).toBeNull();
    expect(screen.getByText('Никто ничего не написал')).toBeVisible();
  });

  it.each([
    ['kg', kg],
    ['en', en],
  ] as const)('says in the language %s that it is anonymous and until when', async (language, messages) => {
    await show(aStudent(), { language });
    const { anonymous, answerFor, until } = messages.questionnaire;
    expect(await screen.findByText(anonymous)).toBeVisible();
    const name = answerFor.replace('{{discipline}}', 'Физика');
    expect(screen.getByRole('button', { name })).toBeEnabled();
    const [before = '', after = ''] = until.split('{{date}}');
    expect(
      screen.getByText((text) => text.startsWith(before) && text.endsWith(after) && text !== ''),
    ).toHaveTextContent(/20/);
  });
});
