import { markText, type MarkValue } from '@portal/domain';
import type { MarkEdit } from '../model/mark-store.ts';
import { codesOfBeginning, parseMark } from '../model/typed-mark.ts';
import {
  blockOf,
  isBlockSelected,
  moveCursor,
  placeCursor,
  positionsOf,
  type Block,
  type CellEdit,
  type Step,
} from './cursor.ts';
import { canMark } from '../shared/group-days.ts';
import type { GridContext, Note } from './grid-context.ts';
import { isOthersLesson, targetAt, type GridLayout, type Target } from './layout.ts';

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
  // Control and Enter fill what is selected.
  show({ ...(typed === undefined ? placeCursor(cursor.active) : cursor), edit });
  return true;
}

/** Whether the lesson of the active cell takes «зачёт» and «незачёт». */
export const isPassFailAt = ({ layout, cursor }: GridContext): boolean =>
  layout.columns[cursor.active.column]?.isPassFail === true;

/** Reads the open field. A text that is no mark stays in it, and nothing is returned. */
function readEdit(grid: GridContext): MarkValue | null | undefined {
  const { cursor, show, setNote, editedText } = grid;
  const text = editedText();
  if (text === undefined || !cursor.edit) return undefined;
  const parsed = parseMark(text, isPassFailAt(grid));
  if ('value' in parsed) return parsed.value;
  setNote({ kind: parsed.invalid, text });
  show({ ...cursor, edit: { ...cursor.edit, isInvalid: true } });
  return undefined;
}

/** Ends the edit with the typed mark. A text that is no mark stays in the field, and the result is false. */
export function commitEdit(grid: GridContext, step?: Step): boolean {
  const { layout, marks, cursor, show, editedText, pageRows } = grid;
  const target = targetAt(layout, cursor.active);
  if (editedText() === undefined || !target || !cursor.edit) return true;
  const value = readEdit(grid);
  if (value === undefined) return false;
  const { seen } = cursor.edit;
  const cell = { lessonId: target.lesson.lessonId, studentId: target.student.id };
  if (value !== seen) marks.set([{ cell, value, seen }]);
  const placed = placeCursor(cursor.active);
  show(step ? moveCursor(placed, step, { layout, pageRows: pageRows() }) : placed);
  return true;
}

const targetsOf = (block: Block, layout: GridLayout): Target[] =>
  positionsOf(block)
    .map((position) => targetAt(layout, position))
    .filter((one) => one !== undefined);

const toEdit = ({ lesson, student }: Target, value: MarkValue | null): MarkEdit => ({
  cell: { lessonId: lesson.lessonId, studentId: student.id },
  value,
});

/** Sets all marks of the selected block as one step, except those that cannot be changed. */
function fillBlock({ layout, marks, cursor, setNote }: GridContext, value: MarkValue | null): boolean {
  const block = blockOf(cursor, layout);
  if (!block) return false;
  const targets = targetsOf(block, layout).filter(({ student, lesson }) => !isOthersLesson(student, lesson));
  const open = targets.filter(({ student, lesson }) => canMark(student, lesson));
  const refused = targets.find(({ student, lesson }) => !canMark(student, lesson));
  if (open.length > 0) {
    marks.set(open.map((target) => toEdit(target, value)));
    setNote({ kind: 'filled', count: open.length, refused: targets.length - open.length });
  } else if (refused) setNote(whyLocked(refused));
  return true;
}

/** Fills the selection with the typed mark. */
export function fillEdit(grid: GridContext): void {
  const value = readEdit(grid);
  if (value === undefined) return;
  fillBlock(grid, value);
  grid.show({ active: grid.cursor.active, anchor: grid.cursor.anchor });
}

/** Whether a typed text is a code that fills a selection: it is the beginning of no other, as `н` of `нз` is. */
export function isFilling(grid: GridContext, text: string): boolean {
  const isPassFail = isPassFailAt(grid);
  const parsed = parseMark(text, isPassFail);
  const isCode = 'value' in parsed && typeof parsed.value === 'string';
  return (
    isCode && isBlockSelected(grid.cursor, grid.layout) && codesOfBeginning(text, isPassFail).length === 1
  );
}

/** A typed code fills the selection at once; another text begins the edit of the active cell, as in spreadsheets. */
export function typeMark(grid: GridContext, text: string): boolean {
  const parsed = parseMark(text, isPassFailAt(grid));
  return isFilling(grid, text) && 'value' in parsed ? fillBlock(grid, parsed.value) : startEdit(grid, text);
}

/** Clears the marks of the selected block, except those of locked lessons. */
export function clearBlock({ layout, marks, cursor, setNote }: GridContext): boolean {
  const block = blockOf(cursor, layout);
  if (!block) return false;
  const marked = targetsOf(block, layout).filter(
    ({ lesson, student }) => marks.cell(lesson.lessonId, student.id).value !== null,
  );
  const open = marked.filter(({ student, lesson }) => canMark(student, lesson));
  const edits = open.map((target) => toEdit(target, null));
  if (edits.length > 0) marks.set(edits);
  const [firstLocked] = marked.filter(({ student, lesson }) => !canMark(student, lesson));
  if (firstLocked && edits.length === 0) setNote(whyLocked(firstLocked));
  else if (firstLocked) setNote({ kind: 'partlyLocked', count: marked.length - open.length });
  return true;
}
