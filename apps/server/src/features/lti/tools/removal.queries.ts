import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';

/** SQL condition: a class has content of the tool, or a journal its scores. */
export const isUsed = sql<boolean>`(
  exists (select from lti_link where lti_link.tool_id = lti_tool.id and removed_at is null)
  or exists (select from lti_line_item where lti_line_item.tool_id = lti_tool.id))`;

const ofTool = ['lti_launch', 'lti_access_token', 'lti_message_id', 'lti_subject', 'lti_link'] as const;

/** What ends a tool. */
export const removalQueries = (db: Db) => ({
  async isUsed(id: number): Promise<boolean> {
    const { rows } = await sql<{ isUsed: boolean }>`
      select ${isUsed} as "isUsed" from lti_tool where id = ${id}`.execute(db);
    return rows[0]?.isUsed === true;
  },

  /** Removes a tool that is not used, with what it has left: removed links, and the names that it knew people by. */
  async remove(id: number): Promise<void> {
    for (const table of ofTool) await db.deleteFrom(table).where('tool_id', '=', id).execute();
    await db.deleteFrom('lti_tool').where('id', '=', id).execute();
  },
});
