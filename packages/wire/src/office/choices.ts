import { flag, id, record, text, type InsideOf } from '../codec/codec.ts';

/** The last year of study that groups and reports are found by. */
export const STUDY_YEAR_MAX = 7;

/** A faculty that a claim covers. */
export const ClaimFaculty = record({ facultyId: ['id_faculty', id], facultyName: ['faculty', text] });
export type ClaimFaculty = InsideOf<typeof ClaimFaculty>;

/** A term with classes. */
export const OfficeTerm = record({
  academicYearId: ['id_a_year', id],
  termId: ['id_w_s', id],
  academicYearName: ['a_year', text],
  termName: ['ws', text],
  isCurrent: ['current', flag],
});
export type OfficeTerm = InsideOf<typeof OfficeTerm>;

/** A group of the faculties of a claim. */
export const NamedGroup = record({
  groupId: ['id_group', id],
  groupName: ['p20', text],
  facultyName: ['faculty', text],
});
export type NamedGroup = InsideOf<typeof NamedGroup>;
