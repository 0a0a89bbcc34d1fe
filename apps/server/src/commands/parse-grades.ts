import { parseCsv, parseNumber, parseWord, termIds, type Cell } from './csv.ts';

/** A line of a file of grades. */
export interface GradeLine {
  /** The number of the line in the file. */
  readonly line: number;
  readonly login: string;
  readonly year: number;
  readonly termId: number;
  readonly semester: number;
  readonly discipline: string;
  readonly credits: number;
  readonly formId: number;
  readonly attempt: number;
  readonly points: number | null;
  readonly isPassed: boolean | null;
  readonly date: string;
}

export const gradeColumns = [
  'login',
  'year',
  'term',
  'semester',
  'discipline',
  'credits',
  'form',
  'attempt',
  'result',
  'date',
] as const;
type Column = (typeof gradeColumns)[number];

const passes: Readonly<Record<string, boolean>> = { passed: true, failed: false };

const ranges = {
  year: [1900, 2200],
  semester: [1, 12],
  credits: [0, 100],
  form: [1, 32_767],
  attempt: [1, 20],
  result: [0, 100],
} as const;

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

const wholeNumber = (text: string, column: keyof typeof ranges): number =>
  parseNumber(text, column, ranges[column]);

function parseResult(text: string): Pick<GradeLine, 'points' | 'isPassed'> {
  if (Object.hasOwn(passes, text)) return { points: null, isPassed: passes[text] === true };
  return { points: wholeNumber(text, 'result'), isPassed: null };
}

function parseLine(line: number, cell: Cell<Column>): GradeLine {
  if (!isDay(cell('date'))) throw new Error(`date is '${cell('date')}', not a day like 2026-01-16`);
  return {
    line,
    login: cell('login'),
    year: wholeNumber(cell('year'), 'year'),
    termId: parseWord(cell('term'), 'term', termIds),
    semester: wholeNumber(cell('semester'), 'semester'),
    discipline: cell('discipline'),
    credits: wholeNumber(cell('credits'), 'credits'),
    formId: wholeNumber(cell('form'), 'form'),
    attempt: wholeNumber(cell('attempt'), 'attempt'),
    ...parseResult(cell('result')),
    date: cell('date'),
  };
}

/** Reads grades; the problems name their lines. */
export const parseGrades = (text: string) => parseCsv(text, gradeColumns, parseLine);
