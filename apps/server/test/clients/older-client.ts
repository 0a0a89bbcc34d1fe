import { expect } from '@jest/globals';
import type { AccessFixture } from '../access/fixture.ts';
import type { JournalSample } from '../access/journal-fixture.ts';
import type { OpenSeat } from '../access/registration-fixture.ts';

/** Ids that the calls name. */
export interface Facts {
  readonly fixture: AccessFixture;
  readonly sample: JournalSample;
  readonly plan: OpenSeat;
  readonly byType: OpenSeat;
}

/** One call, and what its response holds. */
export interface Journey {
  readonly as: 'teacher' | 'student';
  readonly path: string;
  /** POST by default. */
  readonly method?: 'GET';
  readonly fields: (facts: Facts) => object;
  /** The fields of the first row; of the first row of each set where there are several. */
  readonly rows: readonly (readonly string[])[];
  /** 0 by default; the rows of a journal mean success, too (D-02). */
  readonly result?: unknown;
}

const course = ({ fixture: { shared } }: Facts) => ({
  year: shared.academicYearId,
  ws: shared.termId,
  id_discipline: shared.disciplineId,
  kredit: shared.credits,
});

export const journal = ({ sample: { ref } }: Facts) => ({
  id_a_year: ref.academicYearId,
  id_w_s: ref.termId,
  id_semesterOrWs: ref.semesterOrTermId,
  id_discipline: ref.disciplineId,
  credits: ref.credits,
  id_group: ref.groupId,
  isSelect: Number(ref.isElective),
  id_vid_zaniatiy: ref.lessonTypeId,
});

const column = (facts: Facts) => ({
  ...journal(facts),
  visitDate: facts.sample.column.date,
  id_time: facts.sample.column.lessonTimeId,
});

const lesson = ({ sample: { cell } }: Facts) => ({ id_lesson: cell.lessonId });

const seat = ({ academicYearId, semesterId, disciplineId, teacherId, lessonTypeId }: OpenSeat) => ({
  id_a_year: academicYearId,
  id_semester: semesterId,
  id_discipline: disciplineId,
  id_teacher: teacherId,
  ...(lessonTypeId !== null && { id_vid_zaniatiy: lessonTypeId }),
});

const student = ['id_student', 's_fio', 'status', 'subgroup'];
const theme = [
  'id_lesson',
  'visitDate',
  'day_number',
  'id_time',
  'time',
  'number',
  'tema',
  'hours',
  'id_module',
];
const mark = ['sms', 'otsenka', 'version'];
const freeTeacher = ['id_teacher', 't_fio', 'free'];
const subgroup = ['id_group', 'subgroup', 'seats', 'taken', 'p20', 'descGroupNum', 'id_teacher', 't_fio'];

export const visitlog = (action: string): string => `/lms/api/visitlog/${action}.json`;
const registration = (action: string): string => `/lms/api/regfordisciplines/${action}.json`;

/** Every named call that no screen uses, as an older client writes it. */
export const journeys: Readonly<Record<string, Journey>> = {
  'auth.checkGoogle': {
    as: 'student',
    method: 'GET',
    path: '/lms/api/auth/checkgauth.json',
    fields: () => ({}),
    rows: [['OAu']],
  },
  'chat.unread': {
    as: 'teacher',
    path: '/lms/api/chat/count.json',
    fields: ({ fixture }) => ({ id: fixture.people.classTeacher, type: 1, uid: fixture.people.classTeacher }),
    rows: [['year', 'ws', 'id_discipline', 'kredit', 'fio', 'countMessages']],
  },
  'chat.readAll': {
    as: 'teacher',
    path: '/lms/api/chat/readall.json',
    fields: (facts) => ({ ...course(facts), id_to: facts.fixture.people.owner, id_to_type: 2 }),
    rows: [['unreades_start', 'unreades_total']],
  },
  'journal.assessments': {
    as: 'teacher',
    path: visitlog('assessments'),
    method: 'GET',
    fields: () => ({}),
    rows: [['id_otsenka', 'otsenka']],
  },
  'journal.insertAll': {
    as: 'teacher',
    path: visitlog('insert-all'),
    fields: column,
    rows: [['sms', 'id_lesson', 'count', 'skipped']],
  },
  'journal.updateVisitByDate': {
    as: 'teacher',
    path: visitlog('visit-update-by-date'),
    fields: (facts) => ({ ...column(facts), id_student: facts.fixture.people.owner, otsenka: 'н/б' }),
    rows: [mark],
  },
  'journal.report': {
    as: 'teacher',
    path: visitlog('reports'),
    fields: journal,
    result: expect.any(Array),
    rows: [[...student, 'id_studentJournalVisit', 'otsenka', 'version'], theme],
  },
  'journal.journalsByGroup': {
    as: 'teacher',
    path: visitlog('teacher-journals-by-group'),
    fields: (facts) => {
      const { id_a_year, id_w_s, id_group } = journal(facts);
      return { id_a_year, id_w_s, id_group };
    },
    rows: [
      ['id_rrnkKrdt', 'id_discipline', 'credits', 'id_group', 'isSelect', 'p34', 'p20', 'p30', 'teachers'],
    ],
  },
  'journal.visitedDates': {
    as: 'teacher',
    path: visitlog('visited-dates'),
    fields: journal,
    rows: [['id_lesson', 'visitDate', 'id_time', 'day_number']],
  },
  'journal.students': {
    as: 'teacher',
    path: visitlog('students'),
    fields: journal,
    rows: [student, ['sms']],
  },
  'journal.checkedInStudents': {
    as: 'teacher',
    path: visitlog('students-qr'),
    fields: lesson,
    rows: [[...student, 'otsenka', 'source'], ['sms']],
  },
  'journal.themes': { as: 'teacher', path: visitlog('journal-themes'), fields: journal, rows: [theme] },
  'journal.themeTime': { as: 'teacher', path: visitlog('theme-time'), fields: lesson, rows: [theme] },
  'journal.saveTheme': {
    as: 'teacher',
    path: visitlog('theme-save'),
    fields: (facts) => ({ ...lesson(facts), tema: 'Введение' }),
    rows: [['sms']],
  },
  'journal.subgroupStudents': {
    as: 'teacher',
    path: visitlog('subgroup-students'),
    fields: (facts) => {
      const { id_vid_zaniatiy: _, ...group } = journal(facts);
      return { ...group, subgroup: 1 };
    },
    rows: [],
  },
  'registration.registrations': {
    as: 'student',
    path: registration('getreglist'),
    fields: ({ plan }) => ({ id_a_year: plan.academicYearId, id_semester: plan.semesterId }),
    rows: [['id', 'id_discipline', 'p34', 'kredits', 'id_examination', 'id_kafedra', 'isByPlan', 'id_group']],
  },
  'registration.teachers': {
    as: 'student',
    path: registration('getteachersforregel'),
    fields: ({ plan }) => {
      const { id_teacher: _, ...wanted } = seat(plan);
      return wanted;
    },
    rows: [freeTeacher],
  },
  'registration.subgroups': {
    as: 'student',
    path: registration('getsubgroupsforregel'),
    fields: ({ plan }) => seat(plan),
    rows: [subgroup],
  },
  'registration.teachersByType': {
    as: 'student',
    path: registration('bytype/teacher'),
    fields: ({ byType }) => {
      const { id_teacher: _, ...wanted } = seat(byType);
      return wanted;
    },
    rows: [freeTeacher],
  },
  'registration.subgroupsByType': {
    as: 'student',
    path: registration('bytype/subgroups'),
    fields: ({ byType }) => seat(byType),
    rows: [subgroup],
  },
};
