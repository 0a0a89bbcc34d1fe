import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';

export const toolLinkQueries = (db: Db, toolId: number) => ({
  /** A link of the tool in a class. */
  async find(linkId: number, classId: number): Promise<{ readonly lessonId: number | null } | undefined> {
    const { rows } = await sql<{ lessonId: number | null }>`
      select lesson_id as "lessonId" from lti_link
      where id = ${linkId} and class_id = ${classId} and tool_id = ${toolId} and removed_at is null`.execute(
      db,
    );
    return rows[0];
  },
});
