import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  aJournalColumn,
  aJournalRef,
  aJournalStudent,
  disconnect,
  fail,
  journalHandlers,
  portalServer,
  respond,
} from '@portal/testing';
import { journal } from '@portal/wire';
import ru from '../../locales/ru.json';
import { openJournal, setupMonday } from '../../test/open-journal.tsx';

setupMonday();
afterEach(() => {
  jest.restoreAllMocks();
  // Only four messages are shown at once, and those of other tests would be among them.
  for (const message of document.querySelectorAll<HTMLElement>('.Toastify__toast')) {
    fireEvent.click(within(message).getByRole('button', { name: 'Закрыть' }));
    fireEvent.animationEnd(message);
  }
});

/** Opens a journal with one column, whose deletions are counted. */
async function show(undoSeconds = 10) {
  const calls: string[] = [];
  let columns = [aJournalColumn({ theme: 'Индексы' })];
  const shown = await openJournal([
    respond(journal.removeJournal, (ref) => {
      expect(ref).toEqual(aJournalRef());
      columns = [];
      calls.push('delete');
      return { notice: `Удалено ${calls.length}`, deletionId: calls.length, undoSeconds };
    }),
    respond(journal.undoDeletion, ({ deletionId }) => {
      columns = [aJournalColumn({ theme: 'Индексы' })];
      calls.push(`undo ${deletionId}`);
      return { notice: 'Восстановлено' };
    }),
    ...journalHandlers(() => ({ students: [aJournalStudent()], columns })),
  ]);
  const tools = within(await screen.findByRole('toolbar', { name: ru.journal.tools }));
  const tool = (name: string) => tools.getByRole('button', { name });
  const deleteJournal = async (answer = ru.lesson.delete) => {
    await shown.user.click(tools.getByRole('button', { name: ru.journal.deleteJournal }));
    const question = within(await screen.findByRole('dialog', { name: ru.journal.deleteJournal }));
    await shown.user.click(question.getByRole('button', { name: answer }));
  };
  const use = async (name: string) => {
    await waitFor(() => expect(tool(name)).toBeEnabled());
    await shown.user.click(tool(name));
  };
  return { ...shown, calls, deleteJournal, tool, use };
}

async function messageWith(text: string): Promise<HTMLElement> {
  const message = (await screen.findByText(text)).closest<HTMLElement>('.Toastify__toast');
  if (!message) throw new Error('no message');
  return message;
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

  it('is undone by its message, and is no step of the marks then', async () => {
    const { calls, deleteJournal, user, tool } = await show();
    await deleteJournal();
    const message = within(await messageWith('Удалено 1'));
    await user.click(message.getByRole('button', { name: 'Отменить' }));
    expect(await screen.findByText('Индексы')).toBeVisible();
    expect(tool(ru.journal.undo)).toBeDisabled();
    expect(tool(ru.journal.redo)).toBeDisabled();
    expect(calls).toEqual(['delete', 'undo 1']);
  });

  it('is offered no longer than the server undoes it, by the message or by the marks', async () => {
    const { calls, deleteJournal, tool } = await show(1);
    await deleteJournal();
    await waitFor(() => expect(tool(ru.journal.undo)).toBeEnabled());
    const message = await messageWith('Удалено 1');
    await waitFor(() => expect(tool(ru.journal.undo)).toBeDisabled(), { timeout: 3_000 });
    expect(message.className).toMatch(/exit/);
    expect(calls).toEqual(['delete']);
  });

  it('leaves no step to redo when its undo was refused', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { deleteJournal, use, tool } = await show();
    await deleteJournal();
    portalServer.use(fail(journal.undoDeletion, 409, { code: 'undoExpired', message: 'Поздно' }));
    await use(ru.journal.undo);
    expect(await screen.findByText('Поздно')).toBeVisible();
    // It still has the focus.
    expect(tool(ru.journal.undo)).toHaveAttribute('aria-disabled', 'true');
    expect(tool(ru.journal.redo)).toBeDisabled();
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('stays offered, by its message and by the marks, until it reaches the server', async () => {
    const { calls, deleteJournal, use, user, tool } = await show();
    await deleteJournal();
    portalServer.use(disconnect(journal.undoDeletion));
    await use(ru.journal.undo);
    expect(await screen.findByText(/Нет связи с сервером/u)).toBeVisible();
    await waitFor(() => expect(tool(ru.journal.undo)).toBeEnabled());
    const undo = within(await messageWith('Удалено 1')).getByRole('button', { name: 'Отменить' });
    await user.click(undo);
    await waitFor(() => expect(undo).not.toHaveAttribute('aria-busy'));
    portalServer.use(
      respond(journal.undoDeletion, ({ deletionId }) => {
        calls.push(`undo ${deletionId}`);
        return { notice: 'Восстановлено' };
      }),
    );
    await user.click(undo);
    await waitFor(() => expect(tool(ru.journal.undo)).toBeDisabled());
    expect(calls).toEqual(['delete', 'undo 1']);
  });
});
