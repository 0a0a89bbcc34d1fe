import { sql } from 'kysely';
import type { ServedFile } from '../../file-route.ts';
import type { Db } from '../../database/tables.ts';

/** The classes that a person teaches or attends. */
const classesOf = (personId: number) => sql`
  select class.id, class.course_id, true as teaches
  from class_teacher join class on class.id = class_teacher.class_id where class_teacher.teacher_id = ${personId}
  union all
  select class.id, class.course_id, false
  from group_member join class on class.group_id = group_member.group_id where group_member.person_id = ${personId}`;

/**
 * SQL condition: both belong to one class or teach one course (decisions 4, Chat reach), or are the same person.
 */
const isInReach = (viewerId: number, personId: number) => sql`(
  ${viewerId}::int = ${personId}::int
  or exists (
    select from (${classesOf(viewerId)}) own join (${classesOf(personId)}) theirs
      on theirs.id = own.id or (theirs.course_id = own.course_id and theirs.teaches and own.teaches)))`;

export const photoQueries = (db: Db) => ({
  /** The photo of a person whom the viewer may see. */
  async find(viewerId: number, personId: number): Promise<ServedFile | undefined> {
    const { rows } = await sql<ServedFile>`
      select file.storage_key as key, file.name, file.type, file.size_bytes as "sizeBytes", file.sha256
      from photo join file on file.id = photo.file_id
      where photo.person_id = ${personId} and ${isInReach(viewerId, personId)}`.execute(db);
    return rows[0];
  },
});
