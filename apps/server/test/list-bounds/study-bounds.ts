import { JOURNAL_BATCH_MAX, MATERIALS_PAGE_SIZE, RATING_PART_SIZE, SHEET_BATCH_MAX } from '@portal/wire';
import { FOUND_TEACHERS_MAX } from '@portal/wire/journal/office-substitutes';
import { EXTRA_CLASSES_MAX, OFFICE_LESSONS_MAX } from '@portal/wire/schedule/office-timetable';
import { APPEALS_MAX } from '../../src/features/journal/appeals/appeal.queries.ts';
import { CELL_CHANGES_MAX } from '../../src/features/journal/cells/cell-history.queries.ts';
import { PLANNED_THEMES_MAX } from '../../src/features/journal/lessons/plan.queries.ts';
import { SUBSTITUTES_MAX } from '../../src/features/journal/substitutes/substitute.queries.ts';
import { OPENINGS_MAX } from '../../src/features/journal/openings/opening.queries.ts';
import { SHEETS_MAX } from '../../src/features/sheets/sheet-list.queries.ts';
import { OFFICE_SEATS_PAGE } from '@portal/wire/registration/office';
import {
  OFFICE_OVERRIDES_PAGE,
  OFFICE_STUDENTS_MAX,
  OFFICE_VERDICTS_MAX,
} from '@portal/wire/registration/office-students';
import { each, type ListBounds } from './bound.ts';

const SUBGROUPS_MAX = 20;

