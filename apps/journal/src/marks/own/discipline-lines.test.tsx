import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import {
  anOwnMark,
  anOwnResult,
  aStudent,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
  studyHandlers,
} from '@portal/testing';
import { journal, sheets, type OwnMark, type OwnResult } from '@portal/wire';
import ru from '../../../locales/ru.json';
import { disciplineLine, unfold } from '../../../test/discipline-lines.ts';
import { OwnMarks } from './own-marks.tsx';

setupPortalServer();

let shown: OwnMark[];
let results: OwnResult[];

beforeEach(() => {
  localStorage.clear();
  shown = [anOwnMark({ lessonId: 1, value: 'absent' }), anOwnMark({ lessonId: 7, value: 70 })];
  results = [];
  portalServer.use(
    ...studyHandlers(),
    respond(journal.ownAppeals, () => []),
    respond(sheets.ownResults, () => results),
    respond(journal.semesters, () => [{ id: 5, name: '5 семестр' }]),
    respond(journal.groups, () => [{ id: 31, name: 'ПИ-1-24', isElective: false, educationFormId: 1 }]),
    respond(journal.teachers, () => [
      { id: 3, fullName: 'Асанов Эркин', lessons: [{ disciplineId: 12, lessonTypeId: 1 }] },
    ]),
    respond(journal.ownMarks, () => shown),
  );
});

const show = (path = '/journal') =>
  renderInPortal(<OwnMarks />, { as: aStudent(), path, messages: { journal: ru } });
const spotlight = async (title: string) => within(await screen.findByRole('region', { name: title }));

describe('what endangers a student', () => {
  it('stands on top with what the worst takes, and at its line', async () => {
    results = [anOwnResult({ disciplineId: 11, modulePoints: [20, 4], marks: [] })];
    await show();
    const urgent = await spotlight('Под угрозой: 1 дисциплина');
    expect(urgent.getByText('Базы данных')).toBeVisible();
    expect(await urgent.findByText('Чтобы допустили к экзамену, нужно 31: у вас 24')).toBeVisible();
    expect(urgent.getByText('Лекция: посещаемость 50 %, нужно не меньше 70 %.')).toBeVisible();
    expect(within(await disciplineLine('Базы данных')).getByText('Под угрозой')).toBeVisible();
  });

  it('is told with what is left, and how attendance comes back, in both places', async () => {
    const marks = [{ module: 1, markCount: 1, hundredths: 4_000, lessonCount: 1, absenceCount: 0 }];
    const unmarked = [20, 21, 23, 24].map((day) =>
      anOwnMark({ lessonId: day, date: `2026-11-${day}`, module: 1 }),
    );
    shown.push(anOwnMark({ lessonId: 9, value: 40, module: 1 }), ...unmarked);
    results = [anOwnResult({ disciplineId: 11, modulePoints: [12, 0], marks })];
    const page = await show();
    const urgent = await spotlight('Под угрозой: 1 дисциплина');
    const left =
      'По журналу можно получить ещё до 44 баллов: модуль 1 – до 14 за занятия без отметки ' +
      '(20 ноября, 21 ноября, 23 ноября и ещё 1); модуль 2 – до 30, отметок ещё нет.';
    const attend = 'Лекция: не пропустите ещё 1 занятие, и посещаемость станет не меньше 70 %.';
    expect(await urgent.findByText(left)).toBeVisible();
    expect(urgent.getByText(attend)).toBeVisible();
    await unfold(page);
    const line = within(await disciplineLine('Базы данных'));
    expect(line.getByText(left)).toBeVisible();
    expect(line.getByText(attend)).toBeVisible();
  });

  it('says that signed points do not change, and promises none', async () => {
    shown = [anOwnMark({ lessonId: 7, value: 70, module: 1 })];
    results = [anOwnResult({ disciplineId: 11, modulePoints: [20, 4] })];
    await show();
    const urgent = await spotlight('Под угрозой: 1 дисциплина');
    expect(await urgent.findByText(ru.points.frozen)).toBeVisible();
    expect(urgent.queryByText(/ещё до/)).toBeNull();
  });

  it('is also said while the lessons of another teacher are looked at', async () => {
    shown.push(anOwnMark({ lessonId: 9, disciplineId: 12, disciplineName: 'Сети', value: 90 }));
    await show('/journal?teacher=3');
    await disciplineLine('Сети');
    expect(await screen.findByRole('region', { name: 'Под угрозой: 1 дисциплина' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Базы данных' })).toBeNull();
  });

  it('is nothing for who is there and has the points', async () => {
    shown = [anOwnMark({ lessonId: 7, value: 70 })];
    await show();
    expect(
      (await spotlight('Ни одна дисциплина не под угрозой')).getByText('Посещаемость: 100 %'),
    ).toBeVisible();
    expect(screen.queryByText('Под угрозой')).toBeNull();
  });
});

describe('the line of a discipline', () => {
  it('has its average and attendance, and unfolds its marks', async () => {
    const page = await show();
    const line = within(await disciplineLine('Базы данных'));
    expect(line.getByText('70,00')).toBeVisible();
    expect(line.getByText('Посещаемость: 50 % · Пропуски: 1')).toBeVisible();
    const title = line.getByRole('button', { name: 'Базы данных' });
    expect(title).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByText('Лекция')).toBeNull();
    await unfold(page);
    expect(title).toHaveAttribute('aria-expanded', 'true');
    expect(line.getByText('Лекция')).toBeVisible();
    expect(line.getByText(/поговорите с преподавателем/)).toBeVisible();
    await page.user.click(title);
    expect(screen.queryByText('Лекция')).toBeNull();
  });

  it('has the points of the modules where they are counted', async () => {
    results = [anOwnResult({ disciplineId: 11, modulePoints: [20, 25], roundUp: 2 })];
    await show();
    expect(await within(await disciplineLine('Базы данных')).findByText('47 из 60')).toBeVisible();
  });

  it('is quiet when its sheet is closed', async () => {
    results = [anOwnResult({ disciplineId: 11, isClosed: true, isPassed: true })];
    await show();
    await spotlight('Ни одна дисциплина не под угрозой');
    expect(await disciplineLine('Базы данных')).toHaveAttribute('data-weight', 'quiet');
  });
});
