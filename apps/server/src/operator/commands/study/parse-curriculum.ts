import { parseCsv, parseWord, readNumber, type Cell } from '../../import/csv.ts';

/** A line of a file of curricula. */
export interface CurriculumLine {
  /** The number of the line in the file. */
  readonly line: number;
  readonly speciality: string;
  readonly intakeYear: number;
  readonly semester: number;
  readonly discipline: string;
  readonly credits: number;
  readonly formId: number;
  readonly kind: 'required' | 'byChoice';
}

export const curriculumColumns = [
  'speciality',
  'intake',
  'semester',
  'discipline',
  'credits',
  'form',
  'kind',
] as const;
type Column = (typeof curriculumColumns)[number];

const kinds = { required: 'required', choice: 'byChoice' } as const;

const parseLine = (line: number, cell: Cell<Column>): CurriculumLine => ({
  line,
  speciality: cell('speciality'),
  intakeYear: readNumber(cell, 'intake'),
  semester: readNumber(cell, 'semester'),
  discipline: cell('discipline'),
  credits: readNumber(cell, 'credits'),
  formId: readNumber(cell, 'form'),
  kind: parseWord<CurriculumLine['kind']>(cell('kind'), 'kind', kinds),
});

/** Reads curricula; the problems name their lines. */
export const parseCurriculum = (file: Uint8Array) => parseCsv(file, curriculumColumns, parseLine);
