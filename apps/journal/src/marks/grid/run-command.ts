import { moveCursor, placeCursor, type Step } from './cursor.ts';
import { clearBlock, commitEdit, fillEdit, startEdit, typeMark } from './edit-marks.ts';
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
  if (!cell) return false;
  onOpenHistory(cell);
  return true;
}

type PlainKind = Exclude<Command['kind'], 'move' | 'tab' | 'type'>;

const plainCommands: Readonly<Record<PlainKind, (grid: GridContext) => boolean>> = {
  // On names and headers Enter presses their button.
  enter: (grid) => cellAt(grid.layout, grid.cursor.active) !== undefined && move(grid, 'down', false),
  open: (grid) => startEdit(grid),
  clear: clearBlock,
  undo: ({ marks }) => {
    marks.undo();
    return true;
  },
  redo: ({ marks }) => {
    marks.redo();
    return true;
  },
  history: openHistory,
  leave: ({ cursor, show }) => {
    show(placeCursor(cursor.active));
    return false;
  },
};

/** Runs a command; false leaves the key to the browser. */
export function runCommand(grid: GridContext, command: Command): boolean {
  if (command.kind === 'move') return move(grid, command.step, command.isExtending);
  if (command.kind === 'tab') return tab(grid, command.step);
  if (command.kind === 'type') return typeMark(grid, command.text);
  return plainCommands[command.kind](grid);
}

export function runEditCommand(grid: GridContext, command: EditCommand): void {
  if (command.kind === 'commit') commitEdit(grid, command.step);
  else if (command.kind === 'fill') fillEdit(grid);
  else grid.show(placeCursor(grid.cursor.active));
}
