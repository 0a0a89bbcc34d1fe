import { describe, expect, it } from '@jest/globals';
import { markLocks } from '@portal/domain';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aJournalColumn,
  aJournalStudent,
  aSchedule,
  aSlot,
  fail,
  fakeDate,
  journalHandlers,
  portalServer,
  respond,
  scheduleHandlers,
} from '@portal/testing';
import { journal, type ColumnRequest, type JournalColumn, type JournalStudent } from '@portal/wire';
import ru from '../../locales/ru.json';
import { openJournal, setupMonday } from '../../test/open-journal.tsx';

setupMonday();

const students: readonly JournalStudent[] = [
  aJournalStudent({ id: 1, fullName: 'Абдыкадыров Бекзат' }),
  aJournalStudent({ id: 2, fullName: 'Бакирова Айгүл' }),
  aJournalStudent({ id: 3, fullName: 'Иванов Пётр', status: 'leave' }),
];

async function show(columns: JournalColumn[]) {
  const added: ColumnRequest[] = [];
  const grids: number[] = [];
  const shown = await openJournal([
    respond(journal.addColumn, (request) => {
      added.push(request);
      columns.push(aJournalColumn({ lessonId: 7 }));
      return { notice: 'Обновлено!', lessonId: 7 };
    }),
    respond(journal.modules, () => [
      { number: 1, weight: 30, isFinal: false, closesOn: '2026-10-01', isClosed: true },
      { number: 2, weight: 40, isFinal: true, closesOn: null, isClosed: false },
    ]),
    respond(journal.plannedThemes, () => [{ id: 5, position: 1, title: 'Индексы', hours: 2 }]),
    ...journalHandlers(() => {
      grids.push(columns.length);
      return { students, columns };
    }),
    ...scheduleHandlers(aSchedule([aSlot()])),
  ]);
  return { ...shown, added, grids };
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('a lesson of the schedule without a column', () => {
  it('starts with all present but those who were picked, in one step (D-45)', async () => {
    const { user, added } = await show([]);
    expect(await screen.findByText('Не отмечаются: Иванов Пётр (в отпуске)')).toBeVisible();
    await user.click(await button('Бакирова Айгүл'));
    expect(await button('Бакирова Айгүл')).toHaveAttribute('aria-pressed', 'true');
    await user.click(await button('Отметить: есть 1, нет 1'));
    await waitFor(() => expect(screen.queryByRole('region', { name: ru.lesson.start })).toBeNull());
    expect(added).toMatchObject([{ date: '2026-11-16', lessonTimeId: 1, lessonTypeId: 1 }]);
    await user.click(await button(ru.journal.undo));
    expect(await button('Отметить: есть 1, нет 1')).toBeVisible();
  });

  it('stays while marks are typed, and offers the others one mark', async () => {
    const { user } = await show([aJournalColumn({ lessonId: 8 })]);
    await button('Все присутствуют (2)');
    const row = screen.getByRole('row', { name: /Абдыкадыров/ });
    await user.click(within(row).getAllByRole('gridcell')[0] ?? row);
    await user.keyboard('85{Enter}');
    expect(await button('Остальные есть (1)')).toBeVisible();
    await user.click(await button('Остальным н/б (1)'));
    await waitFor(() => expect(screen.queryByRole('region', { name: ru.lesson.start })).toBeNull());
    expect(screen.getByRole('row', { name: /Бакирова.*н\/б/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /Абдыкадыров.*85/ })).toBeVisible();
  });

  it('starts again when its marked column was deleted', async () => {
    const columns = [aJournalColumn({ lessonId: 9 })];
    const { user } = await show(columns);
    await user.click(await button('Все присутствуют (2)'));
    await waitFor(() => expect(screen.queryByRole('region', { name: ru.lesson.start })).toBeNull());
    portalServer.use(
      respond(journal.removeColumn, () => {
        columns.pop();
        return { notice: 'Столбца больше нет', deletionId: 4, undoSeconds: 10 };
      }),
    );
    await user.click(await button(ru.journal.openLesson));
    await user.click(await button(ru.lesson.deleteColumn));
    const question = within(await screen.findByRole('dialog', { name: ru.lesson.deleteColumn }));
    await user.click(question.getByRole('button', { name: ru.lesson.delete }));
    expect(await button(ru.lesson.createColumn)).toBeVisible();
  });

  it('gets an empty column, without a load of the grid before the event of the new column', async () => {
    const { user, added, grids } = await show([]);
    await user.click(await button(ru.lesson.createColumn));
    await waitFor(() => expect(screen.queryByRole('button', { name: ru.lesson.createColumn })).toBeNull());
    expect(added).toHaveLength(1);
    expect(await button('Все присутствуют (2)')).toBeVisible();
    expect(grids).toHaveLength(1);
  });

  it('explains a refusal, and tries again without it (§4 Filter cascade.8)', async () => {
    const { user } = await show([]);
    portalServer.use(fail(journal.addColumn, 423, { code: 'lessonLocked', message: 'Срок истёк' }));
    await user.click(await button(ru.lesson.createColumn));
    expect(await screen.findByText('Срок истёк')).toBeVisible();
    portalServer.use(respond(journal.addColumn, () => new Promise(() => undefined)));
    await user.click(await button(ru.lesson.createColumn));
    await waitFor(() => expect(screen.queryByText('Срок истёк')).toBeNull());
  });
});

describe('the drawer of a lesson', () => {
  const open = async (column: JournalColumn, now?: string) => {
    if (now !== undefined) fakeDate(new Date(now));
    const shown = await show([column]);
    await shown.user.click(await button(ru.journal.openLesson));
    return {
      ...shown,
      drawer: within(await screen.findByRole('dialog', { name: 'Занятие 16 ноября, 08:00' })),
    };
  };

  it('saves theme, number, hours and module (§2 Journal.3, §8 Texts.10)', async () => {
    const saved: unknown[] = [];
    const { user, drawer } = await open(aJournalColumn({ theme: 'Старая', hours: 2 }));
    portalServer.use(
      respond(journal.updateThemeTime, (request) => {
        saved.push(request);
        return { notice: 'Обновлено!' };
      }),
    );
    await user.click(await drawer.findByRole('combobox', { name: ru.lesson.plannedTheme }));
    await user.click(await drawer.findByRole('option', { name: '1. Индексы' }));
    expect(drawer.getByLabelText(ru.lesson.theme)).toHaveValue('Индексы');
    expect(drawer.getByRole('option', { name: 'Модуль 1 (закрыт)' })).toBeInTheDocument();
    await user.selectOptions(drawer.getByLabelText(ru.lesson.number), '3');
    await user.selectOptions(drawer.getByLabelText(ru.lesson.hours), '4');
    await user.selectOptions(drawer.getByLabelText(ru.lesson.module), 'Итоговый контроль');
    await user.click(drawer.getByRole('button', { name: ru.lesson.save }));
    await waitFor(() =>
      expect(saved).toEqual([{ lessonId: 1, theme: 'Индексы', lessonNumber: 3, hours: 4, module: 2 }]),
    );
    expect(await screen.findByText('Обновлено!')).toBeVisible();
  });

  it.each(markLocks)('says why a lesson is locked: %s', async (lock) => {
    const { drawer } = await open(aJournalColumn({ isOpen: false, lock }));
    expect(await drawer.findByText(ru.lesson[lock])).toBeVisible();
    expect(drawer.queryByRole('button', { name: ru.lesson.deleteColumn })).toBeNull();
  });

  it('that has not begun takes a theme, but no "all present" (D§4 Journal.3)', async () => {
    const { drawer } = await open(aJournalColumn(), '2026-11-16T01:59:00Z');
    expect(await drawer.findByRole('button', { name: ru.lesson.save })).toBeVisible();
    expect(drawer.queryByRole('button', { name: ru.lesson.allPresent })).toBeNull();
  });

  it('deletes the column after a question, and undoes it (D-45.2, §2 Journal.5)', async () => {
    const undone: unknown[] = [];
    const { user, drawer } = await open(aJournalColumn());
    portalServer.use(
      respond(journal.removeColumn, () => ({ notice: 'Удалено', deletionId: 4, undoSeconds: 10 })),
      respond(journal.undoDeletion, (request) => {
        undone.push(request);
        return { notice: 'Восстановлено' };
      }),
    );
    await user.click(await drawer.findByRole('button', { name: ru.lesson.deleteColumn }));
    const question = within(await screen.findByRole('dialog', { name: ru.lesson.deleteColumn }));
    await user.click(question.getByRole('button', { name: ru.lesson.delete }));
    const message = (await screen.findByText('Удалено')).closest<HTMLElement>('[role="status"]');
    if (!message) throw new Error('There is no message');
    await user.click(within(message).getByRole('button', { name: 'Отменить' }));
    await waitFor(() => expect(undone).toEqual([{ deletionId: 4 }]));
  });
});
