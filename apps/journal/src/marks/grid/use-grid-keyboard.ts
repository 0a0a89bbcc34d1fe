import { useRef, type KeyboardEvent } from 'react';
import type { GridContext } from './grid-context.ts';
import { commandOf, editCommandOf } from './keys.ts';
import { runCommand, runEditCommand } from './run-command.ts';

/** The keys of the grid. After Escape the next Tab leaves it, so that the keyboard is never trapped. */
export function useGridKeyboard(grid: GridContext): (event: KeyboardEvent) => void {
  const isLeaving = useRef(false);
  const { edit } = grid.cursor;
  return (event) => {
    if (edit) {
      const command = editCommandOf(event, edit.kind);
      if (!command) return;
      event.preventDefault();
      event.stopPropagation();
      grid.setNote(undefined);
      runEditCommand(grid, command);
      return;
    }
    const command = commandOf(event);
    const isTabOut = isLeaving.current && command?.kind === 'tab';
    isLeaving.current = command?.kind === 'leave';
    if (!command || isTabOut) return;
    grid.setNote(undefined);
    if (runCommand(grid, command)) event.preventDefault();
  };
}
