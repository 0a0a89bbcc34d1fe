import { parseCsv, parseNumber, parseWord, readNumber, termIds, type Cell } from '../../import/csv.ts';

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

/** A day as it is written here; spreadsheets write it as 16.01.2026. */
function parseDay(text: string): string {
  const day = text.replace(/^(\d\d)\.(\d\d)\.(\d{4})$/, '$3-$2-$1');
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day);
  if (isDay !== true) throw new Error(`date is '${text}', not a day like 2026-01-16`);
  return day;
}

function parseResult(text: string): Pick<GradeLine, 'points' | 'isPassed'> {
  if (Object.hasOwn(passes, text)) return { points: null, isPassed: passes[text] === true };
  return { points: parseNumber(text, 'result', [0, 100]), isPassed: null };
}

function parseLine(line: number, cell: Cell<Column>): GradeLine {
  const date = parseDay(cell('date'));
  return {
    line,
    login: cell('login'),
    year: readNumber(cell, 'year'),
    termId: parseWord(cell('term'), 'term', termIds),
    semester: readNumber(cell, 'semester'),
    discipline: cell('discipline'),
    credits: readNumber(cell, 'credits'),
    formId: readNumber(cell, 'form'),
    attempt: parseNumber(cell('attempt'), 'attempt', [1, 20]),
    ...parseResult(cell('result')),
    date,
  };
}

/** Reads grades; the problems name their lines. */
export const parseGrades = (file: Uint8Array) => parseCsv(file, gradeColumns, parseLine);
