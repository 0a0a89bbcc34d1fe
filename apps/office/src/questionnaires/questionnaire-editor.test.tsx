import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aTeacher, fail, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { QUESTION_TEXT_MAX_LENGTH, QUESTIONS_MAX } from '@portal/wire/questionnaires/fields';
import { questionnairesOffice, type WantedQuestionnaire } from '@portal/wire/questionnaires/office';
import ru from '../../locales/ru.json';
import { aQuestionnaire, someChoices } from '../../test/questionnaires.ts';
import { Component } from './questionnaires-screen.tsx';

setupPortalServer();

let saved: WantedQuestionnaire[];
let choices: ReturnType<typeof someChoices>;
let stored: ReturnType<typeof aQuestionnaire>;

beforeEach(() => {
  saved = [];
  choices = someChoices();
  stored = aQuestionnaire();
  portalServer.use(
    respond(questionnairesOffice.choices, () => choices),
    respond(questionnairesOffice.targets, () => ({ disciplines: [], teachers: [] })),
    respond(questionnairesOffice.list, () => [stored]),
    respond(questionnairesOffice.reach, ({ facultyId }) =>
      facultyId === 2 ? { classCount: 0, studentCount: 0 } : { classCount: 12, studentCount: 48 },
    ),
    respond(questionnairesOffice.save, (wanted) => {
      saved.push(wanted);
      return stored;
    }),
  );
});

async function open(button: 'Новая анкета' | 'Изменить') {
  const rendered = await renderInPortal(<Component />, {
    as: aTeacher({ claims: ['questionnaires.manage'] }),
    path: '/office/questionnaires',
    messages: { office: ru },
  });
  await rendered.user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  const save = () => rendered.user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  return { ...rendered, dialog, save };
}

