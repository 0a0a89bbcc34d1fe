import { studyColumns, text, whole, word, type RecordOf } from '../../import/columns.ts';

const { semester, discipline, credits, form } = studyColumns;

/** The columns of a file of curricula. */
export const curriculumColumns = {
  speciality: text,
  intake: whole(1900, 2200),
  semester,
  discipline,
  credits,
  form,
  kind: word<'required' | 'byChoice'>({ required: 'required', choice: 'byChoice' }),
} as const;

/** A line of a file of curricula. */
export type CurriculumLine = RecordOf<typeof curriculumColumns>;
