import { count, day, id, list, optional, record, single, textOf } from '../codec/codec.ts';
import { timeOfDay, integerOf, listOf } from '../codec/values.ts';
import { oneOfNames } from '../codec/names.ts';
import { download, post } from '../contract/endpoint.ts';
import type { ErrorTable } from '../contract/general-errors.ts';
import { FreeRoom } from '../schedule/schedule-fields.ts';
import {
  OwnResult,
  PlannedPlace,
  Sheet,
  SheetSummary,
  SheetWrite,
  SheetWriteResult,
} from './sheet-fields.ts';

/** The rows of one request, and the students of an individual sheet, at most. */
export const SHEET_BATCH_MAX = 200;
/** The classes that are opened at once, at most. */
export const SHEET_CLASSES_MAX = 500;
/** The longest reason of a rounding, a return or a correction, in characters. */
export const SHEET_REASON_MAX_LENGTH = 300;

export const sheetErrors = {
  sheetNotOpen: 423,
  examNotHeld: 423,
  sheetPointsRefused: 422,
  sheetOutcomeRefused: 422,
  sheetNotSigned: 'rule',
  sheetNotClosed: 'rule',
  sheetExists: 'rule',
  sheetRowsMissing: 'rule',
  sheetThemesMissing: 'rule',
  sheetStudentsMissing: 'rule',
  sheetEmpty: 'rule',
  gradeExists: 'rule',
  roundUpRefused: 'rule',
  classWithoutTeacher: 'rule',
  examTimesRefused: 'rule',
  examDayRefused: 'rule',
  examOnHoliday: 'rule',
  examMissing: 'rule',
  consultationNotBefore: 'rule',
  examHasResults: 'rule',
  examOfCorrection: 'rule',
  examPlanChanged: 'rule',
  examRoomTaken: 'rule',
  examTeacherBusy: 'rule',
  examStudentsBusy: 'rule',
} as const satisfies ErrorTable;

const sheet = { sheetId: ['id_sheet', id] } as const;
const term = { academicYearId: ['id_a_year', id], termId: ['id_w_s', id] } as const;
const reason = textOf(1, SHEET_REASON_MAX_LENGTH);
const place = {
  heldOn: ['date', day],
  /** Without a time only the day of the exam is known, and no room. */
  startsAt: ['time', optional(timeOfDay)],
  /** Two hours later by default. */
  endsAt: ['time_end', optional(timeOfDay)],
  roomId: ['id_room', optional(id)],
} as const;
const register = { claim: 'grades.register' } as const;
const teacherIdentity = { uid: 'personId', id_teacher: 'personId' } as const;

/** Exam sheets (spec §1 "electronic grading sheet", D-64). */
export const sheets = {
  list: post('/api/sheets/list.json', {
    summary: 'The sheets of a term that the caller fills, reads or closes, and the classes that have none.',
    access: 'teacher',
    request: record({ ...term, side: ['side', oneOfNames(['taught', 'registered'])] }),
    response: list(SheetSummary),
    identity: teacherIdentity,
  }),
  read: post('/api/sheets/sheet.json', {
    summary: 'A sheet with its students: for teachers of the class, and the registrar of the faculty.',
    access: 'teacher',
    request: record(sheet),
    response: single(Sheet),
    identity: teacherIdentity,
  }),
  save: post('/api/sheets/save.json', {
    summary:
      'Writes results and themes of an open sheet; a stale write is reported with both values and changes nothing.',
    access: 'teacher',
    request: record({ ...sheet, rows: ['rows', listOf(SheetWrite, SHEET_BATCH_MAX)] }),
    response: list(SheetWriteResult),
    identity: teacherIdentity,
    writes: true,
  }),
  roundUp: post('/api/sheets/round-up.json', {
    summary: 'Adds points to the modules of a student, with the reason; 0 takes them back.',
    access: 'teacher',
    request: record({
      ...sheet,
      studentId: ['id_student', id],
      points: ['round', integerOf(0, 100)],
      reason: ['reason', optional(reason)],
    }),
    response: single(Sheet),
    identity: teacherIdentity,
    writes: true,
  }),
  sign: post('/api/sheets/sign.json', {
    summary: "Signs a sheet with the caller's password; its points are frozen.",
    access: 'teacher',
    needsSecondFactor: true,
    request: record({ ...sheet, password: ['password', textOf(1, 128)] }),
    response: single(Sheet),
    identity: teacherIdentity,
    writes: true,
    isUnstored: true,
  }),
  open: post('/api/sheets/open.json', {
    summary: 'Opens the main sheets of classes.',
    access: register,
    request: record({ classIds: ['classes', listOf(id, SHEET_CLASSES_MAX)], ...place }),
    response: list(record(sheet)),
    writes: true,
  }),
  openNext: post('/api/sheets/open-next.json', {
    summary: 'Opens a repeat sheet for who had FX, or an individual sheet, after a closed sheet.',
    access: register,
    request: record({
      ...sheet,
      kind: ['kind', oneOfNames(['repeat', 'individual'])],
      studentIds: ['students', optional(listOf(id, SHEET_BATCH_MAX))],
      ...place,
    }),
    response: single(Sheet),
    writes: true,
  }),
  plan: post('/api/sheets/plan.json', {
    summary:
      'Plans the exam of an open sheet and the consultation before it; what is missing is withdrawn. A clash is refused.',
    access: register,
    request: record({
      ...sheet,
      /** The `planVersion` that was seen. */
      version: ['version', count],
      exam: ['exam', optional(PlannedPlace)],
      consultation: ['consultation', optional(PlannedPlace)],
    }),
    response: single(Sheet),
    writes: true,
  }),
  freeRooms: post('/api/sheets/free-rooms.json', {
    summary: 'The rooms that an exam of the sheet can take on a day from a time to another.',
    access: register,
    request: record({
      ...sheet,
      date: ['date', day],
      startsAt: ['time', timeOfDay],
      endsAt: ['time_end', timeOfDay],
    }),
    response: list(FreeRoom),
  }),
  correct: post('/api/sheets/correct.json', {
    summary: 'Opens a sheet that corrects a closed one, with its results.',
    access: register,
    request: record({ ...sheet, reason: ['reason', reason] }),
    response: single(Sheet),
    writes: true,
  }),
  giveBack: post('/api/sheets/give-back.json', {
    summary: 'Gives a signed sheet back to its teacher.',
    access: register,
    request: record({ ...sheet, reason: ['reason', reason] }),
    response: single(Sheet),
    writes: true,
  }),
  close: post('/api/sheets/close.json', {
    summary: 'Closes a signed sheet: its results are final grades.',
    access: register,
    needsSecondFactor: true,
    request: record(sheet),
    response: single(Sheet),
    writes: true,
  }),
  pdf: download('/api/sheets/sheet.pdf', {
    summary: 'A sheet as a PDF; a closed one has a code that anybody can verify.',
    access: 'teacher',
    request: record(sheet),
  }),
  xlsx: download('/api/sheets/sheet.xlsx', {
    summary: 'A sheet as a workbook.',
    access: 'teacher',
    request: record(sheet),
  }),
  ownResults: post('/api/sheets/own-results.json', {
    summary: "The caller's module points, admission and results of a term, by discipline.",
    access: 'student',
    request: record(term),
    response: list(OwnResult),
    identity: { uid: 'personId', id_student: 'personId' },
  }),
} as const;
