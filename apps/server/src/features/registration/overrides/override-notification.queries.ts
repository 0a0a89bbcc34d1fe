import { sql } from 'kysely';
import { languages, numericDate } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import type { NewNotification } from '../../../events/notifications/notification-types.ts';
import { notifyQueries } from '../../../events/notifications/notification.queries.ts';
import { reportTexts } from '../../../university/texts/language.ts';
import { localizedParams } from '../../../university/texts/localized-params.ts';
import { semesterQueries } from '../semester.queries.ts';
import type { OverrideRow } from './override.queries.ts';

/** Tells the student of an override, without the reason, because pushes are shown on locked screens. */
export async function notifyOfOverride(
  db: Db,
  { studentId, academicYearId, termId, rule, endsOn, isActive }: OverrideRow,
): Promise<NewNotification> {
  const semesters = await semesterQueries(db, studentId, 'ru').find({ academicYearId });
  const semester = String(semesters.find((one) => one.termId === termId)?.semesterId ?? '');
  const ruleNames = languages.map(
    (language) => [language, reportTexts(language, 'registration').overrides[rule]] as const,
  );
  const notification: NewNotification = {
    type: 'override',
    // A withdrawal takes the place of the grant, and a new grant that of an earlier one.
    tag: [studentId, academicYearId, termId, rule].join(' '),
    params: {
      kind: isActive ? 'granted' : 'withdrawn',
      semester,
      until: numericDate(endsOn),
      ...localizedParams('rule', Object.fromEntries(ruleNames)),
    },
    address: `/registration?year=${academicYearId}&semester=${semester}`,
  };
  await notifyQueries(db).add(notification, sql`select ${studentId}::int as person_id`);
  return notification;
}
