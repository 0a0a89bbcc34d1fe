import type { journal as endpoints } from '@portal/wire';
import type { journalAppeals } from '@portal/wire/journal/appeals';
import type { journalDeletions } from '@portal/wire/journal/deletions';
import type { journalLists } from '@portal/wire/journal/lists';
import type { journalOpenings } from '@portal/wire/journal/openings';
import type { journalPlan } from '@portal/wire/journal/plan';
import type { journalPoints } from '@portal/wire/journal/points';
import type { journalReports } from '@portal/wire/journal/reports';
import {
  accessCase,
  anySession,
  classTeacherById,
  ownerById,
  signedIn,
  studentsOnly,
  teachersOnly,
  type AccessTable,
} from '../access-case.ts';
import type { AccessFixture } from '../fixture.ts';
import { officeSubstituteAccess } from './office/timetable.access.ts';
import { insertClosedLesson, insertOpening, OPENING_REASON } from '../opening-fixture.ts';
import {
  APPEAL_TEXT,
  findOtherStudent,
  insertAppeal,
  insertDeletion,
  insertMark,
  journalOf,
  unlockLessons,
} from '../journal-fixture.ts';

const classTeacherOnly = signedIn({ classTeacher: 200, others: 403 });

const journal = async (fixture: AccessFixture) => (await journalOf(fixture)).ref;
const lesson = async (fixture: AccessFixture) => ({ lessonId: (await journalOf(fixture)).cell.lessonId });
const column = async (fixture: AccessFixture) => {
  const sample = await journalOf(fixture);
  return { ...sample.ref, ...sample.column };
};
const term = ({ shared: { academicYearId, termId } }: AccessFixture) => ({ academicYearId, termId });

const journalListAccess: AccessTable<typeof journalLists> = {
  educationForms: [accessCase(anySession)],
  semesters: [{ ...accessCase(anySession, term), emptyFor: ['idleTeacher'] }],
  groups: [
    accessCase(anySession, (fixture) => ({ ...term(fixture), semesterId: fixture.shared.semesterId })),
  ],
  teachers: [
    {
      ...accessCase(studentsOnly, (fixture) => ({ ...term(fixture), groupId: fixture.shared.groupId })),
      emptyFor: ['otherFacultyStudent'],
    },
  ],
  ownJournals: [{ ...accessCase(teachersOnly, term), emptyFor: ['idleTeacher'] }],
  journalsByDiscipline: [
    accessCase(teachersOnly, (fixture) => ({ ...term(fixture), disciplineId: fixture.shared.disciplineId })),
  ],
  journalsByGroup: [
    accessCase(teachersOnly, (fixture) => ({ ...term(fixture), groupId: fixture.shared.groupId })),
  ],
  visitedDates: [accessCase(classTeacherOnly, journal)],
  students: [accessCase(classTeacherOnly, journal)],
  checkedInStudents: [accessCase(classTeacherById, lesson)],
  teacherTimes: [
    accessCase(classTeacherOnly, async (fixture) => ({ ...(await journal(fixture)), date: '2026-09-01' })),
  ],
  report: [accessCase(classTeacherOnly, journal)],
};

const journalPlanAccess: AccessTable<typeof journalPlan> = {
  themes: [accessCase(classTeacherOnly, journal)],
  themeTime: [accessCase(classTeacherById, lesson)],
  updateThemeTime: [
    accessCase(classTeacherById, async (fixture) => ({ ...(await lesson(fixture)), hours: 2 })),
  ],
  saveTheme: [
    accessCase(classTeacherById, async (fixture) => ({ ...(await lesson(fixture)), theme: 'Тема' })),
  ],
  modules: [accessCase(classTeacherOnly, journal)],
  plannedThemes: [accessCase(classTeacherOnly, journal)],
  savePlannedTheme: [
    accessCase(classTeacherOnly, async (fixture) => ({
      ...(await journal(fixture)),
      themeId: 'new' as const,
      position: 1,
      title: 'Тема',
      hours: 2,
    })),
  ],
  subgroups: [accessCase(classTeacherOnly, journal)],
  subgroupStudents: [
    accessCase(classTeacherOnly, async (fixture) => ({ ...(await journal(fixture)), number: 1 })),
  ],
  saveSubgroup: [
    accessCase(classTeacherOnly, async (fixture) => ({
      ...(await journal(fixture)),
      number: 'new' as const,
      title: 'A',
      studentIds: [],
    })),
  ],
};

