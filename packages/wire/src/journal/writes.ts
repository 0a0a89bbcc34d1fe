import { markLocks } from '@portal/domain';
import {
  count,
  day,
  id,
  list,
  optional,
  record,
  single,
  text,
  textOf,
  timestamp,
  type InsideOf,
} from '../codec/codec.ts';
import { integerOf, listOf } from '../codec/values.ts';
import { oneOfNames } from '../codec/names.ts';
import { post } from '../contract/endpoint.ts';
import { journalFields } from './fields.ts';
import { assessmentId, cellId, newMark, storedMark } from './mark.ts';

/** The cells of one request, at most. */
export const JOURNAL_BATCH_MAX = 500;
/** The longest theme of a lesson, in characters. */
export const THEME_MAX_LENGTH = 500;
/** The hours of one lesson, at most. */
export const HOURS_MAX = 12;
/** Lessons in a day (spec §9). */
export const LESSON_NUMBER_MAX = 5;

const version = optional(count);
const teacherIdentity = { id_teacher: 'personId', uid: 'personId' } as const;

/** How a mark came to the portal; check-in by QR code has its own calls. */
const source = oneOfNames(['hand', 'import']);

/** A cell to write; without a version the write replaces whatever is stored. */
export const CellWrite = record({
  cell: ['id_studentJournalVisit', cellId],
  value: ['otsenka', newMark],
  version: ['version', version],
});
export type CellWrite = InsideOf<typeof CellWrite>;

/** The stored value with its version, and the value that was sent. */
const bothValues = {
  value: ['otsenka', storedMark],
  version: ['version', count],
  sentValue: ['sent', storedMark],
} as const;

/**
 * What became of a cell. `value` and `version` are the stored ones after the call: after `conflict` those of the other person,
 * next to `sentValue`.
 */
export const CellResult = record({
  cell: ['id_studentJournalVisit', cellId],
  state: ['state', oneOfNames(['saved', 'conflict', ...markLocks])],
  ...bothValues,
});
export type CellResult = InsideOf<typeof CellResult>;

/** A written cell with the message to show (spec §8). */
const SavedCell = record({
  notice: ['sms', text],
  value: ['otsenka', storedMark],
  version: ['version', count],
});

/** Both values of a stale write: the `data` of its 409. */
export const CellConflict = record({
  cell: ['id_studentJournalVisit', cellId],
  ...bothValues,
});

/** The facts of a lesson that a teacher writes down. */
export const lessonFacts = {
  theme: ['tema', optional(textOf(0, THEME_MAX_LENGTH))],
  lessonNumber: ['number', optional(integerOf(1, LESSON_NUMBER_MAX))],
  hours: ['hours', optional(integerOf(1, HOURS_MAX))],
  module: ['id_module', optional(id)],
} as const;

/** A column to create or to fill. */
export const ColumnRequest = record({
  ...journalFields,
  date: ['visitDate', day],
  lessonTimeId: ['id_time', id],
  subgroup: ['subgroup', optional(count)],
  ...lessonFacts,
});
export type ColumnRequest = InsideOf<typeof ColumnRequest>;

const FilledColumn = record({
  notice: ['sms', text],
  lessonId: ['id_lesson', id],
  filledCount: ['count', count],
  /** The names of students on leave and of expelled ones, who got no mark. */
  skippedNames: ['skipped', list(text)],
});

/** One change of a cell. */
export const CellChange = record({
  version: ['version', count],
  oldValue: ['otsenka_old', storedMark],
  newValue: ['otsenka', storedMark],
  /** `import` for a score of a tool as well, which `toolName` names. */
  source: ['source', oneOfNames(['hand', 'qr', 'import'])],
  toolName: ['tool', optional(text)],
  fullName: ['t_fio', text],
  changedAt: ['created', timestamp],
});
export type CellChange = InsideOf<typeof CellChange>;

/** Calls that write marks, and the history of a mark. */
export const journalWrites = {
  save: post('/api/visitlog/visit-update-list.json', {
    summary:
      'Saves many cells at once; each cell has its own result, and a conflict writes nothing to its cell.',
    access: 'teacher',
    request: record({
      cells: ['cells', listOf(CellWrite, JOURNAL_BATCH_MAX)],
      source: ['source', optional(source)],
    }),
    response: list(CellResult),
    identity: teacherIdentity,
    writes: true,
  }),
  updateVisit: post('/api/visitlog/visit-update.json', {
    summary: 'Sets the assessment of a cell.',
    access: 'teacher',
    request: record({
      cell: ['id_studentJournalVisit', cellId],
      value: ['id_otsenka', assessmentId],
      version: ['version', version],
    }),
    response: single(SavedCell),
    identity: teacherIdentity,
    writes: true,
  }),
  updateVisitByDate: post('/api/visitlog/visit-update-by-date.json', {
    summary: 'Sets the mark of a student in the column of a date and lesson time.',
    access: 'teacher',
    request: record({
      ...journalFields,
      date: ['visitDate', day],
      lessonTimeId: ['id_time', id],
      subgroup: ['subgroup', optional(count)],
      studentId: ['id_student', id],
      value: ['otsenka', newMark],
      version: ['version', version],
    }),
    response: single(SavedCell),
    identity: teacherIdentity,
    writes: true,
  }),
  addColumn: post('/api/visitlog/journal-insert.json', {
    summary: 'Creates the column of a lesson, without marks; a column that exists stays as it is.',
    access: 'teacher',
    request: ColumnRequest,
    response: single(record({ notice: ['sms', text], lessonId: ['id_lesson', id] })),
    identity: teacherIdentity,
    writes: true,
  }),
  insertAll: post('/api/visitlog/insert-all.json', {
    summary:
      'Creates the column of a lesson where it is missing, and marks all students without a mark as present.',
    access: 'teacher',
    request: ColumnRequest,
    response: single(FilledColumn),
    identity: teacherIdentity,
    writes: true,
  }),
  history: post('/api/visitlog/visit-history.json', {
    summary:
      'Who changed a cell, oldest first: for teachers of the journal, and for the student of the cell.',
    access: 'signed-in',
    request: record({ cell: ['id_studentJournalVisit', cellId] }),
    response: list(CellChange),
  }),
} as const;
