import type { Codec } from '../codec/codec.ts';

/** The content of a marked cell: 0 to 100 points, or a code; `present` is a cell that was marked without points. */
export type MarkValue = number | 'absent' | 'excused' | 'late' | 'present';

/** A cell of the journal: a column and a student. */
export interface CellRef {
  readonly lessonId: number;
  readonly studentId: number;
}

const MAX_POINTS = 100;

type MarkCode = Exclude<MarkValue, number>;

/** The texts of the specification (spec §9, decisions 4 Journal rights); '+' is a mark without points. */
const codeTexts: readonly (readonly [MarkCode, string])[] = [
  ['absent', 'н/б'],
  ['excused', 'уваж.'],
  ['late', 'опоздал'],
  ['present', '+'],
];
const textByCode: ReadonlyMap<MarkValue, string> = new Map(codeTexts);
const codeByText: ReadonlyMap<string, MarkValue> = new Map(codeTexts.map(([code, text]) => [text, code]));

const points = Array.from({ length: MAX_POINTS + 1 }, (_, at) => at);

/** Every value that a cell can be set to; `null` clears it. The position is the id on the wire, from 1. */
export const assessedValues: readonly (MarkValue | null)[] = [
  ...points,
  ...codeTexts.map(([code]) => code),
  null,
];

const encodeText = (value: MarkValue | null): string =>
  value === null ? '' : (textByCode.get(value) ?? String(value));

const decodeText = (text: string): MarkValue | null =>
  text === '' ? null : (codeByText.get(text) ?? Number(text));

/** The text of a mark that was read; an empty text is an empty cell. */
export const storedMark: Codec<MarkValue | null, string> = {
  schema: { type: 'string' },
  decode: decodeText,
  encode: encodeText,
};

/** The text of a mark to write; an empty text clears the cell. */
export const newMark: Codec<MarkValue | null, string> = {
  ...storedMark,
  schema: { type: 'string', enum: assessedValues.map(encodeText) },
};

/** The id of an assessment, for a mark to write. */
export const assessmentId: Codec<MarkValue | null, number> = {
  schema: { type: 'integer', minimum: 1, maximum: assessedValues.length },
  decode: (wire) => assessedValues[wire - 1] ?? null,
  encode: (value) => assessedValues.indexOf(value) + 1,
};

/** Ids of people are below this number. */
const PERSON_IDS = 2 ** 22;

/**
 * The id of a cell. It joins the ids of lesson and student, so that empty cells have one, too; other programs send it back
 * as it is.
 */
export const cellId: Codec<CellRef, number> = {
  schema: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
  decode: (wire) => ({ lessonId: Math.floor(wire / PERSON_IDS), studentId: wire % PERSON_IDS }),
  encode: ({ lessonId, studentId }) => {
    if (studentId >= PERSON_IDS)
      throw new RangeError(`The id of person ${studentId} is too large for a cell`);
    return lessonId * PERSON_IDS + studentId;
  },
};

/** Totals of a student in a journal (D-44). */
export interface MarkSummary {
  /** Only 'н/б' counts. */
  readonly absenceCount: number;
  readonly sum: number;
  /** Rounded half up to two decimals; `null` without points. */
  readonly average: number | null;
}

const HUNDREDTHS = 100;

/** Sums up the marks of one student; works with hundredths, because sums of fractions are inexact. */
export function summarizeMarks(values: Iterable<MarkValue | null>): MarkSummary {
  let absenceCount = 0;
  let hundredths = 0;
  let pointCount = 0;
  for (const value of values) {
    if (value === 'absent') absenceCount += 1;
    if (typeof value !== 'number') continue;
    hundredths += Math.round(value * HUNDREDTHS);
    pointCount += 1;
  }
  return {
    absenceCount,
    sum: hundredths / HUNDREDTHS,
    average: pointCount === 0 ? null : Math.round(hundredths / pointCount) / HUNDREDTHS,
  };
}
