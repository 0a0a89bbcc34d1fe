import type { CellRef, JournalColumn } from '@portal/wire';
import type { MarkStore } from '../model/mark-store.ts';
import type { InvalidMark } from '../model/typed-mark.ts';
import type { Cursor } from './cursor.ts';
import type { GridLayout } from './layout.ts';

/** What the grid tells below the cells about the last key. */
export type Note =
  | { readonly kind: 'locked'; readonly lesson: JournalColumn }
  | { readonly kind: 'notInGroup'; readonly name: string; readonly lesson: JournalColumn }
  | { readonly kind: 'partlyLocked'; readonly count: number }
  | { readonly kind: 'filled'; readonly count: number; readonly refused: number }
  | { readonly kind: InvalidMark; readonly text: string }
  | { readonly kind: 'pasted'; readonly count: number };

/** Where the grid leads. */
export interface GridLinks {
  readonly onOpenColumn: (lessonId: number) => void;
  readonly onOpenStudent: (studentId: number) => void;
  readonly onOpenHistory: (cell: CellRef) => void;
}

/** What keys, pointer and clipboard work with. */
export interface GridContext extends GridLinks {
  readonly layout: GridLayout;
  readonly marks: MarkStore;
  readonly cursor: Cursor;
  /** Opens the formula of a student's points. */
  readonly onOpenPoints: (studentId: number) => void;
  /** Moves the cursor and the focus. */
  readonly show: (cursor: Cursor) => void;
  readonly setNote: (note: Note | undefined) => void;
  /** True while `show` moves the focus. */
  readonly isMovingFocus: () => boolean;
  /** The text of the open field. */
  readonly editedText: () => string | undefined;
  /** The rows of a page, for PageUp and PageDown. */
  readonly pageRows: () => number;
}
