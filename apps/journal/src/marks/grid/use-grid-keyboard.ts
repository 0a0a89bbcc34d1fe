import { useRef, type KeyboardEvent } from 'react';
import { codesOfBeginning } from '../model/typed-mark.ts';
import type { CellEdit } from './cursor.ts';
import { isFilling, isPassFailAt } from './edit-marks.ts';
import type { GridContext } from './grid-context.ts';
import { commandOf, editCommandOf, type Command } from './keys.ts';
import { runCommand, runEditCommand } from './run-command.ts';

function editByKey(grid: GridContext, event: KeyboardEvent, kind: CellEdit['kind']): void {
  const command = editCommandOf(event, kind);
  if (!command) return;
  event.preventDefault();
  event.stopPropagation();
  grid.setNote(undefined);
  runEditCommand(grid, command);
}

/** Who types «н/б» over a selection has filled it with the first letter: the rest must not edit a cell. */
function useRestOfCode(isPassFail: boolean) {
  const typed = useRef('');
  return {
    begin: (text: string) => {
      typed.current = text;
    },
    take({ key }: KeyboardEvent): boolean {
      const isRest = typed.current !== '' && codesOfBeginning(typed.current + key, isPassFail).length > 0;
      typed.current = isRest ? typed.current + key : '';
      return isRest;
    },
  };
}

/** The keys of the grid. After Escape the next Tab leaves it, so that the keyboard is never trapped. */
export function useGridKeyboard(grid: GridContext): (event: KeyboardEvent) => void {
  const isLeaving = useRef(false);
  const rest = useRestOfCode(isPassFailAt(grid));
  const { edit } = grid.cursor;
  const run = (command: Command | undefined): boolean => {
    const isTabOut = isLeaving.current && command?.kind === 'tab';
    isLeaving.current = command?.kind === 'leave';
    if (!command || isTabOut) return false;
    if (command.kind === 'type' && isFilling(grid, command.text)) rest.begin(command.text);
    grid.setNote(undefined);
    return runCommand(grid, command);
  };
  return (event) => {
    if (edit) editByKey(grid, event, edit.kind);
    else if (rest.take(event) || run(commandOf(event))) event.preventDefault();
  };
}