const journalDeletionAccess: AccessTable<typeof journalDeletions> = {
  removeColumn: [accessCase(classTeacherById, lesson)],
  removeJournal: [
    accessCase(classTeacherOnly, async (fixture) => {
      await unlockLessons(fixture);
      return journal(fixture);
    }),
  ],
  removeStudent: [
    accessCase(classTeacherOnly, async (fixture) => ({
      ...(await journal(fixture)),
      studentId: await findOtherStudent(fixture),
    })),
  ],
  undoDeletion: [
    accessCase(classTeacherById, async (fixture) => ({ deletionId: await insertDeletion(fixture) })),
  ],
};

const journalPointsAccess: AccessTable<typeof journalPoints> = {
  modulePoints: [accessCase(classTeacherOnly, journal)],
};

const journalReportAccess: AccessTable<typeof journalReports> = {
  reportPdf: [accessCase(classTeacherOnly, journal)],
  reportXlsx: [accessCase(classTeacherOnly, journal)],
  reportCsv: [accessCase(classTeacherOnly, journal)],
};

const journalAppealAccess: AccessTable<typeof journalAppeals> = {
  appeal: [
    accessCase(ownerById, async (fixture) => ({
      cell: await insertMark(fixture),
      text: APPEAL_TEXT,
    })),
  ],
  ownAppeals: [
    accessCase(studentsOnly, async (fixture) => {
      await insertAppeal(fixture);
      return term(fixture);
    }),
  ],
  withdrawAppeal: [accessCase(ownerById, async (fixture) => ({ appealId: await insertAppeal(fixture) }))],
  appeals: [accessCase(classTeacherOnly, journal)],
  decideAppeal: [
    accessCase(classTeacherById, async (fixture) => ({
      appealId: await insertAppeal(fixture),
      reply: 'Оценка верна',
      value: undefined,
      version: undefined,
    })),
  ],
};

/** The editor is the registrar of the faculty here, the other editor that of others. */
const registrarOnly = signedIn({ editor: 200, otherFacultyEditor: 404, others: 403 });

const journalOpeningAccess: AccessTable<typeof journalOpenings> = {
  requestOpening: [
    accessCase(classTeacherById, async (fixture) => ({
      lessonId: await insertClosedLesson(fixture),
      reason: OPENING_REASON,
    })),
  ],
  openings: [
    accessCase(classTeacherOnly, async (fixture) => {
      await insertOpening(fixture);
      return journal(fixture);
    }),
  ],
  waitingOpenings: [
    {
      ...accessCase(signedIn({ editor: 200, otherFacultyEditor: 200, others: 403 }), async (fixture) => {
        await insertOpening(fixture);
        return {};
      }),
      emptyFor: ['otherFacultyEditor'],
    },
  ],
  openLesson: [
    accessCase(registrarOnly, async (fixture) => ({ openingId: await insertOpening(fixture), days: 2 })),
  ],
  declineOpening: [
    accessCase(registrarOnly, async (fixture) => ({
      openingId: await insertOpening(fixture),
      reason: 'Экзамен уже прошёл',
    })),
  ],
};

export const journalAccess: AccessTable<typeof endpoints> = {
  grid: [accessCase(classTeacherOnly, async (fixture) => (await journalOf(fixture)).ref)],
  ownMarks: [
    accessCase(studentsOnly, ({ shared: { academicYearId, termId } }) => ({ academicYearId, termId })),
  ],
  assessments: [accessCase(anySession)],
  lessonTypes: [accessCase(anySession, async (fixture) => (await journalOf(fixture)).ref)],
  save: [
    accessCase(classTeacherById, async (fixture) => ({
      cells: [{ cell: (await journalOf(fixture)).cell, value: 77 }],
    })),
  ],
  updateVisit: [
    accessCase(classTeacherById, async (fixture) => ({ cell: (await journalOf(fixture)).cell, value: 78 })),
  ],
  updateVisitByDate: [
    accessCase(classTeacherOnly, async (fixture) => {
      const { ref, column, cell } = await journalOf(fixture);
      return { ...ref, ...column, studentId: cell.studentId, value: 'absent' as const };
    }),
  ],
  addColumn: [accessCase(classTeacherOnly, column)],
  insertAll: [accessCase(classTeacherOnly, column)],
  history: [
    accessCase(signedIn({ classTeacher: 200, owner: 200, others: 404 }), async (fixture) => ({
      cell: (await journalOf(fixture)).cell,
    })),
  ],
  ...journalListAccess,
  ...journalPlanAccess,
  ...journalDeletionAccess,
  ...journalPointsAccess,
  ...journalReportAccess,
  ...journalAppealAccess,
  ...journalOpeningAccess,
  ...officeSubstituteAccess,
};
