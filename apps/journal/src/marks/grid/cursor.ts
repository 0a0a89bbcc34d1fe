import type { MarkValue } from '@portal/domain';
import { HEADER_ROW, NAME_COLUMN, type GridLayout, type Position } from './layout.ts';

/** How a cell is edited: `typed` over its mark, so that arrows leave it, or `opened` with its mark. */
export interface CellEdit {
  readonly kind: 'typed' | 'opened';
  readonly text: string;
  /** The mark that the teacher saw when the edit began. */
  readonly seen: MarkValue | null;
  /** The text was not a mark; the field stays open. */
  readonly isInvalid?: boolean;
}

/** The active cell, the other corner of the selected block, and the edit of the active cell. */
export interface Cursor {
  readonly active: Position;
  readonly anchor: Position;
  readonly edit?: CellEdit;
}

export type Step =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'rowStart'
  | 'rowEnd'
  | 'gridStart'
  | 'gridEnd'
  | 'pageUp'
  | 'pageDown';

/** A selected block of marks, both ends inside. */
export interface Block {
  readonly from: Position;
  readonly to: Position;
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));

export const placeCursor = (active: Position): Cursor => ({ active, anchor: active });

interface Edges {
  readonly first: Position;
  readonly last: Position;
}

/** A block contains marks only; the cursor alone also reaches headers, names and totals. */
function edgesOf({ students, columns, totalCount }: GridLayout, isExtending: boolean): Edges {
  const last = { row: students.length - 1, column: columns.length - 1 };
  return isExtending
    ? { first: { row: 0, column: 0 }, last }
    : {
        first: { row: HEADER_ROW, column: NAME_COLUMN },
        last: { row: last.row, column: last.column + totalCount },
      };
}

/** The next column of Home or End: the first or last lesson, and from there the end of the row. */
const towardsEnd = (column: number, lesson: number, edge: number): number =>
  column === lesson ? edge : lesson;

interface Move extends Edges {
  readonly lessons: number;
  readonly pageRows: number;
}

const destinations: Readonly<Record<Step, (from: Position, move: Move) => Position>> = {
  up: ({ row, column }) => ({ row: row - 1, column }),
  down: ({ row, column }) => ({ row: row + 1, column }),
  left: ({ row, column }) => ({ row, column: column - 1 }),
  right: ({ row, column }) => ({ row, column: column + 1 }),
  rowStart: ({ row, column }, { first }) => ({ row, column: towardsEnd(column, 0, first.column) }),
  rowEnd: ({ row, column }, { last, lessons }) => ({
    row,
    column: towardsEnd(column, lessons - 1, last.column),
  }),
  gridStart: () => ({ row: 0, column: 0 }),
  gridEnd: (_, { last, lessons }) => ({ row: last.row, column: lessons - 1 }),
  pageUp: ({ row, column }, { pageRows }) => ({ row: Math.max(row - pageRows, 0), column }),
  pageDown: ({ row, column }, { pageRows }) => ({ row: row + pageRows, column }),
};

export interface MoveOptions {
  readonly layout: GridLayout;
  /** The rows of a page, for PageUp and PageDown. */
  readonly pageRows: number;
  /** Keeps the other corner of the block. */
  readonly isExtending?: boolean;
}

/** Moves the cursor by a key, at most to the edge. */
export function moveCursor(
  { active, anchor }: Cursor,
  step: Step,
  { layout, pageRows, isExtending = false }: MoveOptions,
): Cursor {
  const edges = edgesOf(layout, isExtending);
  const to = destinations[step](active, { ...edges, lessons: layout.columns.length, pageRows });
  const next = {
    row: clamp(to.row, edges.first.row, edges.last.row),
    column: clamp(to.column, edges.first.column, edges.last.column),
  };
  return { active: next, anchor: isExtending ? anchor : next };
}

/** The block between active cell and anchor, without headers, names and totals. */
export function blockOf({ active, anchor }: Cursor, { students, columns }: GridLayout): Block | undefined {
  const from = {
    row: Math.max(Math.min(active.row, anchor.row), 0),
    column: Math.max(Math.min(active.column, anchor.column), 0),
  };
  const to = {
    row: Math.min(Math.max(active.row, anchor.row), students.length - 1),
    column: Math.min(Math.max(active.column, anchor.column), columns.length - 1),
  };
  return from.row > to.row || from.column > to.column ? undefined : { from, to };
}

/** True when more than one mark is selected. */
export function isBlockSelected(cursor: Cursor, layout: GridLayout): boolean {
  const block = blockOf(cursor, layout);
  return block !== undefined && (block.from.row < block.to.row || block.from.column < block.to.column);
}

/** All places of a block, row by row. */
export function positionsOf({ from, to }: Block): Position[] {
  const rows = Array.from({ length: to.row - from.row + 1 }, (_, at) => from.row + at);
  const columns = Array.from({ length: to.column - from.column + 1 }, (_, at) => from.column + at);
  return rows.flatMap((row) => columns.map((column) => ({ row, column })));
}

/** The same student and lesson after lessons or students were added or removed; without them the place. */
function rebasePosition({ row, column }: Position, before: GridLayout, after: GridLayout): Position {
  const student = before.students[row];
  const lesson = before.columns[column];
  const isTotal = column >= before.columns.length;
  const sameColumn = isTotal ? column - before.columns.length + after.columns.length : column;
  return {
    row: clamp((student && after.rowOf.get(student.id)) ?? row, HEADER_ROW, after.students.length - 1),
    column: clamp(
      (lesson && after.columnOf.get(lesson.lessonId)) ?? sameColumn,
      NAME_COLUMN,
      after.columns.length - 1 + after.totalCount,
    ),
  };
}

/** Keeps the cursor at its student and lesson; an edit ends when its cell is gone. */
export function rebaseCursor(
  { active, anchor, edit }: Cursor,
  before: GridLayout,
  after: GridLayout,
): Cursor {
  const student = before.students[active.row];
  const lesson = before.columns[active.column];
  const remains = student && lesson && after.rowOf.has(student.id) && after.columnOf.has(lesson.lessonId);
  return {
    active: rebasePosition(active, before, after),
    anchor: rebasePosition(anchor, before, after),
    edit: remains ? edit : undefined,
  };
}
