import { describe, expect, it } from '@jest/globals';
import { renderHook, screen, waitFor, within } from '@testing-library/react';
import {
  aJournalColumn,
  aJournalStudent,
  aSchedule,
  aSlot,
  fakeDate,
  journalHandlers,
  portalServer,
  respond,
} from '@portal/testing';
import { journal, type CellWrite } from '@portal/wire';
import ru from '../../locales/ru.json';
import { setupLayout } from '../../test/layout.ts';
import { openJournal, setupMonday } from '../../test/open-journal.tsx';
import { useMarkableGrid } from './shared/begun-lessons.ts';

setupMonday();
setupLayout();

/** At 08:40: a lesson that runs, one of the same day, and one of the next day. */
const columns = [
  aJournalColumn({ lessonId: 1, hours: 2 }),
  aJournalColumn({ lessonId: 2, lessonTimeId: 3, startsAt: '13:00', hours: 2 }),
  aJournalColumn({ lessonId: 3, date: '2026-11-17', hours: 2 }),
];
const students = [aJournalStudent({ id: 11, fullName: 'Асанов Айбек' })];

async function show() {
  const saved: CellWrite[] = [];
  const page = await openJournal(
    [
      respond(journal.save, ({ cells }) => {
        saved.push(...cells);
        return cells.map(({ cell, value }) => ({
          cell,
          state: 'saved' as const,
          value,
          version: 1,
          sentValue: value,
        }));
      }),
      ...journalHandlers(() => ({ students, columns })),
    ],
    { schedule: aSchedule([aSlot()]) },
  );
  const row = within(await screen.findByRole('row', { name: /Асанов/ }));
  return { ...page, saved, cells: row.getAllByRole('gridcell').slice(0, columns.length) };
}

describe('lessons that have not begun (D§4 Journal.3)', () => {
  it('take no marks, and say when they will', async () => {
    const { user, cells, saved } = await show();
    expect(cells.map((cell) => cell.getAttribute('aria-readonly'))).toEqual([null, 'true', 'true']);
    const headers = screen.getAllByRole('columnheader', { name: new RegExp(ru.grid.toCome) });
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('16.11'),
      expect.stringContaining('17.11'),
    ]);
    for (const [at, text] of [
      [1, /Занятие 16 ноября начнётся в 13:00/],
      [2, /Занятие 17 ноября начнётся в 08:00/],
    ] as const) {
      await user.click(cells[at] ?? document.body);
      await user.keyboard('5');
      expect(screen.getByText(text)).toBeVisible();
    }
    await user.click(cells[0] ?? document.body);
    await user.paste('77\t81\t90');
    const dialog = within(await screen.findByRole('dialog', { name: ru.grid.paste.title }));
    expect(dialog.getAllByText(ru.grid.paste.notBegun)).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: /^Вставить 1/ }));
    await waitFor(() => expect(saved.map(({ cell, value }) => [cell.lessonId, value])).toEqual([[1, 77]]));
  });

  it('do not count as held in the plan of themes', async () => {
    const { user } = await show();
    const themes = [{ id: 1, position: 1, title: 'Индексы', hours: 8 }];
    portalServer.use(respond(journal.plannedThemes, () => themes));
    await user.click(screen.getByRole('button', { name: ru.themes.title }));
    expect(await screen.findByText('Проведено 2 из 8 часов')).toBeInTheDocument();
  });

  it('become open when they begin, and nothing changes before', () => {
    const grid = { students, columns };
    const { result, rerender } = renderHook(
      ({ time }) => useMarkableGrid(grid, { date: '2026-11-16', time }),
      {
        initialProps: { time: '12:00' },
      },
    );
    const first = result.current;
    rerender({ time: '12:59' });
    expect(result.current).toBe(first);
    rerender({ time: '13:00' });
    expect(result.current.columns.map(({ isOpen, lock }) => [isOpen, lock])).toEqual([
      [true, undefined],
      [true, undefined],
      [false, 'lessonNotBegun'],
    ]);
  });

  it('follow the clock of the university, not that of the device', async () => {
    // 13:00 in Bishkek, whatever the zone of this computer.
    fakeDate(new Date('2026-11-16T07:00:00Z'));
    const { cells } = await show();
    expect(cells.map((cell) => cell.getAttribute('aria-readonly'))).toEqual([null, null, 'true']);
  });
});
