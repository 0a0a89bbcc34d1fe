import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import {
  anOwnResult,
  aStudent,
  fakeDate,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
  studyHandlers,
} from '@portal/testing';
import { sheets, type OwnResult } from '@portal/wire';
import ru from '../../locales/ru.json';
import { Component } from './results-screen.tsx';

setupPortalServer();

const closed = { isClosed: true, kind: 'main', mark: 30, total: 79, letter: 'C', gradePoints: 3 } as const;

const show = (...shown: OwnResult[]) => {
  portalServer.use(
    ...studyHandlers(),
    respond(sheets.ownResults, () => shown),
  );
  return renderInPortal(<Component />, { as: aStudent(), path: '/results', messages: { journal: ru } });
};

describe('the lines of results', () => {
  it('has a line for each discipline with its form, day, points and state; details unfold', async () => {
    const { user } = await show(
      anOwnResult(),
      anOwnResult({ ...closed, classId: 22, disciplineName: 'Физика', isPassed: true }),
      anOwnResult({ ...closed, classId: 23, disciplineName: 'Сети', letter: 'F', isPassed: false }),
    );
    const [databases, physics, networks] = await screen.findAllByRole('listitem');
    expect(databases).toHaveTextContent(/^Базы данныхЭкзамен · 28 декабря, 09:0049 из 60Допущен\(а\)$/);
    expect(physics).toHaveTextContent(/^ФизикаЭкзамен79 · CСдано$/);
    expect(physics).toHaveAttribute('data-weight', 'quiet');
    expect(networks).toHaveAttribute('data-weight', 'strong');
    expect(screen.queryByRole('definition')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Базы данных', expanded: false }));
    expect(screen.getByRole('region', { name: 'Базы данных' })).toHaveTextContent('Сумма модулей');
  });

  it('have no day before there is one, and no figure without points', async () => {
    const { rules } = anOwnResult();
    await show(
      anOwnResult({ heldOn: null, rules: { ...rules, isGraded: false, modules: [] }, modulePoints: [] }),
    );
    expect(await screen.findByRole('listitem')).toHaveTextContent(/^Базы данныхЭкзаменРезультата ещё нет$/);
  });
});

describe('on top of the results', () => {
  beforeEach(() => fakeDate(new Date('2026-12-20T12:00:00+06:00')));
  afterEach(() => {
    jest.useRealTimers();
  });
  const spotlight = async (title: string) => within(await screen.findByRole('region', { name: title }));
  const exam = {
    date: '2027-01-20',
    startsAt: '10:00',
    endsAt: '12:00',
    roomId: 1,
    roomName: '105',
    buildingName: 'Корпус 1',
  };

  it('is another exam with when and where, and the names of what else is at risk', async () => {
    const retake = { kind: 'repeat', heldOn: '2027-01-20', exam, consultation: undefined } as const;
    await show(
      anOwnResult({ ...closed, classId: 23, disciplineName: 'Сети', letter: 'FX', isPassed: false }),
      anOwnResult({ kind: 'repeat', heldOn: '2027-01-20', exams: [retake] }),
    );
    const urgent = await spotlight('Требуют внимания: 2 дисциплины');
    expect(urgent.getByText('Базы данных')).toBeVisible();
    expect(urgent.getByText('Повторная сдача: 20 января, 10:00–12:00, 105, Корпус 1')).toBeVisible();
    expect(urgent.getByText('Ещё: Сети')).toBeVisible();
  });

  it.each<[Partial<OwnResult>, string]>([
    [{ ...closed, letter: 'F', isPassed: false }, `Не сдано. ${ru.results.next.again}`],
    [{ ...closed, mark: undefined, total: null, letter: null }, ru.results.next.notListed],
    [{ modulePoints: [20, 4] }, 'До допуска не хватает 7 баллов: нужно не меньше 31'],
    [{ kind: 'repeat', heldOn: null }, 'Повторная сдача: День ещё не назначен'],
  ])('is what endangers the student: %j', async (overrides, sentence) => {
    await show(anOwnResult(overrides));
    const urgent = await spotlight('Требует внимания: 1 дисциплина');
    expect(urgent.getByText(sentence)).toBeVisible();
  });

  it('is the next exam with what it must bring, or what is missing to be admitted', async () => {
    const { unmount } = await show(anOwnResult());
    const next = await spotlight('Базы данных');
    expect(next.getByText('Ближайшее: Экзамен')).toBeVisible();
    expect(next.getByText('28 декабря, 09:00, 301')).toBeVisible();
    expect(next.getByText('Чтобы сдать, на экзамене нужно ≥ 12 из 40')).toBeVisible();
    unmount();
    await show(anOwnResult({ modulePoints: [20, 4], marks: [] }));
    expect((await spotlight('Базы данных')).getByText(/^До допуска не хватает 7 баллов/)).toBeVisible();
  });

  it('is calm otherwise', async () => {
    const passed = anOwnResult({ ...closed, isPassed: true });
    const { unmount } = await show(passed, anOwnResult({ classId: 22, heldOn: null, marks: [] }));
    expect((await spotlight(ru.results.spotlight.calm)).getByText('Сдано: 1 из 2')).toBeVisible();
    unmount();
    const waiting = await show(anOwnResult({ heldOn: null, marks: [] }));
    expect(
      (await spotlight(ru.results.spotlight.waiting)).getByText(ru.results.spotlight.noDays),
    ).toBeVisible();
    waiting.unmount();
    await show(passed);
    expect(await screen.findByRole('region', { name: ru.results.spotlight.passed })).toBeVisible();
  });
});
