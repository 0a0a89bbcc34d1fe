import {
  optional,
  studyColumns,
  text,
  whole,
  word,
  type RecordOf,
} from '../../../storage/record-files/columns.ts';

/** The columns of a file of offers, which has a line for each subgroup of a stream. */
export const offerColumns = {
  ...studyColumns,
  /** The title of the stream. */
  stream: text,
  faculty: text,
  /** Without it, the offer is for everybody. */
  speciality: optional(text),
  intake: optional(whole(1900, 2200)),
  /** Ids of the types of lessons; null is all of them. */
  lessons: word<number | null>({ all: null, lecture: 1, practice: 2, laboratory: 3 }),
  optional: word({ yes: true, no: false }),
  /** A login. */
  teacher: text,
  subgroup: whole(1, 20),
  seats: whole(0, 10_000),
} as const;

/** A line of a file of offers: a subgroup of a stream. */
export type OfferLine = RecordOf<typeof offerColumns>;
