import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import {
  aJournalColumn,
  aJournalRef,
  anOpening,
  aTeacher,
  fail,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { journal, type LessonOpening as Opening } from '@portal/wire';
import ru from '../../../locales/ru.json';
import { LessonOpening } from './lesson-opening.tsx';

setupPortalServer();

let stored: Opening[];
beforeEach(() => {
  stored = [];
  portalServer.use(respond(journal.openings, () => stored));
});

const closed = aJournalColumn({ isOpen: false, lock: 'lessonLocked' });
const show = (column = closed) =>
  renderInPortal(<LessonOpening journal={aJournalRef()} column={column} />, {
    as: aTeacher(),
    messages: { journal: ru },
  });
const startButton = () => screen.queryByRole('button', { name: ru.openings.start });

describe('a closed lesson', () => {
  it('is asked open with a reason, by keyboard, and then waits', async () => {
    portalServer.use(
      respond(journal.requestOpening, ({ lessonId, reason }) => {
        stored = [anOpening({ lessonId, reason })];
        return anOpening({ lessonId, reason });
      }),
    );
    const { user } = await show();
    (await screen.findByRole('button', { name: ru.openings.start })).focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: ru.openings.send }));
    expect(await screen.findByText(ru.openings.reasonRequired)).toBeVisible();
    await user.type(screen.getByLabelText(ru.openings.reason), ' Справка ');
    await user.click(screen.getByRole('button', { name: ru.openings.send }));
    expect(await screen.findByText(ru.openings.states.waiting)).toBeVisible();
    expect(screen.getByText('Осмонова Гүлзат: Справка')).toBeVisible();
    expect(startButton()).toBeNull();
  });

  it('shows why a request was declined, and takes another one', async () => {
    stored = [anOpening({ state: 'declined', reply: 'Модуль сдан' }), anOpening({ id: 2, lessonId: 7 })];
    await show();
    expect(await screen.findByText('Ответ учебной части: Модуль сдан')).toBeVisible();
    expect(startButton()).toBeVisible();
  });

  it('says what the server refuses', async () => {
    portalServer.use(
      fail(journal.requestOpening, 409, { code: 'openingWaits', message: 'Запрос уже ждёт решения.' }),
    );
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: ru.openings.start }));
    await user.type(await screen.findByLabelText(ru.openings.reason), 'Справка');
    await user.click(screen.getByRole('button', { name: ru.openings.send }));
    expect(await screen.findByText(/Запрос уже ждёт решения/)).toBeVisible();
  });

  it('says when the requests cannot be loaded', async () => {
    portalServer.use(fail(journal.openings, 500));
    await show();
    expect(await screen.findByText(ru.openings.failed)).toBeVisible();
  });
});

describe('an opened lesson', () => {
  it('says until which day it can be changed, without a new request', async () => {
    stored = [anOpening({ state: 'opened', openUntil: '2026-11-30' })];
    await show(aJournalColumn());
    expect(await screen.findByText('Открыто для изменений до: 30 ноября')).toBeVisible();
    expect(startButton()).toBeNull();
  });
});
