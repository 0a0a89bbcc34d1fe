import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { storedId } from '../../../database/stored-id.ts';

export interface NewLink {
  readonly toolId: number;
  readonly title: string;
  readonly targetUrl: string | null;
  readonly isPlain: boolean;
  readonly custom: Readonly<Record<string, string>>;
}

/** A column of scores that comes with a link. */
export interface NewColumn {
  readonly label: string;
  readonly scoreMax: number;
  readonly resourceId: string | null;
  readonly tag: string | null;
}

export const writeLinkQueries = (db: Db) => ({
  async add(
    ownerId: number,
    { classId, lessonId }: { readonly classId: number; readonly lessonId: number | null },
    link: NewLink,
  ): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      insert into lti_link (tool_id, class_id, lesson_id, owner_id, title, target_url, is_plain, custom)
      values (${link.toolId}, ${classId}, ${lessonId}, ${ownerId}, ${link.title}, ${link.targetUrl}, ${link.isPlain},
        ${JSON.stringify(link.custom)}::jsonb)
      returning id`.execute(db);
    return storedId(rows);
  },

  async count(classId: number): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from lti_link where class_id = ${classId} and removed_at is null`.execute(
      db,
    );
    return rows[0]?.count ?? 0;
  },

  /** The columns of scores of the link go with it, so that the lesson can have another one; marks stay. */
  async remove(linkId: number): Promise<void> {
    await sql`update lti_link set removed_at = now() where id = ${linkId}`.execute(db);
    await sql`
      update lti_line_item set removed_at = now() where link_id = ${linkId} and removed_at is null`.execute(
      db,
    );
  },
});
