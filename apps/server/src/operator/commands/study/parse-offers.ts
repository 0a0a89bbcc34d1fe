import { parseCsv, parseNumber, parseWord, readNumber, termIds, type Cell } from '../../import/csv.ts';

/** A line of a file of offers: a subgroup of a stream. */
export interface OfferLine {
  /** The number of the line in the file. */
  readonly line: number;
  readonly year: number;
  readonly termId: number;
  readonly semester: number;
  readonly discipline: string;
  readonly credits: number;
  readonly formId: number;
  /** The title of the stream. */
  readonly stream: string;
  readonly faculty: string;
  /** Empty: for everybody. */
  readonly speciality: string;
  readonly intakeYear: number | null;
  /** Null: all types of lessons at once. */
  readonly lessonTypeId: number | null;
  readonly isOptional: boolean;
  /** A login. */
  readonly teacher: string;
  readonly subgroup: number;
  readonly seats: number;
}

export const offerColumns = [
  'year',
  'term',
  'semester',
  'discipline',
  'credits',
  'form',
  'stream',
  'faculty',
  'speciality',
  'intake',
  'lessons',
  'optional',
  'teacher',
  'subgroup',
  'seats',
] as const;
type Column = (typeof offerColumns)[number];

/** Ids of the types of lessons; 0 is all of them. */
const lessonTypes: Readonly<Record<string, number>> = { all: 0, lecture: 1, practice: 2, laboratory: 3 };
const isYes: Readonly<Record<string, boolean>> = { yes: true, no: false };

function parseLine(line: number, cell: Cell<Column>): OfferLine {
  if (cell('stream') === '') throw new Error('stream is empty: give the stream a title');
  return {
    line,
    year: readNumber(cell, 'year'),
    termId: parseWord(cell('term'), 'term', termIds),
    semester: readNumber(cell, 'semester'),
    discipline: cell('discipline'),
    credits: readNumber(cell, 'credits'),
    formId: readNumber(cell, 'form'),
    stream: cell('stream'),
    faculty: cell('faculty'),
    speciality: cell('speciality'),
    intakeYear: cell('intake') === '' ? null : readNumber(cell, 'intake'),
    lessonTypeId: parseWord(cell('lessons'), 'lessons', lessonTypes) || null,
    isOptional: parseWord(cell('optional'), 'optional', isYes),
    teacher: cell('teacher'),
    subgroup: parseNumber(cell('subgroup'), 'subgroup', [1, 20]),
    seats: parseNumber(cell('seats'), 'seats', [0, 10_000]),
  };
}

/** Reads offers; the problems name their lines. */
export const parseOffers = (file: Uint8Array) => parseCsv(file, offerColumns, parseLine);
