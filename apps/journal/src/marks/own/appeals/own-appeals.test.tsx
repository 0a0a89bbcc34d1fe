import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  anAppeal,
  anOwnMark,
  aStudent,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
  studyHandlers,
} from '@portal/testing';
import { journal, sheets, type Appeal } from '@portal/wire';
import ru from '../../../../locales/ru.json';
import { unfold } from '../../../../test/discipline-lines.ts';
import { OwnMarks } from '../own-marks.tsx';

setupPortalServer();

let ownAppeals: Appeal[];

beforeEach(() => {
  localStorage.clear();
  ownAppeals = [];
  portalServer.use(
    ...studyHandlers(),
    respond(journal.history, () => []),
    respond(sheets.ownResults, () => []),
    respond(journal.ownAppeals, () => ownAppeals),
    respond(journal.semesters, () => []),
    respond(journal.groups, () => []),
    respond(journal.ownMarks, () => [
      anOwnMark({ lessonId: 1, value: 'absent', module: 1 }),
      anOwnMark({ lessonId: 7, date: '2026-11-09', value: 70, module: 1 }),
    ]),
  );
});

const show = (path = '/journal') =>
  renderInPortal(<OwnMarks />, { as: aStudent(), path, messages: { journal: ru } });
const chip = (name: RegExp) => screen.findByRole('button', { name });

describe('an appeal against a mark', () => {
  const open = async () => {
    const page = await show();
    await unfold(page);
    const { user } = page;
    await user.click(await chip(/^16 ноября, 08:00: Н\/б: отсутствие/));
    return { user, dialog: within(await screen.findByRole('dialog')) };
  };

  it('is sent with its reason, and then waits', async () => {
    const sent: string[] = [];
    portalServer.use(
      respond(journal.appeal, ({ cell, text }) => {
        sent.push(text);
        const appeal = anAppeal({ cell, text });
        ownAppeals = [appeal];
        return appeal;
      }),
    );
    const { user, dialog } = await open();
    await user.click(await dialog.findByRole('button', { name: 'Подать апелляцию' }));
    await user.click(dialog.getByRole('button', { name: 'Отправить апелляцию' }));
    expect(await dialog.findByText('Опишите причину')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Что не так с оценкой'), ' Я был на занятии ');
    await user.click(dialog.getByRole('button', { name: 'Отправить апелляцию' }));
    expect(await dialog.findByText('Апелляция рассматривается')).toBeInTheDocument();
    expect(sent).toEqual(['Я был на занятии']);
    expect(dialog.queryByRole('button', { name: 'Подать апелляцию' })).toBeNull();
  });

  it('shows the decision and its reason', async () => {
    const { cell } = anOwnMark({ lessonId: 1 });
    const reply = 'В списке вас нет';
    ownAppeals = [anAppeal({ cell, state: 'confirmed', reply, teacherName: 'Осмонова Г. Т.' })];
    const { dialog } = await open();
    expect(await dialog.findByText('Оценка не изменена')).toBeInTheDocument();
    expect(dialog.getByText('Осмонова Г. Т.: В списке вас нет')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Подать апелляцию' })).toBeNull();
  });

  it('opens from its notification, and leaves the address when it is closed', async () => {
    ownAppeals = [
      anAppeal({ id: 9, cell: anOwnMark({ lessonId: 7 }).cell, reply: 'Верно', state: 'confirmed' }),
    ];
    const { user, router } = await show('/journal?teacher=4&appeal=9');
    const dialog = await screen.findByRole('dialog', { name: 'Базы данных' });
    expect(within(dialog).getByText('Оценка не изменена')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('?teacher=4');
  });

  it('may follow when the mark has changed since', async () => {
    const { cell } = anOwnMark({ lessonId: 1 });
    ownAppeals = [anAppeal({ cell, state: 'changed', isOfCurrentMark: false })];
    const { dialog } = await open();
    expect(await dialog.findByText('Оценка изменена')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Подать апелляцию' })).toBeInTheDocument();
  });
});
