import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { localizedParams } from '../../../university/texts/localized-params.ts';
import type { NewNotification } from '../../../events/notifications/notification-types.ts';
import { notifyQueries } from '../../../events/notifications/notification.queries.ts';

interface PromotedRow {
  readonly title: Readonly<Record<string, string>>;
  readonly group: string;
  readonly subgroup: string;
}

interface PromotedRegistration {
  readonly registrationId: number;
  readonly academicYearId: number;
  readonly semesterId: number;
}

/** Notifies the student of a registration that came from a waiting list. */
export async function notifyPromoted(
  db: Db,
  { registrationId, academicYearId, semesterId }: PromotedRegistration,
): Promise<NewNotification> {
  const { rows } = await sql<PromotedRow>`
    select discipline.title, study_group.title as "group", subgroup.title as subgroup
    from registration join class on class.id = registration.class_id
    join course on course.id = class.course_id join discipline on discipline.id = course.discipline_id
    join study_group on study_group.id = class.group_id
    join subgroup on subgroup.class_id = registration.class_id and subgroup.number = registration.number
    where registration.id = ${registrationId}`.execute(db);
  const [row] = rows;
  const notification: NewNotification = {
    type: 'waitingList',
    tag: String(registrationId),
    params: {
      ...localizedParams('discipline', row?.title ?? {}),
      group: row?.group ?? '',
      subgroup: row?.subgroup ?? '',
    },
    address: `/registration?year=${academicYearId}&semester=${semesterId}&registration=${registrationId}`,
  };
  await notifyQueries(db).add(
    notification,
    sql`select student_id as person_id from registration where id = ${registrationId}`,
  );
  return notification;
}
