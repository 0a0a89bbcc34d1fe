import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  anOwnMark,
  anOwnResult,
  aStudent,
  fail,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
  studyHandlers,
} from '@portal/testing';
import {
  journal,
  journalTopic,
  sheets,
  type Appeal,
  type GroupTeacher,
  type JournalEvent,
  type OwnMark,
  type OwnResult,
} from '@portal/wire';
import ru from '../../../locales/ru.json';
import { emitEvent, FakeEventSource } from '../../../test/fake-event-source.ts';
import { unfold } from '../../../test/discipline-lines.ts';
import { OwnMarks } from './own-marks.tsx';

setupPortalServer();

const emit = (event: JournalEvent) => emitEvent(journalTopic, event);

/** Lectures and practice of one discipline have different teachers. */
const teachersOf = (groupId: number): GroupTeacher[] =>
  groupId === 31
    ? [
        { id: 3, fullName: 'Асанов Эркин', lessons: [{ disciplineId: 11, lessonTypeId: 1 }] },
        { id: 4, fullName: 'Ёлкина Анна', lessons: [{ disciplineId: 11, lessonTypeId: 2 }] },
      ]
    : [];

const student = aStudent();
let shown: OwnMark[];
let ownAppeals: Appeal[];
let results: OwnResult[];
let requests: { academicYearId: number; termId: number }[];

beforeEach(() => {
  localStorage.clear();
  FakeEventSource.open = [];
  Object.assign(globalThis, { EventSource: FakeEventSource });
  shown = [
    anOwnMark({ lessonId: 1, value: 'absent', module: 1 }),
    anOwnMark({ lessonId: 7, date: '2026-11-09', value: 70, module: 1 }),
    anOwnMark({ lessonId: 2, date: '2026-11-23', value: null, module: 1 }),
  ];
  requests = [];
  ownAppeals = [];
  results = [];
  portalServer.use(
    ...studyHandlers(),
    respond(journal.history, () => []),
    respond(journal.ownAppeals, () => ownAppeals),
    respond(sheets.ownResults, () => results),
    respond(journal.semesters, () => [{ id: 5, name: '5 семестр' }]),
    respond(journal.groups, () => [{ id: 31, name: 'ПИ-1-24', isElective: false, educationFormId: 1 }]),
    respond(journal.teachers, ({ groupId }) => teachersOf(groupId)),
    respond(journal.ownMarks, (term) => {
      requests.push(term);
      return shown;
    }),
  );
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'EventSource');
});

const show = (path = '/journal') =>
  renderInPortal(<OwnMarks />, { as: student, path, messages: { journal: ru } });
async function showMarks() {
  const page = await show();
  await unfold(page);
  return page;
}
const chip = (name: string) => screen.findByRole('button', { name });

describe("a student's journal", () => {
  it('narrows to the lessons of a teacher of the groups (§2 Journal.1, §4 Filter cascade.9)', async () => {
    shown.push(anOwnMark({ lessonId: 9, lessonTypeId: 2, lessonTypeName: 'Практика', value: 88 }));
    const { user, router } = await showMarks();
    await chip('16 ноября, 08:00: 88 из 100');
    await screen.findByRole('option', { name: 'Ёлкина Анна' });
    const field = screen.getByLabelText(ru.choices.teacher);
    expect(field).toHaveDisplayValue(ru.choices.allTeachers);
    await user.selectOptions(field, 'Асанов Эркин');
    await waitFor(() => expect(router.state.location.search).toContain('teacher=3'));
    expect(screen.queryByText('Практика')).toBeNull();
    expect(screen.getByText('Лекция')).toBeVisible();
    await user.selectOptions(field, ru.choices.allTeachers);
    expect(await screen.findByText('Практика')).toBeVisible();
    expect(router.state.location.search).not.toContain('teacher');
  });

  it('shows all marks when the teachers cannot be loaded, or the chosen one is none of them', async () => {
    portalServer.use(fail(journal.teachers, 500));
    const { unmount } = await showMarks();
    expect(await screen.findByText('Лекция')).toBeVisible();
    expect(screen.getByLabelText(ru.choices.teacher)).toBeDisabled();
    unmount();
    portalServer.use(respond(journal.teachers, ({ groupId }) => teachersOf(groupId)));
    await unfold(await show('/journal?teacher=77'));
    expect(await screen.findByText('Лекция')).toBeVisible();
    expect(screen.getByLabelText(ru.choices.teacher)).toHaveDisplayValue(ru.choices.allTeachers);
  });

  it('shows the marks by discipline and module with totals, and what to look at (D-44)', async () => {
    await showMarks();
    const card = within(await screen.findByRole('region', { name: 'Базы данных' }));
    expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '50\u00a0%',
      ...Array.from({ length: 3 }, () => ['1', '70', '70,00']).flat(),
    ]);
    expect(card.getByText('Модуль 1')).toBeVisible();
    expect(card.getByText('Лекция: посещаемость 50 %, нужно не меньше 70 %.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Под угрозой: 1 дисциплина' })).toBeVisible();
    expect(screen.getByText(/1 занятие без отметки не учитывается/)).toBeVisible();
  });

  it('opens the lesson of a mark, and who wrote the mark (D§4 Journal.2)', async () => {
    const change = { version: 1, oldValue: null, newValue: 'absent', source: 'hand' } as const;
    portalServer.use(
      respond(journal.history, () => [
        { ...change, fullName: 'Асанов Эркин', changedAt: '2026-11-16T02:30:00Z' },
      ]),
    );
    const { user } = await showMarks();
    await user.click(await chip('16 ноября, 08:00: Н/б: отсутствие'));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByText('16 ноября, 08:00, Лекция')).toBeVisible());
    expect(dialog.getByText('Индексы')).toBeVisible();
    expect(await dialog.findByText('Асанов Эркин')).toBeVisible();
  });

  it('loads another term, which stands in the address', async () => {
    const { user, router } = await showMarks();
    await user.selectOptions(
      await screen.findByLabelText('Семестр'),
      await screen.findByRole('option', { name: 'Весенний' }),
    );
    await waitFor(() => expect(requests.at(-1)).toEqual({ academicYearId: 2026, termId: 1 }));
    expect(router.state.location.search).toContain('term=1');
  });

  it('has a sentence for a term without lessons, and a retry after a failure', async () => {
    shown = [];
    const { unmount } = await show();
    expect(await screen.findByText('В этом семестре занятий ещё не было')).toBeVisible();
    unmount();
    portalServer.use(fail(journal.ownMarks, 500));
    const page = await show();
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    portalServer.use(respond(journal.ownMarks, () => [anOwnMark({ value: 77 })]));
    await page.user.click(retry);
    await unfold(page);
    expect(await chip('16 ноября, 08:00: 77 из 100')).toBeVisible();
  });
});

