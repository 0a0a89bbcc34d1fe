import { sql } from 'kysely';
import { numericDate } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import { localizedParams } from '../../../university/texts/localized-params.ts';
import type { NewNotification } from '../../../events/notifications/notification-types.ts';
import { notifyQueries } from '../../../events/notifications/notification.queries.ts';
import { lessonAddress } from '../../shared/journal/lesson-address.queries.ts';
import type { AppealRow } from './appeal.queries.ts';

/** A teacher of the journal, with the address at which that teacher finds it. */
interface TeacherRow {
  readonly teacherId: number;
  readonly title: Readonly<Record<string, string>>;
  readonly address: string;
}

const paramsOf = ({ studentName, date }: AppealRow, title: Readonly<Record<string, string>>) => ({
  student: studentName,
  date: numericDate(date),
  ...localizedParams('discipline', title),
});

/** Each teacher of the journal has an address of its own. */
const keyOfNew = (appealId: number, teacherId: number) => ({
  type: 'appeal' as const,
  tag: `${appealId} ${teacherId}`,
});

async function teachersOf(db: Db, lessonId: number): Promise<TeacherRow[]> {
  const { rows } = await sql<TeacherRow>`
    select teacher.teacher_id as "teacherId", discipline.title,
      ${lessonAddress(sql.ref('teacher.teacher_id'))} as address
    from lesson join class on class.id = lesson.class_id join course on course.id = class.course_id
    join discipline on discipline.id = course.discipline_id
    join class_teacher teacher on teacher.class_id = class.id and teacher.lesson_type_id = lesson.lesson_type_id
    where lesson.id = ${lessonId}
    order by teacher.teacher_id`.execute(db);
  return rows;
}

export const appealNotificationQueries = (db: Db) => ({
  /** Notifies the teachers of the journal of a new appeal. */
  async addNew(appeal: AppealRow): Promise<NewNotification[]> {
    const notifications: NewNotification[] = [];
    for (const { teacherId, title, address } of await teachersOf(db, appeal.lessonId)) {
      const notification = {
        ...keyOfNew(appeal.id, teacherId),
        params: paramsOf(appeal, title),
        address: `${address}&appeal=${appeal.id}`,
      };
      await notifyQueries(db).add(notification, sql`select ${teacherId}::int as person_id`);
      notifications.push(notification);
    }
    return notifications;
  },

  /** Removes what the teachers were told of a new appeal; returns their ids. */
  async removeNew({ id, lessonId }: AppealRow): Promise<number[]> {
    const teachers = await teachersOf(db, lessonId);
    for (const { teacherId } of teachers) await notifyQueries(db).remove(keyOfNew(id, teacherId));
    return teachers.map(({ teacherId }) => teacherId);
  },

  /** Notifies the student of the decision, without the mark, because pushes are shown on locked screens. */
  async addDecision(appeal: AppealRow): Promise<NewNotification[]> {
    const { rows } = await sql<Pick<TeacherRow, 'title' | 'address'>>`
      select discipline.title, format('/journal?year=%s&term=%s', course.academic_year_id, course.term_id) as address
      from lesson join class on class.id = lesson.class_id
      join course on course.id = class.course_id join discipline on discipline.id = course.discipline_id
      where lesson.id = ${appeal.lessonId}`.execute(db);
    const [row] = rows;
    if (!row) throw new Error('A decided appeal has no lesson');
    const { title, address } = row;
    const notification = {
      type: 'appealDecision' as const,
      tag: String(appeal.id),
      params: paramsOf(appeal, title),
      address: `${address}&appeal=${appeal.id}`,
    };
    await notifyQueries(db).add(notification, sql`select ${appeal.studentId}::int as person_id`);
    return [notification];
  },
});
