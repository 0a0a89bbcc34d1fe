import type { ColumnType } from 'kysely';

/** Read as `Date`. Days are `YYYY-MM-DD` strings instead. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type DefaultTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;

/** Read as a value, written as JSON text, because `pg` converts arrays to SQL arrays. */
export type Json<Value> = ColumnType<Value, string, string>;
export type DefaultJson<Value> = ColumnType<Value, string | undefined, string>;
