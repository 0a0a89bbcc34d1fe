import { count, flag, id, list, optional, record, text, type Codec, type InsideOf } from '../codec/codec.ts';
import { oneOf } from '../codec/names.ts';
import { integerOf } from '../codec/values.ts';

/** The roles that an announcement is for (spec §6). */
export const audience = oneOf({ everyone: 0, teachers: 1, students: 2 });
export type Audience = InsideOf<typeof audience>;

/** The last year of study that an announcement can be for. */
const STUDY_YEAR_MAX = 7;

/** A form has texts only: ids joined by commas, at most 100 of at most 9 digits. */
const ids: Codec<readonly number[]> = {
  schema: { type: 'string', pattern: String.raw`^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,99}$` },
  decode: (wire: string) => wire.split(',').map(Number),
  encode: (inside) => inside.join(','),
};

const studyYear = ['course', optional(integerOf(1, STUDY_YEAR_MAX))] as const;

/** Whom an announcement is for: a person to whom every given field applies. */
export const audienceFields = {
  audience: ['audience', audience],
  facultyId: ['id_faculty', optional(id)],
  departmentId: ['id_kafedra', optional(id)],
  studyYear,
  /** Members of any of these groups and streams. */
  groupIds: ['groups', optional(ids)],
  /** Adds the groups and streams that the caller teaches in the current term. */
  isOwnStudents: ['ownStudents', optional(flag)],
} as const;

const NamedPart = record({ id: ['id', id], name: ['name', text] });

/** Whom an announcement is for besides roles and faculty; sent to those who may edit it. */
export const audienceParts = {
  studyYear,
  department: ['kafedra', optional(NamedPart)],
  groups: ['groups', optional(list(NamedPart))],
} as const;
const AudienceParts = record(audienceParts);
/** Whom an announcement is for besides roles and faculty. */
export type AudienceParts = InsideOf<typeof AudienceParts>;

const ChoiceOfFaculty = { id: ['id', id], name: ['name', text], facultyId: ['id_faculty', id] } as const;

/** A group or stream for which the caller may publish. */
const GroupChoice = record({
  ...ChoiceOfFaculty,
  studentCount: ['count', count],
  /** Whether the caller teaches it in the current term. */
  isOwn: ['own', flag],
});

/** The groups with students today, their years of study and the departments for which the caller may publish, by name. */
export const AudienceChoices = record({
  groups: ['groups', list(GroupChoice)],
  departments: ['kafedras', list(record(ChoiceOfFaculty))],
  studyYears: ['courses', list(integerOf(1, STUDY_YEAR_MAX))],
});
export type AudienceChoices = InsideOf<typeof AudienceChoices>;
