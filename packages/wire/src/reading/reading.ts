import {
  emptyRequest,
  flag,
  id,
  list,
  nullable,
  record,
  single,
  text,
  textOf,
  timestamp,
  type InsideOf,
} from '../codec/codec.ts';
import { numberOf, integerOf, longId } from '../codec/values.ts';
import { oneOf, oneOfNames } from '../codec/names.ts';
import { post } from '../contract/endpoint.ts';

/** The longest place in a file: the location (CFI) in an EPUB. */
export const READING_PLACE_MAX_LENGTH = 500;
/** The files that a person has opened last, at most. */
export const RECENT_READING_MAX = 12;
/** A position that waited longer without a network counts as this old. */
export const READING_AGE_MAX_MS = 30 * 24 * 60 * 60_000;

/** A book of the library or a teaching material. */
const readableFields = {
  kind: ['isFromUmk', oneOf({ book: 0, material: 1 })],
  id: ['id_books', id],
} as const;

/** How far a person has read. */
export const ReadingPosition = record({
  /** The page of a PDF, or the location (CFI) in an EPUB. */
  place: ['place', text],
  /** From 0 to 1. */
  fraction: ['fraction', numberOf(0, 1)],
  savedAt: ['saved', timestamp],
});
export type ReadingPosition = InsideOf<typeof ReadingPosition>;

/** A file that the reader opens, and where the caller has stopped. */
export const Readable = record({
  ...readableFields,
  title: ['name', text],
  author: ['author', text],
  /** The reader opens all formats but `other`, which is downloaded. */
  format: ['format', oneOfNames(['pdf', 'epub', 'html', 'other'])],
  fileName: ['fileName', text],
  sizeBytes: ['size', longId],
  /** Changes with the bytes of the file. */
  version: ['version', text],
  isInLibrary: ['isForEBooks', flag],
  position: ['position', nullable(ReadingPosition)],
});
export type Readable = InsideOf<typeof Readable>;

/** A file that the caller has begun to read. */
export const RecentReading = record({
  ...readableFields,
  title: ['name', text],
  author: ['author', text],
  fraction: ['fraction', numberOf(0, 1)],
  savedAt: ['saved', timestamp],
});
export type RecentReading = InsideOf<typeof RecentReading>;

const readable = record(readableFields);
const callerIdentity = { id_human: 'personId', id_humanType: 'role' } as const;

/** Endpoints of the reader (spec §2 Library); the specification names no paths for them (D-07). */
export const reading = {
  open: post('/api/library/readposition.json', {
    summary: 'A book or material that the caller may open, and where the caller has stopped reading.',
    access: 'signed-in',
    request: readable,
    response: single(Readable),
    identity: callerIdentity,
  }),
  save: post('/api/library/saveposition.json', {
    summary:
      'Saves where the caller has stopped; a newer position of another device stays. Returns the newest.',
    access: 'signed-in',
    request: record({
      ...readableFields,
      place: ['place', textOf(1, READING_PLACE_MAX_LENGTH)],
      fraction: ['fraction', numberOf(0, 1)],
      /** The milliseconds since the person was there, because clocks of devices differ. */
      ageMs: ['age', integerOf(0, READING_AGE_MAX_MS)],
    }),
    response: single(ReadingPosition),
    identity: callerIdentity,
    writes: true,
  }),
  recent: post('/api/library/recent.json', {
    summary: 'The books and materials that the caller has read last and may still open, newest first.',
    access: 'signed-in',
    request: emptyRequest,
    response: list(RecentReading),
    identity: callerIdentity,
  }),
} as const;
