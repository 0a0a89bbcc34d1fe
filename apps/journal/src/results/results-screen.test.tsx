import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import {
  anOwnResult,
  aStudent,
  fail,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
  studyHandlers,
} from '@portal/testing';
import { notificationTopic, sheets, type OwnResult } from '@portal/wire';
import ru from '../../locales/ru.json';
import { emitEvent, FakeEventSource } from '../../test/fake-event-source.ts';
import { unfoldedLine as card } from '../../test/discipline-lines.ts';
import { Component } from './results-screen.tsx';

setupPortalServer();

const ungraded = { isGraded: false, modules: [], examMax: 0, admittedFrom: 0 } as const;
const closed = { isClosed: true, kind: 'main', mark: 30, total: 79, letter: 'C', gradePoints: 3 } as const;

let shown: OwnResult[];
let requests: { academicYearId: number; termId: number }[];
beforeEach(() => {
  localStorage.clear();
  FakeEventSource.open = [];
  Object.assign(globalThis, { EventSource: FakeEventSource });
  shown = [anOwnResult()];
  requests = [];
  portalServer.use(
    ...studyHandlers(),
    respond(sheets.ownResults, (term) => {
      requests.push(term);
      return shown;
    }),
  );
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'EventSource');
});

const show = () =>
  renderInPortal(<Component />, { as: aStudent(), path: '/results', messages: { journal: ru } });
/** The values of a card by their names. */
async function factsOf(name?: string): Promise<Record<string, string | null>> {
  const { getAllByRole } = await card(name);
  const values = getAllByRole('definition').map(({ textContent }) => textContent);
  const names = getAllByRole('term').map(({ textContent }) => textContent ?? '');
  return Object.fromEntries(names.map((term, at) => [term, values[at] ?? null]));
}

describe("a student's page of results before the exam", () => {
  it('shows the theme of coursework as soon as there is one (D-64.23)', async () => {
    shown = [anOwnResult({ examFormName: 'Курсовая работа', theme: 'Учёт библиотечного фонда' })];
    await show();
    expect(await factsOf()).toMatchObject({ Тема: 'Учёт библиотечного фонда' });
  });

  it('shows points of modules, admission, day and place, and what is needed to pass (D-64.13)', async () => {
    await show();
    expect(await factsOf()).toEqual({
      'Форма контроля': 'Экзамен',
      Преподаватель: 'Асанов Эркин',
      Кредиты: '4',
      Экзамен: '28 декабря, 09:00',
      Аудитория: '301',
      'Модуль 1': '27 из 30',
      'Модуль 2': '22 из 30',
      'Сумма модулей': '49 из 60',
    });
    const { getByText } = await card();
    expect(getByText('Допущен(а)')).toBeVisible();
    expect(getByText('Чтобы сдать, на экзамене нужно ≥ 12 из 40')).toBeVisible();
    expect(screen.getByRole('link', { name: ru.results.transcript })).toHaveAttribute('href', '/transcript');
  });

  it('shows the formula and what better letters need on demand (D-64.13)', async () => {
    const { user } = await show();
    const { getByText, getAllByRole } = await card();
    expect(getByText(ru.results.formula.marks)).not.toBeVisible();
    await user.click(getByText(ru.results.formula.open));
    expect(getByText(ru.results.formula.marks)).toBeVisible();
    await user.click(getByText(ru.results.forecast.letters));
    expect(getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'B≥ 31 из 40',
      'A≥ 38 из 40',
    ]);
  });

  it('names the share of attendance where it counts, and what the teacher has added', async () => {
    const { rules } = anOwnResult();
    shown = [anOwnResult({ rules: { ...rules, attendancePercent: 20 }, roundUp: 2 })];
    await show();
    const { getByText } = await card();
    expect(getByText(/^\(80 % среднего балла .+ \+ 20 % доли посещённых/)).toBeInTheDocument();
    expect(await factsOf()).toMatchObject({ 'Добавил преподаватель': '+2', 'Сумма модулей': '51 из 60' });
  });

  it('says how many points are missing to be admitted (D-64.13)', async () => {
    shown = [anOwnResult({ modulePoints: [20, 4], heldOn: null, startsAt: null, roomName: null })];
    await show();
    const { getByText, queryByText } = await card();
    expect(getByText('Пока нет допуска')).toBeVisible();
    expect(getByText('До допуска не хватает 7 баллов: нужно не меньше 31')).toBeVisible();
    expect(queryByText(/Чтобы сдать/)).toBeNull();
    expect(await factsOf()).toMatchObject({ Экзамен: 'День ещё не назначен' });
  });

  it('says when the points are enough already, or cannot be enough', async () => {
    const { rules } = anOwnResult();
    shown = [
      anOwnResult({ rules: { ...rules, scale: { ...rules.scale, passFrom: 40 } } }),
      anOwnResult({ classId: 22, disciplineName: 'Физика', rules: { ...rules, examMax: 10 } }),
    ];
    await show();
    expect((await card()).getByText(ru.results.forecast.reached)).toBeVisible();
    const physics = await card('Физика');
    expect(physics.getByText(ru.results.forecast.outOfReach)).toBeVisible();
    expect(physics.queryByText(ru.results.forecast.letters)).toBeNull();
  });

  it('has no points for forms without them', async () => {
    const { rules } = anOwnResult();
    shown = [anOwnResult({ rules: { ...rules, ...ungraded }, modulePoints: [] })];
    await show();
    const { getByText, queryByText } = await card();
    expect(getByText('Результата ещё нет')).toBeVisible();
    expect(queryByText('Сумма модулей')).toBeNull();
  });
});

