import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  anAppeal,
  anOwnMark,
  aStudent,
  fail,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
  studyHandlers,
} from '@portal/testing';
import { journal, sheets, type Appeal } from '@portal/wire';
import ru from '../../../../locales/ru.json';
import { OwnMarks } from '../own-marks.tsx';

setupPortalServer();

let ownAppeals: Appeal[];
let withdrawn: number[];

const appealOf = (lessonId: number, overrides: Partial<Appeal>) =>
  anAppeal({ id: lessonId, cell: anOwnMark({ lessonId }).cell, ...overrides });

beforeEach(() => {
  localStorage.clear();
  withdrawn = [];
  ownAppeals = [
    appealOf(7, { text: 'Я сдал работу' }),
    appealOf(1, { state: 'changed', reply: 'Верно', teacherName: 'Осмонова Г. Т.' }),
  ];
  portalServer.use(
    ...studyHandlers(),
    respond(journal.history, () => []),
    respond(sheets.ownResults, () => []),
    respond(journal.ownAppeals, () => ownAppeals),
    respond(journal.semesters, () => []),
    respond(journal.groups, () => []),
    respond(journal.ownMarks, () => [
      anOwnMark({ lessonId: 1, value: 88, disciplineId: 12, disciplineName: 'Сети' }),
      anOwnMark({ lessonId: 7, date: '2026-11-09', value: 70 }),
    ]),
    respond(journal.withdrawAppeal, ({ appealId }) => {
      withdrawn.push(appealId);
      ownAppeals = [appealOf(7, { state: 'confirmed', isWithdrawn: true })];
      return ownAppeals[0] ?? anAppeal();
    }),
  );
});

const show = () =>
  renderInPortal(<OwnMarks />, { as: aStudent(), path: '/journal', messages: { journal: ru } });
const list = async () => within(await screen.findByRole('region', { name: ru.appeals.title }));

/** Opens the mark of the open appeal from the list, and asks to withdraw it. */
async function request() {
  const { user } = await show();
  await user.click((await list()).getByRole('button', { name: 'Базы данных' }));
  const opened = within(await screen.findByRole('dialog', { name: 'Базы данных' }));
  await user.click(await opened.findByRole('button', { name: ru.appeals.withdraw }));
  const question = within(await screen.findByRole('dialog', { name: ru.appeals.withdrawTitle }));
  return { user, opened, question };
}

describe('the appeals of a term', () => {
  it('are listed as the server has them, the open one first, with the mark', async () => {
    await show();
    const lines = (await list()).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Базы данных9 ноября, 08:0070Апелляция рассматривается',
      'Сети16 ноября, 08:0088Оценка изменена',
    ]);
  });

  it('have no list when there are none', async () => {
    ownAppeals = [];
    await show();
    await screen.findByRole('list', { name: ru.ownMarks.disciplines });
    expect(screen.queryByRole('region', { name: ru.appeals.title })).toBeNull();
  });
});

describe('an open appeal', () => {
  it('is withdrawn after a question, and then shown as withdrawn', async () => {
    const { user, opened, question } = await request();
    expect(question.getByText(ru.appeals.withdrawText)).toBeVisible();
    await user.click(question.getByRole('button', { name: ru.appeals.withdraw }));
    expect(await opened.findByText(ru.appeals.states.withdrawn)).toBeVisible();
    expect(await screen.findByText(ru.appeals.withdrawn)).toBeVisible();
    expect(withdrawn).toEqual([7]);
    expect(opened.queryByRole('button', { name: ru.appeals.withdraw })).toBeNull();
  });

  it('stays when the student keeps it', async () => {
    const { user, opened, question } = await request();
    await user.click(question.getByRole('button', { name: ru.appeals.keep }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: ru.appeals.withdrawTitle })).toBeNull());
    expect(opened.getByText(ru.appeals.states.open)).toBeVisible();
    expect(withdrawn).toEqual([]);
  });

  it('says why it was not withdrawn, and shows what was decided meanwhile', async () => {
    portalServer.use(
      fail(journal.withdrawAppeal, 409, { code: 'appealDecided', message: 'Апелляция уже рассмотрена' }),
    );
    const { user, opened, question } = await request();
    ownAppeals = [appealOf(7, { state: 'confirmed', reply: 'Верно', teacherName: 'Осмонова Г. Т.' })];
    await user.click(question.getByRole('button', { name: ru.appeals.withdraw }));
    expect(await screen.findByText('Апелляция уже рассмотрена')).toBeVisible();
    expect(await opened.findByText('Осмонова Г. Т.: Верно')).toBeVisible();
  });
});
