import { sql } from 'kysely';
import type { Id } from '../../../university/classes.queries.ts';

/** SQL: the address at which a teacher finds `lesson` of `class` and `course`, with the course's row in the teacher's list of disciplines. */
export const lessonAddress = (teacher: Id) => sql<string>`
  format('/journal?type=%s&date=%s&time=%s&year=%s&term=%s&discipline=%s&semester=%s&group=%s', lesson.lesson_type_id,
    lesson.date, lesson.lesson_time_id, course.academic_year_id, course.term_id, (
      select min(own.id) from class own join class_teacher on class_teacher.class_id = own.id
      where class_teacher.teacher_id = ${teacher} and own.course_id = class.course_id
        and own.is_elective = class.is_elective), class.semester, class.group_id)`;
