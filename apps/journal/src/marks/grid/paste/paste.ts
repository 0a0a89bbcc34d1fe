import type { MarkValue } from '@portal/domain';
import type { JournalColumn, JournalStudent } from '@portal/wire';
import type { MarkEdit, MarkStore } from '../../model/mark-store.ts';
import { isMark, parseMark, type InvalidMark } from '../../model/typed-mark.ts';
import { canMark } from '../../shared/group-days.ts';
import type { Block } from '../cursor.ts';
import type { GridLayout } from '../layout.ts';
import { matchNames, type NameFault } from '../../../shared/typing/match-names.ts';
import { splitNames } from '../../../shared/typing/named-rows.ts';

/** `outside`: there is no student or lesson at this place; `notFound`: the name of the row is no student's, or several have it. */
export type Rejection = InvalidMark | 'locked' | 'notBegun' | 'notInGroup' | 'outside' | 'notFound';

/** A cell of the clipboard and what it would do. */
export interface PastedCell {
  readonly text: string;
  readonly lesson?: JournalColumn;
  readonly before: MarkValue | null;
  readonly after: MarkValue | null;
  /** `blank`: an empty cell, which changes nothing; it may delete a mark on demand. */
  readonly verdict: 'change' | 'same' | 'blank' | Rejection;
  readonly isDeletable?: boolean;
}

/** A row of the clipboard with its student. */
export interface PastedRow {
  readonly student?: JournalStudent;
  /** The name in the clipboard; without names the rows follow each other as in the grid. */
  readonly name?: string;
  readonly fault?: NameFault;
  readonly cells: readonly PastedCell[];
}

/** A pasted block: its rows, and the edits of one confirmation. */
export interface Paste {
  readonly rows: readonly PastedRow[];
  readonly lessons: readonly (JournalColumn | undefined)[];
  readonly edits: readonly MarkEdit[];
  /** The marks that empty cells delete, on demand only. */
  readonly deletableCount: number;
}

interface Target {
  readonly layout: GridLayout;
  readonly marks: MarkStore;
  readonly block: Block;
  /** Empty cells delete marks. */
  readonly deletesBlank?: boolean;
}

type Texts = readonly (readonly string[])[];

/** One copied cell fills the whole selection, a copied block starts at its first cell. */
function fillSelection(copied: Texts, { from, to }: Block): Texts {
  const [first, ...others] = copied;
  const [only] = first ?? [];
  if (only === undefined || first?.length !== 1 || others.length > 0) return copied;
  const row = Array.from({ length: to.column - from.column + 1 }, () => only);
  return Array.from({ length: to.row - from.row + 1 }, () => row);
}

type FoundRow = Pick<PastedRow, 'student' | 'name' | 'fault'> & { readonly texts: readonly string[] };

/** The students of the rows: by their names where the table has them, else from the first selected one on. */
function findRows(copied: Texts, { layout: { students }, block }: Target): FoundRow[] {
  const named = splitNames(copied, (text) => isMark(text, true));
  if (!named) {
    return fillSelection(copied, block).map((texts, at) => ({
      texts,
      student: students[block.from.row + at],
    }));
  }
  const matches = matchNames(named.names, students);
  return named.cells.map((texts, at) => ({ texts, name: named.names[at] ?? '', ...matches[at] }));
}

/** Where a cell of the clipboard goes; without a student or a lesson it goes nowhere. */
interface Place extends Pick<PastedRow, 'student' | 'fault'> {
  readonly lesson: JournalColumn | undefined;
}

const outside = (text: string, { lesson, fault }: Place): PastedCell => ({
  text,
  lesson,
  before: null,
  after: null,
  verdict: text.trim() === '' ? 'blank' : fault === undefined ? 'outside' : 'notFound',
});

/** Why the mark of a student cannot be changed. */
function whyClosed({ isOpen, lock }: JournalColumn): Rejection {
  if (isOpen) return 'notInGroup';
  return lock === 'lessonNotBegun' ? 'notBegun' : 'locked';
}

const readBlank = (
  cell: Omit<PastedCell, 'verdict'>,
  { isDeletable, deletesBlank }: { readonly isDeletable: boolean; readonly deletesBlank: boolean },
): PastedCell =>
  isDeletable && deletesBlank
    ? { ...cell, after: null, verdict: 'change', isDeletable }
    : { ...cell, verdict: 'blank', isDeletable };

function readCell(text: string, place: Place, { marks, deletesBlank = false }: Target): PastedCell {
  const { student, lesson } = place;
  if (!student || !lesson) return outside(text, place);
  const before = marks.cell(lesson.lessonId, student.id).value;
  const parsed = parseMark(text, lesson.isPassFail);
  const cell = { text, lesson, before, after: before };
  if ('invalid' in parsed) return { ...cell, verdict: parsed.invalid };
  const isOpen = canMark(student, lesson);
  if (parsed.value === null) return readBlank(cell, { isDeletable: isOpen && before !== null, deletesBlank });
  if (parsed.value === before) return { ...cell, verdict: 'same' };
  if (!isOpen) return { ...cell, verdict: whyClosed(lesson) };
  return { ...cell, after: parsed.value, verdict: 'change' };
}

/** A mark that changes while the block is confirmed is not overwritten: `seen` is what was shown. */
const editsOf = ({ student, cells }: PastedRow): MarkEdit[] =>
  cells.flatMap(({ lesson, before, after, verdict }) =>
    verdict === 'change' && student && lesson
      ? [{ cell: { lessonId: lesson.lessonId, studentId: student.id }, value: after, seen: before }]
      : [],
  );

/** Compares a copied block with the marks at the selection; changes nothing. */
export function planPaste(copied: Texts, target: Target): Paste {
  const { layout, block } = target;
  const found = findRows(copied, target);
  const width = Math.max(0, ...found.map(({ texts }) => texts.length));
  const lessons = Array.from({ length: width }, (_, at) => layout.columns[block.from.column + at]);
  const rows = found.map((row): PastedRow => {
    const { student, name, fault } = row;
    const cells = row.texts.map((text, at) => readCell(text, { ...row, lesson: lessons[at] }, target));
    return { student, name, fault, cells };
  });
  return {
    rows,
    lessons,
    edits: rows.flatMap(editsOf),
    deletableCount: rows.flatMap(({ cells }) => cells.filter(({ isDeletable }) => isDeletable)).length,
  };
}

/** Whether a pasted cell is not written because of what it says or where it stands. */
export const isRejected = (verdict: PastedCell['verdict']): verdict is Rejection =>
  verdict !== 'change' && verdict !== 'same' && verdict !== 'blank';

/** True when a paste changes one cell only, which needs no confirmation. */
export const isSingleChange = ({ rows, edits }: Paste): boolean =>
  rows.flatMap(({ cells }) => cells).length === 1 && rows[0]?.name === undefined && edits.length === 1;
