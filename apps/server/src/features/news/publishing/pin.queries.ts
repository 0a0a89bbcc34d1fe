import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { partsOf, type NewsTarget } from '../audience/news-target.ts';

/** Any number, as long as every process of the portal uses the same one. */
const PIN_LOCK = 727_275;

const isSameOrAny = (column: 'faculty_id' | 'department_id' | 'study_year', value: RawBuilder<unknown>) => {
  const stored = sql.ref(`item.${column}`);
  return sql<boolean>`(${stored} is null or ${value} is null or ${stored} = ${value})`;
};

export const pinQueries = (db: Db) => ({
  /** Waits for other pins, so that two at once do not both take the last place. */
  async lock(): Promise<void> {
    await sql`select pg_advisory_xact_lock(${PIN_LOCK})`.execute(db);
  },

  async isPinned(newsId: number): Promise<boolean> {
    const row = await db
      .selectFrom('news_item')
      .select('id')
      .where('id', '=', newsId)
      .where('pinned_at', 'is not', null)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** The names of the other pinned items that a recipient of the target may have above the feed. */
  async findOverlapping(newsId: number, target: NewsTarget): Promise<string[]> {
    const { audience, facultyId, departmentId, studyYear, groupIds } = partsOf(target);
    const { rows } = await sql<{ name: string }>`
      select name from news_item item
      where pinned_at is not null and deleted_at is null and (expires_at is null or expires_at > now()) and id <> ${newsId}
        and (item.audience = 0 or ${audience} = 0 or item.audience = ${audience})
        and ${isSameOrAny('faculty_id', facultyId)} and ${isSameOrAny('department_id', departmentId)}
        and ${isSameOrAny('study_year', studyYear)}
        and (item.group_ids is null or ${groupIds} is null or item.group_ids && ${groupIds} or exists (
          select from group_member one join group_member other on other.person_id = one.person_id
          where one.group_id = any(item.group_ids) and other.group_id = any(${groupIds})))
      order by pinned_at desc`.execute(db);
    return rows.map(({ name }) => name);
  },

  async set(newsId: number, isPinned: boolean): Promise<void> {
    await db
      .updateTable('news_item')
      .set({ pinned_at: isPinned ? sql`coalesce(pinned_at, now())` : null })
      .where('id', '=', newsId)
      .execute();
  },
});
