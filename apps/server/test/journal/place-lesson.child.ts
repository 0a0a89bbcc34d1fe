// Gives the demo's teacher and student a lesson that is held now, in the database of DATA_DIR; prints the id of its slot.
import { sql } from 'kysely';
import { changeDatabaseInSteps } from '../../src/operator/commands/with-database.ts';
import { loadConfig } from '../../src/operator/config/config.ts';
import { placeLessonNow } from '../access/check-in-fixture.ts';
import { findSharedClass } from '../access/people.ts';

await changeDatabaseInSteps({ config: loadConfig(), actor: 'portal' }, async ({ db }) => {
  const { courseId, groupId } = await findSharedClass(db);
  const { rows } = await sql<Omit<Parameters<typeof placeLessonNow>[1], 'number'>>`
    select class.id as "classId", class_teacher.lesson_type_id as "lessonTypeId", teacher.id as "teacherId"
    from class join class_teacher on class_teacher.class_id = class.id
    join person teacher on teacher.id = class_teacher.teacher_id and teacher.login = 'teacher'
    where class.course_id = ${courseId} and class.group_id = ${groupId} order by class_teacher.lesson_type_id limit 1`.execute(
    db,
  );
  const [taught] = rows;
  if (!taught) throw new Error('The demo teacher does not teach the demo student');
  const { slotId } = await placeLessonNow(db, taught);
  process.stdout.write(`${slotId}\n`);
  return { change: undefined };
});
