import type { FocusEvent, MouseEvent, PointerEvent } from 'react';
import { placeCursor } from './cursor.ts';
import { commitEdit, startEdit } from './edit-marks.ts';
import type { GridContext } from './grid-context.ts';
import { cellAt, HEADER_ROW, type Position } from './layout.ts';

/** The place of an element in the grid, from the data attributes of its row and cell. */
function positionOf(target: EventTarget): Position | undefined {
  if (!(target instanceof Element)) return undefined;
  const column = target.closest<HTMLElement>('[data-column]')?.dataset.column;
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
  return column === undefined || row === undefined ? undefined : { row: Number(row), column: Number(column) };
}

const isSame = (one: Position, other: Position): boolean =>
  one.row === other.row && one.column === other.column;

const isField = (target: EventTarget): boolean => target instanceof HTMLInputElement;

const MAIN_BUTTON = 0;
const MAIN_BUTTON_HELD = 1;

/** Selects the pressed cell, or with Shift the block up to it. */
function select({ layout, cursor, show }: GridContext, position: Position, isExtending: boolean): void {
  const hasBlock = isExtending && cellAt(layout, position) !== undefined;
  show(hasBlock ? { active: position, anchor: cursor.anchor } : placeCursor(position));
}

function press(grid: GridContext, event: PointerEvent): void {
  const position = positionOf(event.target);
  if (!position || event.button !== MAIN_BUTTON || isField(event.target)) return;
  grid.setNote(undefined);
  if (grid.cursor.edit && !commitEdit(grid)) {
    // The invalid mark stays in its field.
    event.preventDefault();
    return;
  }
  // A second tap on a touch screen edits, because there is no key to type.
  const isSecondTap = event.pointerType === 'touch' && isSame(position, grid.cursor.active);
  if (!isSecondTap || !startEdit(grid)) select(grid, position, event.shiftKey);
}

function drag({ cursor, layout, show }: GridContext, event: PointerEvent): void {
  if (event.buttons !== MAIN_BUTTON_HELD || event.pointerType !== 'mouse' || cursor.edit) return;
  const position = positionOf(event.target);
  if (!position || !cellAt(layout, position) || !cellAt(layout, cursor.anchor)) return;
  if (!isSame(position, cursor.active)) show({ active: position, anchor: cursor.anchor });
}

/** Follows the links of names, headers and points. */
function follow(
  { layout, onOpenColumn, onOpenStudent, onOpenPoints }: GridContext,
  { target }: MouseEvent,
): void {
  const position = target instanceof Element && target.closest('button') ? positionOf(target) : undefined;
  if (!position) return;
  const lesson = layout.columns[position.column];
  const student = layout.students[position.row];
  if (position.row === HEADER_ROW && lesson) onOpenColumn(lesson.lessonId);
  else if (student && position.column >= layout.columns.length) onOpenPoints(student.id);
  else if (student) onOpenStudent(student.id);
}

/** The mouse: a click selects, a drag selects a block, a double click edits, the right button shows the history. */
export function useGridPointer(grid: GridContext) {
  return {
    onPointerDown: (event: PointerEvent) => press(grid, event),
    onPointerMove: (event: PointerEvent) => drag(grid, event),
    onClick: (event: MouseEvent) => follow(grid, event),
    onDoubleClick: ({ target }: MouseEvent) => {
      const position = isField(target) ? undefined : positionOf(target);
      if (position) startEdit({ ...grid, cursor: placeCursor(position) });
    },
    onContextMenu: (event: MouseEvent) => {
      const position = isField(event.target) ? undefined : positionOf(event.target);
      const cell = position && cellAt(grid.layout, position);
      if (!cell) return;
      event.preventDefault();
      grid.show(placeCursor(position));
      grid.onOpenHistory(cell);
    },
    /** Screen readers move the focus without keys. */
    onFocus: ({ target }: FocusEvent) => {
      const position = isField(target) || grid.isMovingFocus() ? undefined : positionOf(target);
      if (position && !isSame(position, grid.cursor.active)) grid.show(placeCursor(position));
    },
    onBlur: ({ target }: FocusEvent) => {
      if (!isField(target) || !grid.cursor.edit || grid.isMovingFocus()) return;
      if (!commitEdit(grid)) grid.show(placeCursor(grid.cursor.active));
    },
  };
}
