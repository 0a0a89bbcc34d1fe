import {
  day,
  emptyRequest,
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
import { timeOfDay } from '../codec/values.ts';
import { oneOfNames } from '../codec/names.ts';
import { post } from '../contract/endpoint.ts';

/** The longest reason of a substitution, in characters. */
export const SUBSTITUTE_REASON_MAX_LENGTH = 300;
/** The most teachers that a search finds. */
export const FOUND_TEACHERS_MAX = 20;

/** Who stands in for a teacher, on which lessons and days. */
export const OfficeSubstitute = record({
  id: ['id_substitute', id],
  firstDay: ['date_start', day],
  lastDay: ['date_end', day],
  /** Of a single lesson: when it starts. */
  startsAt: ['time_start', nullable(timeOfDay)],
  disciplineName: ['p34', text],
  groupName: ['p20', text],
  lessonTypeName: ['vid_zaniatiy', text],
  teacherName: ['t_fio', text],
  substituteName: ['s_fio', text],
  reason: ['text', text],
  state: ['state', oneOfNames(['planned', 'current', 'over', 'withdrawn'])],
});
export type OfficeSubstitute = InsideOf<typeof OfficeSubstitute>;

/** A teacher of the university by name. */
export const FoundTeacher = record({
  teacherId: ['id_prepod', id],
  name: ['t_fio', text],
  departmentName: ['kafedra', nullable(text)],
});
export type FoundTeacher = InsideOf<typeof FoundTeacher>;

const office = { claim: 'timetable.manage' } as const;

/** Substitute teachers for the office (D-65). */
export const officeSubstitutes = {
  substitutes: post('/api/office/substitutes/list.json', {
    summary: "The substitutions of the caller's faculties that are not over, by their first days.",
    access: office,
    request: emptyRequest,
    response: list(OfficeSubstitute),
  }),
  enterSubstitute: post('/api/office/substitutes/insert.json', {
    summary: "Lets a teacher stand in for another one on a class's lessons of some days, and notifies both.",
    access: office,
    request: record({
      classId: ['id_class', id],
      lessonTypeId: ['id_vid_zaniatiy', id],
      teacherId: ['id_prepod', id],
      substituteId: ['id_zamena', id],
      firstDay: ['date_start', day],
      lastDay: ['date_end', day],
      /** The only lesson of a single day. */
      lessonTimeId: ['id_time', optional(id)],
      reason: ['text', textOf(1, SUBSTITUTE_REASON_MAX_LENGTH)],
    }),
    response: single(OfficeSubstitute),
    writes: true,
  }),
  endSubstitute: post('/api/office/substitutes/end.json', {
    summary: 'Ends a substitution on an earlier day, and notifies both teachers.',
    access: office,
    request: record({ substituteId: ['id_substitute', id], lastDay: ['date_end', day] }),
    response: single(OfficeSubstitute),
    writes: true,
  }),
  withdrawSubstitute: post('/api/office/substitutes/withdraw.json', {
    summary: 'Withdraws a substitution as if it had never been, and notifies both teachers.',
    access: office,
    request: record({ substituteId: ['id_substitute', id] }),
    response: single(OfficeSubstitute),
    writes: true,
  }),
  findTeachers: post('/api/office/substitutes/teachers.json', {
    summary: 'Teachers of the university by words of the name.',
    access: office,
    request: record({ text: ['text', textOf(2, 100)] }),
    response: list(FoundTeacher),
  }),
} as const;
