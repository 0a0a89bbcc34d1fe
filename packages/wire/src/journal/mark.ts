import {
  MARK_PATTERN,
  assessedValues,
  markId,
  markOfId,
  markOfText,
  markText,
  type MarkValue,
} from '@portal/domain';
import type { Codec } from '../codec/codec.ts';

/** A cell of the journal: a column and a student. */
export interface CellRef {
  readonly lessonId: number;
  readonly studentId: number;
}

/** The text of a mark that was read; an empty text is an empty cell. */
export const storedMark: Codec<MarkValue | null, string> = {
  schema: { type: 'string', pattern: MARK_PATTERN },
  decode: markOfText,
  encode: markText,
};

/** The text of a mark to write; an empty text clears the cell. */
export const newMark: Codec<MarkValue | null, string> = {
  ...storedMark,
  schema: { type: 'string', enum: assessedValues.map(markText) },
};

/** The id of an assessment, for a mark to write. */
export const assessmentId: Codec<MarkValue | null, number> = {
  schema: { type: 'integer', minimum: 1, maximum: Math.max(...assessedValues.map(markId)) },
  decode: markOfId,
  encode: markId,
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

/** The names of the fields that a mark to write has on the wire, for the rule that an error says. */
export const markFieldNames: readonly string[] = ['otsenka', 'id_otsenka'];
