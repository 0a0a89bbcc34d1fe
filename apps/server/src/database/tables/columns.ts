import type { ColumnType } from 'kysely';

/** A title in the three languages of the portal. */
export interface Title {
  readonly ru: string;
  readonly kg: string;
  readonly en: string;
}

/** A moment in time, read as `Date`. Days are read and written as `YYYY-MM-DD`. */
export type Moment = ColumnType<Date, Date | string, Date | string>;
export type DefaultMoment = ColumnType<Date, Date | string | undefined, Date | string>;

/** Read as a value, written as JSON text: `pg` would take an array for an SQL array. */
export type Json<Value> = ColumnType<Value, string, string>;
export type DefaultJson<Value> = ColumnType<Value, string | undefined, string>;