/** Lists of teaching: the study panel, timetable, journal, check-in, registration, materials. */
export const studyBounds: ListBounds = {
  ...each(
    ['study.years', 'study.terms'],
    'registrar',
    'a row for a year of the university, or a term of a year',
  ),
  ...each(['study.defaultYear', 'study.currentYear', 'study.currentTerm'], 1, 'one row'),
  ...each(
    [
      'study.teacherDisciplines',
      'study.studentDisciplines',
      'study.teacherSemesters',
      'study.studentSemesters',
    ],
    'registrar',
    "the caller's classes of a term",
  ),
  ...each(['study.teacherGroups', 'study.studentGroups'], 'registrar', "the groups of the caller's classes"),
  ...each(['study.students', 'study.teachers'], 'registrar', 'the people of one class'),

  ...each(
    ['schedule.ofTeacher', 'schedule.ofStudent'],
    'registrar',
    "the slots of the caller's term; a slot has one change for each date of the term",
  ),
  ...each(['schedule.freeRooms'], 'operators', 'the rooms and lesson times of the university'),
  ...each(['schedule.subscription', 'schedule.unsubscribe'], 1, 'a person has one subscription'),

  ...each(
    ['journal.grid', 'journal.report', 'journal.themes', 'journal.visitedDates', 'journal.teacherTimes'],
    'journal',
    'a unique index: one column for a date, lesson time and subgroup, and dates are in the term',
  ),
  ...each(
    ['journal.students', 'journal.checkedInStudents', 'journal.subgroupStudents', 'journal.insertAll'],
    'journal',
    'the students of one group',
  ),
  ...each(['journal.ownMarks'], 'journal', "the columns of the student's journals in one term"),
  ...each(['journal.modulePoints'], 'journal', 'the students of one class, and its modules'),
  ...each(['journal.assessments'], 'code', 'the marks that are not points'),
  ...each(
    ['journal.lessonTypes', 'journal.semesters', 'journal.groups', 'journal.teachers'],
    'registrar',
    "the caller's classes of a term",
  ),
  ...each(
    ['journal.journalsByDiscipline', 'journal.journalsByGroup'],
    'registrar',
    "the caller's journals of a term in one discipline or group",
  ),
  ...each(['journal.educationForms'], 'operators', 'a reference list'),
  ...each(['journal.modules'], 'operators', 'the modules of the setting'),
  ...each(
    ['journal.save'],
    'request',
    `one result for each cell, of which a request has ${JOURNAL_BATCH_MAX}`,
  ),
  ...each(['journal.subgroups'], SUBGROUPS_MAX, 'a subgroup above the limit is refused'),
  ...each(
    ['journal.history'],
    CELL_CHANGES_MAX,
    'the newest changes; a teacher may change a mark without end',
  ),
  ...each(['journal.plannedThemes'], PLANNED_THEMES_MAX, 'a theme above the limit is refused'),
  ...each(['journal.ownAppeals', 'journal.appeals'], APPEALS_MAX, 'open ones first, then the newest'),

  ...each(['journal.ownJournals'], 'registrar', "the caller's journals of a term"),
  ...each(['journal.openings', 'journal.waitingOpenings'], OPENINGS_MAX, 'the newest first'),
  ...each(['journal.substitutes'], SUBSTITUTES_MAX, 'by their first days'),
  ...each(['journal.findTeachers'], FOUND_TEACHERS_MAX, 'the limit of the search'),
  ...each(['schedule.officeLessons'], OFFICE_LESSONS_MAX, 'the limit of the search'),
  ...each(
    [
      'schedule.previewChange',
      'schedule.changeLesson',
      'schedule.previewExtra',
      'schedule.addExtra',
      'schedule.withdrawExtra',
    ],
    'code',
    'the problems of one change',
  ),
  ...each(['schedule.extraClasses'], EXTRA_CLASSES_MAX, 'the limit of the search'),
  ...each(['sheets.list'], SHEETS_MAX, 'those to be done come first'),
  ...each(
    [
      'sheets.read',
      'sheets.roundUp',
      'sheets.sign',
      'sheets.openNext',
      'sheets.plan',
      'sheets.correct',
      'sheets.giveBack',
      'sheets.close',
    ],
    'journal',
    'the students of one group, or those that the request of an individual sheet names',
  ),
  ...each(['sheets.save'], 'request', `one result for each row, of which a request has ${SHEET_BATCH_MAX}`),
  ...each(['sheets.freeRooms'], 'operators', 'the rooms of the university'),
  ...each(['sheets.open'], 'request', 'one sheet for each class of the request'),
  ...each(['rating.own'], 3, 'one place in the group, the year and the faculty'),
  ...each(['rating.students'], RATING_PART_SIZE, 'parts by offset'),
  ...each(['sheets.ownResults'], 'registrar', "the student's classes of a term"),

  ...each(['checkIn.current', 'checkIn.ownVisits'], 'journal', 'check-ins of today; a column has one'),
  ...each(['checkIn.roster', 'checkIn.decide'], 'journal', 'the students of one lesson'),
  ...each(['checkIn.report'], 'journal', 'visits of one journal; a student has one for each check-in'),

  ...each(['registration.defaultYear'], 1, 'one row'),
  ...each(
    ['registration.years', 'registration.semesters'],
    'registrar',
    "the years of the student's studies",
  ),
  ...each(
    [
      'registration.registrations',
      'registration.plan',
      'registration.teachers',
      'registration.subgroups',
      'registration.optionalDisciplines',
      'registration.optionalTeachers',
      'registration.optionalSubgroups',
      'registration.teachersByType',
      'registration.subgroupsByType',
    ],
    'registrar',
    "the plan, the offers and the seats of one semester; a student has one row for a seat's registration or queue",
  ),
  ...each(['registration.check', 'registration.confirm'], 'request', 'one result for each choice'),
  ...each(
    [
      'registrationOffice.choices',
      'registrationOffice.windows',
      'registrationOffice.previewWindow',
      'registrationOffice.setWindow',
    ],
    'registrar',
    'the terms, the faculties, and a window of each faculty and year of study',
  ),
  ...each(['registrationOffice.seats'], OFFICE_SEATS_PAGE, 'pages by position'),
  ...each(['registrationOffice.students'], OFFICE_STUDENTS_MAX, 'the limit of the search'),
  ...each(['registrationOffice.verdicts'], OFFICE_VERDICTS_MAX, 'the offers that are judged at once'),
  ...each(['registrationOffice.overrides'], OFFICE_OVERRIDES_PAGE, 'pages by position'),
  ...each(['registration.leaveQueue'], 1, 'one place on a waiting list'),

  ...each(['transcript.read'], 'registrar', "the student's grades"),
  ...each(['qrReports.students'], 'registrar', 'the students whom the teacher teaches in this academic year'),
  ...each(
    ['qrReports.faculty', 'qrReports.educationForm', 'qrReports.speciality'],
    'registrar',
    'departments, specialities, forms of education and semesters of a faculty',
  ),

  ...each(
    ['umk.semesters', 'umk.studentSemesters', 'umk.disciplines', 'umk.studentDisciplines'],
    'registrar',
    "the caller's classes of a year",
  ),
  ...each(
    ['umk.examForms', 'umk.teachers', 'umk.specialities', 'umk.types', 'umk.categories'],
    'operators',
    'reference lists, and the teachers of one course',
  ),
  ...each(['umk.list', 'umk.studentList'], MATERIALS_PAGE_SIZE, 'pages by number'),
  ...each(['umk.coverage'], 'registrar', "the caller's courses of a year, times the types of materials"),
  ...each(['umk.remove'], 1, 'the material that was deleted'),
};
