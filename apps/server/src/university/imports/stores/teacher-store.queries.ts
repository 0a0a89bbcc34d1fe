import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { teacherSql } from './cells.queries.ts';
import { sentRows, type RecordStore, type StoredRow } from './record-store.queries.ts';
import type { StoredRecord } from '../records.ts';

const columns = ['class', 'teacher', 'lessons'] as const;
const { personId, personKey, lessonWord, lessonNumber } = teacherSql;

/** The teachers of classes: they have no id of their own, and belong to the classes of the source. */
export const teacherStore = (db: Db, source: string, year: number | undefined): RecordStore => ({
  table: 'class_teacher',

  async read() {
    const { rows } = await sql<StoredRecord>`
      select concat_ws('/', class.source_id, teacher.key, ${lessonWord('taught.lesson_type_id')}) as "sourceId",
        jsonb_build_object('class', class.source_id, 'teacher', teacher.key,
          'lessons', ${lessonWord('taught.lesson_type_id')}) as row, true as "isCurrent", '{}'::text[] as locked, '{}'::text[] as edited
      from class join course on course.id = class.course_id join class_teacher taught on taught.class_id = class.id
      cross join lateral (${personKey(source, 'taught.teacher_id')}) as teacher (key)
      where class.source = ${source} and course.academic_year_id = ${year ?? 0}
      order by 1`.execute(db);
    return rows;
  },

  async insert(records: readonly StoredRow[]) {
    await sql`
      insert into class_teacher (class_id, teacher_id, lesson_type_id)
      select class.id, ${personId(source, 'teacher')}, ${lessonNumber} from ${sentRows(columns, records)}
      join class on class.source = ${source} and class.source_id = sent.class`.execute(db);
  },

  async update(records) {
    if (records.length > 0) throw new Error('A teacher of a class has nothing that can change');
  },

  async remove(sourceIds) {
    await sql`
      delete from class_teacher taught using class, person
      where class.id = taught.class_id and class.source = ${source} and person.id = taught.teacher_id
        and concat_ws('/', class.source_id, case when person.source = ${source} then person.source_id
          else '@' || person.login_key end, ${lessonWord('taught.lesson_type_id')}) = any(${sourceIds}::text[])`.execute(
      db,
    );
  },
});
