import type { RecordKind, RecordRow, StoredRecord } from '../../../university/imports/records.ts';

/** The records of a source that OneRoster has a file for, by kind. */
export type SourceRecords = Readonly<
  Record<
    Exclude<RecordKind, 'rooms' | 'slots' | 'holidays' | 'orders' | 'charges' | 'curricula' | 'grades'>,
    readonly StoredRecord[]
  >
>;

/** A line of a file by header. */
export type SetLine = Readonly<Record<string, string | null | undefined>>;

/** The ids of the source by what cells call a record. */
function idsBy(
  records: readonly StoredRecord[],
  keyOf: (row: RecordRow) => string | null | undefined,
): ReadonlyMap<string, string> {
  return new Map(records.map(({ sourceId, row }) => [keyOf(row) ?? '', sourceId]));
}

const byCode = (records: readonly StoredRecord[]) => idsBy(records, ({ code }) => code);
export const termKey = (row: RecordRow): string => `${row['year']} ${row['term']}`;

/** Finds ids of records; one of another source stands by its code or title, as in tables. */
export class SourceIds {
  readonly faculties: ReadonlyMap<string, string>;
  readonly departments: ReadonlyMap<string, string>;
  readonly specialities: ReadonlyMap<string, string>;
  readonly disciplines: ReadonlyMap<string, string>;
  readonly years: ReadonlyMap<string, string>;
  readonly terms: ReadonlyMap<string, string>;
  readonly groups: ReadonlyMap<string, string>;
  /** The groups by title. */
  readonly groupRows: ReadonlyMap<string, StoredRecord>;

  constructor(records: SourceRecords) {
    this.faculties = byCode(records.faculties);
    this.departments = byCode(records.departments);
    this.specialities = byCode(records.specialities);
    this.disciplines = byCode(records.disciplines);
    this.years = idsBy(records.years, ({ year }) => year);
    this.terms = idsBy(records.terms, termKey);
    this.groups = idsBy(records.groups, ({ title }) => title);
    this.groupRows = new Map(records.groups.map((one) => [one.row['title'] ?? '', one]));
  }
}

export const idIn = (ids: ReadonlyMap<string, string>, key: string | null | undefined): string | null =>
  key === null || key === undefined ? null : (ids.get(key) ?? key);

/** A stream that is a scheduled class of its own. */
export const isOwnStream = (one: StoredRecord, ids: SourceIds): boolean =>
  ids.groupRows.get(one.row['group'] ?? '')?.sourceId === one.sourceId;
