import {
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
  type InsideOf,
} from '../codec/codec.ts';
import { timeOfDay } from '../codec/values.ts';
import { oneOfNames } from '../codec/names.ts';
import { resultSets } from '../codec/result-sets.ts';
import { post } from '../contract/endpoint.ts';
import { JournalGrid, JournalRef, journalFields, journalRows, studentFields } from './fields.ts';
import { storedMark } from './mark.ts';
import { Notice } from '../profile/profile.ts';
import { Semester } from '../study/study.ts';

const callerIdentity = { uid: 'personId', fromType: 'role' } as const;
const teacherIdentity = { uid: 'personId', id_teacher: 'personId' } as const;
const termFields = { academicYearId: ['id_a_year', id], termId: ['id_w_s', id] } as const;

/** A form of education: full-time or part-time. */
const EducationForm = record({ id: ['id_f_educ', id], name: ['f_educ', text] });

const JournalTeacher = record({ id: ['id_teacher', id], fullName: ['t_fio', text] });
export type JournalTeacher = InsideOf<typeof JournalTeacher>;

/** A journal of the caller, with everything that opens it. */
export const TeacherJournal = record({
  classId: ['id_rrnkKrdt', id],
  ...journalFields,
  disciplineName: ['p34', text],
  groupName: ['p20', text],
  lessonTypeName: ['vid_zaniatiy', text],
  educationFormId: ['id_f_educ', id],
  examFormId: ['id_examination', id],
  examFormName: ['p30', text],
  /** Everybody who may write to the journal, by name. */
  teachers: ['teachers', list(JournalTeacher)],
  columnCount: ['count', count],
});
export type TeacherJournal = InsideOf<typeof TeacherJournal>;

/** How far the roll call of a lesson of today is: the students to mark, and those who have a mark. */
const RollCall = record({
  lessonTimeId: ['id_time', id],
  markedCount: ['marked', count],
  studentCount: ['count', count],
});

/** For whom and on which days the caller stands in. */
const OwnSubstitution = record({
  teacherName: ['t_fio', text],
  firstDay: ['date_start', day],
  lastDay: ['date_end', day],
});

/** A journal of the caller in a term, with the roll calls of today's lessons that have a column. */
export const OwnJournal = record({
  ...journalFields,
  disciplineRowId: ['id', id],
  semesterId: ['id_semester', id],
  disciplineName: ['p34', text],
  groupName: ['p20', text],
  lessonTypeName: ['vid_zaniatiy', text],
  rollCalls: ['today', list(RollCall)],
  /** Set when the caller does not teach the journal, but stands in for its teacher. */
  substitution: ['substitute', optional(OwnSubstitution)],
});
export type OwnJournal = InsideOf<typeof OwnJournal>;

const JournalGroup = record({
  id: ['id_group', id],
  name: ['p20', text],
  isElective: ['isSelect', flag],
  educationFormId: ['id_f_educ', id],
});

/** A teacher of a group, with what they teach it. */
const GroupTeacher = record({
  id: ['id_teacher', id],
  fullName: ['t_fio', text],
  lessons: [
    'lessons',
    list(record({ disciplineId: ['id_discipline', id], lessonTypeId: ['id_vid_zaniatiy', id] })),
  ],
});
export type GroupTeacher = InsideOf<typeof GroupTeacher>;

const VisitedDate = record({
  lessonId: ['id_lesson', id],
  date: ['visitDate', day],
  lessonTimeId: ['id_time', id],
  dayNumber: ['day_number', count],
});

const Student = record(studentFields);

const CheckedInStudent = record({
  ...studentFields,
  value: ['otsenka', storedMark],
  source: ['source', nullable(oneOfNames(['hand', 'qr', 'import']))],
});

/** A lesson time, and the caller's column on a day at that time. */
const LessonTime = record({
  id: ['id_time', id],
  startsAt: ['time', timeOfDay],
  endsAt: ['time_end', timeOfDay],
  lessonId: ['id_lesson', nullable(id)],
});

/** Lists that choose a journal, and its students (spec §7 Visit log). */
export const journalLists = {
  educationForms: post('/api/visitlog/education-forms.json', {
    summary: 'The forms of education.',
    access: 'signed-in',
    request: emptyRequest,
    response: list(EducationForm),
  }),
  semesters: post('/api/visitlog/semesters.json', {
    summary: 'The semesters in which the caller teaches or studies in a term.',
    access: 'signed-in',
    request: record(termFields),
    response: list(Semester),
    identity: callerIdentity,
  }),
  groups: post('/api/visitlog/groups.json', {
    summary: 'The groups and streams of a semester that the caller teaches or belongs to.',
    access: 'signed-in',
    request: record({ ...termFields, semesterId: ['id_semester', id] }),
    response: list(JournalGroup),
    identity: callerIdentity,
  }),
  teachers: post('/api/visitlog/teachers.json', {
    summary: 'The teachers of a group or stream of the caller in a term, by name.',
    access: 'student',
    request: record({ ...termFields, groupId: ['id_group', id] }),
    response: list(GroupTeacher),
    identity: callerIdentity,
  }),
  ownJournals: post('/api/visitlog/teacher-journals.json', {
    summary:
      "All journals of the caller in a term, by discipline and group, with the roll calls of today's lessons.",
    access: 'teacher',
    request: record(termFields),
    response: list(OwnJournal),
    identity: teacherIdentity,
  }),
  journalsByDiscipline: post('/api/visitlog/teacher-journals-by-discipline.json', {
    summary: "The caller's journals of a discipline in a term.",
    access: 'teacher',
    request: record({ ...termFields, disciplineId: ['id_discipline', id] }),
    response: list(TeacherJournal),
    identity: teacherIdentity,
  }),
  journalsByGroup: post('/api/visitlog/teacher-journals-by-group.json', {
    summary: "The caller's journals of a group or stream in a term.",
    access: 'teacher',
    request: record({ ...termFields, groupId: ['id_group', id] }),
    response: list(TeacherJournal),
    identity: teacherIdentity,
  }),
  visitedDates: post('/api/visitlog/visited-dates.json', {
    summary: 'The dates and lesson times of a journal.',
    access: 'teacher',
    request: JournalRef,
    response: list(VisitedDate),
    identity: teacherIdentity,
  }),
  students: post('/api/visitlog/students.json', {
    summary: 'The students of a journal by name, then the message to show.',
    access: 'teacher',
    request: record({ ...journalFields, subgroup: ['subgroup', optional(count)] }),
    response: resultSets({ students: list(Student), message: single(Notice) }),
    identity: teacherIdentity,
  }),
  checkedInStudents: post('/api/visitlog/students-qr.json', {
    summary: 'The students of a column with their marks and how these were made, then the message to show.',
    access: 'teacher',
    request: record({ lessonId: ['id_lesson', id] }),
    response: resultSets({ students: list(CheckedInStudent), message: single(Notice) }),
    identity: teacherIdentity,
  }),
  teacherTimes: post('/api/visitlog/teacher-times.json', {
    summary: 'The lesson times, each with the column that the journal has on a day.',
    access: 'teacher',
    request: record({ ...journalFields, date: ['visitDate', day] }),
    response: list(LessonTime),
    identity: teacherIdentity,
  }),
  report: post('/api/visitlog/reports.json', {
    summary: 'The activity journal for printing: the same as the journal.',
    access: 'teacher',
    request: JournalRef,
    response: JournalGrid,
    rows: journalRows,
    identity: teacherIdentity,
  }),
} as const;
