import { sql } from 'kysely';
import { numericDate } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import type { NewNotification } from '../../../events/notifications/notification-types.ts';
import { notifyQueries } from '../../../events/notifications/notification.queries.ts';
import { localizedParams } from '../../../university/texts/localized-params.ts';
import { lessonAddress } from '../../shared/journal/lesson-address.queries.ts';
import type { OpeningRow } from './opening.queries.ts';

/** Notifies the teacher of a decision, without the reason, because pushes are shown on locked screens. */
export async function notifyOfOpening(
  db: Db,
  { id, teacherId, lessonId, date, openUntil }: OpeningRow,
): Promise<NewNotification> {
  const { rows } = await sql<{ title: Readonly<Record<string, string>>; address: string }>`
    select discipline.title, ${lessonAddress(teacherId)} as address
    from lesson join class on class.id = lesson.class_id join course on course.id = class.course_id
    join discipline on discipline.id = course.discipline_id
    where lesson.id = ${lessonId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no lesson ${lessonId}`);
  const notification: NewNotification = {
    type: 'lessonOpening',
    tag: String(id),
    params: {
      kind: openUntil === null ? 'declined' : 'opened',
      date: numericDate(date),
      until: openUntil === null ? '' : numericDate(openUntil),
      ...localizedParams('discipline', row.title),
    },
    address: row.address,
  };
  await notifyQueries(db).add(notification, sql`select ${teacherId}::int as person_id`);
  return notification;
}
