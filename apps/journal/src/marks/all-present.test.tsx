import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aJournalColumn, aJournalStudent, journalHandlers, respond } from '@portal/testing';
import { checkIn, type RosterEntry } from '@portal/wire';
import ru from '../../locales/ru.json';
import { aCheckIn, anEntry, aPresent, aWaiting } from '../../test/a-check-in.ts';
import { setupLayout } from '../../test/layout.ts';
import { openJournal, setupMonday } from '../../test/open-journal.tsx';

setupMonday();
setupLayout();

const names = ['Абдыкадыров Бекзат', 'Бакирова Айгүл', 'Исаев Эрлан', 'Осмонова Жылдыз'];

/** Opens the question of the toolbar; the lessons of the tests differ, because marks wait in one session. */
async function open(lessonId: number, roster: readonly RosterEntry[] = []) {
  const students = names.map((fullName, at) =>
    aJournalStudent({
      id: at + 1,
      fullName,
      cells: at === 0 ? [{ lessonId, value: 'present', version: 1 }] : [],
    }),
  );
  const shown = await openJournal([
    respond(checkIn.current, () => (roster.length > 0 ? [aCheckIn({ id: 7, lessonId })] : [])),
    respond(checkIn.roster, () => [...roster]),
    ...journalHandlers(() => ({ students, columns: [aJournalColumn({ lessonId })] })),
  ]);
  await shown.user.click(await screen.findByRole('button', { name: ru.lesson.allPresent }));
  const question = within(await screen.findByRole('dialog', { name: ru.lesson.allPresentQuestion }));
  const marks = () =>
    names.map((name) => {
      const row = within(screen.getByRole('row', { name: new RegExp(name), hidden: true }));
      return row
        .getAllByRole('gridcell', { hidden: true })[0]
        ?.textContent?.replace(ru.grid.states.saving, '');
    });
  return { ...shown, question, marks };
}

describe('the question of "all present" (D-45)', () => {
  it('also marks the others as absent, and counts them', async () => {
    const { user, question, marks } = await open(21);
    await user.click(question.getByRole('button', { name: 'Остальным н/б (3)' }));
    await waitFor(() => expect(marks()).toEqual(['+', 'н/б', 'н/б', 'н/б']));
  });

  it('says how many are present and absent when somebody was picked', async () => {
    const { user, question, marks } = await open(22);
    await user.click(question.getByRole('button', { name: /Исаев/ }));
    await user.click(question.getByRole('button', { name: 'Отметить: есть 2, нет 1' }));
    await waitFor(() => expect(marks()).toEqual(['+', '+', 'н/б', '+']));
  });

  it('shows what came of the check-in by QR, and leaves out who was rejected', async () => {
    const { user, question, marks } = await open(23, [
      aPresent(1),
      anEntry(2, { verdict: 'rejected', reason: 'rejectedByTeacher', reasons: ['rejectedByTeacher'] }),
      aWaiting(3),
      anEntry(4),
    ]);
    const counts = 'Отметка по QR: есть скан: 1, нет скана: 1, скан отклонён: 1, скан ждёт решения: 1.';
    expect(await question.findByText(`${counts} Отклонённые не получат «+».`)).toBeVisible();
    const statusOf = (name: string) => question.getByRole('button', { name: new RegExp(name) }).textContent;
    expect(names.map(statusOf)).toEqual([
      'Абдыкадыров Бекзатесть скан',
      'Бакирова Айгүлскан отклонён',
      'Исаев Эрланскан ждёт решения',
      'Осмонова Жылдызнет скана',
    ]);
    await user.click(question.getByRole('button', { name: ru.lesson.allPresent }));
    await waitFor(() => expect(marks()).toEqual(['+', '', '+', '+']));
  });
});
