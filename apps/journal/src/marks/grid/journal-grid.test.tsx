import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { aJournalColumn, aJournalStudent } from '@portal/testing';
import { setupLayout } from '../../../test/layout.ts';
import { focused, gridRow, showGrid, someStudents } from '../../../test/show-grid.tsx';

setupLayout();

describe('what the grid shows', () => {
  it('has a row for each student, a column for each date and time, and totals (§2 Journal.2, D-44)', async () => {
    const cells = [1, 2].map((lessonId) => ({ lessonId, value: lessonId === 1 ? 80 : 85.5, version: 1 }));
    const absent = { lessonId: 3, value: 'absent' as const, version: 1 };
    await showGrid({
      students: [aJournalStudent({ id: 11, fullName: 'Бекова Айпери', cells: [...cells, absent] })],
    });
    const grid = screen.getByRole('grid', { name: 'Журнал: студенты и занятия' });
    expect(grid).toHaveAttribute('aria-rowcount', '2');
    expect(grid).toHaveAttribute('aria-colcount', '7');
    const headers = within(grid)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(headers.map((text) => text.slice(0, 10))).toEqual([
      'Студент',
      '01.0908:00',
      '01.0909:30',
      '03.0908:00',
      'н/б',
      'Сумма',
      'Средний',
    ]);
    const texts = gridRow('Бекова')
      .getAllByRole('gridcell')
      .map(({ textContent }) => textContent);
    expect(texts).toEqual(['80', '85.5', 'н/б', '1', '166', '82,75']);
  });

  it('numbers the students and says who does not study', async () => {
    const leave = aJournalStudent({ id: 12, fullName: 'Исаев Эрлан', status: 'leave', cells: [] });
    await showGrid({ students: [...someStudents.slice(0, 1), leave] });
    expect(gridRow('Исаев').getByRole('rowheader')).toHaveTextContent('2Исаев Эрланв академотпуске');
  });

  it('shows the chosen subgroup with its lessons and those of the group', async () => {
    const students = [
      aJournalStudent({ id: 11, fullName: 'Бекова', subgroup: 1, cells: [] }),
      aJournalStudent({ id: 12, fullName: 'Исаев', subgroup: 2, cells: [] }),
    ];
    const columns = [1, 2, null].map((subgroup, at) => aJournalColumn({ lessonId: at + 1, subgroup }));
    await showGrid({ students, columns, subgroup: 2 });
    expect(screen.queryByText('Бекова')).toBeNull();
    expect(gridRow('Исаев').getAllByRole('gridcell')).toHaveLength(2 + 3);
  });

  it('opens on the current lesson with the focus on the first student', async () => {
    await showGrid({ currentLessonId: 2 });
    expect(focused()).toHaveAttribute('aria-colindex', '3');
    expect(focused()?.closest('[role="row"]')).toHaveTextContent('Абдыкадыров');
    expect(screen.getByRole('columnheader', { name: /09:30/ })).toHaveAttribute('aria-current', 'time');
  });
});

