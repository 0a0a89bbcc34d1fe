import { markText } from '@portal/domain';
import type { MarkEdit } from '../model/mark-store.ts';
import { parseMark } from '../model/typed-mark.ts';
import { blockOf, moveCursor, placeCursor, positionsOf, type CellEdit, type Step } from './cursor.ts';
import { canMark } from '../shared/group-days.ts';
import type { GridContext, Note } from './grid-context.ts';
import { targetAt, type Target } from './layout.ts';

const whyLocked = ({ student, lesson }: Target): Note =>
  lesson.isOpen ? { kind: 'notInGroup', name: student.fullName, lesson } : { kind: 'locked', lesson };

/** Opens the field of the active cell; with its mark when no text was typed. Says why a locked lesson cannot be changed. */
export function startEdit(grid: GridContext, typed?: string): boolean {
  const { layout, marks, cursor, show, setNote } = grid;
  const target = targetAt(layout, cursor.active);
  if (!target) return false;
  if (!canMark(target.student, target.lesson)) {
    setNote(whyLocked(target));
    return true;
  }
  const seen = marks.cell(target.lesson.lessonId, target.student.id).value;
  const edit: CellEdit =
    typed === undefined
      ? { kind: 'opened', text: markText(seen), seen }
      : { kind: 'typed', text: typed, seen };
  show({ ...placeCursor(cursor.active), edit });
  return true;
}

/** Ends the edit with the typed mark. A text that is no mark stays in the field, and the result is false. */
export function commitEdit(grid: GridContext, step?: Step): boolean {
  const { layout, marks, cursor, show, setNote, editedText, pageRows } = grid;
  const text = editedText();
  const target = targetAt(layout, cursor.active);
  if (text === undefined || !target || !cursor.edit) return true;
  const parsed = parseMark(text);
  if ('invalid' in parsed) {
    setNote({ kind: parsed.invalid, text });
    show({ ...cursor, edit: { ...cursor.edit, isInvalid: true } });
    return false;
  }
  const { seen } = cursor.edit;
  const cell = { lessonId: target.lesson.lessonId, studentId: target.student.id };
  if (parsed.value !== seen) marks.set([{ cell, value: parsed.value, seen }]);
  const placed = placeCursor(cursor.active);
  show(step ? moveCursor(placed, step, { layout, pageRows: pageRows() }) : placed);
  return true;
}

/** Clears the marks of the selected block, except those of locked lessons. */
export function clearBlock({ layout, marks, cursor, setNote }: GridContext): boolean {
  const block = blockOf(cursor, layout);
  if (!block) return false;
  const marked = positionsOf(block)
    .map((position) => targetAt(layout, position))
    .filter((one) => one !== undefined)
    .filter(({ lesson, student }) => marks.cell(lesson.lessonId, student.id).value !== null);
  const open = marked.filter(({ student, lesson }) => canMark(student, lesson));
  const edits: MarkEdit[] = open.map(({ lesson, student }) => ({
    cell: { lessonId: lesson.lessonId, studentId: student.id },
    value: null,
  }));
  if (edits.length > 0) marks.set(edits);
  const [firstLocked] = marked.filter(({ student, lesson }) => !canMark(student, lesson));
  if (firstLocked && edits.length === 0) setNote(whyLocked(firstLocked));
  else if (firstLocked) setNote({ kind: 'partlyLocked', count: marked.length - open.length });
  return true;
}
