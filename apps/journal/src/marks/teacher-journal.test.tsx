import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aJournalColumn,
  aJournalRef,
  aJournalStudent,
  aSchedule,
  anAppeal,
  aSlot,
  fail,
  journalHandlers,
  respond,
  scheduleHandlers,
  studyHandlers,
} from '@portal/testing';
import { journal, type JournalRef } from '@portal/wire';
import ru from '../../locales/ru.json';
import { openJournal, setupMonday } from '../../test/open-journal.tsx';
import { setupLayout } from '../../test/layout.ts';

setupMonday();
setupLayout();

const grid = () => ({
  students: [aJournalStudent()],
  columns: [aJournalColumn({ theme: 'Нормальные формы' })],
});
const lessonAddress = '?type=1&date=2026-11-16&time=1&year=2026&term=2&discipline=1&semester=5&group=31';

async function show({ path = '/journal', slots = [aSlot()] } = {}) {
  const requested: JournalRef[] = [];
  const shown = await openJournal(
    [
      respond(journal.grid, (ref) => {
        requested.push(ref);
        return grid();
      }),
      ...journalHandlers(grid),
    ],
    { path, schedule: aSchedule(slots) },
  );
  return { ...shown, requested };
}

describe('the journal of a teacher', () => {
  it('opens on the running lesson without a choice, and keeps it in the address', async () => {
    const { router, requested } = await show();
    expect(await screen.findByText('Нормальные формы')).toBeVisible();
    expect(router.state.location.search).toBe(lessonAddress);
    expect(requested).toEqual([aJournalRef()]);
  });

  it('opens the journal of its address after a reload', async () => {
    const slots = [aSlot(), aSlot({ id: 2, day: 2, disciplineId: 12, disciplineRowId: 2 })];
    const { requested } = await show({
      path: `/journal${lessonAddress.replace('discipline=1', 'discipline=2')}`,
      slots,
    });
    expect(await screen.findByText('Нормальные формы')).toBeVisible();
    expect(requested).toEqual([aJournalRef({ disciplineId: 12 })]);
  });

  it('opens the appeal of a notification, with the focus on it, until it is closed', async () => {
    const { user, router } = await openJournal(
      [
        respond(journal.appeals, () => [anAppeal(), anAppeal({ id: 2, text: 'Второй' })]),
        ...journalHandlers(grid),
      ],
      { path: `/journal${lessonAddress}&appeal=2` },
    );
    const dialog = await screen.findByRole('dialog', { name: ru.appeals.title });
    await waitFor(() => expect(within(dialog).getByText('Второй').closest('li')).toHaveFocus());
    expect(within(dialog).getAllByRole('listitem', { current: true })).toHaveLength(1);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe(lessonAddress);
  });

  it('identifies the journal of a stream by its term (D-09)', async () => {
    const { requested } = await show({ slots: [aSlot({ isElective: true })] });
    await waitFor(() => expect(requested).toEqual([aJournalRef({ isElective: true, semesterOrTermId: 2 })]));
  });

  it('opens with the list of the journals where no lesson is near, and one step from there', async () => {
    const { user, router, requested } = await show({ slots: [] });
    await user.click(await screen.findByRole('link', { name: 'ПИ-1-24 Лекция' }));
    expect(await screen.findByText('Нормальные формы')).toBeVisible();
    expect(router.state.location.search).toBe('?type=1&year=2026&term=2&discipline=1&semester=5&group=31');
    expect(requested).toEqual([aJournalRef()]);
    await user.click(screen.getByRole('button', { name: ru.own.title }));
    expect(await screen.findByRole('heading', { name: ru.own.all })).toBeVisible();
  });

  it('says when a term has no journals', async () => {
    await openJournal([respond(journal.ownJournals, () => []), ...studyHandlers([]), ...scheduleHandlers()]);
    expect(await screen.findByText(ru.journal.empty)).toBeVisible();
  });

  it('explains a failure', async () => {
    await openJournal([fail(journal.grid, 500)]);
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  it('moves from lesson to lesson, each with its address', async () => {
    const columns = [
      aJournalColumn(),
      aJournalColumn({ lessonId: 2, date: '2026-11-23' }),
      aJournalColumn({ lessonId: 3, date: '2026-11-30', lessonTimeId: 2 }),
    ];
    const { user, router } = await openJournal([
      respond(journal.grid, () => ({ students: [], columns })),
      ...journalHandlers(grid),
    ]);
    expect(await screen.findByRole('button', { name: ru.journal.previousLesson })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: ru.journal.nextLesson }));
    expect(router.state.location.search).toContain('date=2026-11-23&time=1');
    await user.selectOptions(screen.getByLabelText(ru.journal.lesson), '30 ноября, 08:00');
    expect(router.state.location.search).toContain('date=2026-11-30&time=2');
    expect(screen.getByRole('button', { name: ru.journal.nextLesson })).toBeDisabled();
  });
});