describe("a teacher's mark", () => {
  it('appears at once, without a request', async () => {
    await showMarks();
    await chip('23 ноября, 08:00: Отметки ещё нет');
    const { cell } = anOwnMark({ lessonId: 2 });
    emit({ kind: 'saved', cells: [{ cell, value: 91, version: 1 }] });
    expect(await chip('23 ноября, 08:00: 91 из 100')).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  it('of a new lesson is fetched', async () => {
    await showMarks();
    await chip('16 ноября, 08:00: Н/б: отсутствие');
    const added = anOwnMark({ lessonId: 3, date: '2026-11-30', value: 64 });
    shown = [...shown, added];
    emit({ kind: 'saved', cells: [{ cell: added.cell, value: 64, version: 1 }] });
    expect(await chip('30 ноября, 08:00: 64 из 100')).toBeVisible();
  });
});

describe('the points of modules', () => {
  const ofModule = (hundredths: number) => ({
    module: 1,
    markCount: 1,
    hundredths,
    lessonCount: 2,
    absenceCount: 1,
  });
  const points = () => screen.findByText(/Баллы модулей: /);

  it('stand with their formula in the card of the discipline, and follow a mark (D-64.2)', async () => {
    results = [anOwnResult({ disciplineId: 11, modulePoints: [21, 0], marks: [ofModule(7_000)] })];
    const { user } = await showMarks();
    expect(await points()).toHaveTextContent('Баллы модулей: 21 из 60');
    await user.click(await points());
    expect(screen.getByText('30 × 70 / 100 = 21 из 30')).toBeVisible();
    expect(screen.getByText('30 × 0 / 100 = 0 из 30')).toBeVisible();
    results = [anOwnResult({ disciplineId: 11, modulePoints: [24, 0], marks: [ofModule(8_000)] })];
    emit({ kind: 'saved', cells: [{ cell: anOwnMark({ lessonId: 7 }).cell, value: 80, version: 2 }] });
    await waitFor(async () => expect(await points()).toHaveTextContent('24 из 60'));
  });

  it('are those of the signed sheet, with what the teacher has added, when it has frozen them', async () => {
    results = [anOwnResult({ disciplineId: 11, modulePoints: [20, 25], roundUp: 2 })];
    const { user } = await showMarks();
    expect(await points()).toHaveTextContent('47 из 60');
    await user.click(await points());
    expect(screen.getByText('25 из 30')).toBeVisible();
    expect(screen.getByText('+2')).toBeVisible();
    expect(screen.getByText(/подписал ведомость/)).toBeVisible();
  });

  it('are missing for a discipline without points', async () => {
    const { rules } = anOwnResult();
    results = [anOwnResult({ disciplineId: 11, rules: { ...rules, isGraded: false, modules: [] } })];
    await showMarks();
    await chip('16 ноября, 08:00: Н/б: отсутствие');
    expect(screen.queryByText(/Баллы модулей/)).toBeNull();
  });
});
