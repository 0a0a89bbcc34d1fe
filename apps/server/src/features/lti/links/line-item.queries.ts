import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import type { LineItem, LineItemFilter } from './line-item.ts';

/** Columns of one class and tool, at most. */
export const LINE_ITEMS_MAX = 500;

export const lineItemQueries = (db: Db, toolId: number) => {
  const select = async (condition: RawBuilder<unknown>): Promise<LineItem[]> => {
    const { rows } = await sql<LineItem>`
      select item.id, item.class_id as "classId", item.link_id as "linkId", item.lesson_id as "lessonId", item.label,
        item.score_max as "scoreMax", item.resource_id as "resourceId", item.tag
      from lti_line_item item
      where item.tool_id = ${toolId} and item.removed_at is null and ${condition}
      order by item.id limit ${sql.lit(LINE_ITEMS_MAX)}`.execute(db);
    return rows;
  };
  return {
    list: (classId: number, { linkId, resourceId, tag }: LineItemFilter): Promise<LineItem[]> =>
      select(sql`item.class_id = ${classId}
        and (${linkId ?? null}::int is null or item.link_id = ${linkId ?? null}::int)
        and (${resourceId ?? null}::text is null or item.resource_id = ${resourceId ?? null}::text)
        and (${tag ?? null}::text is null or item.tag = ${tag ?? null}::text)`),

    async find(classId: number, id: number): Promise<LineItem | undefined> {
      const [item] = await select(sql`item.class_id = ${classId} and item.id = ${id}`);
      return item;
    },

    ofLink: (linkId: number): Promise<LineItem[]> => select(sql`item.link_id = ${linkId}`),

    /** True while the lesson has a column of scores. */
    async isTaken(lessonId: number): Promise<boolean> {
      const { rows } = await sql`
        select 1 from lti_line_item where lesson_id = ${lessonId} and removed_at is null`.execute(db);
      return rows.length > 0;
    },

    /** Undefined when the lesson has a column of scores already. */
    async insert(item: Omit<LineItem, 'id'>): Promise<number | undefined> {
      const { rows } = await sql<{ id: number }>`
        insert into lti_line_item (tool_id, class_id, link_id, lesson_id, label, score_max, resource_id, tag)
        values (${toolId}, ${item.classId}, ${item.linkId}, ${item.lessonId}, ${item.label}, ${item.scoreMax},
          ${item.resourceId}, ${item.tag})
        on conflict (lesson_id) where lesson_id is not null and removed_at is null do nothing returning id`.execute(
        db,
      );
      return rows[0]?.id;
    },

    async update({
      id,
      label,
      scoreMax,
      resourceId,
      tag,
    }: Omit<LineItem, 'linkId' | 'lessonId' | 'classId'>) {
      await sql`
        update lti_line_item set label = ${label}, score_max = ${scoreMax}, resource_id = ${resourceId}, tag = ${tag}
        where id = ${id}`.execute(db);
    },

    async remove(id: number): Promise<void> {
      await sql`update lti_line_item set removed_at = now() where id = ${id}`.execute(db);
    },
  };
};