describe("a student's result of a closed sheet", () => {
  it('has exam points, sum, letter and grade points (D-64.13)', async () => {
    shown = [anOwnResult({ ...closed, isPassed: true })];
    await show();
    const { getByText, queryByText } = await card();
    expect(getByText('Сдано')).toBeVisible();
    expect(await factsOf()).toMatchObject({
      Экзамен: '30 из 40',
      Сумма: '79',
      Оценка: 'C',
      Эквивалент: '3,00',
    });
    expect(queryByText(/Чтобы сдать/)).toBeNull();
  });

  it.each([
    ['FX', 'main', 'repeat'],
    ['F', 'main', 'again'],
    ['FX', 'repeat', 'again'],
  ] as const)('says what comes after %s of a sheet of the kind %s (D-64.13)', async (letter, kind, next) => {
    shown = [anOwnResult({ ...closed, mark: 'absent', total: 49, letter, kind, isPassed: false })];
    await show();
    const { getByText } = await card();
    expect(getByText('Не сдано')).toBeVisible();
    expect(getByText('Неявка')).toBeVisible();
    expect(getByText(ru.results.next[next])).toBeVisible();
  });

  it('says that the student was not admitted', async () => {
    const notAdmitted = { mark: null, total: 20, letter: 'F', gradePoints: 0, isPassed: false } as const;
    shown = [anOwnResult({ ...closed, ...notAdmitted, modulePoints: [10, 10] })];
    await show();
    expect(await factsOf()).toMatchObject({ Экзамен: 'Нет допуска', Сумма: '20' });
  });

  it('shows the repeat exam with its day and place when it is open (D-64.13)', async () => {
    shown = [anOwnResult({ kind: 'repeat', heldOn: '2027-01-20', startsAt: null, roomName: '105' })];
    await show();
    expect(await factsOf()).toMatchObject({
      Ведомость: 'Повторная сдача',
      Экзамен: '20 января',
      Аудитория: '105',
    });
  });

  it.each([
    [{ mark: 'excused' }, 'excused'],
    [{ mark: null }, 'notListed'],
  ] as const)('explains %j', async (overrides, state) => {
    const none = { total: null, letter: null, gradePoints: null, isPassed: null };
    shown = [anOwnResult({ ...closed, ...none, ...overrides })];
    await show();
    const { getByText } = await card();
    expect(getByText(ru.results.states[state])).toBeVisible();
    expect(getByText(ru.results.next[state])).toBeVisible();
  });

  it('is passed or not where there are no points', async () => {
    const { rules } = anOwnResult();
    const none = { modulePoints: [], total: null, letter: null, gradePoints: null };
    const form = { ...closed, ...none, rules: { ...rules, ...ungraded } };
    shown = [
      anOwnResult({ ...form, mark: 'passed', isPassed: true }),
      anOwnResult({ ...form, classId: 22, disciplineName: 'Физкультура', mark: 'failed', isPassed: false }),
    ];
    await show();
    expect((await card()).getByText('Сдано')).toBeVisible();
    const failed = await card('Физкультура');
    expect(failed.getByText(ru.results.next.repeat)).toBeVisible();
    expect(failed.queryByText('Сумма')).toBeNull();
  });
});

describe('the page of results', () => {
  it('loads another term, which stands in the address', async () => {
    const { user, router } = await show();
    await user.selectOptions(
      await screen.findByLabelText('Семестр'),
      await screen.findByRole('option', { name: 'Весенний' }),
    );
    await waitFor(() => expect(requests.at(-1)).toEqual({ academicYearId: 2026, termId: 1 }));
    expect(router.state.location.search).toContain('term=1');
  });

  it('has a sentence for a term without disciplines, and a retry after a failure', async () => {
    shown = [];
    const { unmount } = await show();
    expect(await screen.findByText(ru.results.empty)).toBeVisible();
    unmount();
    portalServer.use(fail(sheets.ownResults, 500));
    const { user } = await show();
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    portalServer.use(respond(sheets.ownResults, () => [anOwnResult()]));
    await user.click(retry);
    expect((await card()).getByText('Допущен(а)')).toBeVisible();
  });

  it('shows a result as soon as its sheet is closed (D-64.13)', async () => {
    await show();
    await card();
    shown = [anOwnResult({ ...closed, isPassed: true })];
    emitEvent(notificationTopic, { kind: 'added', type: 'result' });
    expect(await screen.findByText('Сдано')).toBeVisible();
  });
});
