import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aTeacher, fail, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import type { RequestOf } from '@portal/wire';
import type { GradeImport, HistorySheet, MarkChange, MarkHistory } from '@portal/wire/people/mark-history';
import { officePeople } from '@portal/wire/people/office-people';
import { people } from '@portal/wire/people/people';
import ru from '../../../locales/ru.json';
import { Component } from '../people-screen.tsx';

setupPortalServer();

const texts = ru.people.marks;

const aChange = (overrides: Partial<MarkChange> = {}): MarkChange => ({
  id: 70,
  date: '2026-11-03',
  startsAt: '08:00',
  lessonTypeName: 'Лекция',
  module: 2,
  oldValue: 48,
  newValue: 'absent',
  changedAt: '2026-11-04T04:10:00Z',
  changerName: 'Осмонова Гүлзат',
  source: 'hand',
  substitutedName: null,
  appeal: null,
  opening: null,
  deletion: null,
  ...overrides,
});

const aSheet = (overrides: Partial<HistorySheet> = {}): HistorySheet => ({
  sheetId: 3,
  number: '2026-0017',
  kind: 'main',
  state: 'closed',
  academicYearName: '2026-27',
  termName: 'Осенний',
  examFormName: 'Экзамен',
  groupName: 'ПИ-1-25',
  teacherName: 'Осмонова Гүлзат',
  heldOn: '2026-12-20',
  isAdmitted: true,
  modulePoints: [24, 24],
  mark: 30,
  points: 79,
  letter: 'C',
  roundUp: 1,
  roundUpReason: 'Активность',
  signedAt: '2026-12-21T04:00:00Z',
  closedAt: '2026-12-22T04:00:00Z',
  closerName: 'Регистратор Айша',
  correctsNumber: null,
  reason: null,
  correctedByNumber: null,
  changes: [
    {
      changedAt: '2026-12-20T09:00:00Z',
      changerName: 'Осмонова Гүлзат',
      oldMark: 'absent',
      newMark: 30,
      roundUp: 1,
      roundUpReason: 'Активность',
    },
  ],
  changeCount: 21,
  ...overrides,
});

const empty: MarkHistory = {
  fullName: 'Үсөнов Бектур',
  disciplineName: 'Базы данных',
  sheets: [],
  grades: [],
  changes: [],
  changeCount: 0,
  hasMore: false,
};

let history: MarkHistory;
let requests: RequestOf<typeof officePeople.markHistory>[];
beforeEach(() => {
  history = empty;
  requests = [];
  portalServer.use(
    respond(officePeople.markHistory, (request) => {
      requests.push(request);
      return request.beforeId === undefined
        ? history
        : { ...history, changes: [aChange({ id: 20, oldValue: null, newValue: 48 })], hasMore: false };
    }),
  );
});

const show = () =>
  renderInPortal(<Component />, {
    as: aTeacher({ claims: ['people.manage'] }),
    path: '/office/people?person=9&study=open&discipline=4',
    messages: { office: ru },
  });
const rowsOf = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1);

