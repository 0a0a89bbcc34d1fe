import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import {
  anOwnJournal,
  aSchedule,
  aSlot,
  aTeacher,
  fail,
  portalServer,
  renderInPortal,
  respond,
  scheduleHandlers,
  studyHandlers,
} from '@portal/testing';
import { journal, schedule, study, type OwnJournal } from '@portal/wire';
import ru from '../../../locales/ru.json';
import { setupMonday } from '../../../test/open-journal.tsx';
import { OwnJournals } from './own-journals.tsx';

setupMonday();

const slots = [
  aSlot(),
  aSlot({ id: 2, lessonTimeId: 2, startsAt: '09:30', endsAt: '10:50', groupId: 32, groupName: 'ПИ-2-24' }),
  aSlot({ id: 3, lessonTimeId: 3, startsAt: '11:00', endsAt: '12:20', groupId: 33, groupName: 'ПИ-3-24' }),
  aSlot({ id: 4, day: 2 }),
];
const call = (lessonTimeId: number, markedCount: number) => ({ lessonTimeId, markedCount, studentCount: 20 });
const journals = [
  anOwnJournal({ rollCalls: [call(1, 20)] }),
  anOwnJournal({ groupId: 32, groupName: 'ПИ-2-24', rollCalls: [call(2, 4), call(2, 5)] }),
  anOwnJournal({ groupId: 33, groupName: 'ПИ-3-24' }),
  anOwnJournal({ disciplineRowId: 2, disciplineName: 'Сети', lessonTypeId: 2, lessonTypeName: 'Практика' }),
];

function show(own: readonly OwnJournal[] = journals) {
  portalServer.use(
    respond(journal.ownJournals, () => [...own]),
    ...studyHandlers(),
    ...scheduleHandlers(aSchedule(slots)),
  );
  return renderInPortal(<OwnJournals />, { as: aTeacher(), messages: { journal: ru } });
}
const region = (name: string) => screen.findByRole('region', { name });

describe("the list of a teacher's journals", () => {
  it("begins with today's lessons: time, room and how far the roll call is", async () => {
    await show();
    const lessons = within(await region(ru.own.today)).getAllByRole('link');
    expect(lessons.map(({ textContent }) => textContent)).toEqual([
      '08:00–09:20Базы данных · ПИ-1-24Лекция · 1-101Отмечены все',
      '09:30–10:50Базы данных · ПИ-2-24Лекция · 1-101Отмечено 9 из 40',
      '11:00–12:20Базы данных · ПИ-3-24Лекция · 1-101Не отмечено',
    ]);
    expect(lessons.map((link) => link.getAttribute('aria-current'))).toEqual(['time', null, null]);
    expect(lessons[1]).toHaveAttribute(
      'href',
      expect.stringMatching(
        /type=1&date=2026-11-16&time=2&year=2026&term=2&discipline=1&semester=5&group=32$/,
      ),
    );
  });

  it('goes on with all journals by discipline and group, reached by keyboard', async () => {
    const { user, router } = await show();
    const all = within(await region(ru.own.all));
    expect(all.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Базы данных',
      'Сети',
    ]);
    all.getByRole('link', { name: 'ПИ-1-24 Практика' }).focus();
    await user.keyboard('{Enter}');
    expect(router.state.location.search).toBe('?type=2&year=2026&term=2&discipline=2&semester=5&group=31');
  });

  it('says for whom and on which days the teacher stands in', async () => {
    const days = { teacherName: 'Осмонова Гүлзат', firstDay: '2026-12-03', lastDay: '2026-12-14' };
    const once = { ...days, lastDay: days.firstDay };
    await show([anOwnJournal({ substitution: days }), anOwnJournal({ groupId: 32, substitution: once })]);
    expect(await screen.findByText('Вы заменяете: Осмонова Гүлзат, 3 декабря – 14 декабря')).toBeVisible();
    expect(screen.getByText('Вы заменяете: Осмонова Гүлзат, 3 декабря')).toBeVisible();
  });

  it('says when there is nothing today, and when there is no journal at all', async () => {
    slots.splice(0, 3);
    await show();
    expect(await screen.findByText(ru.own.noLessons)).toBeVisible();
  });

  it('says when the term has no journal', async () => {
    await show([]);
    expect(await screen.findByText(ru.journal.empty)).toBeVisible();
    expect(screen.getByText(ru.own.emptyHint)).toBeVisible();
  });

  it('shows the journals without a schedule, and offers to load them again when they fail', async () => {
    const { unmount } = await (async () => {
      const shown = show();
      portalServer.use(fail(schedule.ofTeacher, 500));
      return shown;
    })();
    expect(await screen.findByText(ru.own.noSchedule)).toBeVisible();
    expect(await region(ru.own.all)).toBeVisible();
    unmount();
    portalServer.use(fail(journal.ownJournals, 500));
    const { user } = await renderInPortal(<OwnJournals />, { as: aTeacher(), messages: { journal: ru } });
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    portalServer.use(respond(journal.ownJournals, () => [...journals]));
    await user.click(retry);
    expect(await region(ru.own.all)).toBeVisible();
  });

  it('explains a term that cannot be loaded', async () => {
    const shown = show();
    portalServer.use(fail(study.currentYear, 500));
    await shown;
    expect(await screen.findByRole('alert')).toBeVisible();
  });
});
