import {
  checkIn,
  journal,
  type Appeal,
  type JournalColumn,
  type JournalGrid,
  type JournalRef,
  type JournalStudent,
  type LessonOpening,
  type OwnJournal,
  type OwnMark,
} from '@portal/wire';
import { lti } from '@portal/wire/lti/lti';
import { respond } from './respond.ts';

/** Creates the journal of the lectures of `aSlot`. */
export const aJournalRef = (overrides: Partial<JournalRef> = {}): JournalRef => ({
  academicYearId: 2026,
  termId: 2,
  semesterOrTermId: 5,
  disciplineId: 11,
  credits: 4,
  groupId: 31,
  isElective: false,
  lessonTypeId: 1,
  ...overrides,
});

/** Creates a column that can be changed, on a Monday at 08:00. */
export const aJournalColumn = (overrides: Partial<JournalColumn> = {}): JournalColumn => ({
  lessonId: 1,
  date: '2026-11-16',
  dayNumber: 1,
  lessonTimeId: 1,
  startsAt: '08:00',
  lessonNumber: null,
  theme: '',
  hours: 2,
  module: null,
  subgroup: null,
  isOpen: true,
  ...overrides,
});

/** Creates a student of a journal without marks. */
export const aJournalStudent = (overrides: Partial<JournalStudent> = {}): JournalStudent => ({
  id: 1001,
  fullName: 'Абдыкадыров Бекзат',
  status: 'active',
  subgroup: null,
  cells: [],
  ...overrides,
});

/** Creates a waiting request to open the lesson of `aJournalColumn`. */
export const anOpening = (overrides: Partial<LessonOpening> = {}): LessonOpening => ({
  id: 1,
  lessonId: 1,
  date: '2026-11-16',
  startsAt: '08:00',
  disciplineName: 'Базы данных',
  groupName: 'ПИ-1-24',
  lessonTypeName: 'Лекция',
  teacherName: 'Осмонова Гүлзат',
  reason: 'Студент принёс справку',
  createdAt: '2026-11-27T04:00:00Z',
  state: 'waiting',
  openUntil: null,
  reply: null,
  ...overrides,
});

/** Creates the journal of `aJournalRef` in the list of its teacher. */
export const anOwnJournal = (overrides: Partial<OwnJournal> = {}): OwnJournal => ({
  ...aJournalRef(),
  disciplineRowId: 1,
  semesterId: 5,
  disciplineName: 'Базы данных',
  groupName: 'ПИ-1-24',
  lessonTypeName: 'Лекция',
  rollCalls: [],
  ...overrides,
});

/** Creates handlers for the journal of a teacher and its lists. */
export const journalHandlers = (grid: () => JournalGrid) => [
  respond(journal.grid, grid),
  respond(journal.appeals, () => []),
  respond(journal.openings, () => []),
  respond(lti.lessonLinks, () => []),
  respond(lti.tools, () => []),
  respond(checkIn.current, () => []),
  respond(journal.ownJournals, () => [anOwnJournal()]),
  respond(journal.lessonTypes, () => [{ id: 1, name: 'Лекция' }]),
];

/** Creates a lecture of a student on Monday, 16 November 2026, at 08:00. */
export const anOwnMark = ({
  lessonId = 1,
  ...overrides
}: Partial<OwnMark> & { readonly lessonId?: number } = {}): OwnMark => ({
  cell: { lessonId, studentId: 201 },
  disciplineId: 11,
  disciplineName: 'Базы данных',
  lessonTypeId: 1,
  lessonTypeName: 'Лекция',
  date: '2026-11-16',
  lessonTimeId: 1,
  startsAt: '08:00',
  theme: 'Индексы',
  module: null,
  value: null,
  ...overrides,
});

/** Creates an open appeal against the mark of `anOwnMark`. */
export const anAppeal = (overrides: Partial<Appeal> = {}): Appeal => ({
  id: 1,
  cell: { lessonId: 1, studentId: 201 },
  studentName: 'Усенов Бектур',
  date: '2026-11-16',
  startsAt: '08:00',
  value: 48,
  version: 2,
  text: 'Прошу пересмотреть',
  createdAt: '2026-11-17T04:00:00Z',
  state: 'open',
  reply: null,
  isOfCurrentMark: true,
  teacherName: null,
  ...overrides,
});