describe('the history of marks (D-65)', () => {
  it('says who changed which mark, from what to what, and on what ground; further pages on demand', async () => {
    const ground = {
      substitutedName: 'Бекова Айпери',
      appeal: { text: 'Ответ был полным.', reply: 'Согласна' },
      opening: { reason: 'Справка', openUntil: '2026-11-05', openerName: null },
      deletion: { deletedAt: '2026-11-06T04:00:00Z', deleterName: 'Осмонова Гүлзат' },
    };
    history = { ...empty, changes: [aChange(ground)], changeCount: 2, hasMore: true };
    const { user } = await show();
    const [row] = await rowsOf(texts.changes);
    expect(row).toHaveTextContent(/3 ноя.*08:00.*Лекция, модуль 2.*удалено из журнала: Осмонова Гүлзат/);
    expect(row).toHaveTextContent(/48 →стало н\/б.*Осмонова Гүлзат4 ноя.*10:10/);
    expect(row).toHaveTextContent(
      /Вручную.*вместо Бекова Айпери.*Апелляция: Ответ был полным\. Ответ: Согласна/,
    );
    expect(row).toHaveTextContent(/по 5 ноя.*открыл: не сохранилось\. Причина: Справка/);
    expect(screen.getByText('Показано изменений: 1 из 2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: ru.more }));
    expect(await screen.findByText('Показано изменений: 2 из 2')).toBeVisible();
    expect((await rowsOf(texts.changes))[1]).toHaveTextContent(/–пусто →стало 48/);
    const request = { personId: 9, disciplineId: 4 };
    expect(requests).toEqual([request, { ...request, beforeId: 70 }]);
  });

  it('has the sheets with result, signature, closing and the changes of what was typed', async () => {
    history = {
      ...empty,
      sheets: [
        aSheet({
          sheetId: 5,
          number: '2026-0020',
          state: 'open',
          correctsNumber: '2026-0017',
          reason: 'Ошибка',
        }),
        aSheet({ correctedByNumber: '2026-0020' }),
      ],
    };
    await show();
    expect(await screen.findByRole('heading', { name: 'Ведомость № 2026-0017, основная' })).toBeVisible();
    for (const text of ['79 C', '24 + 24', '2026-0020', '№ 2026-0017: Ошибка', texts.hiddenResult])
      expect(screen.getAllByText(text)[0]).toBeVisible();
    expect(screen.getAllByText(/Регистратор Айша, 22 дек/)[0]).toBeVisible();
    expect(screen.getAllByText('Показано изменений: 1 из 21')[0]).toBeVisible();
    const [change] = await rowsOf('Изменения в ведомости № 2026-0017');
    expect(change).toHaveTextContent(/неявка →стало 30\+1: Активность.*Осмонова Гүлзат/);
  });

  it('says which import brought a grade, and that others have no stored origin', async () => {
    const grade = {
      semester: 3,
      attempt: 1,
      academicYearName: '2025-26',
      termName: 'Осенний',
      examFormName: 'Экзамен',
      recordedOn: '2026-01-16',
      points: 71,
      letter: 'D',
      isPassed: true,
    };
    const written: GradeImport = {
      importId: 12,
      files: ['grades.csv'],
      importedAt: '2026-01-20T04:00:00Z',
      actorName: 'cli:dean@host',
      change: 'changed',
      before: '64',
      after: '71',
      isUndone: true,
    };
    history = {
      ...empty,
      grades: [
        { ...grade, source: 'registry', imports: [written] },
        { ...grade, semester: 1, source: null, imports: [] },
      ],
    };
    await show();
    const [row] = await rowsOf(texts.imports);
    expect(row).toHaveTextContent(
      /№ 12: grades\.csv.*Импорт отменён.*Изменена.*64 →стало 71.*cli:dean@host20 янв/,
    );
    expect(screen.getByText('Импорт: registry')).toBeVisible();
    expect(screen.getByText(texts.unknownSource)).toBeVisible();
    expect(screen.getAllByText('Сдано 71 D')).toHaveLength(2);
  });

  it('says when there is nothing, and is left for the card with the study open', async () => {
    portalServer.use(fail(people.card, 404));
    const { user, router } = await show();
    for (const text of [texts.noSheets, texts.noChanges]) expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('heading', { name: texts.grades })).toBeNull();
    const back = screen.getByRole('button', { name: texts.back });
    back.focus();
    await user.keyboard('{Enter}');
    expect(router.state.location.search).toBe('?person=9&study=open');
  });

  it('that cannot be read is read again', async () => {
    portalServer.use(fail(officePeople.markHistory, 500));
    const { user } = await show();
    const retry = await screen.findByRole('button', { name: /Повторить/ });
    portalServer.use(respond(officePeople.markHistory, () => empty));
    await user.click(retry);
    expect(await screen.findByText(texts.noChanges)).toBeVisible();
  });
});
