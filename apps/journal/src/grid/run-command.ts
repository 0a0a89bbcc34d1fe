import { moveCursor, placeCursor, type Step } from './cursor.ts';
import { clearBlock, commitEdit, startEdit } from './edit-marks.ts';
import type { GridContext } from './grid-context.ts';
import type { Command, EditCommand } from './keys.ts';
import { cellAt } from './layout.ts';

function move(grid: GridContext, step: Step, isExtending: boolean): boolean {
  const { layout, cursor, show, pageRows } = grid;
  show(moveCursor(cursor, step, { layout, pageRows: pageRows(), isExtending }));
  return true;
}

/** Tab goes through the lessons of a row; from the last one, or backwards from the first, it leaves the grid. */
function tab(grid: GridContext, step: 'left' | 'right'): boolean {
  const { column } = grid.cursor.active;
  const isAtEnd = step === 'right' ? column >= grid.layout.columns.length - 1 : column <= 0;
  return !isAtEnd && move(grid, step, false);
}

function openHistory({ layout, cursor, onOpenHistory }: GridContext): boolean {
  const cell = cellAt(layout, cursor.active);
  if (cell) onOpenHistory(cell);
  return cell !== undefined;
}

function undoOrRedo({ marks }: GridContext, kind: 'undo' | 'redo'): boolean {
  if (kind === 'undo') marks.undo();
  else marks.redo();
  return true;
}

/** Runs a command; false leaves the key to the browser, for example Enter on a button. */
export function runCommand(grid: GridContext, command: Command): boolean {
  switch (command.kind) {
    case 'move':
      return move(grid, command.step, command.isExtending);
    case 'tab':
      return tab(grid, command.step);
    case 'enter':
      return cellAt(grid.layout, grid.cursor.active) !== undefined && move(grid, 'down', false);
    case 'type':
      return startEdit(grid, command.text);
    case 'open':
      return startEdit(grid);
    case 'clear':
      return clearBlock(grid);
    case 'undo':
    case 'redo':
      return undoOrRedo(grid, command.kind);
    case 'history':
      return openHistory(grid);
    case 'leave':
      grid.show(placeCursor(grid.cursor.active));
      return false;
  }
}

export function runEditCommand(grid: GridContext, command: EditCommand): void {
  if (command.kind === 'commit') commitEdit(grid, command.step);
  else grid.show(placeCursor(grid.cursor.active));
}
