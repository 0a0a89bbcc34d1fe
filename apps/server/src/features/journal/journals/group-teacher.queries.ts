import { sql } from 'kysely';
import type { GroupTeacher } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { wasOwnClass, isTerm, type Person, type TermRef } from '../../../university/classes.queries.ts';

export const groupTeacherQueries = (db: Db, reader: Person) => ({
  /** The teachers of a group of the reader, each with what they teach it. */
  async teachers(term: TermRef, groupId: number): Promise<GroupTeacher[]> {
    const { rows } = await sql<GroupTeacher>`
      select person.id, person.full_name as "fullName", json_agg(json_build_object(
        'disciplineId', course.discipline_id, 'lessonTypeId', class_teacher.lesson_type_id)
        order by course.discipline_id, class_teacher.lesson_type_id) as lessons
      from course join class on class.course_id = course.id
      join class_teacher on class_teacher.class_id = class.id join person on person.id = class_teacher.teacher_id
      where ${isTerm(term)} and class.group_id = ${groupId} and ${wasOwnClass(reader)}
      group by person.id order by person.full_name collate "portal_name", person.id`.execute(db);
    return rows;
  },
});
