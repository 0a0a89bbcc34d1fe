import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';
import type { StoredFile } from './stored-file.ts';

const MEGABYTE = 1_024 * 1_024;
const BATCH = 1_000;

/** What may be uploaded where the university says nothing else (D-29). */
const DAILY_MB = 500;
const STUDENT_MB = 2_048;

const limitOf = (field: string, fallback: number) => sql<number>`coalesce(
  (select (value -> ${field}::text)::numeric from setting
    where name = 'attachmentLimit' and jsonb_typeof(value -> ${field}::text) = 'number'), ${sql.lit(fallback)})`;

export const fileQueries = (db: Db) => ({
  /** Makes files somebody's own, in the transaction of the call; answers their ids in the same order. */
  async claim(files: readonly StoredFile[], ownerId: number): Promise<number[]> {
    if (files.length === 0) return [];
    const rows = await db
      .insertInto('file')
      .values(
        files.map(({ key, name, originalName, type, sizeBytes, sha256 }) => ({
          storage_key: key,
          name,
          original_name: originalName,
          type,
          size_bytes: sizeBytes,
          sha256,
          owner_id: ownerId,
        })),
      )
      .returning(['id', 'storage_key as key'])
      .execute();
    const idByKey = new Map(rows.map(({ id, key }) => [key, id]));
    return files.flatMap(({ key }) => idByKey.get(key) ?? []);
  },

  /** Those of the keys that a row names. */
  async namedAmong(keys: readonly string[]): Promise<Set<string>> {
    const rows = await db
      .selectFrom('file')
      .select('storage_key as key')
      .where(sql<boolean>`storage_key = any(${keys}::text[])`)
      .execute();
    return new Set(rows.map(({ key }) => key));
  },

  /** Every file, one by one, without holding them all. */
  async *all(): AsyncGenerator<{ readonly id: number; readonly key: string; readonly name: string }> {
    let after = 0;
    for (;;) {
      const rows = await db
        .selectFrom('file')
        .select(['id', 'storage_key as key', 'name'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH)
        .execute();
      yield* rows;
      const last = rows.at(-1);
      if (!last) return;
      after = last.id;
    }
  },

  /** True when somebody would have more than a day's or, as a student, more than a person's share with so many bytes more. */
  async isOverQuota(ownerId: number, moreBytes: number): Promise<boolean> {
    const { rows } = await sql<{ isOver: boolean }>`
      select coalesce(sum(size_bytes) filter (where file.created_at > now() - interval '1 day'), 0) + ${moreBytes}::bigint
          > ${limitOf('dailyMb', DAILY_MB)} * ${sql.lit(MEGABYTE)}
        or (person.role = 2 and coalesce(sum(size_bytes), 0) + ${moreBytes}::bigint
          > ${limitOf('studentMb', STUDENT_MB)} * ${sql.lit(MEGABYTE)}) as "isOver"
      from person left join file on file.owner_id = person.id
      where person.id = ${ownerId} group by person.id`.execute(db);
    return rows[0]?.isOver ?? true;
  },
});
