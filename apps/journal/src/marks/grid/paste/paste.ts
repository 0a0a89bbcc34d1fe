import type { MarkValue } from '@portal/domain';
import type { JournalColumn, JournalStudent } from '@portal/wire';
import type { MarkEdit, MarkStore } from '../../model/mark-store.ts';
import { parseMark, type InvalidMark } from '../../model/typed-mark.ts';
import { canMark } from '../../shared/group-days.ts';
import type { Block } from '../cursor.ts';
import { targetAt, type GridLayout, type Position } from '../layout.ts';

/** `outside`: there is no student or lesson at this place. */
export type Rejection = InvalidMark | 'locked' | 'notInGroup' | 'outside';

/** A cell of the clipboard and what it would do. */
export interface PastedCell {
  readonly text: string;
  readonly student?: JournalStudent;
  readonly lesson?: JournalColumn;
  readonly before: MarkValue | null;
  readonly after: MarkValue | null;
  readonly verdict: 'change' | 'same' | Rejection;
}

/** A pasted block: its cells, and the edits of one confirmation. */
export interface Paste {
  readonly rows: readonly (readonly PastedCell[])[];
  readonly edits: readonly MarkEdit[];
}

interface Target {
  readonly layout: GridLayout;
  readonly marks: MarkStore;
  readonly block: Block;
}

/** One copied cell fills the whole selection, a copied block starts at its first cell. */
function fillSelection(
  copied: readonly (readonly string[])[],
  { from, to }: Block,
): readonly (readonly string[])[] {
  const [first, ...others] = copied;
  const [only] = first ?? [];
  if (only === undefined || first?.length !== 1 || others.length > 0) return copied;
  const row = Array.from({ length: to.column - from.column + 1 }, () => only);
  return Array.from({ length: to.row - from.row + 1 }, () => row);
}

function readCell(text: string, at: Position, { layout, marks }: Target): PastedCell {
  const target = targetAt(layout, at);
  if (!target) return { text, before: null, after: null, verdict: 'outside' };
  const before = marks.cell(target.lesson.lessonId, target.student.id).value;
  const parsed = parseMark(text);
  const cell = { text, ...target, before, after: before };
  if ('invalid' in parsed) return { ...cell, verdict: parsed.invalid };
  if (parsed.value === before) return { ...cell, verdict: 'same' };
  if (!target.lesson.isOpen) return { ...cell, verdict: 'locked' };
  if (!canMark(target.student, target.lesson)) return { ...cell, verdict: 'notInGroup' };
  return { ...cell, after: parsed.value, verdict: 'change' };
}

const toEdit = ({ student, lesson, after, verdict }: PastedCell): MarkEdit[] =>
  verdict === 'change' && student && lesson
    ? [{ cell: { lessonId: lesson.lessonId, studentId: student.id }, value: after }]
    : [];

/** Compares a copied block with the marks at the selection; changes nothing. */
export function planPaste(copied: readonly (readonly string[])[], target: Target): Paste {
  const { from } = target.block;
  const rows = fillSelection(copied, target.block).map((texts, row) =>
    texts.map((text, column) =>
      readCell(text, { row: from.row + row, column: from.column + column }, target),
    ),
  );
  return { rows, edits: rows.flat().flatMap(toEdit) };
}

/** True when a paste changes one cell only, which needs no confirmation. */
export const isSingleChange = ({ rows, edits }: Paste): boolean =>
  rows.flat().length === 1 && edits.length === 1;
