import { sql } from 'kysely';
import type { CellRef } from '@portal/wire';
import { numericDate } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import { localizedParams } from '../../../university/texts/localized-params.ts';
import type { NewNotification } from '../../../events/notifications/notification-types.ts';
import { notifyQueries } from '../../../events/notifications/notification.queries.ts';

interface LessonRow {
  readonly id: number;
  readonly date: string;
  readonly title: Readonly<Record<string, string>>;
}

const paramsOf = ({ date, title }: LessonRow) => ({
  date: numericDate(date),
  ...localizedParams('discipline', title),
});

export const markNotificationQueries = (db: Db) => ({
  /** The time that the rows of this transaction have. */
  async now(): Promise<Date> {
    const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
    const [row] = rows;
    if (!row) throw new Error('The database has no time');
    return row.now;
  },

  /** Notifies the students of the cells; a later mark of the same lesson replaces the notification. */
  async add(cells: readonly CellRef[]): Promise<NewNotification[]> {
    const byLesson = Map.groupBy(cells, ({ lessonId }) => lessonId);
    const { rows } = await sql<LessonRow>`
      select lesson.id, lesson.date, discipline.title
      from lesson join class on class.id = lesson.class_id join course on course.id = class.course_id
      join discipline on discipline.id = course.discipline_id
      where lesson.id = any(${[...byLesson.keys()]}::int[])
      order by lesson.id`.execute(db);
    const notifications: NewNotification[] = [];
    for (const lesson of rows) {
      const notification = {
        type: 'mark' as const,
        tag: String(lesson.id),
        params: paramsOf(lesson),
        address: '/journal',
      };
      const studentIds = (byLesson.get(lesson.id) ?? []).map(({ studentId }) => studentId);
      await notifyQueries(db).add(notification, sql`select unnest(${studentIds}::int[]) as person_id`);
      notifications.push(notification);
    }
    return notifications;
  },
});
