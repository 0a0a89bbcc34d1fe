import { sheetMarkOf, sheetOutcomes, type SheetMark, type SheetRules } from '@portal/domain';
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
  type Codec,
  type InsideOf,
} from '../codec/codec.ts';
import { decimal, timeOfDay, optionalList } from '../codec/values.ts';
import { oneOfNames } from '../codec/names.ts';
import { isBlank } from '../codec/text-rules.ts';

/** Whole points, or how the exam ended without them; an empty text is an empty cell. */
export const sheetMark: Codec<SheetMark | null, string> = {
  schema: { type: 'string', pattern: String.raw`^(?:\d{1,2}|100|${sheetOutcomes.join('|')})?$` },
  decode: (wire) => sheetMarkOf(wire === '' ? null : wire),
  encode: (inside) => (inside === null ? '' : String(inside)),
};

/** The longest theme of coursework or practice, in characters. */
export const SHEET_THEME_MAX_LENGTH = 300;

/** The theme of coursework or practice in one line; an empty text is none. */
export const sheetTheme: Codec<string | null, string> = {
  schema: { type: 'string', maxLength: SHEET_THEME_MAX_LENGTH },
  decode: (wire) => (isBlank(wire) ? null : wire.replaceAll(/\s+/gu, ' ').trim()),
  encode: (inside) => inside ?? '',
};

export const sheetKinds = ['main', 'repeat', 'individual'] as const;
/** The main sheet of a class; the repeat sheet of who had FX; a sheet for single students. */
export type SheetKind = (typeof sheetKinds)[number];

/** A sheet is opened, signed by its teacher and closed by the registrar (D-64); `due` is a class without one. */
export const sheetStates = ['due', 'open', 'signed', 'closed'] as const;
export type SheetState = (typeof sheetStates)[number];

/** When an exam or a consultation is held, and in which room when that is known. */
const plannedPlace = {
  date: ['date', day],
  startsAt: ['time', timeOfDay],
  endsAt: ['time_end', timeOfDay],
  roomId: ['id_room', optional(id)],
} as const;
export const PlannedPlace = record(plannedPlace);
export type PlannedPlace = InsideOf<typeof PlannedPlace>;

export const ExamPlace = record({
  ...plannedPlace,
  roomName: ['room', optional(text)],
  buildingName: ['building', optional(text)],
});
export type ExamPlace = InsideOf<typeof ExamPlace>;

const summaryFields = {
  classId: ['id_rrnkKrdt', id],
  kind: ['kind', oneOfNames(sheetKinds)],
  state: ['state', oneOfNames(sheetStates)],
  disciplineName: ['p34', text],
  groupName: ['p20', text],
  examFormName: ['p30', text],
  teacherName: ['t_fio', text],
  /** The day of the exam. */
  heldOn: ['date', nullable(day)],
  startsAt: ['time', nullable(timeOfDay)],
  roomName: ['room', nullable(text)],
  isCorrection: ['correction', flag],
  /** The caller fills and signs it. */
  isOwn: ['own', flag],
  /** The caller's claim `grades.register` covers its faculty. */
  mayRegister: ['register', flag],
} as const;

/** A sheet of a list, or a class that has none yet. */
export const SheetSummary = record({
  sheetId: ['id_sheet', nullable(id)],
  number: ['number', nullable(text)],
  ...summaryFields,
});
export type SheetSummary = InsideOf<typeof SheetSummary>;

const LetterGrade = record({
  letter: ['letter', text],
  from: ['from', count],
  gradePoints: ['number', decimal],
});

/** How the rows are computed; those of a signed sheet are the rules of that day. */
export const SheetRulesRecord: Codec<SheetRules> = record({
  isGraded: ['graded', flag],
  modules: ['modules', list(record({ number: ['id_module', id], weight: ['weight', count] }))],
  examMax: ['max', count],
  admittedFrom: ['admitted_from', count],
  roundUpMax: ['round_max', count],
  attendancePercent: ['attendance', count],
  scale: ['scale', record({ passFrom: ['pass_from', count], letters: ['letters', list(LetterGrade)] })],
});

/** A student of a sheet. Sum, letter and admission follow from the rules. */
export const SheetRow = record({
  studentId: ['id_student', id],
  fullName: ['s_fio', text],
  /** In the order of the modules. */
  modulePoints: ['modules', list(count)],
  roundUp: ['round', count],
  roundUpReason: ['round_reason', nullable(text)],
  mark: ['otsenka', sheetMark],
  /** Missing where the form of control has none. */
  theme: ['theme', optional(sheetTheme)],
  /** 0 for a row that nobody has written. */
  version: ['version', count],
});
export type SheetRow = InsideOf<typeof SheetRow>;

