import {
  boolean,
  count,
  day,
  emptyRequest,
  flag,
  id,
  list,
  nullable,
  optional,
  record,
  single,
  text,
  textOf,
  type InsideOf,
} from '../codec/codec.ts';
import { timeOfDay, integerOf } from '../codec/values.ts';
import { oneOfNames } from '../codec/names.ts';
import { post } from '../contract/endpoint.ts';
import type { ErrorTable } from '../contract/general-errors.ts';
import { ClaimFaculty } from '../office/choices.ts';
import { officeStudents } from './office-students.ts';

/** The subgroups of one page of the office. */
export const OFFICE_SEATS_PAGE = 50;
/** A subgroup has so many seats at most. */
export const SEATS_MAX = 10_000;
/** The last year of study that a window can be for, which the database checks. */
export const WINDOW_YEAR_MAX = 6;

export const registrationOfficeErrors = {
  /** A window opens before it closes, and closes before its extension. */
  windowNotInOrder: 'rule',
  /** A subgroup would have fewer seats than are taken. */
  fewerThanTaken: 'rule',
  /** An override ends today at the earliest, and with its term at the latest. */
  overrideDayRefused: 'rule',
  /** An override was withdrawn already, or has ended. */
  overrideEnded: 'rule',
} as const satisfies ErrorTable;

/** A minute of the university's clock. */
const Minute = record({ day: ['date', day], time: ['time', timeOfDay] });
export type Minute = InsideOf<typeof Minute>;

const termFields = { academicYearId: ['id_a_year', id], termId: ['id_w_s', id] } as const;

const windowTimes = {
  opens: ['opens', Minute],
  closes: ['closes', Minute],
  /** Late registration is open from `closes` until then; `null` where there is none. */
  extended: ['extended_until', nullable(Minute)],
} as const;

const windowStates = ['waiting', 'open', 'late', 'closed'] as const;

/** A window as the office sees it, or as it would be. */
const OfficeWindow = record({
  facultyId: ['id_faculty', id],
  facultyName: ['faculty', text],
  studyYear: ['kurs', count],
  ...windowTimes,
  state: ['state', oneOfNames(windowStates)],
  /** The students of the faculty in this year of study. */
  studentCount: ['students', count],
});
export type OfficeWindow = InsideOf<typeof OfficeWindow>;

/** What setting a window does for one faculty; `before` is `null` where there was none. */
const WindowChange = record({ before: ['before', nullable(OfficeWindow)], after: ['after', OfficeWindow] });
export type WindowChange = InsideOf<typeof WindowChange>;

const WantedWindow = record({
  ...termFields,
  /** All faculties without it, which takes a claim for the whole university. */
  facultyId: ['id_faculty', optional(id)],
  studyYear: ['kurs', integerOf(1, WINDOW_YEAR_MAX)],
  ...windowTimes,
});
export type WantedWindow = InsideOf<typeof WantedWindow>;

const RegistrationTerm = record({
  ...termFields,
  academicYearName: ['a_year', text],
  termName: ['ws', text],
  /** The term of the window that is open or opens next, else the current term. */
  isDefault: ['default', flag],
});
export type RegistrationTerm = InsideOf<typeof RegistrationTerm>;

const OfficeChoices = record({
  /** The newest first. */
  terms: ['terms', list(RegistrationTerm)],
  /** Those that the claim of the caller covers. */
  faculties: ['faculties', list(ClaimFaculty)],
  /** The claim covers the whole university. */
  isEverywhere: ['everywhere', boolean],
});
export type OfficeChoices = InsideOf<typeof OfficeChoices>;

const seatKey = { classId: ['id_class', id], number: ['subgroup', id] } as const;

/** A subgroup that students register for, as the office sees it. */
const OfficeSeat = record({
  ...seatKey,
  disciplineName: ['p34', text],
  groupName: ['p20', text],
  facultyName: ['faculty', text],
  teacherName: ['t_fio', nullable(text)],
  capacity: ['seats', count],
  taken: ['taken', count],
  waiting: ['waiting', count],
  /** The students who have the discipline in their plan of the term, and those of them who are registered for it. */
  planned: ['planned', count],
  registered: ['registered', count],
});
export type OfficeSeat = InsideOf<typeof OfficeSeat>;

const OfficeSeats = record({ seats: ['offers', list(OfficeSeat)], hasMore: ['hasMore', boolean] });
export type OfficeSeats = InsideOf<typeof OfficeSeats>;

const SeatsChange = record({
  seat: ['offer', OfficeSeat],
  /** The students who got a seat from the waiting list. */
  promotedCount: ['promoted', count],
});
export type SeatsChange = InsideOf<typeof SeatsChange>;

const office = { claim: 'registration.manage' } as const;

/** Which subgroups the office sees. */
export const seatFilter = {
  ...termFields,
  /** Words of the discipline, the group or the teacher. */
  text: ['text', optional(textOf(1, 100))],
  /** Only subgroups for which students wait. */
  isWaitedFor: ['waited', flag],
} as const;

/** The office's side of the registration for disciplines (D-65): windows, seats of offers, and single students. */
export const registrationOffice = {
  choices: post('/api/office/registration/choices.json', {
    summary: "The terms, and the faculties that the caller's claim covers.",
    access: office,
    request: emptyRequest,
    response: single(OfficeChoices),
  }),
  windows: post('/api/office/registration/windows.json', {
    summary: "The windows of a term for the caller's faculties, by faculty and year of study.",
    access: office,
    request: record(termFields),
    response: list(OfficeWindow),
  }),
  previewWindow: post('/api/office/registration/window/preview.json', {
    summary: 'What setting a window would do, without doing it.',
    access: office,
    request: WantedWindow,
    response: list(WindowChange),
  }),
  setWindow: post('/api/office/registration/window/set.json', {
    summary: 'Sets or replaces a window of a faculty, or of all.',
    access: office,
    request: WantedWindow,
    response: list(WindowChange),
    writes: true,
  }),
  seats: post('/api/office/registration/offers.json', {
    summary: "Subgroups of the term's offers of the caller's faculties, by discipline, group and number.",
    access: office,
    request: record({
      ...seatFilter,
      /** The last subgroup of the page before. */
      after: ['after', optional(record(seatKey))],
    }),
    response: single(OfficeSeats),
  }),
  setSeats: post('/api/office/registration/seats/set.json', {
    summary: 'Changes the seats of a subgroup; more seats go to the waiting list at once.',
    access: office,
    request: record({ ...seatKey, capacity: ['seats', integerOf(0, SEATS_MAX)] }),
    response: single(SeatsChange),
    writes: true,
  }),
  ...officeStudents,
} as const;
