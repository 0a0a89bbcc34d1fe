import {
  count,
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
import { decimal } from '../codec/values.ts';
import { oneOfNames } from '../codec/names.ts';
import { post } from '../contract/endpoint.ts';
import type { ErrorTable } from '../contract/general-errors.ts';

/** What a GPA is of: the term, its academic year, or all the time of study. */
export const ratingPeriods = ['term', 'year', 'all'] as const;
export type RatingPeriod = (typeof ratingPeriods)[number];

/** Among whom: the home group, the same year of study of the faculty, or the whole faculty. */
export const ratingScopes = ['group', 'year', 'faculty'] as const;
export type RatingScope = (typeof ratingScopes)[number];

/** Who reads a list with names: nobody, the students of the group, or also those of the faculty. */
export const ratingLists = ['off', 'group', 'all'] as const;
export type RatingLists = (typeof ratingLists)[number];

/** Students of one part of a list. */
export const RATING_PART_SIZE = 100;

export const ratingErrors = { ratingListClosed: 403 } as const satisfies ErrorTable;

/** A place among so many students with a GPA; equal GPAs share it. */
const RatingPlace = record({
  scope: ['scope', oneOfNames(ratingScopes)],
  place: ['place', id],
  count: ['of', id],
  /** Students with a lower GPA. */
  lowerCount: ['lower', count],
  /** `null` among so few students that it would show the GPA of another one. */
  median: ['median', nullable(decimal)],
});
export type RatingPlace = InsideOf<typeof RatingPlace>;

/** The student's own place, and the rule by which it is found. Nobody else is named. */
const Rating = record({
  /** False on leave and after studies, when there is no place. */
  isStudying: ['studies', flag],
  groupName: ['p20', text],
  facultyName: ['faculty', text],
  /** Missing for a group without classes in the current academic year. */
  studyYear: ['course', optional(id)],
  /** Of the period; missing without a graded discipline. */
  gpa: ['gpa', optional(decimal)],
  /** The credits that the GPA counts, and how many a student needs to have a place. */
  credits: ['kredits', count],
  minCredits: ['min_kredits', count],
  lists: ['lists', oneOfNames(ratingLists)],
  /** Empty without a place. */
  places: ['places', list(RatingPlace)],
});
export type Rating = InsideOf<typeof Rating>;

const RatedStudent = record({
  place: ['place', id],
  fullName: ['s_fio', text],
  groupName: ['p20', text],
  isOwn: ['own', flag],
});
export type RatedStudent = InsideOf<typeof RatedStudent>;

const period = {
  academicYearId: ['id_a_year', id],
  termId: ['id_w_s', id],
  period: ['period', oneOfNames(ratingPeriods)],
} as const;

const studentIdentity = { uid: 'personId', id_student: 'personId' } as const;

/** The rating of students by final grades (spec §2 "rating"). */
export const rating = {
  own: post('/api/rating/own.json', {
    summary: "The caller's place by GPA in group, year of study and faculty, of a term, a year or all time.",
    access: 'student',
    request: record(period),
    response: single(Rating),
    identity: studentIdentity,
  }),
  students: post('/api/rating/students.json', {
    summary: "A part of the list of places with names, where the university's setting `rating` opens it.",
    access: 'student',
    request: record({
      ...period,
      scope: ['scope', oneOfNames(ratingScopes)],
      /** Students of earlier parts. */
      offset: ['offset', optional(count)],
    }),
    response: list(RatedStudent),
    identity: studentIdentity,
  }),
} as const;
