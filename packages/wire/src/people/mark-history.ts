import { POINTS_MAX } from '@portal/domain';
import {
  count,
  day,
  flag,
  id,
  list,
  nullable,
  optional,
  record,
  text,
  timestamp,
  type InsideOf,
} from '../codec/codec.ts';
import { oneOfNames } from '../codec/names.ts';
import { integerOf, longId, timeOfDay } from '../codec/values.ts';
import { storedMark } from '../journal/mark.ts';
import { sheetKinds, sheetMark } from '../sheets/sheet-fields.ts';

/** The changes of journal marks in one page. */
export const MARK_CHANGES_PAGE = 50;
/** The newest sheets of a discipline, and the newest changes of one sheet, that are shown. */
export const HISTORY_SHEETS_MAX = 50;
export const SHEET_CHANGES_SHOWN = 20;
/** The newest imports that wrote a grade, of those that are shown. */
export const GRADE_IMPORTS_SHOWN = 20;

/** A change of what was typed into a sheet: the mark, or points that were added with a reason. */
const SheetMarkChange = record({
  changedAt: ['created', timestamp],
  changerName: ['s_fio', nullable(text)],
  oldMark: ['otsenka_old', sheetMark],
  newMark: ['otsenka', sheetMark],
  roundUp: ['round', count],
  roundUpReason: ['round_reason', nullable(text)],
});
export type SheetMarkChange = InsideOf<typeof SheetMarkChange>;

/** The row of a student in an exam sheet. Before the sheet is closed there is no result and no change of it. */
const HistorySheet = record({
  sheetId: ['id_sheet', id],
  number: ['number', text],
  kind: ['kind', oneOfNames(sheetKinds)],
  state: ['state', oneOfNames(['open', 'signed', 'closed'])],
  academicYearName: ['p32', text],
  termName: ['ws', text],
  examFormName: ['p30', text],
  groupName: ['p20', text],
  teacherName: ['t_fio', text],
  /** The day of the exam. */
  heldOn: ['date', day],
  /** Missing until the teacher signs. */
  isAdmitted: ['admitted', nullable(flag)],
  /** In the order of the modules, as the signature froze them. */
  modulePoints: ['modules', list(count)],
  mark: ['otsenka', sheetMark],
  points: ['sum', nullable(integerOf(0, POINTS_MAX))],
  letter: ['letter', nullable(text)],
  roundUp: ['round', count],
  roundUpReason: ['round_reason', nullable(text)],
  signedAt: ['signed', nullable(timestamp)],
  closedAt: ['closed', nullable(timestamp)],
  /** A name, or the account of the command line; `null` when it is not known. */
  closerName: ['closed_by', nullable(text)],
  /** The number of the sheet that this one corrects, and why. */
  correctsNumber: ['corrects', nullable(text)],
  reason: ['reason', nullable(text)],
  /** The number of the sheet that corrects this one. */
  correctedByNumber: ['corrected_by', nullable(text)],
  /** The newest first. */
  changes: ['changes', list(SheetMarkChange)],
  changeCount: ['changes_count', count],
});
export type HistorySheet = InsideOf<typeof HistorySheet>;

/** What an import did to a grade; results are points, `passed` or `failed`. */
const GradeImport = record({
  importId: ['id_import', id],
  files: ['files', list(text)],
  importedAt: ['created', timestamp],
  /** A name, or the account of the command line. */
  actorName: ['actor_fio', text],
  change: ['change', oneOfNames(['added', 'changed', 'ended', 'removed', 'linked'])],
  before: ['before', nullable(text)],
  after: ['after', nullable(text)],
  isUndone: ['undone', flag],
});
export type GradeImport = InsideOf<typeof GradeImport>;

/** A final grade that no sheet of the portal gave. */
const UnsheetedGrade = record({
  semester: ['id_semester', id],
  attempt: ['attempt', id],
  academicYearName: ['p32', text],
  termName: ['ws', text],
  examFormName: ['p30', text],
  recordedOn: ['date', day],
  points: ['sum', nullable(integerOf(0, POINTS_MAX))],
  letter: ['letter', nullable(text)],
  isPassed: ['passed', flag],
  /** The system that it comes from; `null` when nothing is known. */
  source: ['source', nullable(text)],
  /** The newest first. */
  imports: ['imports', list(GradeImport)],
});
export type UnsheetedGrade = InsideOf<typeof UnsheetedGrade>;

/** The objection of the student that a change answers. */
const ChangeAppeal = record({ text: ['text', text], reply: ['reply', text] });

/** The opening of a closed lesson by a registrar, in whose days a change was made. */
const ChangeOpening = record({
  reason: ['reason', text],
  openUntil: ['date_end', day],
  /** A name, or the account of the command line; `null` when the audit has no such row any more. */
  openerName: ['actor_fio', nullable(text)],
});

/** A lesson that was deleted from the journal, with its marks. */
const LessonDeletion = record({ deletedAt: ['created', timestamp], deleterName: ['s_fio', text] });

/** A change of a mark or of attendance in a journal. */
const MarkChange = record({
  id: ['id_change', longId],
  date: ['date', day],
  startsAt: ['time', timeOfDay],
  lessonTypeName: ['vid_zaniatiy', text],
  /** The module in which the lesson stands. */
  module: ['id_module', nullable(id)],
  oldValue: ['otsenka_old', storedMark],
  newValue: ['otsenka', storedMark],
  changedAt: ['created', timestamp],
  /** Of a check-in, who opened it; `null`: the account is not stored any more. */
  changerName: ['s_fio', nullable(text)],
  /** `qr` is a check-in, `import` a file of the teacher. */
  source: ['source', oneOfNames(['hand', 'qr', 'import'])],
  /** The teacher for whom the changer stood in. */
  substitutedName: ['t_fio', nullable(text)],
  appeal: ['appeal', nullable(ChangeAppeal)],
  opening: ['opening', nullable(ChangeOpening)],
  deletion: ['deletion', nullable(LessonDeletion)],
});
export type MarkChange = InsideOf<typeof MarkChange>;

/** Whose history is read, and from where on. */
export const MarkHistoryRequest = record({
  personId: ['id_person', id],
  disciplineId: ['id_discipline', id],
  /** The last change of the page before. */
  beforeId: ['before', optional(longId)],
});

/** Who changed the marks of a student in one discipline: sheets, grades without a sheet, and the journal. */
export const MarkHistory = record({
  fullName: ['s_fio', text],
  disciplineName: ['p34', text],
  /** The newest first, like every list here. */
  sheets: ['sheets', list(HistorySheet)],
  grades: ['grades', list(UnsheetedGrade)],
  changes: ['changes', list(MarkChange)],
  /** Of all pages. */
  changeCount: ['changes_count', count],
  hasMore: ['hasMore', flag],
});
export type MarkHistory = InsideOf<typeof MarkHistory>;
