import {
  count,
  flag,
  id,
  list,
  emptyRequest,
  optional,
  record,
  text,
  type Codec,
  type InsideOf,
} from '../codec/codec.ts';
import { wireId } from '../codec/values.ts';
import { role } from '../auth/auth.ts';
import { get, post } from '../contract/endpoint.ts';

/** The first element of a list of lists; the others are ignored (spec §4 Filter cascade, D-11). */
const firstResultSet = <Inside>(rows: Codec<Inside>): Codec<Inside, unknown[]> => ({
  schema: { type: 'array', items: rows.schema, minItems: 1 },
  decode: (wire) => rows.decode(wire[0]),
  encode: (inside) => [rows.encode(inside)],
});

/** An academic year, shown as `2026-27`. */
export const AcademicYear = record({ id: ['id_a_year', id], label: ['p32', text] });
export type AcademicYear = InsideOf<typeof AcademicYear>;

/** A term of the year (spring, fall, summer; the ids come from the server, D-09). */
export const Term = record({ id: ['id_ws', id], name: ['ws', text] });
export type Term = InsideOf<typeof Term>;

/** A discipline that the caller teaches or studies in a term. `id` is the row's id; `isElective`: taught to a stream. */
export const Discipline = record({
  id: ['id', id],
  disciplineId: ['id_discipline', id],
  name: ['p34', text],
  label: ['discipline', text],
  credits: ['kredit', count],
  isElective: ['isSelect', flag],
  kind: ['vid_discipline', text],
});
export type Discipline = InsideOf<typeof Discipline>;

/** A semester of study, 1 to 12. */
export const Semester = record({ id: ['id_semester', id], name: ['p43', text] });
export type Semester = InsideOf<typeof Semester>;

/** A group or, for an elective, a stream. */
export const StudyGroup = record({ id: ['id_group', id], name: ['p20', text], facultyId: ['faculty', id] });
export type StudyGroup = InsideOf<typeof StudyGroup>;

/**
 * A contact of the people list. The first contact is the group chat, which the wire encodes as a person with the id -1,
 * faculty 1, group -1, id_type 2 (spec §3, D-08); in code it is `kind: 'groupChat'` without an id.
 */
export interface Contact {
  readonly kind: 'groupChat' | 'teacher' | 'student';
  /** The person's id; `undefined` for the group chat. */
  readonly personId: number | undefined;
  readonly fullName: string;
  readonly unreadCount: number;
}

const ContactRow = record({
  idid: ['idid', wireId],
  fullName: ['fio', text],
  unreadCount: ['countMessages', count],
  role: ['id_type', role],
  faculty: ['faculty', optional(count)],
  group: ['group', wireId],
});

/** Decodes the wire's pseudo-person into the group chat, and encodes it back. */
export const Contact: Codec<Contact> = {
  schema: ContactRow.schema,
  decode: (wire) => {
    const { idid, fullName, unreadCount, role: kind, group } = ContactRow.decode(wire);
    return idid === -1 && group === -1
      ? { kind: 'groupChat', personId: undefined, fullName, unreadCount }
      : { kind, personId: idid, fullName, unreadCount };
  },
  encode: ({ kind, personId, fullName, unreadCount }) =>
    ContactRow.encode(
      kind === 'groupChat'
        ? { idid: -1, fullName, unreadCount, role: 'student', faculty: 1, group: -1 }
        : { idid: personId ?? 0, fullName, unreadCount, role: kind, faculty: undefined, group: 0 },
    ),
};

const DisciplinesRequest = record({ academicYearId: ['year', id], termId: ['ws', id] });

const courseFields = {
  academicYearId: ['year', id],
  termId: ['ws', id],
  disciplineId: ['id_discipline', id],
  isElective: ['isSelect', flag],
  credits: ['kredit', count],
} as const;

const SemestersRequest = record(courseFields);
const GroupsRequest = record({ ...courseFields, semesterId: ['id_semester', id] });

/** Selects the people of one discipline, semester and group. */
export const PeopleRequest = record({
  ...courseFields,
  semesterId: ['id_semester', id],
  groupId: ['id_group', id],
});
export type PeopleRequest = InsideOf<typeof PeopleRequest>;

const callerIdentity = { uid: 'personId' } as const;
const callerIdentityWithRole = { uid: 'personId', fromType: 'role' } as const;

/** Endpoints of the study filter (spec §4 Filter cascade, §7 Discipline and filters). */
export const study = {
  years: get('/api/misc/years.json', {
    summary: 'Academic years that have data, newest first.',
    access: 'signed-in',
    request: emptyRequest,
    response: list(AcademicYear),
  }),
  terms: get('/api/misc/terms.json', {
    summary: 'The terms of an academic year, in their order.',
    access: 'signed-in',
    request: record({ academicYearId: ['id_a_year', id] }),
    response: list(Term),
  }),
  defaultYear: get('/api/misc/defaultyear.json', {
    summary: 'The academic year that a year selector chooses first (D-43).',
    access: 'signed-in',
    request: emptyRequest,
    response: list(AcademicYear),
  }),
  currentYear: get('/api/discipline/current/year.json', {
    summary: 'The current academic year.',
    access: 'signed-in',
    request: emptyRequest,
    response: list(AcademicYear),
  }),
  currentTerm: get('/api/discipline/current/ws.json', {
    summary: 'The current term of the year.',
    access: 'signed-in',
    request: emptyRequest,
    response: list(Term),
  }),
  teacherDisciplines: post('/api/discipline/list.json', {
    summary: 'Disciplines that the caller teaches in a term.',
    access: 'teacher',
    request: DisciplinesRequest,
    response: list(Discipline),
    identity: callerIdentity,
  }),
  studentDisciplines: post('/api/discipline/forStudentDisciplinelist.json', {
    summary: 'Disciplines that the caller studies in a term.',
    access: 'student',
    request: DisciplinesRequest,
    response: list(Discipline),
    identity: callerIdentity,
  }),
  teacherSemesters: post('/api/discipline/semester/list.json', {
    summary: 'Semesters in which the caller teaches a discipline.',
    access: 'teacher',
    request: SemestersRequest,
    response: list(Semester),
    identity: callerIdentityWithRole,
  }),
  studentSemesters: post('/api/discipline/studentSemester/list.json', {
    summary: 'Semesters in which the caller studies a discipline.',
    access: 'student',
    request: SemestersRequest,
    response: list(Semester),
    identity: callerIdentityWithRole,
  }),
  teacherGroups: post('/api/discipline/group/list.json', {
    summary: 'Groups or streams to which the caller teaches a discipline.',
    access: 'teacher',
    request: GroupsRequest,
    response: list(StudyGroup),
    identity: callerIdentityWithRole,
  }),
  studentGroups: post('/api/discipline/studentGroup/list.json', {
    summary: "The caller's group or stream in a discipline.",
    access: 'student',
    request: GroupsRequest,
    response: list(StudyGroup),
    identity: callerIdentityWithRole,
  }),
  students: post('/api/discipline/students/list.json', {
    summary: 'The group chat, then the students of a group that the caller teaches, with unread counts.',
    access: 'teacher',
    request: PeopleRequest,
    response: firstResultSet(list(Contact)),
    identity: callerIdentityWithRole,
  }),
  teachers: post('/api/discipline/teachers/list.json', {
    summary: 'The group chat, then the teachers of a discipline that the caller studies, with unread counts.',
    access: 'student',
    request: PeopleRequest,
    response: list(Contact),
    identity: callerIdentityWithRole,
  }),
} as const;
