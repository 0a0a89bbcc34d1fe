import { sql } from 'kysely';
import type { JournalModule, PlannedTheme, Subgroup } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { today } from '../../../university/calendar.queries.ts';
import type { JournalKey } from '../../shared/journal/journal-key.queries.ts';

/** The planned themes of a journal, at most. */
export const PLANNED_THEMES_MAX = 500;

type ThemeFacts = Omit<PlannedTheme, 'id'>;

export const planQueries = (db: Db) => ({
  async modules(classId: number): Promise<JournalModule[]> {
    const { rows } = await sql<JournalModule>`
      select number, weight, is_final as "isFinal", closes_on as "closesOn", coalesce(closes_on < ${today}, false) as "isClosed"
      from module where class_id = ${classId} order by number`.execute(db);
    return rows;
  },

  async themes({ classId, lessonTypeId }: JournalKey): Promise<PlannedTheme[]> {
    const { rows } = await sql<PlannedTheme>`
      select id, position, title, hours from planned_theme
      where class_id = ${classId} and lesson_type_id = ${lessonTypeId} order by position, id
      limit ${PLANNED_THEMES_MAX}`.execute(db);
    return rows;
  },

  /** Undefined when the journal has too many themes. */
  async addTheme(
    { classId, lessonTypeId }: JournalKey,
    { position, title, hours }: ThemeFacts,
  ): Promise<number | undefined> {
    const { rows } = await sql<{ id: number }>`
      insert into planned_theme (class_id, lesson_type_id, position, title, hours)
      select ${classId}, ${lessonTypeId}, ${position}, ${title}, ${hours}
      where (select count(*) from planned_theme where class_id = ${classId} and lesson_type_id = ${lessonTypeId})
        < ${PLANNED_THEMES_MAX}
      returning id`.execute(db);
    return rows[0]?.id;
  },

  /** Undefined when the theme belongs to another journal. */
  async updateTheme(
    { classId, lessonTypeId }: JournalKey,
    { id, position, title, hours }: PlannedTheme,
  ): Promise<number | undefined> {
    const { rows } = await sql<{ id: number }>`
      update planned_theme set position = ${position}, title = ${title}, hours = ${hours}
      where id = ${id} and class_id = ${classId} and lesson_type_id = ${lessonTypeId} returning id`.execute(
      db,
    );
    return rows[0]?.id;
  },

  async subgroups(classId: number): Promise<Subgroup[]> {
    const { rows } = await sql<Subgroup>`
      select subgroup.number, subgroup.title, count(member.student_id)::int as "studentCount"
      from subgroup left join subgroup_member member using (class_id, number)
      where subgroup.class_id = ${classId}
      group by subgroup.class_id, subgroup.number order by subgroup.number`.execute(db);
    return rows;
  },
});