describe('clipboard', () => {
  /** Chromium fires these events at the focused cell. */
  const clipboard = (text = '') => {
    const data = new Map([['text/plain', text]]);
    return {
      getData: (type: string) => data.get(type) ?? '',
      setData: (type: string, value: string) => void data.set(type, value),
    };
  };
  const paste = (text: string) => {
    fireEvent.paste(document.activeElement ?? document.body, { clipboardData: clipboard(text) });
  };

  it('pastes a block after one confirmation that shows what will change', async () => {
    const { user, set, value } = await showGrid();
    paste('80\tн\n101\t+\n');
    const dialog = within(await screen.findByRole('dialog', { name: 'Вставка оценок' }));
    expect(dialog.getByText(/Изменятся 3 оценки. 1 ячейка не будет вставлена/)).toBeVisible();
    expect(dialog.getByRole('cell', { name: '101 нужно целое число от 0 до 100' })).toBeVisible();
    expect(set).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Вставить 3 оценки' }));
    expect([value(1, 11), value(2, 11), value(1, 12), value(2, 12)]).toEqual([80, 'absent', null, 'present']);
    expect(set).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status')).toHaveTextContent('Вставлены 3 оценки');
  });

  it('has a heading for each lesson of the longest row', async () => {
    await showGrid();
    paste('80\n90\t91');
    const dialog = within(await screen.findByRole('dialog', { name: 'Вставка оценок' }));
    const headings = dialog.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headings).toEqual(['Студент', '01.09 08:00', '01.09 09:30']);
  });

  it('finds the students by their names, and lists those whose rows are left out', async () => {
    const { user, value, set } = await showGrid();
    paste('Осмонова Ж.\t77\nБекова Айпери\t81\nПервый Лишний\t90');
    const dialog = within(await screen.findByRole('dialog', { name: 'Вставка оценок' }));
    expect(dialog.getByText('1 строка не вставится: студента нет в журнале')).toBeVisible();
    expect(dialog.getAllByText('Первый Лишний')).toHaveLength(2);
    expect(dialog.getByRole('rowheader', { name: 'Осмонова Жылдыз Осмонова Ж.' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Вставить 2 оценки' }));
    expect([value(1, 14), value(1, 12), value(1, 11), value(1, 13)]).toEqual([77, 81, null, null]);
    expect(set).toHaveBeenCalledTimes(1);
  });

  it('takes the text where the clipboard also has a table and a picture', async () => {
    const { value, set } = await showGrid();
    const picture = new File(['x'], 'image.png', { type: 'image/png' });
    const html = '<table><tr><td>Первый</td><td>77</td></tr></table>';
    const texts: Readonly<Record<string, string>> = {
      'text/plain': 'Первый\t77\nВторой\t81',
      'text/html': html,
    };
    const free = fireEvent.paste(document.activeElement ?? document.body, {
      clipboardData: { files: [picture], getData: (type: string) => texts[type] ?? '' },
    });
    expect(free).toBe(false);
    const dialog = within(await screen.findByRole('dialog', { name: 'Вставка оценок' }));
    expect(dialog.getByText('2 строки не вставятся: студентов нет в журнале')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /Вставить/ })).toBeNull();
    expect([value(1, 11), set.mock.calls.length]).toEqual([null, 0]);
  });

  it('deletes marks by empty cells only when that is ticked, and counts them', async () => {
    const { user, value } = await showGrid();
    await user.keyboard('80{Enter}81{Enter}{ArrowUp}{ArrowUp}');
    paste('\n\n83');
    const dialog = within(await screen.findByRole('dialog', { name: 'Вставка оценок' }));
    expect(dialog.getByRole('button', { name: 'Вставить 1 оценку' })).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'Пустые ячейки удаляют отметки (2 отметки)' }));
    await user.click(dialog.getByRole('button', { name: 'Вставить 1 оценку, удалить 2 отметки' }));
    expect([value(1, 11), value(1, 12), value(1, 13)]).toEqual([null, null, 83]);
    await user.keyboard('{Control>}z{/Control}');
    expect([value(1, 11), value(1, 12), value(1, 13)]).toEqual([80, 81, null]);
  });

  it('shows every row that it would write', async () => {
    const many = Array.from({ length: 90 }, (_, at) =>
      aJournalStudent({ id: 100 + at, fullName: `Студент ${at}`, cells: [] }),
    );
    await showGrid({ students: many });
    paste(many.map((_, at) => String(at % 100)).join('\n'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Вставка оценок' }));
    expect(dialog.getAllByRole('rowheader')).toHaveLength(90);
    expect(dialog.getByRole('button', { name: 'Вставить 90 оценок' })).toBeVisible();
  });

  it('changes nothing when the paste is cancelled', async () => {
    const { user, set } = await showGrid();
    paste('80\n90');
    await user.click(await screen.findByRole('button', { name: 'Отмена' }));
    expect(set).not.toHaveBeenCalled();
  });

  it('copies the selected block for a spreadsheet', async () => {
    const { user } = await showGrid();
    await user.keyboard('80{Tab}н{Enter}{ArrowUp}{Shift>}{ArrowLeft}{ArrowDown}{/Shift}');
    const clipboardData = clipboard();
    fireEvent.copy(document.activeElement ?? document.body, { clipboardData });
    expect(clipboardData.getData('text/plain')).toBe('80\tн/б\n\t');
  });

  it('works with events at the body, where Firefox fires them, while the grid has the focus', async () => {
    const { user, value } = await showGrid();
    await user.keyboard('80{Enter}{ArrowUp}');
    const clipboardData = clipboard();
    fireEvent.copy(document.body, { clipboardData });
    expect(clipboardData.getData('text/plain')).toBe('80');
    fireEvent.paste(document.body, { clipboardData: clipboard('90') });
    expect(value(1, 11)).toBe(90);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    fireEvent.paste(document.body, { clipboardData: clipboard('95') });
    expect(value(1, 11)).toBe(90);
  });
});

describe('marking by mouse', () => {
  const cell = (name: string, column: number) => {
    const found = gridRow(name).getAllByRole('gridcell')[column];
    if (!found) throw new Error(`There is no cell ${column}`);
    return found;
  };

  it('selects with a click, a block with Shift or by dragging, and edits with a double click', async () => {
    const { user, value } = await showGrid();
    await user.click(cell('Бекова', 1));
    expect(focused()).toBe(cell('Бекова', 1));
    await user.keyboard('{Shift>}');
    await user.click(cell('Исаев', 0));
    await user.keyboard('{/Shift}');
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(4);
    await user.dblClick(cell('Исаев', 0));
    await user.keyboard('77');
    await user.click(cell('Осмонова', 1));
    expect(value(1, 13)).toBe(77);
  });

  it('opens lesson, student and history', async () => {
    const { user, onOpenColumn, onOpenStudent, onOpenHistory } = await showGrid();
    await user.click(screen.getByRole('button', { name: /09:30/ }));
    expect(onOpenColumn).toHaveBeenCalledWith(2);
    await user.click(screen.getByRole('button', { name: /Исаев/ }));
    expect(onOpenStudent).toHaveBeenCalledWith(13);
    await user.pointer({ keys: '[MouseRight]', target: cell('Исаев', 1) });
    expect(onOpenHistory).toHaveBeenCalledWith({ lessonId: 2, studentId: 13 });
  });
});
