import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  anOpening,
  aTeacher,
  fail,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
  studyHandlers,
} from '@portal/testing';
import { journal, sheets, type LessonOpening } from '@portal/wire';
import ru from '../../../locales/ru.json';
import { aSheetSummary } from '../../../test/a-sheet.ts';
import { Component } from './register-screen.tsx';

setupPortalServer();

let waiting: LessonOpening[];
let decided: unknown[];

beforeEach(() => {
  waiting = [anOpening()];
  decided = [];
  portalServer.use(
    ...studyHandlers(),
    respond(sheets.list, ({ side }) =>
      side === 'registered'
        ? [
            aSheetSummary(),
            aSheetSummary({ sheetId: 6, state: 'signed', disciplineName: 'Физика', groupName: 'ИВТ-1-24' }),
          ]
        : [],
    ),
    respond(journal.waitingOpenings, () => waiting),
    respond(journal.openLesson, (request) => {
      decided.push(request);
      waiting = [];
      return anOpening({ state: 'opened' });
    }),
    respond(journal.declineOpening, (request) => {
      decided.push(request);
      waiting = [];
      return anOpening({ state: 'declined', reply: request.reason });
    }),
  );
});

const show = (path = '/office/sheets') =>
  renderInPortal(<Component />, {
    as: aTeacher({ claims: ['grades.register'], isStaff: true }),
    path,
    messages: { journal: ru },
  });

describe('the sheets of a registrar (D-64)', () => {
  it('are found by words and state, which the address keeps', async () => {
    const { user } = await show();
    expect(await screen.findByRole('link', { name: 'Базы данных' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\?sheet=5$/),
    );
    await user.type(screen.getByRole('searchbox', { name: ru.register.find }), 'физ ивт');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Базы данных' })).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'Физика' })).toBeVisible();
  });

  it('say so when none is found', async () => {
    await show('/office/sheets?text=химия&state=signed');
    expect(await screen.findByText(ru.register.nothing)).toBeVisible();
  });
});

describe('the requests to open a lesson', () => {
  it('are accepted for some days, and a wrong number is explained', async () => {
    const { user } = await show('/office/sheets?part=openings');
    await user.click(await screen.findByRole('button', { name: ru.register.open }));
    const days = await screen.findByRole('textbox', { name: ru.register.days });
    await user.clear(days);
    await user.type(days, '45{Enter}');
    expect(await screen.findByText('Введите целое число от 1 до 30')).toBeVisible();
    expect(decided).toEqual([]);
    await user.clear(days);
    await user.type(days, '2{Enter}');
    expect(await screen.findByText(ru.register.noOpenings)).toBeVisible();
    expect(decided).toEqual([expect.objectContaining({ openingId: 1, days: 2 })]);
  });

  it('are declined with a reason', async () => {
    const { user } = await show('/office/sheets?part=openings');
    await user.click(await screen.findByRole('button', { name: ru.register.decline }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: ru.sheets.reason }), 'Ведомость закрыта');
    await user.click(dialog.getByRole('button', { name: ru.register.decline }));
    expect(await screen.findByText(ru.register.noOpenings)).toBeVisible();
    expect(decided).toEqual([expect.objectContaining({ openingId: 1, reason: 'Ведомость закрыта' })]);
  });

  it('can be loaded again after a failure', async () => {
    portalServer.use(fail(journal.waitingOpenings, 500));
    await show('/office/sheets?part=openings');
    expect(await screen.findByRole('button', { name: /Повторить/ })).toBeVisible();
  });
});
