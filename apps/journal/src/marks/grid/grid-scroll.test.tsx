import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { aJournalColumn, aJournalStudent } from '@portal/testing';
import { setupLayout } from '../../../test/layout.ts';
import { focused, gridRow, showGrid } from '../../../test/show-grid.tsx';

setupLayout();

/** 200 students and 60 lessons, one each week. */
const wide = () => ({
  students: Array.from({ length: 200 }, (_, at) =>
    aJournalStudent({ id: 1_000 + at, fullName: `Студент ${String(at).padStart(3, '0')}` }),
  ),
  columns: Array.from({ length: 60 }, (_, at) =>
    aJournalColumn({ lessonId: at + 1, date: `2026-${String(1 + (at % 12)).padStart(2, '0')}-01` }),
  ),
});
/** 26 px high and 68 px wide at the default font size. */
const scrollTo = (row: number, column: number) =>
  act(() => {
    const grid = screen.getByRole('grid');
    Object.assign(grid, { scrollTop: row * 26, scrollLeft: column * 68 });
    fireEvent.scroll(grid);
  });
const rowNumbers = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => Number(row.getAttribute('aria-rowindex')) - 2);

describe('a journal of 200 students and 60 lessons', () => {
  it('renders the visible cells with a few around them', async () => {
    await showGrid(wide());
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '201');
    expect(screen.getByRole('grid')).toHaveAttribute('aria-colcount', '64');
    expect(rowNumbers()).toEqual(Array.from({ length: 32 }, (_, at) => at));
    expect(screen.getAllByRole('gridcell').length).toBeLessThan(700);
  });

  it('renders others when it is scrolled, at their places', async () => {
    await showGrid(wide());
    scrollTo(100, 30);
    expect(rowNumbers().slice(0, 3)).toEqual([0, 97, 98]);
    expect(screen.getByRole('row', { name: /Студент 097/ })).toHaveStyle({
      marginBlockStart: `${96 * 26}px`,
    });
    const columns = gridRow('Студент 100')
      .getAllByRole('gridcell')
      .map((cell) => Number(cell.getAttribute('aria-colindex')) - 2);
    expect(columns.slice(0, 3)).toEqual([0, 29, 30]);
    expect(columns.slice(-3)).toEqual([60, 61, 62]);
  });

  it('keeps the focused cell while it is scrolled away, with the field that is edited', async () => {
    const { user, value } = await showGrid(wide());
    await user.keyboard('8');
    scrollTo(100, 30);
    expect(focused()).toBe(screen.getByRole('textbox', { name: 'Оценка' }));
    await user.keyboard('5{Enter}');
    expect(value(1, 1_000)).toBe(85);
    expect(focused()?.closest('[role="row"]')).toHaveTextContent('Студент 001');
  });

  it('reaches the last cell with Ctrl+End', async () => {
    const { user } = await showGrid(wide());
    await user.keyboard('{Control>}{End}{/Control}');
    expect(focused()).toHaveAttribute('aria-colindex', '61');
    expect(focused()?.closest('[role="row"]')).toHaveAttribute('aria-rowindex', '201');
    expect(document.querySelectorAll('[role="grid"] [tabindex="0"]')).toHaveLength(1);
  });

  it('scrolls just as far as the cell of the cursor needs, out from under header, names and totals', async () => {
    const { user } = await showGrid(wide());
    const grid = screen.getByRole('grid');
    await user.keyboard('{Enter}'.repeat(27));
    expect([grid.scrollTop, grid.scrollLeft]).toEqual([0, 0]);
    await user.keyboard('{Enter}{Enter}');
    // 30 rows of 26 px in 800 px without the header of 62 px.
    expect([grid.scrollTop, grid.scrollLeft]).toEqual([30 * 26 - 738, 0]);
    expect(rowNumbers().slice(-1)).toEqual([32]);
    await user.keyboard('{Control>}{End}{/Control}');
    // 1,200 px without the totals of 180 px; names have no width here.
    expect([grid.scrollTop, grid.scrollLeft]).toEqual([200 * 26 - 738, 60 * 68 - 1_020]);
    await user.keyboard('{Control>}{Home}{/Control}');
    expect([grid.scrollTop, grid.scrollLeft]).toEqual([0, 0]);
  });

  it('goes a page down and up', async () => {
    const { user } = await showGrid(wide());
    await user.keyboard('{PageDown}');
    expect(focused()?.closest('[role="row"]')).toHaveAttribute('aria-rowindex', '29');
    await user.keyboard('{PageUp}');
    expect(focused()?.closest('[role="row"]')).toHaveAttribute('aria-rowindex', '2');
  });
});
