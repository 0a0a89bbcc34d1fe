import { sql } from 'kysely';
import { numericDate } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import type { NewNotification } from '../../../events/notifications/notification-types.ts';
import { notifyQueries } from '../../../events/notifications/notification.queries.ts';
import { localizedParams } from '../../../university/texts/localized-params.ts';
import type { Substitute } from './substitute.queries.ts';

/** The days of a substitution, or its only lesson. */
function daysOf({ firstDay, lastDay, startsAt }: Substitute): string {
  if (startsAt !== null) return `${numericDate(firstDay)}, ${startsAt}`;
  return firstDay === lastDay ? numericDate(firstDay) : `${numericDate(firstDay)}–${numericDate(lastDay)}`;
}

/** Notifies the substitute and the teacher, without the reason, because pushes are shown on locked screens. */
export async function notifyOfSubstitute(
  db: Db,
  kind: 'entered' | 'ended' | 'withdrawn',
  entry: Substitute,
): Promise<NewNotification> {
  const notification: NewNotification = {
    type: 'substitute',
    tag: String(entry.id),
    params: {
      kind,
      substitute: entry.substituteName,
      teacher: entry.teacherName,
      group: entry.groupName,
      days: daysOf(entry),
      ...localizedParams('discipline', entry.disciplineTitle),
    },
    address: `/schedule?date=${entry.firstDay}`,
  };
  await notifyQueries(db).add(
    notification,
    sql`select unnest(${[entry.substituteId, entry.teacherId]}::int[]) as person_id`,
  );
  return notification;
}
