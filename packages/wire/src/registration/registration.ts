import { registrationErrorCodes } from '@portal/domain';
import {
  count,
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
import { wireId } from '../codec/values.ts';
import { get, post } from '../contract/endpoint.ts';
import { errorsOf, type ErrorTable } from '../contract/general-errors.ts';
import { registrationPlan, semesterFields, studentIdentity } from './plan.ts';
import {
  RegistrationProblem,
  Registration,
  RegistrationDiscipline,
  RegistrationSemester,
  RegistrationSubgroup,
  RegistrationTeacher,
} from './fields.ts';
import { AcademicYear } from '../study/study.ts';

export const registrationErrors = {
  ...errorsOf(registrationErrorCodes, 'rule'),
  /** Only a full subgroup has a waiting list. */
  seatsFree: 'rule',
} as const satisfies ErrorTable;

const GROUP_NUMBER_MAX_LENGTH = 200;

/**
 * The payload of a saved registration (spec §3). `id_group` is the stream of the chosen subgroup, as `getsubgroupsforregel`
 * lists it. Fields that repeat what the server knows may be missing; where they are sent, they must match, else 422.
 */
const choiceFields = {
  ...semesterFields,
  departmentId: ['id_kafedra', optional(id)],
  teacherId: ['id_teacher', id],
  disciplineId: ['id_discipline', id],
  credits: ['kredits', optional(count)],
  examFormId: ['id_examination', optional(id)],
  groupId: ['id_group', id],
  number: ['subgroup', id],
  planItemId: ['id_disciplineForStudent', optional(wireId)],
  isByPlan: ['isByPlan', optional(flag)],
  termId: ['id_w_s', optional(id)],
  title: ['descGroupNum', optional(textOf(0, GROUP_NUMBER_MAX_LENGTH))],
} as const;

const SavedChoice = record({ ...choiceFields, lessonTypeId: ['id_vid_zaniatiy', optional(id)] });
export type SavedChoice = InsideOf<typeof SavedChoice>;
const ChoiceByType = record({ ...choiceFields, lessonTypeId: ['id_vid_zaniatiy', id] });

/** The written registration and what a toast says about it. */
export const SavedRegistration = record({ id: ['id', id], notice: ['sms', text] });
export type SavedRegistration = InsideOf<typeof SavedRegistration>;

const disciplineRef = { ...semesterFields, disciplineId: ['id_discipline', id] } as const;
const DisciplineRef = record(disciplineRef);
const TeacherRef = record({ ...disciplineRef, teacherId: ['id_teacher', id] });
const typeRef = { ...disciplineRef, lessonTypeId: ['id_vid_zaniatiy', id] } as const;
const RegistrationRef = record({ id: ['id', id] });
const OwnGroup = { groupId: ['group', optional(id)] } as const;

/** Whether the caller may register for optional disciplines; the reason stands where not. */
export const OptionalPermission = record({
  isPermitted: ['permission', flag],
  problem: ['problem', nullable(RegistrationProblem)],
});
export type OptionalPermission = InsideOf<typeof OptionalPermission>;

const read = { access: 'student', identity: studentIdentity } as const;
const write = { access: 'student', identity: studentIdentity, writes: true } as const;

const optionalCalls = {
  optionalPermission: post('/api/regfordisciplines/optional/permission.json', {
    ...read,
    summary: 'Whether the caller may register for disciplines next to the plan, and why not.',
    request: record(semesterFields),
    response: single(OptionalPermission),
  }),
  optionalDisciplines: post('/api/regfordisciplines/optional/disciplines.json', {
    ...read,
    summary: 'Optional disciplines of the term that the caller neither passed nor has in the plan, by name.',
    request: record(semesterFields),
    response: list(RegistrationDiscipline),
  }),
  optionalTeachers: post('/api/regfordisciplines/optional/teachers.json', {
    ...read,
    summary: 'Teachers of an optional discipline, by name.',
    request: DisciplineRef,
    response: list(RegistrationTeacher),
  }),
  optionalSubgroups: post('/api/regfordisciplines/optional/subgroups.json', {
    ...read,
    summary: 'Subgroups of an optional discipline and teacher.',
    request: TeacherRef,
    response: list(RegistrationSubgroup),
  }),
  saveOptional: post('/api/regfordisciplines/optional/additioninsert.json', {
    ...write,
    summary: 'Registers for an optional discipline, or changes its subgroup.',
    request: SavedChoice,
    response: single(SavedRegistration),
  }),
} as const;

const byTypeCalls = {
  teachersByType: post('/api/regfordisciplines/bytype/teacher.json', {
    ...read,
    summary: 'Teachers of one lesson type of a discipline, by name.',
    request: record(typeRef),
    response: list(RegistrationTeacher),
  }),
  subgroupsByType: post('/api/regfordisciplines/bytype/subgroups.json', {
    ...read,
    summary: 'Subgroups of one lesson type of a discipline and teacher.',
    request: record({ ...typeRef, teacherId: ['id_teacher', id] }),
    response: list(RegistrationSubgroup),
  }),
  saveByType: post('/api/regfordisciplines/bytype/actionegistration.json', {
    ...write,
    summary: 'Registers for one lesson type of a discipline, or changes its subgroup.',
    request: ChoiceByType,
    response: single(SavedRegistration),
  }),
  deleteByType: post('/api/regfordisciplines/bytype/deleteregistration.json', {
    ...write,
    summary: 'Deletes a registration for one lesson type.',
    request: RegistrationRef,
    response: single(SavedRegistration),
  }),
} as const;

/** Endpoints of the registration for disciplines (spec §7 Registration). */
export const registration = {
  defaultYear: get('/api/regfordisciplines/getdefyear.json', {
    ...read,
    summary: 'The academic year of the open window, of the next one, or the current year.',
    request: record(OwnGroup),
    response: list(AcademicYear),
  }),
  years: get('/api/regfordisciplines/getyears.json', {
    ...read,
    summary: "Academic years of the caller's studies that the portal has, newest first.",
    request: emptyRequest,
    response: list(AcademicYear),
  }),
  semesters: post('/api/regfordisciplines/getsemesters.json', {
    ...read,
    summary: "The caller's semesters of an academic year with their registration windows.",
    request: record({ ...OwnGroup, academicYearId: ['year', id] }),
    response: list(RegistrationSemester),
  }),
  registrations: post('/api/regfordisciplines/getreglist.json', {
    ...read,
    summary: "The caller's registrations of a semester, by discipline.",
    request: record(semesterFields),
    response: list(Registration),
  }),
  teachers: post('/api/regfordisciplines/getteachersforregel.json', {
    ...read,
    summary: 'Teachers of a discipline of the plan, by name.',
    request: DisciplineRef,
    response: list(RegistrationTeacher),
  }),
  subgroups: post('/api/regfordisciplines/getsubgroupsforregel.json', {
    ...read,
    summary: 'Subgroups of a discipline of the plan and teacher, with seats and lessons.',
    request: TeacherRef,
    response: list(RegistrationSubgroup),
  }),
  save: post('/api/regfordisciplines/saveregistration.json', {
    ...write,
    summary: 'Registers for a discipline of the plan, or changes teacher and subgroup.',
    request: SavedChoice,
    response: single(SavedRegistration),
  }),
  delete: post('/api/regfordisciplines/deleteregistration.json', {
    ...write,
    summary: 'Deletes a registration; the first student of the waiting list who may take the seat gets it.',
    request: RegistrationRef,
    response: single(SavedRegistration),
  }),
  ...optionalCalls,
  ...byTypeCalls,
  ...registrationPlan,
} as const;
