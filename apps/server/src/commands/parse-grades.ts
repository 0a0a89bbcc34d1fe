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

const termIds: Readonly<Record<string, number>> = { spring: 1, fall: 2, summer: 3 };
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

function parseNumber(text: string, column: keyof typeof ranges): number {
  const [least, most] = ranges[column];
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most))
    throw new Error(`${column} is '${text}', not a whole number from ${least} to ${most}`);
  return value;
}

function parseTerm(text: string): number {
  const id = Object.hasOwn(termIds, text) ? termIds[text] : undefined;
  if (id === undefined) throw new Error(`term is '${text}', not fall, spring or summer`);
  return id;
}

function parseResult(text: string): Pick<GradeLine, 'points' | 'isPassed'> {
  if (Object.hasOwn(passes, text)) return { points: null, isPassed: passes[text] === true };
  return { points: parseNumber(text, 'result'), isPassed: null };
}

function parseLine(line: number, cells: ReadonlyMap<Column, string>): GradeLine {
  const cell = (column: Column): string => cells.get(column) ?? '';
  if (!isDay(cell('date'))) throw new Error(`date is '${cell('date')}', not a day like 2026-01-16`);
  return {
    line,
    login: cell('login'),
    year: parseNumber(cell('year'), 'year'),
    termId: parseTerm(cell('term')),
    semester: parseNumber(cell('semester'), 'semester'),
    discipline: cell('discipline'),
    credits: parseNumber(cell('credits'), 'credits'),
    formId: parseNumber(cell('form'), 'form'),
    attempt: parseNumber(cell('attempt'), 'attempt'),
    ...parseResult(cell('result')),
    date: cell('date'),
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Reads grades separated by commas or semicolons; the problems name their lines. */
export function parseGrades(text: string): { readonly rows: GradeLine[]; readonly problems: string[] } {
  const [header = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const separator = header.includes(';') ? ';' : ',';
  const split = (line: string) => line.split(separator).map((cell) => cell.trim());
  const names = split(header);
  const missing = gradeColumns.filter((column) => !names.includes(column));
  if (missing.length > 0) return { rows: [], problems: [`The first line lacks ${missing.join(', ')}`] };
  const rows: GradeLine[] = [];
  const problems: string[] = [];
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const cells = split(line);
    try {
      if (cells.length !== names.length) throw new Error(`has ${cells.length} cells, not ${names.length}`);
      rows.push(
        parseLine(
          at + 2,
          new Map(gradeColumns.map((column) => [column, cells[names.indexOf(column)] ?? ''])),
        ),
      );
    } catch (error) {
      problems.push(`Line ${at + 2}: ${messageOf(error)}`);
    }
  }
  return { rows, problems };
}