/** A sheet with its students by name. */
export const Sheet = record({
  sheetId: ['id_sheet', id],
  number: ['number', text],
  ...summaryFields,
  rules: ['rules', SheetRulesRecord],
  rows: ['rows', list(SheetRow)],
  /** Each student has a theme, as in coursework and practice. */
  hasThemes: ['themes', optional(flag)],
  /** Marks of the journal that belong to no module and count nowhere. */
  strayMarkCount: ['stray', count],
  signedAt: ['signed', nullable(timestamp)],
  closedAt: ['closed', nullable(timestamp)],
  closerName: ['closed_by', nullable(text)],
  /** The number of the sheet that this one corrects, and why. */
  correctsNumber: ['corrects', nullable(text)],
  reason: ['reason', nullable(text)],
  /** Missing while only the day is known. */
  exam: ['exam', optional(ExamPlace)],
  /** The consultation before the exam. */
  consultation: ['consultation', optional(ExamPlace)],
  /** Rises whenever exam or consultation are planned again; a plan names the one that was seen. */
  planVersion: ['plan_version', count],
  /** A repeat sheet and a correction exist once. */
  mayRepeat: ['may_repeat', flag],
  mayCorrect: ['may_correct', flag],
});
export type Sheet = InsideOf<typeof Sheet>;

/** A row to write with the version that was seen. */
export const SheetWrite = record({
  studentId: ['id_student', id],
  mark: ['otsenka', sheetMark],
  /** Without it the theme stays. */
  theme: ['theme', optional(sheetTheme)],
  version: ['version', count],
});
export type SheetWrite = InsideOf<typeof SheetWrite>;

/** What became of a row; after `conflict` mark, theme, version, writer and time are the stored ones, next to what was sent. */
export const SheetWriteResult = record({
  studentId: ['id_student', id],
  state: ['state', oneOfNames(['saved', 'conflict'])],
  mark: ['otsenka', sheetMark],
  sentMark: ['sent', sheetMark],
  theme: ['theme', optional(sheetTheme)],
  sentTheme: ['sent_theme', optional(sheetTheme)],
  version: ['version', count],
  writerName: ['t_fio', nullable(text)],
  writtenAt: ['updated', nullable(timestamp)],
});
export type SheetWriteResult = InsideOf<typeof SheetWriteResult>;

const resultPart = {
  total: ['sum', nullable(count)],
  letter: ['letter', nullable(text)],
  gradePoints: ['number', nullable(decimal)],
  isPassed: ['passed', nullable(flag)],
} as const;

/** What journals say of one module. */
export const moduleMarkFields = {
  /** `null`: the marks belong to no module. */
  module: ['id_module', nullable(id)],
  markCount: ['marks', count],
  hundredths: ['hundredths', count],
  lessonCount: ['lessons', count],
  absenceCount: ['timesCount', count],
} as const;

/** An exam of a student: the main one, a repeat or one for single students. */
export const OwnExam = record({
  kind: ['kind', oneOfNames(sheetKinds)],
  /** The day of the sheet; the place is missing while only the day is known. */
  heldOn: ['date', day],
  exam: ['exam', optional(ExamPlace)],
  consultation: ['consultation', optional(ExamPlace)],
});
export type OwnExam = InsideOf<typeof OwnExam>;

/** What a student knows of the end of a class: module points, admission, what is needed, and the result of a closed sheet. */
export const OwnResult = record({
  classId: ['id_rrnkKrdt', id],
  disciplineId: ['id_discipline', optional(id)],
  disciplineName: ['p34', text],
  examFormName: ['p30', text],
  teacherName: ['t_fio', nullable(text)],
  credits: ['kredit', count],
  rules: ['rules', SheetRulesRecord],
  modulePoints: ['modules', list(count)],
  /** What the points of modules come from; missing when a signature has frozen them. */
  marks: ['journal', optional(list(record(moduleMarkFields)))],
  roundUp: ['round', count],
  /** `null` without a sheet. */
  kind: ['kind', nullable(oneOfNames(sheetKinds))],
  heldOn: ['date', nullable(day)],
  startsAt: ['time', nullable(timeOfDay)],
  roomName: ['room', nullable(text)],
  /** Every exam of the class that the student takes or has taken, in the order of their sheets. */
  exams: ['exams', optionalList(OwnExam)],
  /** True when the sheet is closed: only then the result is shown. */
  isClosed: ['closed', flag],
  mark: ['otsenka', optional(sheetMark)],
  /** Of coursework and practice, as soon as the teacher has written it. */
  theme: ['theme', optional(text)],
  ...resultPart,
});
export type OwnResult = InsideOf<typeof OwnResult>;
