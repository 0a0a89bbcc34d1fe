/** The tables of the university's own format whose lines are records, in the order of their references. */
const recordTables = [
  'faculties',
  'departments',
  'specialities',
  'years',
  'terms',
  'disciplines',
  'rooms',
  'groups',
  'people',
  'members',
] as const;

export const tableNames = [
  ...recordTables,
  'teaching',
  'timetable',
  'holidays',
  'orders',
  'charges',
  'curricula',
  'grades',
] as const;

export type TableName = (typeof tableNames)[number];

/** What an import stores: a line of `teaching` is a class and one of its teachers, one of `timetable` a slot, one of `holidays` its days. */
export const recordKinds = [
  ...recordTables,
  'classes',
  'teachers',
  'slots',
  'holidays',
  'orders',
  'charges',
  'curricula',
  'grades',
] as const;

export type RecordKind = (typeof recordKinds)[number];

/** A record as a file has it: its cells by column, references by code, title or id; null is an empty cell. */
export type RecordRow = Readonly<Record<string, string | null>>;

/** A line of a file. */
export interface SentLine {
  readonly line: number;
  readonly row: RecordRow;
}

/** A table of an import. */
export interface SentTable {
  readonly name: TableName;
  /** The columns that the file has; a stored record keeps what the others say. */
  readonly columns: readonly string[];
  readonly lines: readonly SentLine[];
  /** False if lines could not be read, so that a reference to one of them is no further fault. */
  readonly isComplete: boolean;
  /** Whether the file has only what has changed, so that nothing is absent from it. */
  readonly isDelta?: boolean;
  /** Lines of memberships that such a file ends. */
  readonly ended?: readonly SentLine[];
}

/** A newcomer who may be somebody else. */
export interface PossibleDouble {
  readonly sourceId: string;
  /** Of a stored person; null for another line of the file. */
  readonly login: string | null;
  /** Both have the same ПИН, so that they cannot be two people. */
  readonly isCertain: boolean;
}

/** What is wrong with a line, and what the person who made the file can do. */
export interface RecordFault {
  readonly table: TableName;
  readonly line: number;
  readonly column?: string;
  readonly what: string;
  readonly remedy: string;
  readonly double?: PossibleDouble;
}

/** A line whose record is known. */
export interface SentRecord extends SentLine {
  readonly sourceId: string;
}

/** A record of the source in the database. */
export interface StoredRecord {
  readonly sourceId: string;
  readonly row: RecordRow;
  /** Whether its absence from a file says something: a current membership, an account that is in use. */
  readonly isCurrent: boolean;
  /** Columns that an import does not replace. */
  readonly locked: readonly string[];
  /** Columns that staff have corrected by hand: an import keeps them until they are released. */
  readonly edited: readonly string[];
}

/** What an import does to one record. */
export interface RecordChange {
  readonly kind: RecordKind;
  readonly sourceId: string;
  readonly change: 'added' | 'changed' | 'ended' | 'removed' | 'linked';
  readonly before: RecordRow | null;
  readonly after: RecordRow | null;
}

/** A record that the files do not have and that stays as it is. */
export interface AbsentRecord {
  readonly kind: RecordKind;
  readonly sourceId: string;
  readonly row: RecordRow;
}

/** A record whose fields stay as staff have corrected them, while the file says something else. */
export interface CorrectedRecord {
  readonly kind: RecordKind;
  readonly sourceId: string;
  readonly row: RecordRow;
  /** What the file says in the columns that were corrected. */
  readonly sent: RecordRow;
}

/** The answer that a new record is a stored one, which gets the source and the id. */
export interface SameRecord {
  readonly kind: RecordKind;
  readonly sourceId: string;
  /** The code, title, year or login of the stored one. */
  readonly key: string;
}

export interface ImportRequest {
  /** The name of the system that owns the records. */
  readonly source: string;
  /** The academic year of the tables `teaching`, `timetable` and `holidays`. */
  readonly year: number | undefined;
  readonly tables: readonly SentTable[];
  /** Which stored records without a source the new ones are. */
  readonly same: readonly SameRecord[];
  /** Source ids of newcomers that are nobody who is stored. */
  readonly distinct: readonly string[];
}

/** How many records of a kind a file does not have any more, of how many. */
export interface AbsenceCount {
  readonly kind: RecordKind;
  readonly gone: number;
  readonly of: number;
}

/** What an import does or would do. */
export interface ImportOutcome {
  readonly changes: readonly RecordChange[];
  readonly absent: readonly AbsentRecord[];
  readonly corrected: readonly CorrectedRecord[];
  readonly untouched: Readonly<Partial<Record<RecordKind, number>>>;
  readonly absences: readonly AbsenceCount[];
  /** What people call the person or group of a key, for the report. */
  readonly names: ReadonlyMap<string, string>;
}

/** A class that lessons may belong to. */
export interface TaughtClass {
  /** Term, discipline and group as the rows of an import have them. */
  readonly term: string;
  readonly discipline: string;
  readonly group: string;
  readonly credits: string;
  /** Each a teacher and a type of lessons: `T1/lecture`. */
  readonly teachers: readonly string[];
}

/** What hangs on a slot. */
export interface SlotUse {
  readonly sourceId: string;
  readonly slotId: number;
  /** The last day whose lesson was changed, and the last one with a check-in. */
  readonly changedOn: string | null;
  readonly checkedInOn: string | null;
}

const ABSENCE_MIN = 10;
const ABSENCE_SHARE = 0.1;

/** The faults of an import: nothing was changed. */
export class RecordFaultsError extends Error {
  readonly faults: readonly RecordFault[];

  constructor(faults: readonly RecordFault[]) {
    super(`${faults.length} faults`);
    this.faults = faults;
  }
}

/** Why an import cannot be applied or undone now. */
export class ImportConflictError extends Error {
  override readonly name: string = 'ImportConflictError';
}

/** Another import is running, or a person is being corrected. */
export class ImportBusyError extends ImportConflictError {}

/** Files or stored records are not what they were when the import was planned. */
export class ImportOutdatedError extends ImportConflictError {}

/** What a refused undo is about; `failed` is no rule but an error of the server. */
export const undoReasons = ['changedSince', 'inUse', 'undone', 'unknown', 'failed'] as const;

/** Why an import cannot be undone any more, and the first of the records that say so. */
export interface UndoObstacle {
  readonly reason: (typeof undoReasons)[number];
  readonly records: readonly string[];
}

/** An import cannot be undone any more. */
export class UndoRefusedError extends ImportConflictError {
  override readonly name = 'UndoRefusedError';
  readonly obstacle: UndoObstacle;

  constructor(message: string, obstacle: UndoObstacle) {
    super(message);
    this.obstacle = obstacle;
  }
}

/** How many absent records must be confirmed: of each kind with more than 10 and more than 10 %. */
export const absencesToConfirm = (absences: readonly AbsenceCount[]): number =>
  absences
    .filter(({ gone, of }) => gone > ABSENCE_MIN && gone > of * ABSENCE_SHARE)
    .reduce((sum, { gone }) => sum + gone, 0);