describe('the editor of a questionnaire', () => {
  it('says when the chosen classes have no students, and when it opens at once', async () => {
    const { user, dialog } = await open('Новая анкета');
    expect(await dialog.findByText(/12 занятий, всего 48 студентов/)).toBeVisible();
    expect(dialog.getByText(/Анкета откроется сразу/)).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Факультет'), 'ФЭУ');
    expect(await dialog.findByText('Таких занятий со студентами нет')).toBeVisible();
    expect(dialog.queryByText(/Анкета откроется сразу/)).toBeNull();
  });

  it('offers all faculties to the whole university alone', async () => {
    choices = someChoices({ isEverywhere: false, faculties: [{ facultyId: 2, facultyName: 'ФЭУ' }] });
    const { dialog } = await open('Новая анкета');
    const faculty = within(dialog.getByLabelText('Факультет'));
    expect(faculty.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['ФЭУ']);
  });

  it('sends the term, the faculty and the translations that were chosen', async () => {
    const { user, dialog, save } = await open('Изменить');
    await user.selectOptions(dialog.getByLabelText('Семестр'), '2026-27, Весна');
    await user.selectOptions(dialog.getByLabelText('Факультет'), 'Все факультеты');
    const [ofTitle] = dialog.getAllByText('Перевод на кыргызский и английский');
    await user.click(ofTitle ?? document.body);
    await user.type(dialog.getByLabelText('Название на кыргызском'), 'Сабактар');
    await save();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved).toMatchObject([
      {
        id: 3,
        title: { ru: 'О занятиях', kg: 'Сабактар', en: undefined },
        termId: 2,
        facultyId: undefined,
        opensOn: '2026-12-01',
        closesOn: '2026-12-20',
      },
    ]);
  });

  it('removes the question that was chosen, numbers the others again, and needs one', async () => {
    stored = aQuestionnaire({
      questions: ['Первый', 'Второй'].map((text) => ({ kind: 'text', text: { ru: text }, options: [] })),
    });
    const { user, dialog, save } = await open('Изменить');
    await user.click(dialog.getByRole('button', { name: 'Удалить вопрос 1' }));
    const left = within(dialog.getByRole('group', { name: 'Вопрос 1' }));
    expect(left.getByLabelText('Текст вопроса')).toHaveValue('Второй');
    await user.click(dialog.getByRole('button', { name: 'Удалить вопрос 1' }));
    await save();
    expect(await dialog.findByText('Добавьте хотя бы один вопрос')).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('moves the focus to the add button when the last question is removed', async () => {
    stored = aQuestionnaire({
      questions: Array.from({ length: QUESTIONS_MAX }, () => ({
        kind: 'text',
        text: { ru: 'Что изменить?' },
        options: [],
      })),
    });
    const { user, dialog } = await open('Изменить');
    await user.click(dialog.getByRole('button', { name: `Удалить вопрос ${QUESTIONS_MAX}` }));
    expect(dialog.getByRole('button', { name: 'Добавить вопрос' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Удалить вопрос 1' }));
    expect(dialog.getByRole('button', { name: 'Удалить вопрос 1' })).toHaveFocus();
  });

  it('says which question has an option that is too long', async () => {
    const { user, dialog, save } = await open('Новая анкета');
    await user.click(dialog.getByLabelText('Название'));
    await user.paste('О курсе');
    await user.click(dialog.getByLabelText('Текст вопроса'));
    await user.paste('Темп');
    await user.selectOptions(dialog.getByLabelText('Вид ответа'), 'Выбор одного варианта');
    await user.click(dialog.getByLabelText('Варианты, каждый с новой строки'));
    await user.paste(`Быстро\n${'а'.repeat(QUESTION_TEXT_MAX_LENGTH + 1)}`);
    await save();
    const problem = `У вопроса 1 вариант длиннее ${QUESTION_TEXT_MAX_LENGTH} символов: сократите его`;
    expect(await dialog.findByText(problem)).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('adds no question after the last one that fits', async () => {
    const question = { kind: 'text' as const, text: { ru: 'Что изменить?' }, options: [] };
    stored = aQuestionnaire({ questions: Array.from({ length: QUESTIONS_MAX - 1 }, () => question) });
    const { user, dialog } = await open('Изменить');
    await user.click(dialog.getByRole('button', { name: 'Добавить вопрос' }));
    expect(dialog.getByRole('group', { name: `Вопрос ${QUESTIONS_MAX}` })).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Добавить вопрос' })).toBeNull();
  });

  it('has its options again when the kind of a question changes back', async () => {
    const options = [{ ru: 'Быстро' }, { ru: 'Медленно' }];
    stored = aQuestionnaire({ questions: [{ kind: 'choice', text: { ru: 'Темп' }, options }] });
    const { user, dialog } = await open('Изменить');
    await user.selectOptions(dialog.getByLabelText('Вид ответа'), 'Текст');
    expect(dialog.queryByLabelText('Варианты, каждый с новой строки')).toBeNull();
    await user.selectOptions(dialog.getByLabelText('Вид ответа'), 'Выбор одного варианта');
    expect(dialog.getByLabelText('Варианты, каждый с новой строки')).toHaveValue('Быстро\nМедленно');
  });
});

describe('what was typed into a questionnaire', () => {
  it('is there again after the editor was closed', async () => {
    const { user, dialog } = await open('Новая анкета');
    await user.type(dialog.getByLabelText('Название'), 'О курсе');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Новая анкета' }));
    expect(await screen.findByLabelText('Название')).toHaveValue('О курсе');
  });

  it('stays after a failure, and is sent the second time', async () => {
    portalServer.use(fail(questionnairesOffice.save, 500));
    const { user, dialog, save } = await open('Изменить');
    await user.type(dialog.getByLabelText('Название'), ' весной');
    await save();
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(dialog.getByLabelText('Название')).toHaveValue('О занятиях весной');
    portalServer.use(
      respond(questionnairesOffice.save, (wanted) => {
        saved.push(wanted);
        return stored;
      }),
    );
    await save();
    await waitFor(() => expect(saved).toMatchObject([{ title: { ru: 'О занятиях весной' } }]));
  });

  it('is sent once for two clicks', async () => {
    const { user, dialog } = await open('Изменить');
    await user.dblClick(dialog.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved).toHaveLength(1);
  });
});
