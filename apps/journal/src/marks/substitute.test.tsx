import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aJournalColumn, aJournalStudent, aSchedule, aSlot, journalHandlers, respond } from '@portal/testing';
import { journal } from '@portal/wire';
import ru from '../../locales/ru.json';
import { openJournal, setupMonday } from '../../test/open-journal.tsx';

setupMonday();

const days = { name: 'Асанов Бакыт', firstDay: '2026-11-16', lastDay: '2026-11-20', lessonTimeId: undefined };
const columns = [
  aJournalColumn({ lessonId: 1, date: '2026-11-09', isOpen: false, lock: 'notSubstituted' }),
  aJournalColumn({ lessonId: 2 }),
];

const show = (isSubstitute: boolean) =>
  openJournal(
    [
      respond(journal.modules, () => []),
      respond(journal.plannedThemes, () => []),
      respond(journal.openings, () => []),
      ...journalHandlers(() => ({ students: [aJournalStudent()], columns })),
    ],
    { schedule: aSchedule([aSlot({ substitutes: [days], isSubstitute })]) },
  );
const openLesson = async ({ user }: Awaited<ReturnType<typeof show>>) => {
  await user.click(await screen.findByRole('button', { name: ru.journal.openLesson }));
  return within(await screen.findByRole('dialog'));
};

describe('the journal of a substitute', () => {
  it('has no tools of its teacher, and the lesson cannot be deleted', async () => {
    const shown = await show(true);
    const tools = within(await screen.findByRole('toolbar', { name: ru.journal.tools }));
    for (const name of [ru.themes.title, ru.subgroups.heading, ru.appeals.title, ru.journal.deleteJournal])
      expect(tools.queryByRole('button', { name })).toBeNull();
    const lesson = await openLesson(shown);
    expect(await lesson.findByRole('button', { name: ru.lesson.save })).toBeVisible();
    expect(lesson.queryByRole('button', { name: ru.lesson.deleteColumn })).toBeNull();
  });

  it('names the substitute to the teacher in the lesson', async () => {
    const lesson = await openLesson(await show(false));
    expect(await lesson.findByText('Замена: Асанов Бакыт')).toBeVisible();
    expect(await lesson.findByRole('button', { name: ru.lesson.deleteColumn })).toBeVisible();
  });
});
