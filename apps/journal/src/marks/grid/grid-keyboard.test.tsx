import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aJournalStudent } from '@portal/testing';
import { setupLayout } from '../../../test/layout.ts';
import { focused, gridRow, showGrid } from '../../../test/show-grid.tsx';

setupLayout();

describe('marking by keyboard', () => {
  it('has one tab stop', async () => {
    await showGrid();
    expect(document.querySelectorAll('[role="grid"] [tabindex="0"]')).toHaveLength(1);
  });

  it('types digits and н straight in, and goes down with Enter', async () => {
    const { user, value } = await showGrid();
    await user.keyboard('85{Enter}н{Enter}100{Enter}h{Enter}');
    expect([11, 12, 13, 14].map((student) => value(1, student))).toEqual([85, 'absent', 100, 'absent']);
    expect(gridRow('Бекова').getAllByRole('gridcell')[0]).toHaveTextContent('н/б');
  });

  it('marks 25 students with 75 keys at most and no mouse', async () => {
    const students = Array.from({ length: 25 }, (_, at) => aJournalStudent({ id: 100 + at, cells: [] }));
    const { user, value } = await showGrid({ students });
    let keys = 0;
    for (let at = 0; at < students.length; at += 1) {
      const marked = at % 5 === 0 ? 'н' : String(60 + at);
      await user.keyboard(`${marked}{Enter}`);
      keys += marked.length + 1;
    }
    expect(students.every(({ id }) => value(1, id) !== null)).toBe(true);
    expect(keys).toBeLessThanOrEqual(75);
  });

  it('goes right with Tab through the lessons, and leaves the grid after the last one', async () => {
    const { user, value } = await showGrid();
    await user.keyboard('70{Tab}80{Tab}');
    expect([value(1, 11), value(2, 11)]).toEqual([70, 80]);
    expect(focused()).toHaveAttribute('aria-colindex', '4');
    await user.tab();
    expect(focused()?.closest('[role="grid"]')).toBeNull();
  });

  it('leaves the grid with Escape and Tab, and returns to the same cell', async () => {
    const { user } = await showGrid();
    await user.keyboard('{ArrowDown}{Escape}');
    await user.tab();
    expect(focused()).toBe(document.body);
    await user.tab();
    expect(focused()?.closest('[role="row"]')).toHaveTextContent('Бекова');
  });

  it.each([
    ['{ArrowDown}{ArrowRight}', 'Бекова', '3'],
    ['{End}', 'Абдыкадыров', '4'],
    ['{End}{End}', 'Абдыкадыров', '7'],
    ['{ArrowRight}{Home}{Home}', 'Абдыкадыров', '1'],
    ['{Control>}{End}{/Control}', 'Осмонова', '4'],
    ['{PageDown}{Control>}{Home}{/Control}', 'Абдыкадыров', '2'],
    ['{PageDown}', 'Осмонова', '2'],
    ['{PageDown}{PageUp}{ArrowUp}', 'Студент', '2'],
    ['{ArrowDown}{Shift>}{Enter}{/Shift}', 'Абдыкадыров', '2'],
  ])('moves with %s', async (keys, name, column) => {
    const { user } = await showGrid();
    await user.keyboard(keys);
    expect(focused()?.closest('[role="row"]')).toHaveTextContent(name);
    expect(focused()?.closest('[aria-colindex]')).toHaveAttribute('aria-colindex', column);
  });

  it('edits with F2, and keeps the mark on Escape', async () => {
    const { user, value } = await showGrid();
    await user.keyboard('85{Enter}{ArrowUp}{F2}{ArrowLeft}{Backspace}9{Enter}');
    expect(value(1, 11)).toBe(95);
    await user.keyboard('{ArrowUp}{F2}1{Escape}');
    expect(value(1, 11)).toBe(95);
    expect(focused()).toHaveTextContent('95');
  });

  it('keeps a text that is no mark in its field and says why', async () => {
    const { user, set } = await showGrid();
    await user.keyboard('101{Enter}');
    expect(screen.getByRole('textbox', { name: 'Оценка' })).toBeInvalid();
    expect(screen.getByRole('status')).toHaveTextContent('Нужно целое число от 0 до 100');
    expect(set).not.toHaveBeenCalled();
    await user.keyboard('99{Enter}');
    expect(gridRow('Абдыкадыров').getAllByRole('gridcell')[0]).toHaveTextContent('99');
  });

  it('clears a selected block with Del as one step of undo', async () => {
    const { user, value } = await showGrid();
    await user.keyboard('70{Tab}80{Enter}90{ArrowLeft}60{ArrowUp}');
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(4);
    await user.keyboard('{Delete}');
    const values = () => [value(1, 11), value(2, 11), value(1, 12), value(2, 12)];
    expect(values()).toEqual([null, null, null, null]);
    await user.keyboard('{Control>}z{/Control}');
    expect(values()).toEqual([70, 80, 60, 90]);
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(values()).toEqual([null, null, null, null]);
  });

  it.each([
    ['н', 'absent'],
    ['h', 'absent'],
    ['н/б', 'absent'],
    ['уваж.', 'excused'],
    ['опоздала', 'late'],
    ['+', 'present'],
  ] as const)('fills a selection with %s as one step of undo', async (typed, code) => {
    const { user, value, set } = await showGrid();
    await user.keyboard('70{Enter}{ArrowUp}{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{/Shift}');
    set.mockClear();
    await user.keyboard(typed);
    const values = () => [11, 12, 13].flatMap((student) => [value(1, student), value(2, student)]);
    expect(values()).toEqual(Array.from({ length: 6 }, () => code));
    expect(screen.queryByRole('textbox', { name: 'Оценка' })).toBeNull();
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(6);
    expect(set).toHaveBeenCalledTimes(1);
    await user.keyboard('{Control>}z{/Control}');
    expect(values()).toEqual([70, null, null, null, null, null]);
  });

  it('leaves locked lessons out of a selection that is filled, and says so', async () => {
    const { user, value } = await showGrid();
    await user.keyboard('{Shift>}{End}{ArrowDown}{/Shift}н');
    expect([value(1, 11), value(2, 12), value(3, 11)]).toEqual(['absent', 'absent', null]);
    expect(screen.getByRole('status')).toHaveTextContent(
      'Отмечены 4 ячейки, отменить – Ctrl+Z. 2 ячейки изменить нельзя.',
    );
  });

  it('writes points over a selection into the active cell, and with Control into all of it', async () => {
    const { user, value } = await showGrid();
    await user.keyboard('{ArrowDown}{Shift>}{ArrowDown}{/Shift}85{Enter}');
    expect([value(1, 12), value(1, 13)]).toEqual([null, 85]);
    await user.keyboard('{ArrowUp}{ArrowUp}{Shift>}{ArrowDown}{/Shift}101{Control>}{Enter}{/Control}');
    expect(screen.getByRole('textbox', { name: 'Оценка' })).toBeInvalid();
    await user.keyboard('90{Control>}{Enter}{/Control}');
    expect([value(1, 12), value(1, 13)]).toEqual([90, 90]);
    await user.keyboard('{Control>}z{/Control}');
    expect([value(1, 12), value(1, 13)]).toEqual([null, 85]);
  });

  it('undoes by the place of the key when the Russian layout is active', async () => {
    const { user, value } = await showGrid();
    await user.keyboard('70{Enter}{Control>}[KeyZ]{/Control}');
    expect(value(1, 11)).toBeNull();
    await user.keyboard('{Control>}[KeyY]{/Control}');
    expect(value(1, 11)).toBe(70);
  });

  it('does not change a locked lesson and says why', async () => {
    const { user, set } = await showGrid();
    await user.keyboard('{End}8');
    expect(focused()).toHaveAttribute('aria-readonly', 'true');
    expect(screen.getByRole('status')).toHaveTextContent('Занятие 3 сентября, 08:00 закрыто');
    expect(set).not.toHaveBeenCalled();
  });

  it('opens lesson, student and history', async () => {
    const { user, onOpenColumn, onOpenStudent, onOpenHistory } = await showGrid();
    await user.keyboard('{ArrowUp}{Enter}');
    expect(onOpenColumn).toHaveBeenCalledWith(1);
    await user.keyboard('{ArrowDown}{ArrowLeft}{Enter}');
    expect(onOpenStudent).toHaveBeenCalledWith(11);
    await user.keyboard('{ArrowRight}{Shift>}{F10}{/Shift}');
    expect(onOpenHistory).toHaveBeenCalledWith({ lessonId: 1, studentId: 11 });
  });
});
