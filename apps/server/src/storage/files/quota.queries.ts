import { sql } from 'kysely';
import type { FileUse } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { numberSetting } from '../../university/settings/setting.queries.ts';

const MEGABYTE = 1_024 * 1_024;

/** SQL: the file belongs to a book or a teaching material. */
const isOfBook = sql<boolean>`(exists (select from book where book.file_id = file.id)
  or exists (select from book where book.cover_file_id = file.id)
  or exists (select from material where material.file_id = file.id))`;

export const quotaQueries = (db: Db) => ({
  /** Until the end of the transaction, no other one stores files of this person: what it counts stays true. */
  async lockOwner(ownerId: number): Promise<void> {
    await sql`select from person where id = ${ownerId} for no key update`.execute(db);
  },

  /** Whether the added bytes would exceed the daily quota, or a student's total quota. Books do not count. */
  async isOverAttachmentQuota(ownerId: number, moreBytes: number): Promise<boolean> {
    const { rows } = await sql<{ isOver: boolean }>`
      select coalesce(sum(size_bytes) filter (where file.created_at > now() - interval '1 day'), 0) + ${moreBytes}::bigint
          > ${numberSetting('attachmentLimit', 'dailyMb')} * ${sql.lit(MEGABYTE)}
        or (person.role = 2 and coalesce(sum(size_bytes), 0) + ${moreBytes}::bigint
          > ${numberSetting('attachmentLimit', 'studentMb')} * ${sql.lit(MEGABYTE)}) as "isOver"
      from person left join file on file.owner_id = person.id and not ${isOfBook}
      where person.id = ${ownerId} group by person.id`.execute(db);
    return rows[0]?.isOver ?? true;
  },

  /** Whether the added bytes would exceed the quota of a teacher's books and materials. */
  async isOverBookQuota(ownerId: number, moreBytes: number): Promise<boolean> {
    const { rows } = await sql<{ isOver: boolean }>`
      select coalesce(sum(size_bytes), 0) + ${moreBytes}::bigint
          > ${numberSetting('bookLimit', 'teacherMb')} * ${sql.lit(MEGABYTE)} as "isOver"
      from file where owner_id = ${ownerId} and ${isOfBook}`.execute(db);
    return rows[0]?.isOver ?? true;
  },
});

/** What is about to be stored for one owner. */
interface NewFiles {
  readonly use: FileUse | undefined;
  readonly ownerId: number;
  readonly sizeBytes: number;
}

/** Whether files would exceed the quota of their owner for their use. */
export function isOverQuota(db: Db, { use, ownerId, sizeBytes }: NewFiles): Promise<boolean> {
  const queries = quotaQueries(db);
  return use === 'book'
    ? queries.isOverBookQuota(ownerId, sizeBytes)
    : queries.isOverAttachmentQuota(ownerId, sizeBytes);
}

/** Whether files exceed the quota, in the transaction that inserts them: exact, however many forms come at once. */
export async function isOverQuotaWhenLocked(db: Db, files: NewFiles): Promise<boolean> {
  await quotaQueries(db).lockOwner(files.ownerId);
  return isOverQuota(db, files);
}
