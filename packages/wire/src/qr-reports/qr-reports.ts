import {
  count,
  emptyRequest,
  flag,
  id,
  list,
  optional,
  record,
  single,
  text,
  type InsideOf,
} from '../codec/codec.ts';
import { decimal } from '../codec/values.ts';
import { oneOfNames } from '../codec/names.ts';
import { get } from '../contract/endpoint.ts';

const callerIdentity = { uid: 'personId', role: 'role' } as const;

/** A student is reported to; a teacher names one of the students that they teach. */
const ReportRequest = record({ studentId: ['id_student', optional(id)] });

/** Whose report it is; every report begins with it. */
const studentFields = {
  studentId: ['id_student', id],
  fullName: ['s_fio', text],
  groupName: ['p20', text],
} as const;

const ReportedStudent = record(studentFields);
export type ReportedStudent = InsideOf<typeof ReportedStudent>;

/** Groups with students, and their students. */
const sizeFields = { groupCount: ['groups', count], studentCount: ['students', count] } as const;

export const InfoReport = record({
  ...studentFields,
  studentCode: ['code', text],
  /** Missing for a group without lessons in the current year. */
  studyYear: ['course', optional(id)],
  status: ['status', oneOfNames(['active', 'leave', 'expelled'])],
  facultyName: ['faculty', text],
  specialityCode: ['spec_code', text],
  specialityName: ['spec', text],
  educationFormName: ['f_educ', text],
});
export type InfoReport = InsideOf<typeof InfoReport>;

const ReportedDepartment = record({ id: ['id_kafedra', id], name: ['kafedra', text] });

const ReportedSpeciality = record({
  id: ['id_speciality', id],
  code: ['spec_code', text],
  name: ['spec', text],
  isOwn: ['is_own', flag],
  ...sizeFields,
});

export const FacultyReport = record({
  ...studentFields,
  facultyName: ['faculty', text],
  ...sizeFields,
  departments: ['kafedras', list(ReportedDepartment)],
  specialities: ['specialities', list(ReportedSpeciality)],
});
export type FacultyReport = InsideOf<typeof FacultyReport>;

const ReportedEducationForm = record({
  id: ['id_f_educ', id],
  name: ['f_educ', text],
  isOwn: ['is_own', flag],
  facultyGroupCount: ['faculty_groups', count],
  facultyStudentCount: ['faculty_students', count],
  ...sizeFields,
});

export const EducationFormReport = record({
  ...studentFields,
  educationFormName: ['f_educ', text],
  forms: ['forms', list(ReportedEducationForm)],
});
export type EducationFormReport = InsideOf<typeof EducationFormReport>;

/** Credits of a semester of study: what its disciplines have, and what the student has earned. */
const creditFields = { plannedCredits: ['kredits', count], earnedCredits: ['kredits_done', count] } as const;

const SemesterCredits = record({ semesterId: ['id_semester', id], ...creditFields });

export const SpecialityReport = record({
  ...studentFields,
  specialityCode: ['spec_code', text],
  specialityName: ['spec', text],
  ...creditFields,
  semesters: ['semesters', list(SemesterCredits)],
});
export type SpecialityReport = InsideOf<typeof SpecialityReport>;

/** A place among so many students with a GPA; equal GPAs share a place. */
const Rank = record({ place: ['place', id], count: ['of', id] });

export const RatingReport = record({
  ...studentFields,
  specialityName: ['spec', text],
  studyYear: ['course', optional(id)],
  /** Missing without a graded discipline. */
  gpa: ['gpa', optional(decimal)],
  earnedCredits: ['kredits_done', count],
  /** Missing for a student who is not studying now, or has no GPA. */
  groupRank: ['group_place', optional(Rank)],
  /** Among the students of the same speciality and year of study. */
  yearRank: ['course_place', optional(Rank)],
});
export type RatingReport = InsideOf<typeof RatingReport>;

/** Endpoints of the QR reports (spec §7 Misc). */
export const qrReports = {
  students: get('/api/misc/getqrreportstudents.json', {
    summary: 'The students that the caller teaches in the current academic year, by name.',
    access: 'teacher',
    request: emptyRequest,
    response: list(ReportedStudent),
    identity: callerIdentity,
  }),
  info: get('/api/misc/getqrforreportstudent.json', {
    summary: 'Name, code, group, year of study, status and speciality of the student.',
    access: 'signed-in',
    request: ReportRequest,
    response: single(InfoReport),
    identity: callerIdentity,
  }),
  faculty: get('/api/misc/getstudentqrfaculty.json', {
    summary: "The student's faculty: departments, specialities, numbers of groups and students.",
    access: 'signed-in',
    request: ReportRequest,
    response: single(FacultyReport),
    identity: callerIdentity,
  }),
  educationForm: get('/api/misc/getfeducrepqr.json', {
    summary: "The student's form of education, and groups and students of each form.",
    access: 'signed-in',
    request: ReportRequest,
    response: single(EducationFormReport),
    identity: callerIdentity,
  }),
  speciality: get('/api/misc/getspecrepqr.json', {
    summary: "The student's speciality, with the planned and the earned credits of each semester.",
    access: 'signed-in',
    request: ReportRequest,
    response: single(SpecialityReport),
    identity: callerIdentity,
  }),
  rating: get('/api/misc/getstudentqrrate.json', {
    summary: "The student's GPA and credits, and the place in the group and in the year of the speciality.",
    access: 'signed-in',
    request: ReportRequest,
    response: single(RatingReport),
    identity: callerIdentity,
  }),
} as const;

/** Reports with their kinds, the names of their endpoints. */
const reportCodecs = {
  info: InfoReport,
  faculty: FacultyReport,
  educationForm: EducationFormReport,
  speciality: SpecialityReport,
  rating: RatingReport,
} as const;

export type QrReportKind = keyof typeof reportCodecs;

/** A report of any kind. */
export type QrReport = {
  readonly [Kind in QrReportKind]: {
    readonly kind: Kind;
    readonly report: InsideOf<(typeof reportCodecs)[Kind]>;
  };
}[QrReportKind];
