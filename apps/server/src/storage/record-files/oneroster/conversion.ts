import type {
  RecordFault,
  RecordKind,
  RecordRow,
  SentLine,
  SentTable,
  TableName,
} from '../../../university/imports/records.ts';
import type { Problem } from '../problem.ts';
import type { OneRosterFileName, OneRosterSet, SetFault, SetFile } from './set.ts';

/** What the set has and the import does not take, for the report. */
export interface ConversionNote {
  readonly title: string;
  readonly lines: readonly string[];
}

/** The records of the source by id, which complete the lines of a file that has only what has changed. */
export type StoredRows = Readonly<Partial<Record<RecordKind, ReadonlyMap<string, RecordRow>>>>;

/** The file and the header that a column of a table comes from. */
export type Places = Readonly<Record<string, readonly [file: OneRosterFileName, header: string]>>;

/** The lines of files that a line of a table comes from; without them, the line of the same number in its main file. */
export type Origins = ReadonlyMap<OneRosterFileName, number>;

export interface ConvertedLine extends SentLine {
  readonly origins?: Origins;
}

/** A table of the import that was made from OneRoster files. */
export interface ConvertedTable extends SentTable {
  problemOf(fault: RecordFault): Problem;
}

interface TableParts {
  readonly name: TableName;
  readonly file: SetFile;
  /** All files that a line of the table needs. */
  readonly sources?: readonly SetFile[];
  readonly columns: readonly string[];
  readonly lines: readonly ConvertedLine[];
  readonly places: Places;
  readonly ended?: readonly SentLine[];
}

/** What people call the record of a line. */
function nameOf({ row }: SentLine): string {
  const { userSourcedId = null, classSourcedId = null } = row;
  if (classSourcedId !== null) return `${userSourcedId} in ${classSourcedId}`;
  return [row['familyName'], row['givenName'], row['name'], row['title']].filter(Boolean).join(' ');
}

/** One conversion of a set: what it finds on the way. */
export class Conversion {
  readonly set: OneRosterSet;
  readonly problems: Problem[] = [];
  readonly #stored: StoredRows;
  readonly #faulty = new Set<OneRosterFileName>();
  readonly #notes = new Map<string, string[]>();

  constructor(set: OneRosterSet, stored: StoredRows) {
    this.set = set;
    this.#stored = stored;
  }

  get notes(): ConversionNote[] {
    return [...this.#notes].map(([title, lines]) => ({ title: `${title}: ${lines.length}`, lines }));
  }

  stored(kind: RecordKind): ReadonlyMap<string, RecordRow> {
    return this.#stored[kind] ?? new Map();
  }

  /** Reports a fault of a line that makes no line of a table. */
  report(file: SetFile, fault: SetFault): void {
    this.problems.push(file.problemAt(fault));
    this.#faulty.add(file.name);
  }

  /** Lists lines that are not brought in. */
  note(title: string, file: SetFile, lines: readonly SentLine[]): void {
    if (lines.length === 0) return;
    const shown = lines.map((one) =>
      [`  ${file.name}.csv line ${one.line}:`, nameOf(one), `(${one.row['sourcedId']})`]
        .filter(Boolean)
        .join(' '),
    );
    this.#notes.set(title, [...(this.#notes.get(title) ?? []), ...shown]);
  }

  table({ file, lines, places, ended, sources = [file], ...table }: TableParts): ConvertedTable {
    const byLine = new Map(lines.map((one) => [one.line, one]));
    const { files } = this.set;
    return {
      ...table,
      lines,
      isComplete: sources.every((one) => one.isComplete && !this.#faulty.has(one.name)),
      isDelta: file.mode !== 'bulk',
      ...(ended ? { ended } : {}),
      problemOf({ line, column, what, remedy }) {
        const origins = byLine.get(line)?.origins ?? new Map([[file.name, line]]);
        const [place, header] = places[column ?? ''] ?? [file.name];
        const at = origins.get(place);
        if (at !== undefined)
          return files[place].problemAt({ line: at, what, remedy, ...(header ? { column: header } : {}) });
        const [[name, own] = [file.name, line]] = origins;
        return files[name].problemAt({ line: own, what, remedy });
      },
    };
  }
}

/** The cells of a line by the columns of a table, for those that the file has. */
export function copyCells(
  file: SetFile,
  row: RecordRow,
  headers: Readonly<Record<string, string>>,
): Record<string, string | null> {
  const has = Object.entries(headers).filter(([, header]) => file.columns.has(header));
  return Object.fromEntries(has.map(([column, header]) => [column, row[header] ?? null]));
}

/** Where the columns of a table that come from one file stand there. */
export const placesIn = (file: OneRosterFileName, headers: Readonly<Record<string, string>>): Places =>
  Object.fromEntries(Object.entries(headers).map(([column, header]) => [column, [file, header]]));

/** The columns of a table that its lines can have. */
export const columnsIn = (file: SetFile, headers: Readonly<Record<string, string>>): string[] =>
  Object.keys(copyCells(file, {}, headers));

export type OrgKind = 'university' | 'faculty' | 'department' | 'speciality';

/** What an organization is in the portal, and the faculty that it is or belongs to. */
export interface Org {
  readonly kind: OrgKind;
  readonly faculty: string | undefined;
}

export type OrgIndex = ReadonlyMap<string, Org>;

/** A term of the portal: its year by number or id, and its word. */
export interface Term {
  readonly id: string;
  readonly year: string;
  readonly term: string;
}

/** The terms of each academic session: one of a term or of a part of it, several of a year. */
export type TermIndex = ReadonlyMap<string, readonly Term[]>;

const DAY_MS = 86_400_000;

/** The last day that belongs to a period, whose end is the day after in the standard. */
export const lastDayOf = (end: string | null | undefined): string | null =>
  end ? new Date(Date.parse(end) - DAY_MS).toISOString().slice(0, 10) : null;

/** The day after a last day, as the standard ends a period. */
export const endDateOf = (lastDay: string | null | undefined): string | null =>
  lastDay ? new Date(Date.parse(lastDay) + DAY_MS).toISOString().slice(0, 10) : null;

export const isHomeroom = ({ row }: SentLine): boolean => row['classType'] === 'homeroom';

/** The group of a class: the one that the extension names, or the class itself. */
export const groupOf = ({ row }: SentLine): string => row['metadata.kg.group'] ?? row['sourcedId'] ?? '';

export const isOfRole =
  (role: string) =>
  ({ row }: SentLine): boolean =>
    row['role']?.toLowerCase() === role;

/** What the lines of a user in three files say, and what is stored. */
export interface UserLines {
  readonly id: string;
  /** A number that no other user has. */
  readonly line: number;
  readonly origins: Origins;
  readonly user: SentLine | undefined;
  readonly roles: readonly SentLine[];
  readonly demographics: SentLine | undefined;
  readonly stored: RecordRow | undefined;
}
