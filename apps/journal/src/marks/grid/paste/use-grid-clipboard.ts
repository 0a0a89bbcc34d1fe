import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { markText } from '@portal/domain';
import { blockOf } from '../cursor.ts';
import { clearBlock } from '../edit-marks.ts';
import type { GridContext } from '../grid-context.ts';
import { cellAt } from '../layout.ts';
import { isSingleChange, planPaste, type Paste } from './paste.ts';
import { readTsv, writeTsv } from '../../../shared/typing/tsv.ts';

/** Puts the selected block on the clipboard, as spreadsheets read it. */
function copy({ layout, marks, cursor }: GridContext, event: ClipboardEvent): boolean {
  const block = blockOf(cursor, layout);
  if (!block) return false;
  const students = layout.students.slice(block.from.row, block.to.row + 1);
  const lessons = layout.columns.slice(block.from.column, block.to.column + 1);
  const rows = students.map(({ id }) =>
    lessons.map(({ lessonId }) => markText(marks.cell(lessonId, id).value)),
  );
  event.clipboardData?.setData('text/plain', writeTsv(rows));
  event.preventDefault();
  return true;
}

/** Calls `handle` for the events while the focus is in the grid: Firefox sends them to the body, because no text is selected. */
function useClipboardEvent(
  scroller: RefObject<HTMLElement | null>,
  name: 'copy' | 'cut' | 'paste',
  handle: (event: ClipboardEvent) => void,
): void {
  const onEvent = useEffectEvent((event: ClipboardEvent) => {
    if (scroller.current?.contains(document.activeElement)) handle(event);
  });
  useEffect(() => {
    document.addEventListener(name, onEvent);
    return () => document.removeEventListener(name, onEvent);
  }, [name]);
}

/** A pasted block as it is shown, and what makes it. */
export interface ShownPaste extends Paste {
  readonly deletesBlank: boolean;
  /** The same block, whose empty cells delete marks or not. */
  readonly withBlank: (deletesBlank: boolean) => ShownPaste;
}

/** Copy, cut and paste. A pasted block waits for its confirmation in `paste`: what was shown is what is written. */
export function useGridClipboard(grid: GridContext, scroller: RefObject<HTMLElement | null>) {
  const [paste, setPaste] = useState<ShownPaste>();
  // The dialog stays after the first paste, to fade out and to return the focus.
  const [hasPasted, setHasPasted] = useState(false);
  const { layout, marks, cursor, setNote } = grid;
  const apply = (confirmed: Paste) => {
    marks.set(confirmed.edits);
    setNote({ kind: 'pasted', count: confirmed.edits.length });
    setPaste(undefined);
  };
  useClipboardEvent(scroller, 'copy', (event) => {
    if (!cursor.edit) copy(grid, event);
  });
  useClipboardEvent(scroller, 'cut', (event) => {
    if (!cursor.edit && copy(grid, event)) clearBlock(grid);
  });
  useClipboardEvent(scroller, 'paste', (event) => {
    const block = blockOf(cursor, layout);
    if (cursor.edit || !block || !cellAt(layout, cursor.active)) return;
    event.preventDefault();
    const copied = readTsv(event.clipboardData?.getData('text/plain') ?? '');
    if (copied.length === 0) return;
    const withBlank = (deletesBlank: boolean): ShownPaste => ({
      ...planPaste(copied, { layout, marks, block, deletesBlank }),
      deletesBlank,
      withBlank,
    });
    const planned = withBlank(false);
    if (isSingleChange(planned)) {
      apply(planned);
      return;
    }
    setPaste(planned);
    setHasPasted(true);
  });
  return {
    paste,
    hasPasted,
    confirmPaste: () => paste && apply(paste),
    deleteBlank: (deletesBlank: boolean) => setPaste((shown) => shown?.withBlank(deletesBlank)),
    cancelPaste: () => setPaste(undefined),
  };
}
