import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aJournalColumn,
  aJournalRef,
  aJournalStudent,
  fail,
  journalHandlers,
  portalServer,
  respond,
} from '@portal/testing';
import { journal } from '@portal/wire';
import ru from '../locales/ru.json';
import { openJournal, setupMonday } from '../test/open-journal.tsx';

setupMonday();

/** Opens a journal with one column, whose deletions are counted. */
async function show() {
  const calls: string[] = [];
  let columns = [aJournalColumn({ theme: 'Индексы' })];
  const shown = await openJournal([
    respond(journal.removeJournal, (ref) => {
      expect(ref).toEqual(aJournalRef());
      columns = [];
      calls.push('delete');
      return { notice: `Удалено ${calls.length}`, deletionId: calls.length, undoSeconds: 10 };
    }),
    respond(journal.undoDeletion, ({ deletionId }) => {
      columns = [aJournalColumn({ theme: 'Индексы' })];
      calls.push(`undo ${deletionId}`);
      return { notice: 'Восстановлено' };
    }),
    ...journalHandlers(() => ({ students: [aJournalStudent()], columns })),
  ]);
  const tools = within(await screen.findByRole('toolbar', { name: ru.journal.tools }));
  const deleteJournal = async (answer = ru.lesson.delete) => {
    await shown.user.click(tools.getByRole('button', { name: ru.journal.deleteJournal }));
    const question = within(await screen.findByRole('dialog', { name: ru.journal.deleteJournal }));
    await shown.user.click(question.getByRole('button', { name: answer }));
  };
  const use = async (name: string) => {
    await waitFor(() => expect(tools.getByRole('button', { name })).toBeEnabled());
    await shown.user.click(tools.getByRole('button', { name }));
  };
  return { ...shown, calls, deleteJournal, use };
}

describe('deleting a journal (D-45.2, §2 Journal.5)', () => {
  it('asks first, and does nothing without a yes', async () => {
    const { calls, deleteJournal } = await show();
    await deleteJournal('Отмена');
    expect(await screen.findByText('Индексы')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('says why it was refused', async () => {
    const { deleteJournal } = await show();
    portalServer.use(fail(journal.removeJournal, 423, { code: 'lessonLocked', message: 'Срок истёк' }));
    await deleteJournal();
    expect(await screen.findByText('Срок истёк')).toBeVisible();
    expect(screen.getByText('Индексы')).toBeVisible();
  });

  it('reads the journal again without its columns (§4 Filter cascade.7)', async () => {
    const { deleteJournal } = await show();
    await deleteJournal();
    expect(await screen.findByText(ru.journal.noLessons)).toBeVisible();
  });

  it('is undone and done again by the undo and redo of the marks', async () => {
    const { calls, deleteJournal, use } = await show();
    await deleteJournal();
    await use(ru.journal.undo);
    expect(await screen.findByText('Индексы')).toBeVisible();
    await use(ru.journal.redo);
    expect(await screen.findByText(ru.journal.noLessons)).toBeVisible();
    await use(ru.journal.undo);
    expect(await screen.findByText('Индексы')).toBeVisible();
    expect(calls).toEqual(['delete', 'undo 1', 'delete', 'undo 3']);
  });
});
